/**
 * Plain lines of text that say more of a job, null where nobody wrote them. They are published and found with it, and
 * nobody's personal data. Each is one word, as its column is called.
 */
export const jobTextFields = ['position', 'department'] as const;
export type JobTextField = (typeof jobTextFields)[number];
/** All of them, as a job has them. */
export type JobTexts = Record<JobTextField, string | null>;

export const jobTextLabels: Record<JobTextField, string> = {
  position: 'Position',
  department: 'Department',
};

/** A value for each of them. */
export const jobTextsOf = <Value>(valueOf: (field: JobTextField) => Value): Record<JobTextField, Value> => ({
  position: valueOf('position'),
  department: valueOf('department'),
});
