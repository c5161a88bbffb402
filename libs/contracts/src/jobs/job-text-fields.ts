/**
 * Optional one-line texts of a job, null if empty. They are published and searchable, and hold no personal data. Each
 * name is one word, equal to the name of its column.
 */
export const jobTextFields = ['position', 'department'] as const;
export type JobTextField = (typeof jobTextFields)[number];
/** All text fields of a job. */
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
