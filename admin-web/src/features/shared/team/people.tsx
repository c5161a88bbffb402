import { can } from '@app/contracts/access/policy';
import type { RoleType } from '@app/contracts/access/roles';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Banner } from '../../../kit/ui/banner.js';
import { Button } from '../../../kit/ui/button.js';
import { EmptyState } from '../../../kit/ui/empty-state.js';
import { useFocusFallback } from '../../../kit/ui/transient-control.js';
import { failureOf } from '../../../client/queries/failed-query.js';
import { QueryFailure } from '../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../kit/ui/skeleton.js';
import { useIdentity } from '../../../client/session/acting.js';
import { ListArea } from '../../../kit/list/list-area.js';
import { Pager } from '../../../kit/ui/pager.js';
import { actsFor, type AskingAct, asks, mayChangeInvitation, type TeamAct } from './acts.js';
import { ConfirmAct } from './confirm-act.js';
import { LinkDialog } from './link-dialog.js';
import { LockedRole, PeopleTable } from './people-table.js';
import { PeopleTools } from './people-tools.js';
import { RoleChoice } from './role-choice.js';
import { RoleMenu } from './role-menu.js';
import { RowMenu } from './row-menu.js';
import type { CompanyQuery } from './team-queries.js';
import { lockOf, type TeamRow } from './team-row.js';
import { perPage, shownPeople, type SortField, type TeamView } from './team-view.js';
import { useActs } from './use-acts.js';
import { useRoleChange } from './use-role-change.js';
import { teamRouter, useTeamView } from './use-team-view.js';

/** Where the people come from, and whose company an act on one of them concerns. */
export type PeopleSource = {
  rows: TeamRow[] | undefined;
  members: UseQueryResult<unknown>;
  invitations: UseQueryResult<unknown>;
  queryOf: (row: TeamRow) => CompanyQuery;
  refresh: () => Promise<void>;
};

type PeopleProps = {
  team: PeopleSource;
  roleTypes: readonly RoleType[];
  /** What the people are in: the company's or the platform's name. */
  place: string;
  /** Names and roles alone. */
  brief?: boolean;
  onInvite: (row: TeamRow) => void;
};

/** The table of people with its tools and everything that can be done with somebody. */
export function People(props: PeopleProps) {
  return (
    <ListArea router={teamRouter}>
      <ListedPeople {...props} />
    </ListArea>
  );
}

function ListedPeople({ team, roleTypes, ...rest }: PeopleProps) {
  const { brief } = rest;
  const { rows, members, invitations } = team;
  const { view, narrow, showAll, setSort, setPage } = useTeamView();
  // The reason is shown at once, while the one repetition is still to come.
  const failed = [members, invitations].find((query) => !query.data && failureOf(query));
  if (failed) {
    return <QueryFailure what="The people could not be loaded." query={failed} />;
  }
  if (!rows || invitations.isLoading) return <PeopleSkeleton />;
  const shown = shownPeople(rows, view);
  return (
    <>
      <PeopleTools rows={rows} view={view} roleTypes={roleTypes} brief={brief} onChange={narrow} />
      {shown.length === 0 ? (
        <NobodyFound view={view} onShowAll={showAll} />
      ) : (
        <PeopleWithActs
          team={{ ...team, rows }}
          view={view}
          shown={shown}
          onSort={(field, order) => setSort({ field, order })}
          onPage={setPage}
          {...rest}
        />
      )}
    </>
  );
}

type PeopleWithActsProps = Omit<PeopleProps, 'roleTypes'> & {
  team: PeopleSource & { rows: TeamRow[] };
  view: TeamView;
  shown: TeamRow[];
  onSort: (field: SortField, order: 'ASC' | 'DESC') => void;
  onPage: (page: number) => void;
};

