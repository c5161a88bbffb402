/** Why a company refuses somebody, for its own people alone. Free of zod. */
export const refusalReasons = [
  'experience',
  'skills',
  'languages',
  'expectations',
  'place',
  'otherCandidate',
  'jobEnded',
  'unreachable',
  'incomplete',
  'other',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];
export const refusalReasonLabels: Record<RefusalReason, string> = {
  experience: 'Experience does not fit the level',
  skills: 'Skills do not fit the job',
  languages: 'Languages do not fit the job',
  expectations: 'Pay or hours do not fit',
  place: 'Place or permit does not fit',
  otherCandidate: 'Somebody else fits better',
  jobEnded: 'The job is filled or was given up',
  unreachable: 'Did not answer or come',
  incomplete: 'The application lacks what was asked for',
  other: 'Another reason',
};

/** When the applicant learns of it. */
export const refusalTimes = ['now', 'later', 'onClosing'] as const;
export type RefusalTime = (typeof refusalTimes)[number];
