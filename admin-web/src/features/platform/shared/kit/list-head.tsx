import type { ReactNode } from 'react';
import { useClearFilters } from './clear-filters.js';
import { ExportList } from './export-list.js';
import { type CountLimit, useCountText } from './list-count.js';

export type ListHeadProps = {
  title: string;
  /** Whether the list could not be loaded. */
  failed: boolean;
  /** What is never shown more than. */
  filter: Record<string, unknown> | undefined;
  countLimit: CountLimit | undefined;
  /** Buttons at the right. */
  actions: ReactNode;
  /** What else to say below the title; a sentence. */
  lead: string | undefined;
};

/** The head of a page with a list: what it is, how many there are, and what can be done with all of it. */
export function ListHead({ title, failed, filter, countLimit, actions, lead }: ListHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        <p>
          <Count failed={failed} countLimit={countLimit} /> {lead}
        </p>
      </div>
      <div className="page-head__actions">
        <ExportList filter={filter} />
        {actions}
      </div>
    </div>
  );
}

function Count({ failed, countLimit }: Pick<ListHeadProps, 'failed' | 'countLimit'>) {
  const { isNarrowed } = useClearFilters();
  const counted = useCountText(countLimit);
  let count = 'Counting …';
  if (failed) count = 'They cannot be counted now.';
  else if (counted !== undefined)
    count = `${counted.charAt(0).toUpperCase()}${counted.slice(1)}${isNarrowed ? ' found' : ''}.`;
  return <span className="list-count">{count}</span>;
}
