import type { ApplicationTagView } from '@app/contracts/applications/list-applications';
import type { BoardView } from '@app/contracts/applications/board';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiList } from '../../../../client/http/lists.js';
import { useCompanyQuery } from '../../../../client/session/acting.js';
import { MenuCheckbox } from '../../../../kit/menu/menu-items.js';
import { withQuery } from '../../../../base/paths.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { numberText } from '../../../../base/formats/counted.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { boardKey } from '../../shared/applications/board-queries.js';

type TagChoicesProps = {
  board: BoardView;
  companyId: string;
  chosen: readonly string[];
  onToggle: (tag: string) => void;
};

/** As many are seen at once; beyond that one types a part of the word. */
const inSight = 8;

/** The tags of a job's candidates to choose from; those that are chosen come first. */
export function TagChoices({ board, companyId, chosen, onToggle }: TagChoicesProps) {
  const tags = useTagsInUse(board, companyId);
  const [begun, setBegun] = useState('');
  // They keep their places while one chooses.
  const [first] = useState(chosen);
  const others = (tags.data ?? []).filter(({ id }) => !first.includes(id));
  const all = [...first.map((id) => ({ id, total: totalOf(tags.data, id) })), ...others];
  const shown = all.filter(({ id }) => id.toLowerCase().includes(begun.trim().toLowerCase()));
  if (failureOf(tags)) return <QueryFailure what="The tags could not be loaded." query={tags} />;
  if (!tags.data) return <p className="popup-menu__why" aria-busy />;
  if (all.length === 0) return <p className="popup-menu__why">Nobody here has a tag yet.</p>;
  return (
    <>
      {all.length > inSight && (
        <input
          className="input input--sm"
          type="search"
          aria-label="Find a tag"
          placeholder="Find a tag"
          data-start
          value={begun}
          onChange={({ target }) => setBegun(target.value)}
        />
      )}
      <ul className="filter-choices">
        {shown.map(({ id, total }, index) => (
          <li key={id}>
            <MenuCheckbox start={index === 0} checked={chosen.includes(id)} onChange={() => onToggle(id)}>
              <span className="truncate">{id}</span>
              {total > 0 && <span className="meta num">{numberText(total)}</span>}
            </MenuCheckbox>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="popup-menu__why">No tag like this</p>}
    </>
  );
}

const totalOf = (tags: readonly ApplicationTagView[] | undefined, tag: string): number =>
  tags?.find(({ id }) => id === tag)?.total ?? 0;

function useTagsInUse({ pipelineId, jobId }: BoardView, companyId: string) {
  const company = useCompanyQuery(companyId);
  return useQuery({
    queryKey: [...boardKey(pipelineId), 'tags'],
    queryFn: async ({ signal }) => {
      const path = withQuery('/api/application-tags', { filter: JSON.stringify({ jobId, ...company }) });
      return (await apiList<ApplicationTagView>(path, signal)).rows;
    },
  });
}
