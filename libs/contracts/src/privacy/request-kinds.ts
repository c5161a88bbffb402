/** What somebody may ask a company to do with their application (GDPR, Articles 16, 17, 18 and 21). */
export const dataRequestKinds = ['correct', 'object', 'restrict', 'erase'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** As the company reads it, and the person in their own list. */
export const dataRequestLabels: Record<DataRequestKind, string> = {
  correct: 'Correct my data',
  object: 'Object to the use of my application',
  restrict: 'Keep my application, but do not use it',
  erase: 'Delete my application',
};

/** What can be wrong in what was sent. */
export const correctableFields = [
  'name',
  'email',
  'phone',
  'place',
  'cv',
  'letter',
  'answers',
  'experience',
  'other',
] as const;
export type CorrectableField = (typeof correctableFields)[number];

export const correctableFieldLabels: Record<CorrectableField, string> = {
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  place: 'Place',
  cv: 'CV',
  letter: 'Letter',
  answers: 'Answers',
  experience: 'Experience and education',
  other: 'Something else',
};

/** `Correct: Phone`: what is asked for, in a few words. */
export function dataRequestTitle(kind: DataRequestKind, field: CorrectableField | null): string {
  if (kind !== 'correct' || field === null || field === 'other') return dataRequestLabels[kind];
  return `Correct: ${correctableFieldLabels[field]}`;
}
