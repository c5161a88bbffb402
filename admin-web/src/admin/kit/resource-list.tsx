import { Plus } from 'lucide-react';
import { ListBase, type RaRecord, type SortPayload, useListContext } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useIsPhone } from '../../back-office/is-phone.js';
import { useCan } from '../../back-office/acting.js';
import { useFirstFailure } from '../../back-office/list/first-failure.js';
import { numberText } from '../../platform/formats/counted.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { QueryFailure } from '../../ui/query-failure.js';
import { Skeleton } from '../../ui/skeleton.js';
import { BulkBar } from './bulk-bar.js';
import { ColumnsMenu } from './columns-menu.js';
import { ExportList } from './export-list.js';
import { ListCards } from './list-cards.js';
import type { ListLook } from './list-column.js';
import { ListPager } from './list-pager.js';
import { SortChoice } from './sort-choice.js';
import { type CountedBehind, useIsMore } from './use-is-more.js';
import { type AdminResource, wordsFor } from './resource.js';
import { useAdminResource } from './resource-context.js';
import { useResourceCrumbs } from './resource-crumbs.js';
import { createPathOf } from './resource-paths.js';
import { ViewsMenu } from './views-menu.js';
import './resource-list.css';

/** Fetched where there is room for it: phones show cards and do without the table and its library. */
const ListTable = lazy(() => import('./list-table.js').then((file) => ({ default: file.ListTable })));

type ResourceListProps<Row extends RaRecord> = ListLook<Row> & {
  /** The order at first. */
  sort: SortPayload;
  perPage?: number;
  /** Above the filters: a search of its own size. */
  search?: ReactNode;
  /** Controls made with `useFilter`. */
  filters?: ReactNode;
  /** Buttons at the head of the page. */
  actions?: ReactNode;
  /** What else to say below the title; a sentence. */
  lead?: string;
  /** Whether filters are still there the next time, and can be kept as views; `false` for what is asked anew each time. */
  remembered?: boolean;
  /** Rows the server counts behind the page, where it does not count all of them. */
  countedBehind?: CountedBehind;
  /** Why there may be nothing at all. */
  nothing: string;
};

/** The list of a resource: react-admin's controller with its state in the address, in the look of the product. */
export function ResourceList<Row extends RaRecord>(props: ResourceListProps<Row>) {
  const { sort, perPage = 25, search, filters, actions, lead, nothing, remembered = true, ...rest } = props;
  const { countedBehind, ...look } = rest;
  const resource = useAdminResource();
  const isPhone = useIsPhone();
  const { problem, forget, queryOptions } = useFirstFailure();
  useResourceCrumbs(resource);
  return (
    <ListBase<Row>
      resource={resource.name}
      // Our own guard has let the person in: asking again would put off the request.
      disableAuthentication
      exporter={false}
      storeKey={remembered ? undefined : false}
      perPage={perPage}
      sort={sort}
      queryOptions={queryOptions}
    >
      <Head
        resource={resource}
        failed={problem !== undefined}
        actions={actions}
        lead={lead}
        countedBehind={countedBehind}
      />
      {search}
      <div className="list-tools" role="search" aria-label={resource.label}>
        {filters}
        {isPhone && <SortChoice columns={look.columns} />}
        <ClearFilters />
        <span className="list-tools__views">
          {remembered && <ViewsMenu />}
          <ColumnsMenu columns={look.columns} />
        </span>
      </div>
      {problem ? (
        <Failure what={resource.label} problem={problem} onAsk={forget} />
      ) : (
        <Rows resource={resource} look={look} nothing={nothing} countedBehind={countedBehind} />
      )}
    </ListBase>
  );
}

type HeadProps = {
  resource: AdminResource;
  failed: boolean;
  actions: ReactNode;
  lead: string | undefined;
  countedBehind: CountedBehind | undefined;
};

function Head({ resource, failed, actions, lead, countedBehind }: HeadProps) {
  const { total, filterValues } = useListContext();
  const isMore = useIsMore(countedBehind);
  const mayCreate = useCan(resource.asks.create ?? 'platform-admin.list');
  const isFiltered = Object.keys(filterValues).length > 0;
  let count = 'Counting …';
  if (failed) count = 'They cannot be counted now.';
  else if (total !== undefined)
    count = `${isMore ? `More than ${numberText(total - 1)}` : numberText(total)} ${wordsFor(resource, total)}${isFiltered ? ' found' : ''}.`;
  const creates = resource.create !== undefined && mayCreate;
  return (
    <div className="page-head">
      <div>
        <h1>{resource.label}</h1>
        <p>
          {count} {lead}
        </p>
      </div>
      <div className="page-head__actions">
        <ExportList />
        {actions}
        {creates && (
          <ButtonLink look="primary" to={createPathOf(resource)}>
            <Plus className="icon" aria-hidden />
            New {resource.one}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function ClearFilters() {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length === 0) return null;
  return (
    <Button look="ghost" size="small" onClick={() => setFilters({})}>
      Clear filters
    </Button>
  );
}

function Failure({ what, problem, onAsk }: { what: string; problem: Error; onAsk: () => void }) {
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
  countedBehind: CountedBehind | undefined;
};

/** Cards on a phone, a table elsewhere, and the way to the other pages. */
function Rows<Row extends RaRecord>({ resource, look, nothing, countedBehind }: RowsProps<Row>) {
  const isPhone = useIsPhone();
  const { data, total, isPending, isFetching, isPlaceholderData } = useListContext<Row>();
  if (!isPending && total === 0) return <Nothing resource={resource} nothing={nothing} />;
  const waiting = <Skeleton height={312} />;
  return (
    <>
      <div className="card list-card" data-stale={(isFetching && isPlaceholderData) || undefined}>
        <BulkBar resource={resource} acts={look.bulk} />
        {isPhone && (data ? <ListCards {...look} rows={data} /> : waiting)}
        {!isPhone && (
          <Suspense fallback={waiting}>
            <ListTable {...look} />
          </Suspense>
        )}
      </div>
      <ListPager countedBehind={countedBehind} />
    </>
  );
}

function Nothing({ resource, nothing }: { resource: AdminResource; nothing: string }) {
  const { filterValues, setFilters } = useListContext();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <div className="card">
      {isFiltered ? (
        <EmptyState title="Nothing matches" action={<Button onClick={() => setFilters({})}>Show all</Button>}>
          No {resource.one} fits the search and the filters.
        </EmptyState>
      ) : (
        <EmptyState title={`There is no ${resource.one} yet`}>{nothing}</EmptyState>
      )}
    </div>
  );
}
