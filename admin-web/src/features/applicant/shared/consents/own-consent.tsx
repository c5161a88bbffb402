import type { AlertConsentView, ConsentView, TalentPoolConsentView } from '@app/contracts/consents/consent';
import { alertMonths } from '@app/contracts/alerts/alert-renewal';
import { useQueryClient } from '@tanstack/react-query';
import { DayText } from '../../../../base/formats/clock.js';
import { Button } from '../../../../kit/ui/button.js';
import { Status } from '../../../../kit/ui/tag.js';
import {
  deleteSavedSearch,
  renewSavedSearch,
  savedSearchesQuery,
} from '../saved-searches/saved-searches-query.js';
import { renewConsent, withdrawConsent } from './consent-queries.js';
import { useConsentAct } from './use-consent-act.js';

type Shown<View = ConsentView> = { consent: View };

/** Something one agreed to, in the words of that day, and the way out of it. `named` says of which application. */
export function OwnConsent({ consent, named = false }: Shown & { named?: boolean }) {
  const { words, renewal } = consent;
  const isPool = consent.purpose === 'talent-pool';
  return (
    <li className="own-request">
      <div className="own-request__head">
        <b>{isPool ? 'Kept for other jobs' : 'Mails about new jobs'}</b>
        <State consent={consent} />
      </div>
      {named && (
        <p className="own-request__note">
          {isPool ? `${consent.companyName}, ${consent.jobTitle}` : consent.searchName}
        </p>
      )}
      <p className="own-request__words">“{words}”</p>
      <When consent={consent} />
      {renewal && renewal.words !== words && (
        <>
          <p className="own-request__note">If you renew it, you agree to this:</p>
          <p className="own-request__words">“{renewal.words}”</p>
        </>
      )}
      {isPool ? <PoolActs consent={consent} /> : <AlertActs consent={consent} />}
    </li>
  );
}

function State({ consent }: Shown) {
  const { holds, withdrawnAt, renewal } = consent;
  if (withdrawnAt !== null) return <Status>Withdrawn</Status>;
  if (!holds) return <Status>Ended</Status>;
  if (consent.purpose === 'alerts' && consent.paused) return <Status>Mails off</Status>;
  return renewal ? <Status tone="warn">Ends soon</Status> : <Status tone="ok">In force</Status>;
}

function When({ consent: { grantedAt, endsAt, withdrawnAt, holds } }: Shown) {
  return (
    <p className="own-request__note">
      Agreed on <DayText iso={grantedAt} />
      {withdrawnAt !== null ? (
        <>
          , withdrawn on <DayText iso={withdrawnAt} />
        </>
      ) : (
        <>
          , {holds ? 'ends' : 'ended'} on <DayText iso={endsAt} />
        </>
      )}
    </p>
  );
}

type ActsProps = {
  /** For how many months, where it can be renewed. */
  months: number | null;
  withdraw: string;
  renewal: { isPending: boolean; mutate: () => void };
  withdrawal: { isPending: boolean; mutate: () => void };
};

function Acts({ months, withdraw, renewal, withdrawal }: ActsProps) {
  return (
    <div className="row row--wrap">
      {months !== null && (
        <Button size="small" look="primary" busy={renewal.isPending} onClick={() => renewal.mutate()}>
          Renew for {months === 1 ? 'one month' : `${months} months`}
        </Button>
      )}
      <Button size="small" busy={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
        {withdraw}
      </Button>
    </div>
  );
}

function PoolActs({ consent: { id, companyName, holds, renewal } }: Shown<TalentPoolConsentView>) {
  const withdrawal = useConsentAct(
    () => withdrawConsent(id),
    `${companyName} may not keep it for other jobs any more`,
  );
  const renewing = useConsentAct(async () => renewal && renewConsent(id, renewal), 'Renewed');
  if (!holds) return null;
  return (
    <Acts months={renewal?.months ?? null} withdraw="Withdraw" renewal={renewing} withdrawal={withdrawal} />
  );
}

/** The consent to mails goes with the search they are about. */
function AlertActs({ consent: { id, searchName, renewal } }: Shown<AlertConsentView>) {
  const client = useQueryClient();
  const read = <Answer,>(answer: Answer) =>
    client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }).then(() => answer);
  const withdrawal = useConsentAct(
    () => deleteSavedSearch(id).then(read),
    `${searchName} is deleted, and nothing is mailed for it any more`,
  );
  const renewing = useConsentAct(() => renewSavedSearch(id).then(read), 'Renewed');
  return (
    <Acts
      months={renewal ? alertMonths : null}
      withdraw="Withdraw, and delete the search"
      renewal={renewing}
      withdrawal={withdrawal}
    />
  );
}
