import type { BoardView } from '@app/contracts/applications/board';
import { useNow } from '../../platform/formats/clock.js';
import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';
import { noFilter } from './candidate-filter.js';
import { partsOf } from './filter-words.js';
import { useCandidateFilter } from './use-candidate-filter.js';

/** That a filter leaves nobody, and each of its parts to drop. */
export function NobodyMatches({ stages }: Pick<BoardView, 'stages'>) {
  const [filter, change] = useCandidateFilter();
  const parts = partsOf(filter, stages, useNow());
  return (
    <EmptyState
      title="Nobody matches"
      action={
        <span className="row row--wrap nobody-matches">
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
