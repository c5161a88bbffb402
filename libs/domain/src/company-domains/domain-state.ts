import {
  type DomainState,
  domainWarningDays,
  domainWithdrawalDays,
} from '@app/contracts/company-domains/company-domain';

const dayMs = 86_400_000;

type Proof = { verifiedAt: Date | null; failingSince: Date | null; withdrawnAt: Date | null };
type Failing = { verifiedAt: Date | null; failingSince: Date | null; warnedAt: Date | null };
type Looks = { leasedUntil: Date | null; checkDueAt: Date | null };

/** How it stands with the proof of a domain. */
export function domainStateOf({ verifiedAt, failingSince, withdrawnAt }: Proof): DomainState {
  if (verifiedAt) return failingSince ? 'failing' : 'verified';
  return withdrawnAt ? 'withdrawn' : 'unverified';
}

/** When a failing proof goes, unless it holds again by then: those who are warned late have as long as everybody. */
export function endOfProof({ verifiedAt, failingSince, warnedAt }: Failing): Date | null {
  if (!verifiedAt || !failingSince) return null;
  const begun = failingSince.getTime() + domainWithdrawalDays * dayMs;
  const warned = (warnedAt?.getTime() ?? 0) + (domainWithdrawalDays - domainWarningDays) * dayMs;
  return new Date(Math.max(begun, warned));
}

/** Whether a look at it is under way or about to begin. */
export function isLookedAt({ leasedUntil, checkDueAt }: Looks, at: Date): boolean {
  if (leasedUntil && leasedUntil > at) return true;
  return checkDueAt !== null && checkDueAt <= at;
}
