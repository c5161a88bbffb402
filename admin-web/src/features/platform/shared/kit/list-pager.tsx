import { useListContext, useStore } from 'ra-core';
import { useId } from 'react';
import { Pager } from '../../../../kit/ui/pager.js';
import { type CountLimit, useTotalIsCapped } from './list-count.js';
import { useOfficeResource } from './office-context.js';

const lengths = [10, 25, 50, 100];

/** How many rows of this list are wanted on a page: stored, while filters begin anew. */
export const useRowsWanted = (usual: number): [rows: number, want: (rows: number) => void] =>
  useStore(`${useOfficeResource().name}.rows`, usual);

/** Which rows are shown, how many at once, and the way to the others; totals may be capped. */
export function ListPager({ countLimit }: { countLimit?: CountLimit }) {
  const id = useId();
  const { page, perPage, total = 0, setPage, setPerPage } = useListContext();
  const [, want] = useRowsWanted(perPage);
  const isCapped = useTotalIsCapped(countLimit);
  if (total === 0) return null;
  return (
    <div className="list-foot">
      <label className="list-foot__rows meta" htmlFor={id}>
        Rows
        <select
          id={id}
          className="select"
          value={perPage}
          onChange={({ target }) => {
            want(Number(target.value));
            setPerPage(Number(target.value));
          }}
        >
          {[...new Set([...lengths, perPage])]
            .sort((one, other) => one - other)
            .map((length) => (
              <option key={length} value={length}>
                {length}
              </option>
            ))}
        </select>
      </label>
      <Pager page={page} perPage={perPage} total={total} isMore={isCapped} onPage={setPage} />
    </div>
  );
}
