/** What somebody agrees to: being kept after a refusal, mails about new jobs, being considered for other jobs. */
export const consentPurposes = ['talent-pool', 'alerts', 'reuse'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];
