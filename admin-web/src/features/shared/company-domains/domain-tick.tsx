import type { VerifiedDomain } from '@app/contracts/company-domains/company-domain';
import { BadgeCheck } from 'lucide-react';
import { DayText } from '../../../base/formats/clock.js';
import { text } from '../../../base/i18n/domain.en.js';

/** Beside the name of a company that has shown that a domain is its own. */
export function DomainTick({ verified }: { verified: VerifiedDomain | null | undefined }) {
  // A card that was kept from before may not say.
  if (!verified) return null;
  const label = text.verified(verified.domain);
  return (
    <span className="domain-tick" title={label}>
      <BadgeCheck className="icon icon--sm" aria-hidden />
      <span className="vh">{label}</span>
    </span>
  );
}

/** The domain itself, with what that means and since when it holds. */
export function VerifiedDomainNote({ verified }: { verified: VerifiedDomain | null | undefined }) {
  if (!verified) return null;
  return (
    <details className="domain-note">
      <summary>
        <BadgeCheck className="icon icon--sm" aria-hidden />
        <span className="vh">{text.label}</span> <span dir="ltr">{verified.domain}</span>
      </summary>
      <p>
        {text.since}
        <DayText iso={verified.verifiedAt} />. {text.definition(verified.domain)}
      </p>
    </details>
  );
}
