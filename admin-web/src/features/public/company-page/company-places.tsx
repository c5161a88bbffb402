import { askedPlaceOf } from '@app/contracts/companies/company-places';
import type { PublicCompanyView } from '@app/contracts/companies/company-view';
import { HouseWifi, MapPin } from 'lucide-react';
import { Link } from 'react-router';
import { withQuery } from '../../../base/paths.js';
import { text } from '../../../base/i18n/company-page.en.js';
import { type ShownPlace, shownPlaces } from '../shared/companies/company-words.js';

/** Where its people and its open jobs are; those with jobs lead to them. */
export function CompanyPlaces({ company }: { company: PublicCompanyView }) {
  const places = shownPlaces(company);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="places">
      <h2 id="places">{text.places}</h2>
      <ul className="company-places">
        {places.map((place) => (
          <li key={place.name}>
            <Place place={place} companyId={company.companyId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place({ place, companyId }: { place: ShownPlace; companyId: string }) {
  const { jobs } = place;
  if (!jobs)
    return (
      <div className="card company-place">
        <PlaceWords place={place} />
      </div>
    );
  return (
    <Link
      className="card card--link company-place"
      to={withQuery('/job-search', { company: companyId, ...askedPlaceOf(jobs) })}
    >
      <PlaceWords place={place} />
    </Link>
  );
}

function PlaceWords({ place: { name, remote, address, people, jobs } }: { place: ShownPlace }) {
  const Icon = remote ? HouseWifi : MapPin;
  const counts = [
    people === null ? null : text.people(people),
    jobs === null ? null : people === null ? text.openJobs(jobs.jobs) : text.jobsThere(jobs.jobs),
  ].filter((count) => count !== null);
  return (
    <>
      <span className="company-place__icon">
        <Icon className="icon icon--lg" aria-hidden />
      </span>
      <b className="company-place__name">{name}</b>
      {address !== null && <span className="ui muted">{address}</span>}
      {counts.length > 0 && <span className="meta num">{counts.join(', ')}</span>}
    </>
  );
}
