import type { CompanyView } from '@app/contracts/companies/company-view';
import { Link } from 'react-router';
import { counted } from '../../platform/formats/counted.js';
import { DomainTick } from '../../public/domain-tick.js';
import { Logo } from '../../ui/avatar.js';
import { CompanyMenu } from './company-menu.js';
import { CompanyState } from './company-state.js';
import { dashboardOf, placeOf } from './company-words.js';

/** A number stays with its noun. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Each company as a card on a phone. */
export function CompanyCards({ companies }: { companies: CompanyView[] }) {
  return (
    <ul className="card company-cards">
      {companies.map((company) => (
        <li key={company.id}>
          <Logo name={company.name} image={company.logo} size={40} />
          <div className="grow">
            <Link className="strong company-cards__link" to={dashboardOf(company.id)}>
              {company.name}
            </Link>
            <DomainTick proven={company.provenDomain} />
            <p className="meta">
              {[
                placeOf(company),
                unbroken(counted(company.jobCount, 'job')),
                unbroken(counted(company.userCount, 'user')),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <CompanyState company={company} />
          <CompanyMenu company={company} />
        </li>
      ))}
    </ul>
  );
}
