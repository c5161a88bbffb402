/** Fixed values of jobs, each with its label. Free of zod: public pages use them. */
export const employmentTypes = ['fullTime', 'partTime', 'freelance'] as const;
export type EmploymentType = (typeof employmentTypes)[number];
export const employmentTypeLabels: Record<EmploymentType, string> = {
  fullTime: 'Full-time',
  partTime: 'Part-time',
  freelance: 'Freelance',
};

/** The kind of contract, independent of working hours. */
export const employmentDetails = ['internship', 'apprenticeship', 'temporary'] as const;
export type EmploymentDetail = (typeof employmentDetails)[number];
export const employmentDetailLabels: Record<EmploymentDetail, string> = {
  internship: 'Internship',
  apprenticeship: 'Apprenticeship',
  temporary: 'Temporary',
};

/** "Full-time, internship"; null where a job says neither. What was stored before there were details has none. */
export function employmentText(job: {
  employmentType: EmploymentType | null;
  employmentDetail?: EmploymentDetail | null;
}): string | null {
  const type = job.employmentType && employmentTypeLabels[job.employmentType];
  const detail = job.employmentDetail && employmentDetailLabels[job.employmentDetail];
  return type && detail ? `${type}, ${detail.toLowerCase()}` : (type ?? detail ?? null);
}

export const locationTypes = ['remote', 'hybrid', 'onSite'] as const;
export type LocationType = (typeof locationTypes)[number];
export const locationTypeLabels: Record<LocationType, string> = {
  remote: 'Remote',
  hybrid: 'Hybrid',
  onSite: 'On-site',
};

export const seniorities = ['junior', 'mid', 'senior'] as const;
export type Seniority = (typeof seniorities)[number];
export const seniorityLabels: Record<Seniority, string> = { junior: 'Junior', mid: 'Mid', senior: 'Senior' };

export const payPeriods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type PayPeriod = (typeof payPeriods)[number];
export const payPeriodLabels: Record<PayPeriod, string> = {
  HOUR: 'hour',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  YEAR: 'year',
};

/** Hours, days, weeks and months of a working year: what pay of another period is compared by. */
export const periodsPerYear: Record<PayPeriod, number> = {
  HOUR: 2080,
  DAY: 260,
  WEEK: 52,
  MONTH: 12,
  YEAR: 1,
};

/** Kinds of answers to a question of a job's form. */
export const questionTypes = [
  'text',
  'number',
  'boolean',
  'singleChoice',
  'multipleChoice',
  'date',
  'link',
  'file',
] as const;
export type QuestionType = (typeof questionTypes)[number];
export const questionTypeLabels: Record<QuestionType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  singleChoice: 'One choice',
  multipleChoice: 'Several choices',
  date: 'Date',
  link: 'Link',
  file: 'File',
};

/** Stage types: what a column means for the application's status. */
export const stageTypes = ['entry', 'review', 'interview', 'offer', 'hired', 'rejected'] as const;
export type StageType = (typeof stageTypes)[number];

/** What the applicant sees of the pipeline. */
export const publicStages = [
  'received',
  'inReview',
  'interview',
  'offer',
  'hired',
  'notSelected',
  'withdrawn',
] as const;
export type PublicStage = (typeof publicStages)[number];
export const publicStageLabels: Record<PublicStage, string> = {
  received: 'Received',
  inReview: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  notSelected: 'Not selected',
  withdrawn: 'Withdrawn',
};

export const publicationStatuses = ['draft', 'published'] as const;
export type PublicationStatus = (typeof publicationStatuses)[number];

export const applicationStatuses = ['active', 'hired', 'rejected', 'withdrawn'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
