import type { CompanyLabelKind, CompanyLabelView } from '@app/contracts/company-labels/company-label';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useGetList, useListContext } from 'ra-core';
import { Segmented } from '../../../kit/list/segmented.js';
import { numberText } from '../../../base/formats/counted.js';
import { ChoiceFilter, SearchFilter, useFilter } from '../../../kit/list/filters.js';
import { type CompanyFilter, countCompanies } from './company-queries.js';

const states: { value: string; label: string; filter: CompanyFilter }[] = [
  { value: '', label: 'All', filter: {} },
  { value: 'published', label: 'Published', filter: { status: 'published', suspended: false } },
  { value: 'draft', label: 'Draft', filter: { status: 'draft', suspended: false } },
  { value: 'suspended', label: 'Suspended', filter: { suspended: true } },
];

/** Which state the filter means; a suspension outweighs what the company is otherwise. */
const stateOf = ({ status, suspended }: CompanyFilter): string =>
  suspended === true ? 'suspended' : typeof status === 'string' ? status : '';

/** Search and state. */
export function CompanyFilters() {
  return (
    <>
      <SearchFilter label="Search companies by name, e-mail or place" placeholder="Name, e-mail or place" />
      <StateFilter />
    </>
  );
}

/** The words of the platform's lists. */
export function LabelFilters() {
  return (
    <>
      <LabelFilter source="memberType" kind="memberType" label="Member type" every="Every member type" />
      <LabelFilter source="cohortId" kind="cohort" label="Cohort" every="Every cohort" />
    </>
  );
}

function StateFilter() {
  const { filterValues, setFilters } = useListContext();
  const { status: _status, suspended: _suspended, ...others } = filterValues;
  const choose = (chosen: string) =>
    setFilters({ ...others, ...states.find(({ value }) => value === chosen)?.filter });
  return (
    <Segmented
      label="State"
      options={states.map(({ value, label, filter }) => ({
        value,
        label: (
          <>
            {label} <Count filter={{ ...others, ...filter }} />
          </>
        ),
      }))}
      value={stateOf(filterValues)}
      onChoose={choose}
    />
  );
}

/** How many companies of the search are in this state; empty until they are counted. */
function Count({ filter }: { filter: CompanyFilter }) {
  const count = useQuery({
    queryKey: ['companies', 'count', filter],
    queryFn: ({ signal }) => countCompanies(filter, signal),
    placeholderData: keepPreviousData,
  });
  return <span className="num">{count.data !== undefined && numberText(count.data)}</span>;
}

type LabelFilterProps = { source: string; kind: CompanyLabelKind; label: string; every: string };

/** One word of a list, retired ones included: companies may still have them. */
function LabelFilter({ source, kind, label, every }: LabelFilterProps) {
  const { options } = useLabels(kind);
  const [value] = useFilter(source);
  const isKnown = value === '' || options.some((option) => option.value === value);
  const shown = isKnown ? options : [...options, { value, label: value }];
  return <ChoiceFilter source={source} label={label} every={every} options={shown} />;
}

/** The words of a list; retired ones are marked. */
function useLabels(kind: CompanyLabelKind) {
  const { data = [] } = useGetList<CompanyLabelView>('company-labels', {
    filter: { kind },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return {
    options: data.map(({ name, retiredAt }) => ({
      value: name,
      label: retiredAt ? `${name} (retired)` : name,
    })),
  };
}
