import type { CompanyView } from '@app/contracts/companies/company-view';
import { DomainTick } from '../../shared/company-domains/domain-tick.js';
import { Logo } from '../../../kit/ui/avatar.js';

/** Who it is: logo, name, the tick of a proven domain, and its address where there is room. */
export function CompanyName({ company: { name, logo, email, verifiedDomain } }: { company: CompanyView }) {
  return (
    <span className="company-name">
      <Logo name={name} image={logo} size={32} />
      <span>
        {name}
        <DomainTick verified={verifiedDomain} />
      </span>
      {email && <span className="meta company-name__mail truncate">{email}</span>}
    </span>
  );
}
