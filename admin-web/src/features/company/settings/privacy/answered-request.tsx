import type { CompanyDataRequestView } from '@app/contracts/privacy/data-request';
import { DayText } from '../../../../base/formats/clock.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Status } from '../../../../kit/ui/tag.js';
import { requesterName, DataRequestSummary } from './data-request-summary.js';

type AnsweredRequestProps = { request: CompanyDataRequestView; companyId: string };

/** What was asked and answered. It stays as it was answered. */
export function AnsweredRequest({ request, companyId }: AnsweredRequestProps) {
  const { person, outcome, answer, answeredAt } = request;
  return (
    <li className="requests__row requests__row--answered">
      <Avatar name={requesterName(request)} image={person?.photo ?? null} size={40} />
      <div className="stack stack--2">
        <DataRequestSummary request={request} companyId={companyId} />
        {answer && <p className="requests__words">{answer}</p>}
      </div>
      <span className="requests__due">
        {outcome && (
          <Status tone={outcome === 'accepted' ? 'ok' : 'plain'}>
            {outcome === 'accepted' ? 'Done' : 'Declined'}
          </Status>
        )}
        <small>{answeredAt ? <DayText iso={answeredAt} /> : 'Erased before an answer'}</small>
      </span>
    </li>
  );
}
