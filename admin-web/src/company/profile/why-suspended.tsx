import { suspensionReasonWords } from '@app/contracts/companies/company-suspension';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { Link } from 'react-router';
import { useActsForCompany } from '../../back-office/acting.js';
import { pathTo } from '../../paths.js';
import './why-suspended.css';

/** Why the platform suspended a company, in its words, and whom to write to about it. */
export function WhySuspended({ company: { suspension } }: { company: Pick<CompanyView, 'suspension'> }) {
  const isOurs = useActsForCompany();
  return (
    <div className="why-suspended">
      {suspension && (
        <p>
          <b>{suspensionReasonWords[suspension.reason]}.</b> {suspension.note}
        </p>
      )}
      {isOurs && (
        <Link className="link" to={pathTo('contact')}>
          Write to the platform
        </Link>
      )}
    </div>
  );
}