function PeopleWithActs(props: PeopleWithActsProps) {
  const { team, view, shown, place, brief, onSort, onPage, onInvite } = props;
  const { rows, queryOf, refresh } = team;
  const identity = useIdentity();
  const area = useRef<HTMLDivElement>(null);
  useFocusFallback(area);
  const [choosing, setChoosing] = useState<{ id: string; anchor: HTMLElement }>();
  const [asking, setAsking] = useState<{ row: TeamRow; act: AskingAct }>();
  const roleChange = useRoleChange(queryOf, refresh);
  const acts = useActs(queryOf, refresh);
  const chosen = rows.find(({ id }) => id === choosing?.id);
  const doAct = (row: TeamRow, act: TeamAct, anchor: HTMLElement) => {
    if (asks(act)) setAsking({ row, act });
    else if (act === 'change-role') setChoosing({ id: row.id, anchor });
    else if (act === 'copy-link') acts.copyLink(row);
    else onInvite(row);
  };
  const mayChange = can(identity, 'member.change-role');
  const roleOf = (row: TeamRow) => {
    const isInvited = mayChangeInvitation(row, identity);
    if (!isInvited && (!mayChange || row.kind !== 'member' || row.entityId === null)) return undefined;
    const why = isInvited ? undefined : lockOf(row, rows);
    return why ? (
      <LockedRole row={row} why={why} />
    ) : (
      <RoleChoice
        row={row}
        pending={roleChange.pendingFor(row)}
        open={choosing?.id === row.id}
        onOpen={(anchor) => setChoosing({ id: row.id, anchor })}
      />
    );
  };
  const first = (Math.min(view.page, Math.ceil(shown.length / perPage)) - 1) * perPage;
  return (
    <div ref={area} tabIndex={-1}>
      {acts.problem && <Banner tone="danger">{acts.problem}</Banner>}
      <PeopleTable
        label="Members and invitations"
        rows={shown.slice(first, first + perPage)}
        view={view}
        onSort={onSort}
        brief={brief}
        role={roleOf}
        menu={(row) => (
          <RowMenu
            row={row}
            acts={actsFor(row, rows, identity)}
            onAct={(act, anchor) => doAct(row, act, anchor)}
          />
        )}
        problemOf={roleChange.problemOf}
      />
      {shown.length > perPage && (
        <Pager page={first / perPage + 1} perPage={perPage} total={shown.length} onPage={onPage} />
      )}
      {choosing && chosen && (
        <RoleMenu
          row={chosen}
          anchor={choosing.anchor}
          onChoose={(type) => roleChange.change(chosen, type)}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {asking && (
        <ConfirmAct
          {...asking}
          place={place}
          run={() => acts.run(asking.act, asking.row)}
          onClose={() => {
            setAsking(undefined);
            keepFocus(area);
          }}
        />
      )}
      {acts.link && <LinkDialog {...acts.link} onClose={acts.closeLink} />}
    </div>
  );
}

/** The row one came from may be gone: the focus stays in the table then, not at the top of the page. */
function keepFocus(area: { current: HTMLDivElement | null }): void {
  setTimeout(() => {
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  });
}

function NobodyFound({ view, onShowAll }: { view: TeamView; onShowAll: () => void }) {
  const isInvited = view.show === 'invited' && view.q === '' && view.role === '' && view.status === '';
  return (
    <div className="card">
      <EmptyState
        title={isInvited ? 'Nobody is invited' : 'Nobody matches'}
        action={
          <Button onClick={onShowAll}>
            {view.q !== '' && view.role === '' && view.status === '' ? `Drop “${view.q}”` : 'Show everyone'}
          </Button>
        }
      >
        {isInvited
          ? 'Everyone who was asked has answered.'
          : 'No name or address fits the search and the filters.'}
      </EmptyState>
    </div>
  );
}

function PeopleSkeleton() {
  return (
    <div className="card people-skeleton" aria-busy>
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row}>
          <Skeleton width={32} height={32} />
          <Skeleton width="30%" />
          <Skeleton width="14%" />
          <Skeleton width="10%" />
        </div>
      ))}
    </div>
  );
}
