import { databaseModes } from '@app/platform/tenancy/policies';

const { company, person, platform, worker } = databaseModes;
const anybody = databaseModes.public;

type Verbs = ('select' | 'insert' | 'update' | 'delete')[];

/** Who may do what to companies, and to what the platform writes down about them. */
export const companyGrants: Record<string, Partial<Record<string, Verbs>>> = {
  company: {
    [person]: ['select', 'insert'],
    [company]: ['select', 'update'],
    [platform]: ['select', 'insert', 'update'],
    [worker]: ['select'],
  },
  company_settings: {
    [company]: ['select', 'insert', 'update'],
    [platform]: ['select', 'insert', 'update'],
    [worker]: ['select'],
  },
  company_suspension: {
    [company]: ['select'],
    [platform]: ['select', 'insert', 'update'],
    [worker]: ['select'],
  },
  company_note: { [platform]: ['select', 'insert', 'update', 'delete'] },
  company_label: { [platform]: ['select', 'insert', 'update'] },
};

/** Who may ask whether a company is suspended: applicants of theirs, and visitors of a job whose company is. */
export const companyFunctions: Record<string, string[]> = {
  'is_suspended_company(uuid)': [person],
  'is_job_of_suspended(uuid)': [anybody],
};
