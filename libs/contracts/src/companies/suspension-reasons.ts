/** Why a platform admin suspends a company. */
export const suspensionReasons = ['fraud', 'rules', 'unverified', 'membership', 'ownWish', 'other'] as const;
/** One of them, or that the company is going to be deleted. */
export type SuspensionReason = (typeof suspensionReasons)[number] | 'deletion';

/** The same in words: on the form, in the mail, in the company's own screens and in the audit log. */
export const suspensionReasonWords: Record<SuspensionReason, string> = {
  fraud: 'Fraud against applicants',
  rules: 'Jobs that break the rules',
  unverified: 'The company could not be verified',
  membership: 'Its membership has ended',
  ownWish: 'At the company’s wish',
  other: 'Another reason',
  // Also once that was taken back: the company stays suspended until it is restored.
  deletion: 'Its deletion was asked for',
};
