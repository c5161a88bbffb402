import { suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { Link } from 'react-router';
import { useActsForCompany } from '../../../../client/session/acting.js';
import { pathTo } from '../../../../base/paths.js';
import { DayText } from '../../../../base/formats/clock.js';
import './why-suspended.css';

type Suspended = Pick<CompanyView, 'suspension' | 'deletionDueAt'>;

/** Why the platform suspended a company, in its words, whether it goes, and whom to write to about it. */
export function WhySuspended({ company: { suspension, deletionDueAt } }: { company: Suspended }) {
  const isOurs = useActsForCompany();
  return (
    <div className="why-suspended">
      {suspension && (
        <p>
          <b>{suspensionReasonWords[suspension.reason]}.</b> {suspension.note}
        </p>
      )}
      {deletionDueAt !== null && (
        <p>
          It is deleted on <DayText iso={deletionDueAt} />, with all that hangs on it. Until then you can
          still read everything your role shows you.
        </p>
      )}
      {deletionDueAt === null && suspension?.reason === 'deletion' && (
        <p>That was taken back: nothing is deleted.</p>
      )}
      {isOurs && (
        <Link className="link" to={pathTo('contact')}>
          Write to the platform
        </Link>
      )}
    </div>
  );
}
