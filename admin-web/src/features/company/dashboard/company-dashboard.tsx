import type { CompanyView } from '@app/contracts/companies/company-view';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../../base/paths.js';
import { useNow } from '../../../base/formats/clock.js';
import { useSession } from '../../../client/session/user-store.js';
import type { FailableQuery } from '../../../client/queries/failed-query.js';
import { laterPart } from '../../../kit/ui/later-part.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { useCan, useIdentity } from '../../../client/session/acting.js';
import { companyQuery } from '../../shared/companies/company-queries.js';
import { JobsPanelSkeleton } from '../shared/job-list/jobs-panel-skeleton.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { CompanyStatusBar } from './company-status-bar.js';
import { DashboardHead } from './dashboard-head.js';
import { DashboardPanels } from './dashboard-panels.js';
import { dashboardQuery } from './dashboard-query.js';
import { daysOf, rangeOf } from './dashboard-range.js';
import { startsWithReviews } from './dashboard-view.js';
import { Checklist } from './starter-checklist.js';
import { hasJobsQuery } from './has-jobs-query.js';
import { Welcome } from './welcome.js';
import { QueryPending } from '../../../kit/ui/query-pending.js';
import '../../../kit/styles/tiles.css';
import './dashboard.css';
import './first-visit.css';

/** The company at hand: the acting one, or the one a platform admin named in the address. */
function useCompanyAtHand(): { companyId: string; visiting: boolean } {
  const { userRole } = useSession();
  const [search] = useSearchParams();
  const own = userRole?.entityId ?? null;
  return { companyId: own ?? search.get('companyId') ?? '', visiting: own === null };
}

/** Prefetches the data of the panels together with the company. */
function usePrefetchedPanels(companyId: string, visiting: boolean): void {
  const [search] = useSearchParams();
  usePrefetchQuery(dashboardQuery(companyId, daysOf(rangeOf(search), useNow())));
  usePrefetchQuery(hasJobsQuery(companyId, visiting));
}

/** Below the fold, and half of what this screen weighs: the list comes after everything above it. */
const JobsPanel = laterPart(
  async () => (await import('../shared/job-list/jobs-panel.js')).JobsPanel,
  JobsPanelSkeleton,
);
const JobsPrefetch = laterPart(async () => (await import('../shared/job-list/jobs-panel.js')).JobsPrefetch);

/** Loaded when the user invites a member. */
const InviteDialog = laterPart(async () => (await import('../../shared/team/invite-dialog.js')).InviteDialog);

/** Loaded only for users with a review queue. */
const MyReviews = lazy(async () => ({ default: (await import('./reviews/my-reviews.js')).MyReviews }));

/** Start page of members; reviewers start at their review queue. */
export function CompanyDashboard() {
  const { companyId, visiting } = useCompanyAtHand();
  const [search] = useSearchParams();
  const hasReviews = startsWithReviews(useIdentity(), search);
  if (visiting || !hasReviews) return <DashboardOfJobs />;
  return (
    <Suspense fallback={<Skeleton height={312} />}>
      <MyReviews companyId={companyId} />
    </Suspense>
  );
}

/** Open tasks, metrics and jobs of a company; also for a visiting platform admin. */
function DashboardOfJobs() {
  const { userRole } = useSession();
  const { companyId, visiting } = useCompanyAtHand();
  const company = useQuery(companyQuery(companyId));
  usePrefetchedPanels(companyId, visiting);
  const name = company.data?.name ?? userRole?.entityName ?? 'Company';
  useShell([
    visiting ? { label: 'Companies', to: pathTo('companies') } : { label: name, to: pathTo('dashboard') },
    { label: visiting ? name : 'Dashboard' },
  ]);
  return (
    <main id="main" className="main" tabIndex={-1}>
      <JobsPrefetch companyId={companyId} visiting={visiting} />
      {company.data ? (
        <Dashboard key={company.data.id} company={company.data} visiting={visiting} />
      ) : (
        <DashboardMissing name={name} query={company} />
      )}
    </main>
  );
}

function DashboardMissing({ name, query }: { name: string; query: FailableQuery }) {
  return (
    <>
      <div className="page-head">
        <h1>{name}</h1>
      </div>
      <QueryPending what="The company could not be loaded." query={query} height={312} />
    </>
  );
}

type DashboardProps = { company: CompanyView; visiting: boolean };

function Dashboard({ company, visiting }: DashboardProps) {
  const mayCreate = useCan('job.create');
  const mayInvite = useCan('invitation.send') && !visiting;
  const [inviting, setInviting] = useState(false);
  const hasJobs = useQuery(hasJobsQuery(company.id, visiting)).data;
  const onInvite = mayInvite ? () => setInviting(true) : undefined;
  const createJobPath = pathTo('createJob', { companyId: company.id });
  const checklist = mayCreate && hasJobs !== undefined && (
    <Checklist company={company} jobs={hasJobs ? 1 : 0} createJobPath={createJobPath} onInvite={onInvite} />
  );
  return (
    <>
      {mayCreate && hasJobs === false ? (
        <FirstVisit company={company}>{checklist}</FirstVisit>
      ) : (
        <>
          <DashboardHead
            company={company}
            visiting={visiting}
            createJobPath={mayCreate ? createJobPath : null}
          />
          <CompanyStatusBar company={company} />
          <DashboardPanels companyId={company.id} />
          <JobsPanel companyId={company.id} visiting={visiting}>
            {checklist}
          </JobsPanel>
        </>
      )}
      {inviting && <InviteDialog companyId={company.id} onClose={() => setInviting(false)} />}
    </>
  );
}

function FirstVisit({ company, children }: { company: CompanyView; children: ReactNode }) {
  const { user } = useSession();
  return (
    <div className="first-visit">
      <Welcome firstName={user?.firstName ?? ''} />
      {children}
      <CompanyStatusBar company={company} />
    </div>
  );
}
