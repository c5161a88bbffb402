import { useQuery } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { Segmented } from '../../back-office/list/segmented.js';
import { numberText } from '../../platform/formats/counted.js';
import { SearchBox } from '../../ui/search-box.js';
import { type CompanyFilter, countCompanies } from './company-requests.js';

const states: { value: string; label: string; filter: CompanyFilter }[] = [
  { value: '', label: 'All', filter: {} },
  { value: 'published', label: 'Published', filter: { status: 'published', suspended: false } },
  { value: 'draft', label: 'Draft', filter: { status: 'draft', suspended: false } },
  { value: 'suspended', label: 'Suspended', filter: { suspended: true } },
];

const textFilters = [
  { name: 'memberType', label: 'Member type' },
  { name: 'cohortId', label: 'Cohort' },
] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Which state the filter means; a suspension outweighs what the company is otherwise. */
function stateOf({ status, suspended }: CompanyFilter): string {
  return suspended === true ? 'suspended' : textOf(status);
}

/** Search, state and membership; the address holds them all, as react-admin writes it. */
export function CompanyFilters() {
  const { filterValues, setFilters } = useListContext();
  const change = (changes: CompanyFilter) => setFilters(withoutEmpty({ ...filterValues, ...changes }));
  const state = stateOf(filterValues);
  return (
    <div className="companies__tools" role="search" aria-label="Companies">
      <SearchBox
        label="Search companies by name, e-mail or place"
        placeholder="Name, e-mail or place"
        value={textOf(filterValues.q)}
        onSearch={(q) => change({ q })}
      />
      <Segmented
        label="State"
        options={states.map(({ value, label, filter }) => ({
          value,
          label: (
            <>
              {label} <Count filter={filter} />
            </>
          ),
        }))}
        value={state}
        onChoose={(chosen) =>
          change({ status: '', suspended: '', ...states.find(({ value }) => value === chosen)?.filter })
        }
      />
      {textFilters.map(({ name, label }) => (
        <SearchBox
          key={name}
          label={label}
          placeholder={label}
          plain="companies__filter"
          value={textOf(filterValues[name])}
          onSearch={(value) => change({ [name]: value })}
        />
      ))}
    </div>
  );
}

function withoutEmpty(filter: CompanyFilter): CompanyFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined),
  );
}

/** How many there are in this state; stays away where it cannot be counted. */
function Count({ filter }: { filter: CompanyFilter }) {
  const count = useQuery({
    queryKey: ['companies', 'count', filter],
    queryFn: ({ signal }) => countCompanies(filter, signal),
  });
  return count.data === undefined ? null : <span className="num">{numberText(count.data)}</span>;
}
