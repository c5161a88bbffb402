import { can } from '@app/contracts/access/policy';
import { companyRoleTypes } from '@app/contracts/access/roles';
import { useQuery } from '@tanstack/react-query';
import { Lock, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { counted } from '../../../base/formats/counted.js';
import { Button } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { useDashboardPath, useIdentity, useIsForeign } from '../../../client/session/acting.js';
import { companyQuery } from '../../shared/companies/company-queries.js';
import { NoSuchCompany } from '../shared/frame/no-such-company.js';
import { useShell } from '../../../kit/frame/shell-context.js';
import { usePageTitle } from '../../../base/use-page-title.js';
import { InviteDialog } from '../../shared/team/invite-dialog.js';
import { People } from '../../shared/team/people.js';
import { RightsMatrix } from './rights-matrix.js';
import { isLastAdmin, lockOf, type TeamRow } from '../../shared/team/team-row.js';
import { useTeam } from './use-team.js';

/** The people of a company and those who are asked to join it. */
export function UserManagement() {
  const { companyId = '' } = useParams();
  return useIsForeign(companyId) ? <NoSuchCompany /> : <Team companyId={companyId} />;
}

function Team({ companyId }: { companyId: string }) {
  const [search] = useSearchParams();
  const identity = useIdentity();
  const mayInvite = can(identity, 'invitation.send');
  const dashboard = useDashboardPath(companyId);
  const team = useTeam(companyId);
  const company = useQuery(companyQuery(companyId));
  const { inviting, invite, stopInviting } = useInviting(mayInvite);
  const companyName = company.data?.name ?? 'the company';
  useShell([{ label: company.data?.name ?? 'Company', to: dashboard }, { label: 'Team' }]);
  usePageTitle(company.data && `Team · ${company.data.name}`);
  return (
    <main id="main" className="main" tabIndex={-1}>
      <header className="page-head page-head--roomy">
        <div>
          <h1>Team</h1>
          <p>{summaryOf(team.rows, team.members.failureReason === null, companyName)}</p>
        </div>
        {mayInvite && (
          <div className="page-head__actions">
            <Button look="primary" onClick={() => invite()}>
              <UserPlus className="icon" aria-hidden />
              Invite people
            </Button>
          </div>
        )}
      </header>
      <People
        team={team}
        roleTypes={companyRoleTypes}
        place={companyName}
        brief={!team.sees}
        onInvite={(first) => invite(first)}
      />
      {mayInvite && search.size === 0 && <OnlyYou rows={team.rows} onInvite={() => invite()} />}
      <BelowPeople team={team} />
      {inviting && (
        <InviteDialog
          companyId={companyId}
          companyName={companyName}
          first={inviting.first}
          onClose={stopInviting}
        />
      )}
    </main>
  );
}

/** Below a table whose length is not known yet it would jump. */
function BelowPeople({ team: { rows, members, invitations } }: { team: ReturnType<typeof useTeam> }) {
  if (members.isLoading || invitations.isLoading) return null;
  return (
    <>
      <LastAdminNote rows={rows ?? []} />
      <RightsMatrix />
    </>
  );
}

/** The invite dialog; `?invite` in the address opens it at once. */
function useInviting(mayInvite: boolean) {
  const [search, setSearch] = useSearchParams();
  const [inviting, setInviting] = useState<{ first?: TeamRow } | undefined>(() =>
    search.has('invite') && mayInvite ? {} : undefined,
  );
  const stopInviting = () => {
    setInviting(undefined);
    if (!search.has('invite')) return;
    const next = new URLSearchParams(search);
    next.delete('invite');
    setSearch(next, { replace: true });
  };
  return { inviting, invite: (first?: TeamRow) => setInviting({ first }), stopInviting };
}

function summaryOf(rows: TeamRow[] | undefined, isCounting: boolean, companyName: string): string {
  if (!rows) return isCounting ? 'Counting …' : `These roles apply to ${companyName} only.`;
  const members = rows.filter(({ kind }) => kind === 'member').length;
  const open = rows.filter(({ state }) => state === 'open').length;
  const asked = open > 0 ? `, ${counted(open, 'open invitation')}` : '';
  return `${counted(members, 'member')}${asked}. These roles apply to ${companyName} only.`;
}

/** Why one role in the table is locked, for those who see the lock. */
function LastAdminNote({ rows }: { rows: TeamRow[] }) {
  const manages = can(useIdentity(), 'member.change-role');
  const last = rows.find((row) => isLastAdmin(row, rows));
  if (!manages || !last) return null;
  return (
    <p className="meta people-note">
      <Lock className="icon icon--sm" aria-hidden />
      <span>{lockOf(last, rows)}</span>
    </p>
  );
}

/** A company begins with one person, who is told so; whoever looks at it from outside is not there. */
function OnlyYou({ rows, onInvite }: { rows: TeamRow[] | undefined; onInvite: () => void }) {
  if (rows?.length !== 1 || !rows[0]?.isOwn) return null;
  return (
    <div className="card people-alone">
      <EmptyState title="Only you so far" action={<Button onClick={onInvite}>Invite people</Button>}>
        Managers run jobs, reviewers read the candidates of theirs, viewers read along.
      </EmptyState>
    </div>
  );
}
