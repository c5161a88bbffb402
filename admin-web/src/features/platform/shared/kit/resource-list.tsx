import { Plus } from 'lucide-react';
import { ListBase, type RaRecord, type SortPayload } from 'ra-core';
import type { ReactNode } from 'react';
import { useFirstFailure } from '../../../../kit/list/first-failure.js';
import { ButtonLink } from '../../../../kit/ui/button.js';
import { OwnFiltersContext, useChosenFilters } from './chosen-filters.js';
import { ChosenRows } from './chosen-rows.js';
import { ExportList } from './export-list.js';
import { ListBody, type ListBodyProps } from './list-body.js';
import { KeepSeenAt } from './list-seen-at.js';
import type { ListLook } from './list-column.js';
import { useCountText } from './use-count-text.js';
import type { CountedBehind } from './use-is-more.js';
import type { AdminResource } from '../resources/resource.js';
import { useMayDo } from './resource-access.js';
import { useAdminResource } from './resource-context.js';
import { useResourceCrumbs } from './resource-crumbs.js';
import { useRowsWanted } from './list-pager.js';
import { createPathOf } from '../resources/resource-paths.js';
import { untilDone } from './under-way.js';

type ResourceListProps<Row extends RaRecord> = ListLook<Row> &
  ListBodyProps & {
    /** The order at first. */
    sort: SortPayload;
    perPage?: number;
    /** What it never shows more than, beside the filters. */
    only?: Record<string, unknown>;
    /** What ends by itself is read again until it has. */
    isUnderWay?: (row: Row) => boolean;
    /** Filters without which it is none: clearing leaves them, and they narrow nothing. */
    own?: readonly string[];
    /** Above the filters: a search of its own size. */
    search?: ReactNode;
    /** Buttons at the head of the page. */
    actions?: ReactNode;
    /** What else to say below the title; a sentence. */
    lead?: string;
  };

const none: readonly string[] = [];

/** The list of a resource: react-admin's controller with its state in the address, in the look of the product. */
export function ResourceList<Row extends RaRecord>(props: ResourceListProps<Row>) {
  const { sort, perPage = 25, only, isUnderWay, own = none, search, actions, lead, ...body } = props;
  const { remembered = true, countedBehind } = body;
  const resource = useAdminResource();
  const [rows] = useRowsWanted(perPage);
  const { problem, forget, queryOptions } = useFirstFailure();
  useResourceCrumbs(resource);
  return (
    <ListBase<Row>
      resource={resource.name}
      // Our own guard has let the person in: asking again would put off the request.
      disableAuthentication
      exporter={false}
      // The address alone says how a list is narrowed: what one left by the menu begins anew.
      storeKey={false}
      perPage={rows}
      sort={sort}
      filter={only}
      queryOptions={{
        ...queryOptions,
        refetchInterval: ({ state }) => untilDone(state.data?.data ?? [], isUnderWay),
      }}
    >
      <OwnFiltersContext value={own}>
        {remembered && <KeepSeenAt />}
        <Head
          resource={resource}
          failed={problem !== undefined}
          only={only}
          actions={actions}
          lead={lead}
          countedBehind={countedBehind}
        />
        {search}
        <ChosenRows>
          <ListBody<Row> {...body} problem={problem} onAsk={forget} />
        </ChosenRows>
      </OwnFiltersContext>
    </ListBase>
  );
}

type HeadProps = {
  resource: AdminResource;
  failed: boolean;
  only: Record<string, unknown> | undefined;
  actions: ReactNode;
  lead: string | undefined;
  countedBehind: CountedBehind | undefined;
};

function Head({ resource, failed, only, actions, lead, countedBehind }: HeadProps) {
  const { isNarrowed } = useChosenFilters();
  const counted = useCountText(resource, countedBehind);
  const mayCreate = useMayDo(resource, 'create');
  let count = 'Counting …';
  if (failed) count = 'They cannot be counted now.';
  else if (counted !== undefined)
    count = `${counted.charAt(0).toUpperCase()}${counted.slice(1)}${isNarrowed ? ' found' : ''}.`;
  const creates = resource.hasCreate === true && mayCreate;
  return (
    <div className="page-head">
      <div>
        <h1>{resource.label}</h1>
        <p>
          <span className="list-count">{count}</span> {lead}
        </p>
      </div>
      <div className="page-head__actions">
        <ExportList only={only} />
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
