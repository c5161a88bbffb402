import type { AppliedJobView } from '@app/contracts/applications/applicant-card';
import { Link } from 'react-router';
import { Logo } from '../../../kit/ui/avatar.js';
import { addressOfSent } from '../shared/applications/applied-jobs-query.js';
import { PublicStageMark } from './public-stage-mark.js';
import { JobAvailability } from './job-availability.js';
import { ShortDayText } from './times.js';
import { UnreadCount } from '../shared/applications/unread-count.js';
import { companyAndPlace } from './company-and-place.js';

type RowProps = { sent: AppliedJobView; isOpen: boolean };

/** One application in the list: what it is for, where it stands since when, and what one has not read. */
export function AppliedJobRow({ sent, isOpen }: RowProps) {
  return (
    <li>
      <Link className="applied" to={addressOfSent(sent)} aria-current={isOpen || undefined}>
        <Logo name={sent.name} image={sent.company.logo} size={40} />
        <span className="applied__text">
          <span className="applied__line">
            <b className="truncate">{sent.title}</b>
            <span className="applied__day">
              <span className="vh">, last change </span>
              <ShortDayText iso={sent.changedAt} />
            </span>
          </span>
          <span className="applied__where truncate">{companyAndPlace(sent)}</span>
          <span className="applied__line">
            <PublicStageMark stage={sent.publicStage} />
            <JobAvailability sent={sent} />
            {sent.unread > 0 ? (
              <UnreadCount count={sent.unread} />
            ) : (
              <span className="applied__day">
                Sent on <ShortDayText iso={sent.createdAt} />
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
