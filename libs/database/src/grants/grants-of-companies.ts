import { databaseModes } from '@app/platform/tenancy/policies';

const { company, person, platform, worker } = databaseModes;
const anybody = databaseModes.public;

type Verbs = ('select' | 'insert' | 'update' | 'delete')[];

/**
 * Who may do what to companies, what they chose, and what the platform writes down about them; and to their domains, of
 * which workers note what they find there.
 */
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
  company_label: { [platform]: ['select', 'insert', 'update', 'delete'] },
  company_domain: {
    [company]: ['select', 'insert', 'update', 'delete'],
    [platform]: ['select'],
    [worker]: ['select', 'update'],
  },
};

/**
 * Who may ask whether a company is suspended, which is applicants of theirs and visitors of a job whose company is; and
 * what workers ask about domains.
 */
export const companyFunctions: Record<string, string[]> = {
  'is_suspended_company(uuid)': [person],
  'is_job_of_suspended(uuid)': [anybody],
  'due_domain_checks(integer)': [worker],
  'may_hold_domain(text)': [worker],
  'lock_acting_company()': [worker],
};
