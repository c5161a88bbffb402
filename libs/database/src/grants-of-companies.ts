import { databaseModes } from '@app/platform/tenancy/policies';

const { company, person, platform, worker } = databaseModes;

type Verbs = ('select' | 'insert' | 'update' | 'delete')[];

/** Who may do what to companies, what they chose, and their domains: workers note what they find there. */
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
  company_domain: {
    [company]: ['select', 'insert', 'update', 'delete'],
    [platform]: ['select'],
    [worker]: ['select', 'update'],
  },
};

/** Who may ask the functions about their domains. */
export const companyFunctions: Record<string, string[]> = {
  'due_domain_checks(integer)': [worker],
  'may_hold_domain(text)': [worker],
  'lock_acting_company()': [worker],
};
