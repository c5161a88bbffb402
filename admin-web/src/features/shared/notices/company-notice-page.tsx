import '../../../kit/styles/public.css';
import './company-notice.css';
import type { PublicNoticeView } from '@app/contracts/notices/notice-parts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { usePageTitle } from '../../../base/use-page-title.js';
import { DateText } from '../../../base/formats/clock.js';
import { text } from '../../../base/i18n/notice.en.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { NotFoundPage } from '../../../kit/screens/not-found-page.js';
import { noticeQuery } from './notice-query.js';
import { NoticeText } from './notice-text.js';

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
