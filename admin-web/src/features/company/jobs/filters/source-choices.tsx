import { MenuCheckbox } from '../../../../kit/menu/menu-items.js';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { numberText } from '../../../../base/formats/counted.js';
import { toggled } from '../../../../base/browser/toggled.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import type { CandidateFilter } from '../../shared/applications/candidate-filter.js';
import { sourceWords } from '../../shared/applications/filter-words.js';
import { useSources } from '../../shared/applications/source-queries.js';
import type { ChangeFilter } from '../../shared/applications/use-candidate-filter.js';

type SourceChoicesProps = {
  jobId: string;
  pipelineId: string;
  companyId: string;
  filter: CandidateFilter;
  onChange: ChangeFilter;
};

/** Where the candidates of a job came from, to choose from; what is chosen stays there although nobody came from it. */
export function SourceChoices({ filter, onChange, ...ofJob }: SourceChoicesProps) {
  const sources = useSources(ofJob);
  if (failureOf(sources)) return <QueryFailure what="The sources could not be loaded." query={sources} />;
  if (!sources.data) return <p className="popup-menu__why" aria-busy />;
  const { sources: chosen, referred } = filter;
  const inUse = sources.data.map(({ id, total }) => ({ id, total }));
  const missing = chosen.filter((key) => !inUse.some(({ id }) => id === key));
  return (
    <ul className="filter-choices">
      {[...inUse, ...missing.map((id) => ({ id, total: 0 }))].map(({ id, total }, index) => (
        <li key={id}>
          <MenuCheckbox
            start={index === 0}
            checked={chosen.includes(id)}
            onChange={() => onChange((before) => ({ sources: toggled(before.sources, id) }))}
          >
            <span className="truncate">{sourceWords(id)}</span>
            <span className="meta num">{numberText(total)}</span>
          </MenuCheckbox>
        </li>
      ))}
      <li>
        <MenuCheckbox
          start={inUse.length === 0 && missing.length === 0}
          checked={referred}
          onChange={() => onChange((before) => ({ referred: !before.referred }))}
        >
          Somebody told them
        </MenuCheckbox>
      </li>
    </ul>
  );
}
