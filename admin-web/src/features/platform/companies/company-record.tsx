import type { CompanyView } from '@app/contracts/companies/company-view';
import { LayoutDashboard } from 'lucide-react';
import { DayText } from '../../../base/formats/clock.js';
import { numberText } from '../../../base/formats/counted.js';
import { DomainTick } from '../../shared/company-domains/domain-tick.js';
import { Logo } from '../../../kit/ui/avatar.js';
import { ButtonLink } from '../../../kit/ui/button.js';
import { Facts } from '../shared/kit/facts.js';
import { ResourceRecord } from '../shared/kit/resource-record.js';
import { CompanyAudit } from './company-audit.js';
import { CompanyMetrics } from './company-metrics.js';
import { CompanyLinks } from './company-links.js';
import { CompanyMenu } from './company-menu.js';
import { CompanyNotes } from './company-notes.js';
import { CompanyPeople } from './company-people.js';
import { CompanySuspensionBanner } from './company-suspension-banner.js';
import { CompanyState } from './company-state.js';
import { dashboardOf, placeOf } from './company-words.js';
import './companies.css';
import './company-record.css';

/** Everything the platform knows of one company, and what it may do with it. */
export function CompanyRecord() {
  return (
    <ResourceRecord<CompanyView>
      title={({ name }) => name}
      icon={({ name, logo }) => <Logo name={name} image={logo} size={56} />}
      mark={(company) => (
        <span className="company-mark">
          <CompanyState company={company} />
          <DomainTick verified={company.verifiedDomain} />
        </span>
      )}
      lead={(company) => [placeOf(company), company.email].filter(Boolean).join(' · ')}
      actions={(company) => (
        <>
          <ButtonLink to={dashboardOf(company.id)}>
            <LayoutDashboard className="icon" aria-hidden />
            Open dashboard
          </ButtonLink>
          <CompanyMenu company={company} />
        </>
      )}
    >
      {(company) => (
        <>
          <CompanySuspensionBanner company={company} />
          <Facts title="Company" facts={factsOf(company)} />
          <CompanyNotes companyId={company.id} />
          <CompanyLinks company={company} />
          <CompanyMetrics companyId={company.id} />
          <CompanyPeople company={company} />
          <CompanyAudit companyId={company.id} />
        </>
      )}
    </ResourceRecord>
  );
}

const factsOf = (company: CompanyView) => [
  { label: 'Member type', value: company.memberType },
  { label: 'Cohort', value: company.cohortId },
  { label: 'E-mail', value: company.email },
  { label: 'Phone', value: company.phone },
  { label: 'Website', value: company.website && <Website address={company.website} /> },
  { label: 'Proven domain', value: company.verifiedDomain?.domain },
  { label: 'Place', value: placeOf(company) },
  { label: 'Jobs', value: numberText(company.jobCount) },
  { label: 'Users', value: numberText(company.userCount) },
  { label: 'Created', value: <DayText iso={company.createdAt} /> },
];

function Website({ address }: { address: string }) {
  return (
    <a className="link" href={address} target="_blank" rel="noreferrer">
      {address.replace(/^https:\/\/|\/$/g, '')}
    </a>
  );
}
