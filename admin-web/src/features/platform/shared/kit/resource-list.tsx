import { OptionalResourceContextProvider, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { List } from 'react-admin';
import { usePageTitle } from '../../../../base/use-page-title.js';
import { useFirstFailure } from '../../../../kit/list/first-failure.js';
import type { ResourceOptions } from '../resources/office-resource.js';
import type { ResourceName } from '../resources/resource-actions.js';
import { RequiredFiltersContext } from './clear-filters.js';
import { ListBody, type ListBodyProps } from './list-body.js';
import { ListHead } from './list-head.js';
import { ListPager, useRowsWanted } from './list-pager.js';
import { StoreListAddress } from './list-seen-at.js';
import { useOfficeResource } from './office-context.js';
import { refetchWhileRunning } from './refetch-while-running.js';
import { useCrumbs } from './use-crumbs.js';

type ListProps<Row extends RaRecord> = ListBodyProps & {
  /** The order at first. */
  sort: SortPayload;
  perPage?: number;
  /** A filter that always applies. */
  filter?: Record<string, unknown>;
  /** Rows that are running are read again until they have ended. */
  isRunning?: (row: Row) => boolean;
  /** Filters it cannot do without: clearing leaves them, and they narrow nothing. */
  required?: readonly string[];
  /** Above the filters: tabs, or a larger search box. */
  above?: ReactNode;
  /** Buttons at the head of the page. */
  actions?: ReactNode;
  /** What else to say below the title; a sentence. */
  lead?: string;
  /** Where the list is not the main one of its resource. */
  shown?: Pick<ResourceOptions, 'label' | 'under'>;
};

/** The `resource` is that of the `<Resource>` around it where none is named. */
type ResourceListProps<Row extends RaRecord> = ListProps<Row> & { resource?: ResourceName };

/** The List of react-admin with a DataTable, in the look of the product: a head with the count, filters, saved views. */
export const ResourceList = <Row extends RaRecord>({ resource, ...props }: ResourceListProps<Row>) => (
  <OptionalResourceContextProvider value={resource}>
    <OfficeList<Row> {...props} />
  </OptionalResourceContextProvider>
);

const none: readonly string[] = [];

function OfficeList<Row extends RaRecord>(props: ListProps<Row>) {
  const {
    sort,
    perPage = 25,
    filter,
    isRunning,
    required = none,
    above,
    actions,
    lead,
    shown,
    ...body
  } = props;
  const { remembered = true, countLimit } = body;
  const { options } = useOfficeResource();
  const [rows] = useRowsWanted(perPage);
  const { problem, forget, queryOptions } = useFirstFailure();
  const title = shown?.label ?? options.label;
  useCrumbs(undefined, shown);
  usePageTitle(title);
  const head = { title, filter, countLimit, actions, lead, failed: problem !== undefined };
  return (
    <RequiredFiltersContext value={required}>
      <List<Row>
        actions={<ListHead {...head} />}
        filter={filter}
        pagination={problem ? false : <ListPager countLimit={countLimit} />}
        perPage={rows}
        queryOptions={{
          ...queryOptions,
          refetchInterval: ({ state }) => refetchWhileRunning(state.data?.data ?? [], isRunning),
        }}
        sort={sort}
        // The address alone says how a list is filtered: the navigation leads to it without filters.
        storeKey={false}
      >
        {remembered && <StoreListAddress />}
        {above}
        <ListBody {...body} problem={problem} onRetry={forget} />
      </List>
    </RequiredFiltersContext>
  );
}
