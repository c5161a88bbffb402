import type { Action } from '@app/contracts/access/policy';

/** Whoever may do one of these has a privacy desk; which of its parts they see, each part asks for itself. */
export const deskActions: readonly Action[] = [
  'data-request.list',
  'retention-rule.list',
  'employer-notice.list',
];
