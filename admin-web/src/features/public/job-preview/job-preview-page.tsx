import { ClosingText } from '../../../base/formats/closing.js';
import '../../../kit/styles/public.css';
import '../shared/jobs/job-preview.css';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { locationTypeLabels } from '@app/contracts/vocabulary/employment';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { DayText, useNow } from '../../../base/formats/clock.js';
import { age } from '../../../base/formats/time.js';
import { text } from '../../../base/i18n/job.en.js';
import { pathTo } from '../../../base/paths.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { Banner } from '../../../kit/ui/banner.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { DomainTick } from '../../shared/company-domains/domain-tick.js';
import { HydratedLater } from '../../../kit/hydration/hydrated-later.js';
import { JobList } from '../../shared/public-jobs/job-card.js';
import { useSavedJobs } from '../../shared/saved-jobs/use-saved-jobs.js';
import { NotFoundPage } from '../../../kit/screens/not-found-page.js';
import { ApplyBar, ApplyCard } from './apply-card.js';
import { BannerArt } from '../../shared/public-jobs/banner-art.js';
import { text as replies } from '../../../base/i18n/company-card.en.js';
import { CompanyCard } from '../shared/companies/company-card.js';
import { ReportJobButton } from './report-job/report-job-button.js';
import { ReplyRecord } from '../shared/companies/reply-record.js';
import { JobFacts } from './job-facts.js';
import { JobText } from './job-text.js';
import { jobPlace } from '../../shared/public-jobs/job-words.js';
import { PreviewSkeleton } from '../shared/jobs/preview-skeleton.js';
import { previewQuery } from '../../shared/public-jobs/preview-query.js';
import { useAppliedOn } from '../../shared/public-jobs/use-applied-on.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { useOpeningEvents } from './use-opening-events.js';

/** A job as everybody may read it. */
export function JobPreviewPage() {
  const { companyId = '', jobId = '' } = useParams();
  const query = useQuery(previewQuery(jobId));
  const { data } = query;
  const why = typeof data === 'string' ? data : undefined;
  const job = typeof data === 'string' ? null : data;
  useOpeningEvents(job);
  usePageTitle(job ? `${job.title} at ${job.company.name}` : undefined);
  if (job === null || (job && job.company.companyId !== companyId)) return <NotFoundPage why={why} />;
  if (job) return <JobPreview job={job} />;
  return (
    <main id="main" className="page" tabIndex={-1}>
      {failureOf(query) ? <QueryFailure what={text.job.failed} query={query} /> : <PreviewSkeleton />}
    </main>
  );
}

function JobPreview({ job }: { job: JobPreviewView }) {
  const appliedOn = useAppliedOn(job.id);
  const saved = useSavedJobs();
  return (
    <>
      <main id="main" className="page job-page" tabIndex={-1}>
        <BannerArt name={job.company.name} image={job.company.banner} />
        <JobHead job={job} />
        {job.live ? <WithoutScripts /> : <ClosedBanner job={job} />}
        <div className="job-columns">
          <div>
            <HydratedLater>
              <JobFacts job={job} />
            </HydratedLater>
            <HydratedLater>
              <JobText job={job} />
            </HydratedLater>
          </div>
          <aside className="job-aside" aria-label={text.job.applyRegion}>
            <HydratedLater>
              <ApplyCard job={job} appliedOn={appliedOn} saved={saved} />
            </HydratedLater>
            {job.replyRecord && <ReplyRecord record={job.replyRecord} of={replies.ofJob} />}
            <HydratedLater>
              <CompanyCard company={job.company} />
            </HydratedLater>
            <ReportJobButton jobId={job.id} />
          </aside>
        </div>
        {job.similar.length > 0 && (
          <section className="similar no-print" aria-labelledby="similar">
            <h2 id="similar">{text.job.similar}</h2>
            <JobList jobs={job.similar} saved={saved} />
          </section>
        )}
      </main>
      <ApplyBar job={job} appliedOn={appliedOn} saved={saved} />
    </>
  );
}

function JobHead({ job }: { job: JobPreviewView }) {
  const now = useNow();
  const company = pathTo('companyPage', { companyId: job.company.companyId });
  return (
    <>
      <div className="job-head">
        <Logo name={job.company.name} image={job.company.logo} size={88} />
        <nav className="crumbs" aria-label={text.job.crumbs}>
          <ol>
            <li>
              <Link to="/job-search">{text.job.jobs}</Link>
            </li>
            <li>
              <Link to={company}>{job.company.name}</Link>
            </li>
            <li aria-current="page">{job.title}</li>
          </ol>
        </nav>
      </div>
      <header className="job-title">
        <h1 className="display" dir="auto">
          {job.title}
        </h1>
        <p className="dots">
          <span>
            <Link className="link" to={company}>
              {job.company.name}
            </Link>
            <DomainTick verified={job.company.verifiedDomain} />
          </span>
          {jobPlace(job) && <span>{jobPlace(job)}</span>}
          {job.locationType && <span>{locationTypeLabels[job.locationType]}</span>}
          {job.publishedAt && <span>{text.job.posted(age(job.publishedAt, now))}</span>}
        </p>
      </header>
    </>
  );
}

/** Reading needs no script, applying does. */
function WithoutScripts() {
  return (
    <noscript>
      <p className="without-scripts">{text.job.withoutScripts}</p>
    </noscript>
  );
}

/** Whether a person ended it or its time ran out, and when. */
function ClosedBanner({ job }: { job: JobPreviewView }) {
  // A page that was kept from before may not say who ended it.
  const isClosed = Boolean(job.closedAt);
  return (
    <div className="job-closed">
      <Banner tone="warn">
        <b>{isClosed ? text.job.closedTitle : text.job.expiredTitle}</b>{' '}
        {(job.closedAt ?? job.closing) && (
          <>
            {isClosed ? text.job.closedOn : text.job.expiredOn}
            {job.closedAt ? (
              <DayText iso={job.closedAt} />
            ) : (
              job.closing && <ClosingText closing={job.closing} />
            )}
            {text.job.closedRest}
          </>
        )}
      </Banner>
    </div>
  );
}
