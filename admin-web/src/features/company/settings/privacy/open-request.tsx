import { fullName } from '@app/contracts/accounts/full-name';
import type { CompanyDataRequestView } from '@app/contracts/privacy/data-request';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { useNow } from '../../../../base/formats/clock.js';
import { counted } from '../../../../base/formats/counted.js';
import { dayText, shortDayText } from '../../../../base/formats/time.js';
import { Avatar } from '../../../../kit/ui/avatar.js';
import { Button, IconButton } from '../../../../kit/ui/button.js';
import { AnswerRequestDialog } from './answer-request-dialog.js';
import { AssignMenu } from './assign-menu.js';
import { legalHoldText } from './retention-words.js';
import { isBlockedByLegalHold, requesterName, DataRequestSummary } from './data-request-summary.js';

type OpenRequestProps = { request: CompanyDataRequestView; companyId: string };

/** A request that waits: until when, for whom, and the way to answer it. */
export function OpenRequest({ request, companyId }: OpenRequestProps) {
  const [answers, setAnswers] = useState(false);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const mayAssign = useCan('data-request.assign');
  const name = requesterName(request);
  const { assignee } = request;
  const answer = isBlockedByLegalHold(request) ? 'Answer with reason' : 'Answer';
  const assigned = assignee && fullName(assignee);
  return (
    <li className="requests__row">
      <Avatar name={name} image={request.person?.photo ?? null} size={40} />
      <DataRequestSummary request={request} companyId={companyId} />
      <State request={request} />
      <Due iso={request.dueAt} />
      <span className="requests__assignee">
        {assigned && (
          <span title={`${assigned} answers`}>
            <Avatar name={assigned} image={assignee.photo} />
          </span>
        )}
        {mayAssign && (
          <IconButton
            small
            label={assigned ? `${assigned} answers ${name}; choose somebody else` : `Assign ${name}`}
            aria-haspopup="menu"
            onClick={(event) => setMenu(event.currentTarget)}
          >
            <UserPlus className="icon" aria-hidden />
          </IconButton>
        )}
      </span>
      <Button size="small" onClick={() => setAnswers(true)} aria-label={`${answer} ${name}`}>
        {answer}
      </Button>
      {menu && (
        <AssignMenu request={request} companyId={companyId} anchor={menu} onClose={() => setMenu(null)} />
      )}
      {answers && <AnswerRequestDialog request={request} onClose={() => setAnswers(false)} />}
    </li>
  );
}

/** What whoever answers has to know first: that a hold keeps it, or that it is new. */
function State({ request: { legalHold: hold, requestedAt } }: Pick<OpenRequestProps, 'request'>) {
  const now = useNow();
  const isNew = dayText(requestedAt, now) === dayText(new Date(now).toISOString(), now);
  return (
    <span className="requests__state">
      {hold ? legalHoldText(hold.reason, hold.until && dayText(hold.until, now)) : isNew && 'New today'}
    </span>
  );
}

const day = 86_400_000;
/** Days before its date from which a request is said to be due soon. */
const soon = 7;

/** The date, and how far it is. */
function Due({ iso }: { iso: string }) {
  const now = useNow();
  const left = Math.ceil((Date.parse(iso) - now) / day);
  const state = left <= 0 ? 'late' : left <= soon ? 'soon' : undefined;
  return (
    <span className="requests__due" data-due={state}>
      <time className="num" dateTime={iso} title={iso}>
        {shortDayText(iso, now)}
      </time>
      <small>{left <= 0 ? 'Date is over' : `${counted(left, 'day')} left`}</small>
    </span>
  );
}
