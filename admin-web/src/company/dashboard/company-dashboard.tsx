import type { CompanyView } from '@app/contracts/companies/company-view';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '../../paths.js';
import { useNow } from '../../platform/formats/clock.js';
import { useSession } from '../../session/user-store.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { LoadFailure } from '../../ui/load-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { useCan } from '../acting.js';
import { useShell } from '../shell/shell-context.js';
import { InviteDialog } from '../team/invite-dialog.js';
import { companyKey, fetchCompany } from './company-requests.js';
import { CompanyStatusBar } from './company-status-bar.js';
import { DashboardTiles } from './dashboard-tiles.js';
import { greeting } from './greeting.js';
import { JobsPanel } from './jobs-panel.js';
import { Checklist } from './starter-checklist.js';
import { useJobTotals } from './use-job-totals.js';
import './dashboard.css';

/** Where a company's people start, and what a platform admin sees of one company. */
export function CompanyDashboard() {
  const { userRole } = useSession();
  const [search] = useSearchParams();
  const visitedId = userRole?.entityId ? null : search.get('companyId');
  const companyId = userRole?.entityId ?? visitedId ?? '';
  const company = useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => fetchCompany(companyId, signal),
  });
  const name = company.data?.name ?? userRole?.entityName ?? 'Company';
  useShell([
    ...(visitedId ? [{ label: 'Companies', to: pathTo('companies') }] : []),
    { label: name, to: visitedId ? undefined : pathTo('dashboard') },
    { label: 'Dashboard' },
  ]);
  return (
    <main id="main" className="main">
      {visitedId && (
        <p className="banner dashboard__visit">
          <span>
            You see <b>{name}</b> as platform admin.
          </span>
          <Link className="link push" to={pathTo('companies')}>
            <ArrowLeft className="icon" aria-hidden /> Back to companies
          </Link>
        </p>
      )}
      {company.data ? (
        <Dashboard company={company.data} visiting={visitedId !== null} />
      ) : (
        <>
          <div className="page-head">
            <h1>{name}</h1>
          </div>
          {company.error ? (
            <LoadFailure
              what="The company could not be loaded."
              reason={company.error.message}
              onRetry={() => void company.refetch()}
            />
          ) : (
            <Skeleton height={104} />
          )}
        </>
      )}
    </main>
  );
}

function Dashboard({ company, visiting }: { company: CompanyView; visiting: boolean }) {
  const { user } = useSession();
  const now = new Date(useNow());
  const mayCreate = useCan('job.create');
  const mayInvite = useCan('invitation.send') && !visiting;
  const [inviting, setInviting] = useState(false);
  const totals = useJobTotals(company.id, visiting);
  const isNew = totals.data !== undefined && totals.data.all === 0;
  const create = pathTo('createJob', { companyId: company.id });
  const showsChecklist = mayCreate && totals.data !== undefined;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{visiting ? company.name : `${greeting(now)}, ${user?.firstName ?? ''}`}</h1>
          <p>{dayOf(now)}</p>
        </div>
        <div className="page-head__actions">
          {mayInvite && (
            <Button onClick={() => setInviting(true)}>
              <UserPlus className="icon" aria-hidden />
              Invite
            </Button>
          )}
          {mayCreate && (
            <ButtonLink look="primary" to={create}>
              <Plus className="icon" aria-hidden />
              New job
            </ButtonLink>
          )}
        </div>
      </div>
      <CompanyStatusBar company={company} />
      {showsChecklist && (
        <Checklist
          company={company}
          jobs={totals.data.all}
          createJobPath={create}
          onInvite={mayInvite ? () => setInviting(true) : undefined}
        />
      )}
      {!isNew && (
        <>
          <DashboardTiles totals={totals.data} userCount={company.userCount} />
          <JobsPanel companyId={company.id} visiting={visiting} />
        </>
      )}
      {inviting && <InviteDialog companyId={company.id} onClose={() => setInviting(false)} />}
    </>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const dayOf = (now: Date): string => dayFormat.format(now);
