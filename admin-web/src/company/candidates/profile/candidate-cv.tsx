import type { ApplicantCardView } from '@app/contracts/applications/applicant-card';
import type { FileLinkView } from '@app/contracts/files/upload-request';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { openFile } from '../../../api/open-file.js';
import { api } from '../../../api/http.js';
import { useCompanyQuery } from '../../../back-office/acting.js';
import { withQuery } from '../../../paths.js';
import { failureOf } from '../../../platform/failed-query.js';
import { Button } from '../../../ui/button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { QueryFailure } from '../../../ui/query-failure.js';
import { Skeleton } from '../../../ui/skeleton.js';

/** Links work for five minutes: a page that was left open asks for a new one. */
const linkLasts = 4 * 60_000;

/** The CV as it was sent: a PDF in the page, everything else to open. */
export function CandidateCv({
  application,
  companyId,
}: {
  application: ApplicantCardView;
  companyId: string;
}) {
  const company = useCompanyQuery(companyId);
  const { cv } = application;
  if (!cv)
    return (
      <EmptyState title="Sent without a CV">The form did not ask for one, or it was left out.</EmptyState>
    );
  return (
    <>
      <div className="row candidate__file">
        <span className="ui strong truncate">{cv.fileName}</span>
        <Button size="small" className="push" onClick={() => void openFile(cv.id, company)}>
          <Download className="icon" aria-hidden />
          Open
        </Button>
      </div>
      {cv.fileName.toLowerCase().endsWith('.pdf') ? (
        <PdfPages fileId={cv.id} name={cv.fileName} company={company} />
      ) : (
        <p className="ui muted">This kind of file cannot be shown in the page. Open it to read it.</p>
      )}
    </>
  );
}

type PdfProps = { fileId: string; name: string; company: { companyId?: string } };

function PdfPages({ fileId, name, company }: PdfProps) {
  const link = useQuery({
    queryKey: ['file-link', fileId],
    queryFn: ({ signal }) =>
      api<FileLinkView>(withQuery(`/api/files/${fileId}/link`, company), { signal, errorHandle: false }),
    staleTime: linkLasts,
    gcTime: linkLasts,
    // Somebody may be reading: the pages stay as long as they are shown.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (failureOf(link)) return <QueryFailure what="The CV could not be loaded." query={link} />;
  if (!link.data) return <Skeleton height={640} />;
  return <iframe className="candidate__pdf" src={`${link.data.url}#view=FitH`} title={name} />;
}
