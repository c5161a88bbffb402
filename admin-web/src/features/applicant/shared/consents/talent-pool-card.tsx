import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import type { TalentPoolOffer } from '@app/contracts/consents/consent';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../../client/queries/failed-query.js';
import { Button } from '../../../../kit/ui/button.js';
import { QueryFailure } from '../../../../kit/ui/query-failure.js';
import { consentsQuery, grantConsent, offerQuery } from './consent-queries.js';
import { OwnConsent } from './own-consent.js';
import { useConsentAct } from './use-consent-act.js';

/** After a refusal: whether the company may keep the application for other jobs. */
export function TalentPoolCard({ sent: { id, name, publicStage } }: { sent: AppliedJobDetailsView }) {
  const offered = useQuery({ ...offerQuery(id), enabled: publicStage === 'notSelected' });
  const given = useQuery(consentsQuery(id));
  const failed = [given, offered].find((query) => failureOf(query));
  const last = given.data?.rows[0];
  const isOpen = given.data !== undefined && !last?.holds;
  const offer = isOpen ? offered.data?.offer : null;
  if (!failed && !last && !offer) return null;
  return (
    <section className="card opened__card opened__way" aria-labelledby="talent-pool-title">
      <h3 id="talent-pool-title">Other jobs at {name}</h3>
      {failed && <QueryFailure what="What you agreed to could not be read." query={failed} />}
      {last && (
        <ul className="own-requests">
          <OwnConsent consent={last} />
        </ul>
      )}
      {offer && <Ask id={id} offer={offer} />}
    </section>
  );
}

function Ask({ id, offer }: { id: string; offer: TalentPoolOffer }) {
  const { mutate, isPending } = useConsentAct(() => grantConsent(id, offer), 'Your application may be kept');
  return (
    <>
      <p className="ui strong">{offer.question}</p>
      <p className="ui">“{offer.words}”</p>
      <p className="opened__note">
        It is up to you. You can withdraw it here or in your settings, with one click.
      </p>
      <div>
        <Button size="small" busy={isPending} onClick={() => mutate()}>
          Yes, keep my application
        </Button>
      </div>
    </>
  );
}
