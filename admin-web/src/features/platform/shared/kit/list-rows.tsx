import { useListContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { Button } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { useIsPhone } from '../../../../kit/ui/is-phone.js';
import { Skeleton } from '../../../../kit/ui/skeleton.js';
import { useClearFilters } from './clear-filters.js';
import { useOfficeResource } from './office-context.js';
import { type CardLook, RecordCards } from './record-cards.js';
import { RecordTable, type RecordTableProps } from './record-table.js';

export type RowsLook = RecordTableProps & CardLook;

/** Cards on a phone, a table elsewhere. */
export function ListRows({ look, nothing }: { look: RowsLook; nothing: string }) {
  const isPhone = useIsPhone();
  const { data, total, isPending } = useListContext();
  const awaitsNames = useAwaitsNames(data !== undefined);
  if (!isPending && total === 0) return <Nothing nothing={nothing} />;
  if (!data) return <Skeleton height={312} />;
  return (
    <div className={awaitsNames ? 'list-rows' : undefined}>
      {isPhone ? <RecordCards {...look} /> : <RecordTable {...look} />}
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

function Nothing({ nothing }: { nothing: string }) {
  const { one } = useOfficeResource().options;
  const { isNarrowed, clear } = useClearFilters();
  return isNarrowed ? (
    <EmptyState title="Nothing matches" action={<Button onClick={clear}>Show all</Button>}>
      No {one} fits the search and the filters.
    </EmptyState>
  ) : (
    <EmptyState title={`There is no ${one} yet`}>{nothing}</EmptyState>
  );
}
