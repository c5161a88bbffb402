import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../../kit/ui/is-phone.js';
import { FoldedFilters, type Folding } from '../../../../kit/list/folded-filters.js';
import { Button } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { BulkBar } from './bulk-bar.js';
import { useClearFilters } from './clear-filters.js';
import { ColumnsMenu } from './columns-menu.js';
import { type CountLimit, useCountText } from './list-count.js';
import { ListRows, type RowsLook } from './list-rows.js';
import { useOfficeResource } from './office-context.js';
import { UnselectWithFilters } from './select-rows.js';
import { SortChoice } from './sort-choice.js';
import { ViewsMenu } from './views-menu.js';
import './resource-list.css';

export type ListBodyProps = RowsLook & {
  /** Controls made with `useFilter`, always in sight. */
  filters?: ReactNode;
  /** More of them, which phones have behind a button. */
  folding?: Folding;
  /** Whether filters can be saved as views, and a record leads back to the list as it was. */
  remembered?: boolean;
  countLimit?: CountLimit;
  /** Why there may be nothing at all. */
  nothing: string;
};
type ShownProps = ListBodyProps & { problem: Error | undefined; onRetry: () => void };

/** Filters, order, views and columns of a list, and its rows; it is a child of the List of react-admin. */
export function ListBody(props: ShownProps) {
  const { filters, folding, remembered = true, countLimit, nothing, problem, onRetry, ...look } = props;
  const { options } = useOfficeResource();
  const isPhone = useIsPhone();
  const found = useCountText(countLimit);
  const { isFetching, isPlaceholderData } = useListContext();
  const isStale = !problem && isFetching && isPlaceholderData;
  return (
    <>
      <div className="list-tools" role="search" aria-label={options.label}>
        {filters}
        {folding && <FoldedFilters {...folding} found={found} />}
        {isPhone && <SortChoice columns={look.children} />}
        <ClearFilters />
        <span className="list-tools__views">
          {remembered && <ViewsMenu />}
          <ColumnsMenu columns={look.children} hidden={look.hiddenColumns} />
        </span>
      </div>
      <div className={problem ? undefined : 'card list-card'} data-stale={isStale || undefined}>
        {/* Outside of the rows: the report of a bulk action stays when no row is left. */}
        <UnselectWithFilters />
        <BulkBar>{look.bulkActionButtons}</BulkBar>
        {problem ? (
          <ListFailure problem={problem} onRetry={onRetry} />
        ) : (
          <ListRows look={look} nothing={nothing} />
        )}
      </div>
    </>
  );
}

function ClearFilters() {
  const { isNarrowed, clear } = useClearFilters();
  if (!isNarrowed) return null;
  return (
    <Button look="ghost" size="small" onClick={clear}>
      Clear filters
    </Button>
  );
}

/** That the list could not be loaded, and why. */
export function ListFailure({ problem, onRetry }: { problem: Error; onRetry: () => void }) {
  const { options } = useOfficeResource();
  const { refetch: load } = useListContext();
  const refetch = async () => {
    onRetry();
    await load();
  };
  return (
    <QueryFailure
      what={`${options.label} could not be loaded.`}
      query={{ data: undefined, error: problem, failureReason: problem, refetch }}
    />
  );
}
