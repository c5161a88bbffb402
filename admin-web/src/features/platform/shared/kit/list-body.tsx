import { type RaRecord, useListContext } from 'ra-core';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsPhone } from '../../../../kit/ui/is-phone.js';
import { FoldedFilters, type Folding } from '../../../../kit/list/folded-filters.js';
import { Button } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { BulkBar } from './bulk-bar.js';
import { useChosenFilters } from './chosen-filters.js';
import { ColumnsMenu } from './columns-menu.js';
import { ListCards } from './list-cards.js';
import type { ListLook } from './list-column.js';
import { ListPager } from './list-pager.js';
import { SortChoice } from './sort-choice.js';
import { useCountText } from './use-count-text.js';
import type { CountedBehind } from './use-is-more.js';
import type { AdminResource } from '../resources/resource.js';
import { useAdminResource } from './resource-context.js';
import { ViewsMenu } from './views-menu.js';
import './resource-list.css';

/** Fetched where there is room for it: phones show cards and do without the table and its library. */
const loadTable = () => import('./list-table.js').then((file) => ({ default: file.ListTable }));
const ListTable = lazy(loadTable);

const pending = <Skeleton height={312} />;

export type ListBodyProps = {
  /** Controls made with `useFilter`, always in sight. */
  filters?: ReactNode;
  /** More of them, which phones have behind a button. */
  folding?: Folding;
  /** Whether a record leads back to the list as it was, and filters can be kept as views; `false` for what is asked anew each time. */
  remembered?: boolean;
  /** Rows the server counts behind the page, where it does not count all of them. */
  countedBehind?: CountedBehind;
  /** Why there may be nothing at all. */
  nothing: string;
};
type ShownProps<Row extends RaRecord> = ListLook<Row> &
  ListBodyProps & { problem: Error | undefined; onAsk: () => void };

/** Filters, order, views and columns of a list, and its rows; it stands inside of react-admin's list controller. */
export function ListBody<Row extends RaRecord>(props: ShownProps<Row>) {
  const { filters, folding, remembered = true, countedBehind, nothing, problem, onAsk, ...look } = props;
  const resource = useAdminResource();
  const isPhone = useIsPhone();
  const found = useCountText(resource, countedBehind);
  const { isFetching, isPlaceholderData } = useListContext<Row>();
  const isStale = !problem && isFetching && isPlaceholderData;
  // The table is loaded together with its rows; a failure shows when it is rendered.
  useEffect(() => {
    if (!isPhone) loadTable().catch(() => undefined);
  }, [isPhone]);
  return (
    <>
      <div className="list-tools" role="search" aria-label={resource.label}>
        {filters}
        {folding && <FoldedFilters {...folding} found={found} />}
        {isPhone && <SortChoice columns={look.columns} />}
        <ClearFilters />
        <span className="list-tools__views">
          {remembered && <ViewsMenu />}
          <ColumnsMenu columns={look.columns} />
        </span>
      </div>
      {/* The pager is below the table, so it waits for it too. */}
      <Suspense fallback={<div className="card list-card">{pending}</div>}>
        <div className={problem ? undefined : 'card list-card'} data-stale={isStale || undefined}>
          {/* Beside the rows, not among them: what an act tells of stays when no row is left. */}
          <BulkBar resource={resource} acts={look.bulk} />
          {problem ? (
            <ListFailure what={resource.label} problem={problem} onAsk={onAsk} />
          ) : (
            <Rows resource={resource} look={look} nothing={nothing} />
          )}
        </div>
        {!problem && <ListPager countedBehind={countedBehind} />}
      </Suspense>
    </>
  );
}

function ClearFilters() {
  const { isNarrowed, clear } = useChosenFilters();
  if (!isNarrowed) return null;
  return (
    <Button look="ghost" size="small" onClick={clear}>
      Clear filters
    </Button>
  );
}

/** That the list could not be read, and why. */
export function ListFailure({ what, problem, onAsk }: { what: string; problem: Error; onAsk: () => void }) {
  const { refetch } = useListContext();
  const ask = async () => {
    onAsk();
    await refetch();
  };
  return (
    <QueryFailure
      what={`${what} could not be loaded.`}
      query={{ data: undefined, error: problem, failureReason: problem, refetch: ask }}
    />
  );
}

type RowsProps<Row extends RaRecord> = {
  resource: AdminResource;
  look: ListLook<Row>;
  nothing: string;
};

/** Cards on a phone, a table elsewhere. */
function Rows<Row extends RaRecord>({ resource, look, nothing }: RowsProps<Row>) {
  const isPhone = useIsPhone();
  const { data, total, isPending } = useListContext<Row>();
  const awaitsNames = useAwaitsNames(data !== undefined);
  if (!isPending && total === 0) return <Nothing resource={resource} nothing={nothing} />;
  if (!data) return pending;
  return (
    <div className={awaitsNames ? 'list-rows' : undefined}>
      {isPhone ? <ListCards {...look} rows={data} /> : <ListTable {...look} />}
    </div>
  );
}

const namesTimeout = 2_000;

/** Whether the first rows wait for the names of what they refer to, which change the width of every column. */
function useAwaitsNames(hasRows: boolean): boolean {
  const [awaits, setAwaits] = useState(true);
  useEffect(() => {
    if (!hasRows) return undefined;
    const timer = setTimeout(() => setAwaits(false), namesTimeout);
    return () => clearTimeout(timer);
  }, [hasRows]);
  return awaits;
}

function Nothing({ resource, nothing }: { resource: AdminResource; nothing: string }) {
  const { isNarrowed, clear } = useChosenFilters();
  return isNarrowed ? (
    <EmptyState title="Nothing matches" action={<Button onClick={clear}>Show all</Button>}>
      No {resource.one} fits the search and the filters.
    </EmptyState>
  ) : (
    <EmptyState title={`There is no ${resource.one} yet`}>{nothing}</EmptyState>
  );
}
