import { suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { DayText, MomentText } from '../../../base/formats/clock.js';
import { Banner } from '../../../kit/ui/banner.js';

/** Why the company is hidden, and when it is deleted. */
export function CompanySuspensionBanner({ company }: { company: CompanyView }) {
  const { suspendedAt, suspension, deletionDueAt } = company;
  if (suspendedAt === null) return null;
  return (
    <div className="record__wide">
      <Banner tone={deletionDueAt ? 'danger' : 'warn'}>
        {deletionDueAt && (
          <p>
            <b>
              It is deleted on <DayText iso={deletionDueAt} />
            </b>
            , with all that hangs on it. Until then that can be taken back.
          </p>
        )}
        <p>
          <b>Suspended</b> since <MomentText iso={suspendedAt} />
          {suspension && <>: {suspensionReasonWords[suspension.reason]}</>}.
        </p>
        {suspension && <p className="record-text">{suspension.note}</p>}
        {suspension?.reason === 'deletion' && !deletionDueAt && (
          <p>That was taken back. It stays suspended until somebody restores it.</p>
        )}
      </Banner>
    </div>
  );
}
