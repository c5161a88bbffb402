import { databaseModes } from '@app/platform/tenancy/policies';

const { company, person, platform, worker } = databaseModes;

type Verbs = ('select' | 'insert' | 'update' | 'delete')[];

/** Who may do what to accounts, and to what is written about them. */
export const peopleGrants: Record<string, Partial<Record<string, Verbs>>> = {
  app_user: {
    [person]: ['select', 'insert', 'update'],
    [company]: ['select', 'update'],
    [platform]: ['select', 'update'],
    [worker]: ['select', 'update'],
  },
  pending_audit_event: {
    [platform]: ['select', 'insert', 'update', 'delete'],
    [worker]: ['select', 'update', 'delete'],
  },
  account_lock: { [platform]: ['select', 'insert', 'update'], [worker]: ['select', 'update'] },
};

/** Who may ask what about the audit log. */
export const auditFunctions: Record<string, string[]> = {
  'audit_actor_name(uuid)': [company, platform],
  'audit_person_name(uuid)': [company, platform],
  'acts_there_are(uuid, boolean)': [company, platform],
  'audit_candidate(uuid)': [company, platform],
  'every_act_there_is()': [platform],
};
