import { askedPlaceOf } from '@app/contracts/companies/company-places';
import type { CompanyPlace, PublicCompanyView } from '@app/contracts/companies/company-view';
import { Link } from 'react-router';
import { pathTo, withQuery } from '../../../base/paths.js';
import { useIsTakenOver } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { text } from '../../../base/i18n/company-page.en.js';
import { placeName } from '../shared/companies/company-words.js';

type TabsProps = {
  company: Pick<PublicCompanyView, 'companyId' | 'places' | 'openJobCount'>;
  chosen: CompanyPlace | undefined;
};

/** Narrows the open jobs to one of their places. The address keeps which; without scripts these are links. */
export function CompanyPlaceTabs({ company: { companyId, places, openJobCount }, chosen }: TabsProps) {
  // A page that is loaded anew begins at its top, where nobody sees that the jobs are others now.
  const anchor = useIsTakenOver() ? '' : '#jobs';
  const path = pathTo('companyPage', { companyId });
  const [first] = places;
  if (!first || (places.length === 1 && first.jobs === openJobCount)) return null;
  const tabs = [
    { place: undefined, name: text.allPlaces, jobs: openJobCount },
    ...places.map((place) => ({ place, name: placeName(place, places), jobs: place.jobs })),
  ];
  return (
    <nav className="segmented segmented--sm company-tabs" aria-label={text.placesOfJobs}>
      {tabs.map(({ place, name, jobs }) => (
        <Link
          key={`${place?.remote}${place?.place}`}
          to={withQuery(path, askedPlaceOf(place)) + anchor}
          aria-current={place === chosen ? 'true' : undefined}
          preventScrollReset
        >
          <span>
            {name} <span className="num">{numberText(jobs)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
