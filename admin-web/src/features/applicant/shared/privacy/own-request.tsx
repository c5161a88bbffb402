import type { OwnDataRequestView } from '@app/contracts/privacy/data-request';
import { dataRequestTitle } from '@app/contracts/privacy/request-kinds';
import { DayText } from '../../../../base/formats/clock.js';
import { Status } from '../../../../kit/ui/tag.js';

type OwnRequestProps = { request: OwnDataRequestView; named?: boolean };

/** Something one asked: until when it is answered, or what the answer was. `named` says of which application. */
export function OwnRequest({ request, named = false }: OwnRequestProps) {
  const { kind, field, words, requestedAt, dueAt, outcome, answer, answeredAt } = request;
  return (
    <li className="own-request">
      <div className="own-request__head">
        <b>{dataRequestTitle(kind, field)}</b>
        {outcome === null ? (
          <Status tone="info">Asked</Status>
        ) : (
          <Status tone={outcome === 'accepted' ? 'ok' : 'plain'}>
            {outcome === 'accepted' ? 'Done' : 'Declined'}
          </Status>
        )}
      </div>
      {named && (
        <p className="own-request__note">
          {request.companyName}, {request.jobTitle}
        </p>
      )}
      {words && <p className="own-request__words">“{words}”</p>}
      {answeredAt === null ? (
        <p className="own-request__note">
          Asked on <DayText iso={requestedAt} />. You hear by <DayText iso={dueAt} />.
        </p>
      ) : (
        <>
          <p className="own-request__note">
            Answered on <DayText iso={answeredAt} />
          </p>
          <p className="own-request__words">{answer}</p>
        </>
      )}
    </li>
  );
}
