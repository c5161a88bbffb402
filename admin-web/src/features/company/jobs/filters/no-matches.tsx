import type { BoardView } from '@app/contracts/applications/board';
import { useNow } from '../../../../base/formats/clock.js';
import { Button } from '../../../../kit/ui/button.js';
import { EmptyState } from '../../../../kit/ui/empty-state.js';
import { noFilter } from '../../shared/applications/candidate-filter.js';
import { partsOf } from '../../shared/applications/filter-words.js';
import { useCandidateFilter } from '../../shared/applications/use-candidate-filter.js';

/** Empty state of a filter without matches: each part of the filter can be removed. */
export function NoMatches({ stages }: Pick<BoardView, 'stages'>) {
  const [filter, change] = useCandidateFilter();
  const parts = partsOf(filter, stages, useNow());
  return (
    <EmptyState
      title="Nobody matches"
      action={
        <span className="row row--wrap no-matches">
          {parts.map(({ name, words, without }) => (
            <Button key={name} size="small" onClick={() => change(without)}>
              Without {words ? `${name}: ${words}` : name}
            </Button>
          ))}
          {parts.length > 1 && (
            <Button size="small" look="ghost" onClick={() => change(noFilter)}>
              Show everybody
            </Button>
          )}
        </span>
      }
    >
      No candidate of this job fits all of it.
    </EmptyState>
  );
}
