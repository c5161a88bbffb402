import type { ProvenDomain } from '@app/contracts/company-domains/company-domain';
import { BadgeCheck } from 'lucide-react';
import { DayText } from '../../../base/formats/clock.js';
import { text } from '../../../base/i18n/domain.en.js';

/** Beside the name of a company that has shown that a domain is its own. */
export function DomainTick({ proven }: { proven: ProvenDomain | null | undefined }) {
  // A card that was kept from before may not say.
  if (!proven) return null;
  const label = text.proven(proven.domain);
  return (
    <span className="domain-tick" title={label}>
      <BadgeCheck className="icon icon--sm" aria-hidden />
      <span className="vh">{label}</span>
    </span>
  );
}

/** The domain itself, with what that means and since when it holds. */
export function ProvenDomainNote({ proven }: { proven: ProvenDomain | null | undefined }) {
  if (!proven) return null;
  return (
    <details className="domain-note">
      <summary>
        <BadgeCheck className="icon icon--sm" aria-hidden />
        <span className="vh">{text.label}</span> <span dir="ltr">{proven.domain}</span>
      </summary>
      <p>
        {text.since}
        <DayText iso={proven.provenAt} />. {text.definition(proven.domain)}
      </p>
    </details>
  );
}
