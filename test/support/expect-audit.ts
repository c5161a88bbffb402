import { roleById } from '@app/contracts/access/roles';
import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { expect } from '@jest/globals';
import type { Caller } from './api.js';
import { rowsOf } from './builders/arranged-rows.js';

type Content = {
  /** Whose log it is in: by default that of the company the caller acts for; null is the platform's. */
  companyId?: string | null;
  /** By default that of the verb. */
  entityType?: string;
  /** Null for people: the log does not store their names. */
  entityName?: string | null;
  before?: unknown;
  after?: unknown;
  details?: Record<string, unknown>;
};

/** The entity types of verbs and of first parts of verbs that differ from the first part. */
const entityTypes: Partial<Record<string, string>> = {
  account: 'role_assignment',
  'application.exported': 'company',
  'audit-event': 'company',
  breach: 'company',
  comment: 'activity',
  'company-note': 'company',
  'data-export': 'user',
  'job-report': 'job',
  'job-reviewer': 'job',
  'mail-delivery': 'email_message',
  member: 'role_assignment',
  message: 'activity',
  'notification-settings': 'user',
  'pipeline-plan': 'pipeline',
  'platform-admin': 'role_assignment',
  queue: 'platform',
  'reply-record': 'company',
  'response-reminder': 'company',
  'retention-report': 'company',
  'retention-run': 'company',
  review: 'application',
};

/** Expects exactly one audit event of this action by this caller on this entity, with this content and no other. */
export async function expectAudit(
  by: Pick<Caller, 'person' | 'headers'>,
  action: ChangeVerb,
  entityId: string,
  { companyId, entityType, entityName = null, before = null, after = null, details }: Content = {},
): Promise<void> {
  const log = companyId === undefined ? (by.headers['x-entity-id'] ?? null) : companyId;
  const events = await rowsOf(
    `select entity_type as type, acting_role as role, entity_name as "entityName", change from audit_event
     where actor_id = $1 and action = $2 and entity_id = $3 and company_id is not distinct from $4`,
    [by.person.id, action, entityId, log],
  );
  const role = roleById(by.headers['x-role-id'] ?? '')?.type ?? null;
  const [subject = ''] = action.split('.');
  const type = entityType ?? entityTypes[action] ?? entityTypes[subject] ?? subject;
  expect([action, events]).toEqual([
    action,
    [{ type, role, entityName, change: { ...details, before, after } }],
  ]);
}
