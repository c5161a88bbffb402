import { radii } from '@app/contracts/public-jobs/job-search';
import { useId } from 'react';
import { text } from '../../../base/i18n/job-search.en.js';
import type { FiltersProps } from './filters-props.js';
import { changed } from '../../shared/job-search/search-address.js';

/** How far around a city; other places have no middle. */
export function DistanceFilter({
  address,
  place,
  onChange,
}: Pick<FiltersProps, 'address' | 'place' | 'onChange'>) {
  const id = useId();
  if (!address.place || (!place?.isCity && !address.radius)) return null;
  return (
    <fieldset className="facet">
      <legend>
        <label htmlFor={id}>{text.search.distance}</label>
      </legend>
      <select
        className="select select--sm"
        id={id}
        name="radius"
        value={address.radius ?? ''}
        onChange={({ target }) => onChange(changed(address, { radius: target.value }))}
      >
        <option value="">{text.search.noDistance}</option>
        {radii.map((kilometres) => (
          <option key={kilometres} value={kilometres}>
            {text.search.within(String(kilometres))}
          </option>
        ))}
      </select>
      {place?.isCity === false && <p className="meta">{text.search.distanceOfCities}</p>}
    </fieldset>
  );
}
