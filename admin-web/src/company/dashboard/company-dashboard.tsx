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
import { companyKey, fetchCompany } from '../company-requests.js';
import { CompanyStatusBar } from './company-status-bar.js';
import { DashboardTiles } from './dashboard-tiles.js';
import { greeting } from './greeting.js';
import { JobsPanel } from '../jobs/list/jobs-panel.js';
import { Checklist } from './starter-checklist.js';
import { useJobTotals } from './use-job-totals.js';
import './dashboard.css';

/** The company at hand: the acting one, or the one a platform admin named in the address. */
function useCompanyAtHand(): { companyId: string; visiting: boolean } {
  const { userRole } = useSession();
  const [search] = useSearchParams();
  const own = userRole?.entityId ?? null;
  return { companyId: own ?? search.get('companyId') ?? '', visiting: own === null };
}

/** Where a company's people start, and what a platform admin sees of one company. */
export function CompanyDashboard() {
  const { userRole } = useSession();
  const { companyId, visiting } = useCompanyAtHand();
  const company = useQuery({
    queryKey: companyKey(companyId),
    queryFn: ({ signal }) => fetchCompany(companyId, signal),
  });
  const name = company.data?.name ?? userRole?.entityName ?? 'Company';
  useShell([
    visiting ? { label: 'Companies', to: pathTo('companies') } : { label: name, to: pathTo('dashboard') },
    { label: visiting ? name : 'Dashboard' },
  ]);
  return (
    <main id="main" className="main">
      {visiting && (
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
        <Dashboard company={company.data} visiting={visiting} />
      ) : (
        <DashboardMissing
          name={name}
          error={company.error ?? company.failureReason}
          onRetry={() => void company.refetch()}
        />
      )}
    </main>
  );
}

type DashboardMissingProps = { name: string; error: Error | null; onRetry: () => void };

function DashboardMissing({ name, error, onRetry }: DashboardMissingProps) {
  return (
    <>
      <div className="page-head">
        <h1>{name}</h1>
      </div>
      {error ? (
        <LoadFailure what="The company could not be loaded." reason={error.message} onRetry={onRetry} />
      ) : (
        <Skeleton height={104} />
      )}
    </>
  );
}

function Dashboard({ company, visiting }: { company: CompanyView; visiting: boolean }) {
  const mayCreate = useCan('job.create');
  const mayInvite = useCan('invitation.send') && !visiting;
  const [inviting, setInviting] = useState(false);
  const totals = useJobTotals(company.id, visiting);
  const create = pathTo('createJob', { companyId: company.id });
  const onInvite = mayInvite ? () => setInviting(true) : undefined;
  const isNew = totals.data?.all === 0;
  return (
    <>
      <DashboardHead
        company={company}
        visiting={visiting}
        createJobPath={mayCreate ? create : null}
        onInvite={onInvite}
      />
      <CompanyStatusBar company={company} />
      {mayCreate && totals.data && (
        <Checklist company={company} jobs={totals.data.all} createJobPath={create} onInvite={onInvite} />
      )}
      {!(isNew && mayCreate) && (
        <>
          <DashboardTiles totals={totals.data} userCount={company.userCount} />
          <JobsPanel companyId={company.id} visiting={visiting} />
        </>
      )}
      {inviting && <InviteDialog companyId={company.id} onClose={() => setInviting(false)} />}
    </>
  );
}

type DashboardHeadProps = {
  company: CompanyView;
  visiting: boolean;
  createJobPath: string | null;
  onInvite: (() => void) | undefined;
};

function DashboardHead({ company, visiting, createJobPath, onInvite }: DashboardHeadProps) {
  const { user } = useSession();
  const now = new Date(useNow());
  return (
    <div className="page-head">
      <div>
        <h1>{visiting ? company.name : `${greeting(now)}, ${user?.firstName ?? ''}`}</h1>
        <p>{dayOf(now)}</p>
      </div>
      <div className="page-head__actions">
        {onInvite && (
          <Button onClick={onInvite}>
            <UserPlus className="icon" aria-hidden />
            Invite
          </Button>
        )}
        {createJobPath && (
          <ButtonLink look="primary" to={createJobPath}>
            <Plus className="icon" aria-hidden />
            New job
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const dayOf = (now: Date): string => dayFormat.format(now);
