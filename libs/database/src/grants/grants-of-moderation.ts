import { databaseModes } from '@app/platform/tenancy/policies';

const { company, platform, worker } = databaseModes;
const anybody = databaseModes.public;

type Verbs = ('select' | 'insert' | 'update' | 'delete')[];

/** Who may do what to reported jobs: a company reads what was decided against it, and nobody but the platform what was said. */
export const moderationGrants: Record<string, Partial<Record<string, Verbs>>> = {
  reported_job: {
    [company]: ['select', 'update'],
    [platform]: ['select', 'update'],
    [worker]: ['select'],
  },
  job_report: {
    [anybody]: ['insert'],
    [platform]: ['select'],
    [worker]: ['select', 'update'],
  },
};

/** Who may ask the functions about them. */
export const moderationFunctions: Record<string, string[]> = {
  'count_job_reports(uuid)': [company, platform, worker],
  'forgettable_job_reports(integer, integer, integer)': [worker],
  'is_taken_down(uuid)': [anybody],
  'open_reported_job(uuid, uuid, uuid, text, text, text)': [anybody],
};
