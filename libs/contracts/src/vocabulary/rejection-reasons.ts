/** Why a company refuses somebody, for its own people alone. Free of zod. */
export const rejectionReasons = [
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
export type RejectionReason = (typeof rejectionReasons)[number];
export const rejectionReasonLabels: Record<RejectionReason, string> = {
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
export const rejectionTimes = ['now', 'later', 'onClosing'] as const;
export type RejectionTime = (typeof rejectionTimes)[number];
