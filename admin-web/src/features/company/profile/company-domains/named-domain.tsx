import {
  awaitedDomainCheckMinutes,
  type CompanyDomainView,
  type DomainState,
  domainOutcomeWords,
} from '@app/contracts/company-domains/company-domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../../client/session/acting.js';
import { ActDialog } from '../../../../kit/ui/act-dialog.js';
import { DayText, MomentText } from '../../../../base/formats/clock.js';
import { problemOf } from '../../../../base/problem.js';
import { Banner } from '../../../../kit/ui/banner.js';
import { Button } from '../../../../kit/ui/button.js';
import { Status, type StatusTone } from '../../../../kit/ui/tag.js';
import { DomainForm } from './domain-form.js';
import { DomainVerification } from './domain-verification.js';
import { requestCheck, domainQuery, removeDomain } from './domain-queries.js';

type Named = CompanyDomainView & { domain: string };

const states: Record<DomainState, { label: string; tone: StatusTone }> = {
  none: { label: 'Not named', tone: 'plain' },
  unverified: { label: 'Not proven', tone: 'plain' },
  verified: { label: 'Proven', tone: 'ok' },
  failing: { label: 'Proof is missing', tone: 'warn' },
  withdrawn: { label: 'Not proven any more', tone: 'danger' },
};

/** The domain, how it stands with its proof, and what its admins can do. */
export function NamedDomain({ domain }: { domain: Named }) {
  const mayEdit = useCan('company-domain.edit');
  const [changing, setChanging] = useState(false);
  const { label, tone } = states[domain.state];
  return (
    <>
      <div className="domain__head">
        <p className="strong domain__name" dir="ltr">
          {domain.domain}
        </p>
        <Status tone={tone}>{label}</Status>
      </div>
      <DomainNews domain={domain} />
      {changing ? (
        <DomainForm domain={domain} onClose={() => setChanging(false)} />
      ) : (
        <>
          {domain.record && domain.file && (
            <DomainVerification
              record={domain.record}
              file={domain.file}
              isVerified={domain.proof !== null}
            />
          )}
          {mayEdit && <DomainActs domain={domain} onChange={() => setChanging(true)} />}
        </>
      )}
    </>
  );
}

/** What is to be known: since when it is proven, until when it still is, and what the last look found. */
function DomainNews({ domain }: { domain: Named }) {
  const { proof, lastCheck, endsAt, withdrawnAt } = domain;
  return (
    <div className="domain__news" aria-live="polite">
      {domain.checking && <p className="ui">Looking for the proof …</p>}
      {proof && !endsAt && (
        <p className="ui muted">
          Proven since <DayText iso={proof.at} />, by {proof.way === 'dns' ? 'the TXT record' : 'the file'}.
          {lastCheck && (
            <>
              {' '}
              Last seen <MomentText iso={lastCheck.at} />.
            </>
          )}
        </p>
      )}
      {endsAt && lastCheck && (
        <Banner tone="warn">
          {domainOutcomeWords[lastCheck.outcome]} Unless the proof is found again, the tick goes{' '}
          <MomentText iso={endsAt} />.
        </Banner>
      )}
      {withdrawnAt && (
        <p className="ui">
          The tick was withdrawn <MomentText iso={withdrawnAt} />.
        </p>
      )}
      {!proof && !domain.checking && <NothingFound domain={domain} />}
    </div>
  );
}

/** What the last look found instead of the proof, and whether it is looked for on. */
const NothingFound = ({ domain: { lastCheck, awaitedUntil } }: { domain: Named }) => (
  <>
    {lastCheck && (
      <Banner tone="warn">
        <MomentText iso={lastCheck.at} />: {domainOutcomeWords[lastCheck.outcome]}
      </Banner>
    )}
    {awaitedUntil && (
      <p className="ui muted">
        We look again every {awaitedDomainCheckMinutes} minutes until <MomentText iso={awaitedUntil} />, and
        write to the company’s admins when the proof is found.
      </p>
    )}
  </>
);

function DomainActs({ domain, onChange }: { domain: Named; onChange: () => void }) {
  const client = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const keep = (answer: CompanyDomainView): void => {
    client.setQueryData(domainQuery(domain.companyId).queryKey, answer);
  };
  const check = useMutation({ mutationFn: () => requestCheck(domain.companyId), onSuccess: keep });
  const remove = useMutation({ mutationFn: () => removeDomain(domain.companyId), onSuccess: keep });
  return (
    <>
      {check.error && <Banner tone="danger">{problemOf(check.error)}</Banner>}
      <div className="row row--wrap">
        <Button
          look={domain.proof ? 'secondary' : 'primary'}
          busy={check.isPending || domain.checking}
          onClick={() => check.mutate()}
        >
          {domain.checking ? 'Checking' : 'Check now'}
        </Button>
        <Button look="ghost" onClick={onChange}>
          Change
        </Button>
        <Button look="ghost" onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      {removing && (
        <ActDialog
          title={`Remove ${domain.domain}?`}
          act="Remove the domain"
          danger
          keep="Keep it"
          busy={remove.isPending}
          problem={remove.error && problemOf(remove.error)}
          onAct={() => remove.mutate()}
          onClose={() => setRemoving(false)}
        >
          <p>
            {domain.proof
              ? 'The tick beside your name is gone at once. Another company may then prove this domain.'
              : 'You can name it again at any time; what proves it stays the same.'}
          </p>
        </ActDialog>
      )}
    </>
  );
}
