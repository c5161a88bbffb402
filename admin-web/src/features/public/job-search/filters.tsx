import type { FacetCount, JobSearchView } from '@app/contracts/public-jobs/job-search';
import {
  employmentTypeLabels,
  employmentTypes,
  seniorities,
  seniorityLabels,
} from '@app/contracts/vocabulary/employment';
import { industries, industryKeys } from '@app/contracts/vocabulary/industries';
import { useState } from 'react';
import { numberText } from '../../../base/formats/counted.js';
import { text } from '../../../base/i18n/job-search.en.js';
import { Checkbox, Radio } from '../../../kit/ui/choice.js';
import { DistanceFilter } from './distance-filter.js';
import type { FiltersProps } from './filters-props.js';
import { PayFilter } from './pay-filter.js';
import { RestOfSearch } from './rest-of-search.js';
import { changed, chosen, type SearchParameter, toggled } from '../../shared/job-search/search-address.js';

const shownIndustries = 6;

const asked: SearchParameter[] = [
  'radius',
  'employmentType',
  'seniority',
  'industry',
  'salaryMin',
  'currency',
  'hasPay',
  'posted',
];

/** All filters beside the location type, which stands above the results. A plain form: without scripts it is sent by its button. */
export function Filters(props: FiltersProps) {
  const employment = employmentTypes.map((value) => ({ value, label: employmentTypeLabels[value] }));
  const seniority = seniorities.map((value) => ({ value, label: seniorityLabels[value] }));
  return (
    <form className="filters" action="/job-search" onSubmit={(event) => event.preventDefault()}>
      <RestOfSearch address={props.address} asks={asked} />
      <DistanceFilter {...props} />
      <Facet {...props} facet="employmentType" title={text.search.employment} values={employment} />
      <Facet {...props} facet="seniority" title={text.search.seniority} values={seniority} />
      <PayFilter {...props} />
      <PostedFilter {...props} />
      <IndustryFilter {...props} />
      <noscript>
        <button className="btn btn--primary btn--block">{text.search.applyFilters}</button>
      </noscript>
    </form>
  );
}

type FacetProps = FiltersProps & {
  facet: Extract<SearchParameter, keyof JobSearchView['facets']>;
  title: string;
  values: { value: string; label: string }[];
};

function Facet({ address, facets, isExact, onChange, facet, title, values }: FacetProps) {
  const selected = chosen(address, facet);
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
      {values.map(({ value, label }) => (
        <Checkbox
          key={value}
          name={facet}
          value={value}
          label={label}
          count={shownCount(countOf(facets?.[facet], value), isExact)}
          checked={selected.includes(value)}
          onChange={() => onChange(toggled(address, facet, value))}
        />
      ))}
    </fieldset>
  );
}

/** How many results this value would have; nothing while it is not known. */
export function countOf(counts: FacetCount[] | undefined, value: string): number | undefined {
  return counts && (counts.find((entry) => entry.value === value)?.count ?? 0);
}

/** `40`, or `40+` where only the best matches were counted; nothing where that says nothing. */
export function shownCount(count: number | undefined, isExact: boolean): string | undefined {
  if (count === undefined || (count === 0 && !isExact)) return undefined;
  return `${numberText(count)}${isExact ? '' : '+'}`;
}

function PostedFilter({ address, onChange }: FiltersProps) {
  return (
    <fieldset className="facet">
      <legend>{text.search.posted}</legend>
      {(['', '1', '7', '30'] as const).map((days) => (
        <Radio
          key={days}
          name="posted"
          value={days}
          label={text.search.postedWithin[days]}
          checked={(address.posted ?? '') === days}
          onChange={() => onChange(changed(address, { posted: days }))}
        />
      ))}
    </fieldset>
  );
}

function IndustryFilter(props: FiltersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const counts = props.facets?.industry;
  const selected = chosen(props.address, 'industry');
  const byCount = industryKeys.toSorted(
    (one, other) => (countOf(counts, other) ?? 0) - (countOf(counts, one) ?? 0),
  );
  const known = byCount.filter(
    (key) => selected.includes(key) || !props.isExact || (countOf(counts, key) ?? 1) > 0,
  );
  const shown = showsAll ? known : known.filter((key, at) => at < shownIndustries || selected.includes(key));
  const hidden = known.length - shown.length;
  if (known.length === 0) return null;
  return (
    <div className="facet-group">
      <Facet
        {...props}
        facet="industry"
        title={text.search.industry}
        values={shown.map((value) => ({ value, label: industries[value] }))}
      />
      {(hidden > 0 || showsAll) && (
        <button
          type="button"
          className="link meta link-button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? text.search.fewerIndustries : text.search.moreIndustries(hidden)}
        </button>
      )}
    </div>
  );
}
