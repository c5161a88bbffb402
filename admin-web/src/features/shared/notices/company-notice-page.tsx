import '../../../kit/styles/public.css';
import './company-notice.css';
import {
  type NoticeContent,
  noticeHeadings,
  noticeParts,
  type PublicNoticeView,
} from '@app/contracts/notices/notice-parts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { api, ApiError } from '../../../client/http/http.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { DateText } from '../../../base/formats/clock.js';
import { text } from '../../../base/i18n/notice.en.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { NotFoundPage } from '../../../kit/screens/not-found-page.js';

// One file for all of it: each more would be named in the script of every page.

/** What a company tells applicants about their data, as everybody may read it. */
export function CompanyNoticePage() {
  const { companyId = '' } = useParams();
  const [search] = useSearchParams();
  const query = useQuery(noticeQuery(companyId, search.get('version') ?? undefined));
  const { data: notice } = query;
  usePageTitle(notice ? text.title(notice.companyName) : undefined);
  if (notice === null) return <NotFoundPage />;
  return (
    <main id="main" className="page company-notice" tabIndex={-1}>
      {notice && <Notice notice={notice} />}
      {!notice &&
        (failureOf(query) ? <QueryFailure what={text.failed} query={query} /> : <Skeleton height={320} />)}
    </main>
  );
}

function Notice({ notice }: { notice: PublicNoticeView }) {
  const { companyName, number, latest, publishedAt, change, content } = notice;
  return (
    <>
      <header>
        <h1 className="display">{text.title(companyName)}</h1>
        <p className="meta">
          {number === latest ? text.version(number) : text.before(number)}
          <DateText iso={publishedAt} />
          {number < latest && (
            <>
              . {text.newer}
              <Link className="link" to="?">
                {text.seeNewer}
              </Link>
            </>
          )}
        </p>
        {change && (
          <p className="meta">
            {text.changed}
            {change}
          </p>
        )}
        <p className="muted company-notice__lead">{text.said(companyName)}</p>
      </header>
      <NoticeText content={content} heading="h2" />
    </>
  );
}

/** What a company tells applicants, part by part. */
export function NoticeText({ content, heading = 'h3' }: { content: NoticeContent; heading?: 'h2' | 'h3' }) {
  const Heading = heading;
  return (
    <div className="notice-text">
      {noticeParts.map((part) => (
        <section key={part}>
          <Heading>{noticeHeadings[part]}</Heading>
          <p>{content[part]}</p>
        </section>
      ))}
    </div>
  );
}

/** What a company tells applicants about their data, the version in force or a named one; null where it tells nothing. */
export const noticeQuery = (companyId: string, number?: string) =>
  queryOptions({
    queryKey: ['notice', companyId, number ?? ''],
    queryFn: ({ signal }) => readNotice(companyId, number, signal),
  });

async function readNotice(
  companyId: string,
  number: string | undefined,
  signal: AbortSignal,
): Promise<PublicNoticeView | null> {
  const address = `/api/public-companies/${encodeURIComponent(companyId)}/notice`;
  try {
    const asked = number === undefined ? address : `${address}?number=${encodeURIComponent(number)}`;
    return await api<PublicNoticeView>(asked, { signal });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}
