/** What a person thinks of a candidate. It is an opinion beside others: nothing is counted, ordered or decided by it. */
export const verdicts = ['yes', 'unsure', 'no'] as const;
export type Verdict = (typeof verdicts)[number];

/** As people read them. */
export const verdictLabels: Record<Verdict, string> = { yes: 'Yes', unsure: 'Not sure', no: 'No' };
