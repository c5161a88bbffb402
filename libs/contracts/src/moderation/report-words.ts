/** Why somebody reports a job, in the order in which the form offers it. */
export const reportReasons = [
  'asksForMoney',
  'notReal',
  'payNotTrue',
  'discriminates',
  'unlawful',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What each is called wherever it is read. */
export const reportReasonWords: Record<ReportReason, string> = {
  asksForMoney: 'Asks for money',
  notReal: 'Not a real job',
  payNotTrue: 'Pay is not true',
  discriminates: 'Discriminates',
  unlawful: 'Against the law',
  other: 'Something else',
};

/** The rules of the policy page, by number: what a job can be taken down for. */
export const takeDownGrounds = ['noFees', 'realJob', 'truePay', 'noDiscrimination', 'lawful'] as const;
export type TakeDownGround = (typeof takeDownGrounds)[number];

/** Each rule as the page numbers and names it. */
export const takeDownGroundWords: Record<TakeDownGround, string> = {
  noFees: 'Rule 1, no money from applicants',
  realJob: 'Rule 2, only real jobs',
  truePay: 'Rule 3, pay and conditions are true',
  noDiscrimination: 'Rule 4, nobody is kept out for who they are',
  lawful: 'Rule 5, nothing against the law',
};

/** Longest words of a report, of a decision and of an appeal. */
export const reportLimits = { words: 2_000, statement: 4_000, law: 200 } as const;

/** How an appeal ends. */
export const appealOutcomes = ['granted', 'rejected'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** How long a company can appeal, as the law asks (Digital Services Act, Article 20(1)). */
export const appealMonths = 6;

/** What a reporter wrote goes so many days after nothing can change any more, and after so many at the latest. */
export const reportKeptDays = { afterEnd: 30, atMost: 365 } as const;
