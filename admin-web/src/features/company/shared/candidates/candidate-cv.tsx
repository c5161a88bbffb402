import type { ApplicantCardView, CvTextView } from '@app/contracts/applications/applicant-card';
import type { FileLinkView } from '@app/contracts/files/upload-request';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { openFile } from '../../../../client/files/open-file.js';
import { noCvWords } from '../applications/cv-status.js';
import { api } from '../../../../client/http/http.js';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { useIsPhone } from '../../../../kit/ui/is-phone.js';
import { withParameters } from '../../../../kit/list/list-address.js';
import { Segmented } from '../../../../kit/list/segmented.js';
import { withQuery } from '../../../../base/paths.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Button } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';

/** Fetched where a PDF is read: what draws it is larger than the rest of the screen. */
const PdfPages = lazy(() => import('./pdf/pdf-pages.js').then((file) => ({ default: file.PdfPages })));

/** Links work for five minutes: a page that was left open asks for a new one. */
const linkLasts = 4 * 60_000;

/** What a PDF is read as. */
const kinds: { value: 'page' | 'text'; label: string }[] = [
  { value: 'page', label: 'Page' },
  { value: 'text', label: 'Text' },
];

type CvProps = { application: ApplicantCardView; companyId: string };

/** The CV as it was sent: a PDF in the page, and the words of every file as text. */
export function CandidateCv({ application, companyId }: CvProps) {
  const company = useCompanyQuery(companyId);
  const isPhone = useIsPhone();
  const { cv, cvStatus } = application;
  const [search, setSearch] = useSearchParams();
  if (!cv)
    return <EmptyState title="No CV to open">{cvStatus !== 'available' && noCvWords[cvStatus]}</EmptyState>;
  const isPdf = cv.fileName.toLowerCase().endsWith('.pdf');
  // A page is as wide as a phone, and its letters too small for one: there one begins with the words.
  const usual = isPdf && !isPhone ? 'page' : 'text';
  const shown = (isPdf && kinds.find(({ value }) => value === search.get('cv'))?.value) || usual;
  return (
    <>
      <div className="row candidate__file">
        {isPdf && (
          <Segmented
            label="Show the CV as"
            options={kinds}
            value={shown}
            onChoose={(value) =>
              setSearch((before) => withParameters(before, { cv: value === usual ? null : value }), {
                replace: true,
              })
            }
          />
        )}
        <span className="ui strong truncate">{cv.fileName}</span>
        <Button size="small" className="push" onClick={() => void openFile(cv.id, company)}>
          <Download className="icon" aria-hidden />
          Open
        </Button>
      </div>
      {shown === 'page' ? (
        <CvPages fileId={cv.id} name={cv.fileName} company={company} />
      ) : (
        <CvText applicationId={application.id} company={company} />
      )}
    </>
  );
}

function CvText({ applicationId, company }: { applicationId: string; company: { companyId?: string } }) {
  const query = useQuery({
    queryKey: ['cv-text', applicationId],
    queryFn: ({ signal }) =>
      api<CvTextView>(withQuery(`/api/job-applications/${applicationId}/cv-text`, company), { signal }),
  });
  if (failureOf(query)) return <QueryFailure what="The text of the CV could not be loaded." query={query} />;
  const { data } = query;
  if (!data) return <Skeleton height={320} />;
  if (data.text === null)
    return (
      <p className="ui muted">
        {data.isRead
          ? 'There are no words in this file: it may hold pictures of pages. Open it to read it.'
          : 'The file has not been read yet. Open it to read it.'}
      </p>
    );
  return <p className="application-text candidate__words">{data.text}</p>;
}

type PdfProps = { fileId: string; name: string; company: { companyId?: string } };

function CvPages({ fileId, name, company }: PdfProps) {
  const link = useQuery({
    queryKey: ['file-link', fileId],
    queryFn: ({ signal }) => api<FileLinkView>(withQuery(`/api/files/${fileId}/link`, company), { signal }),
    staleTime: linkLasts,
    gcTime: linkLasts,
    // Somebody may be reading: the pages stay as long as they are shown.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (failureOf(link)) return <QueryFailure what="The CV could not be loaded." query={link} />;
  const waiting = <Skeleton height={640} />;
  if (!link.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <PdfPages key={fileId} url={link.data.url} name={name} />
    </Suspense>
  );
}
