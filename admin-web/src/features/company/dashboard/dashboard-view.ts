import { can } from '@app/contracts/access/policy';
import type { Identity } from '@app/contracts/access/scopes';

/** Whether a member of a company starts at what they are asked to review; the others see its jobs. */
export function startsWithReviews(identity: Identity, search: URLSearchParams): boolean {
  const usual = can(identity, 'review.request') ? 'jobs' : 'reviews';
  return can(identity, 'review.list-own') && (search.get('view') ?? usual) === 'reviews';
}
