import { roleById } from '@app/contracts/access/roles';
import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import { expect } from '@jest/globals';
import type { Caller } from './api.js';
import { rowsOf } from './builders/arranged-rows.js';

type Content = {
  /** Whose log it is in: by default that of the company the caller acts for; null is the platform's. */
  companyId?: string | null;
  /** Null for people: the log does not store their names. */
  entityName?: string | null;
  before?: unknown;
  after?: unknown;
  details?: Record<string, unknown>;
};

/** Expects exactly one audit event of this action by this caller on this entity, with this content and no other. */
export async function expectAudit(
  by: Pick<Caller, 'person' | 'headers'>,
  action: ChangeVerb,
  entityId: string,
  { companyId, entityName = null, before = null, after = null, details }: Content = {},
): Promise<void> {
  const log = companyId === undefined ? (by.headers['x-entity-id'] ?? null) : companyId;
  const events = await rowsOf(
    `select acting_role as role, entity_name as "entityName", change from audit_event
     where actor_id = $1 and action = $2 and entity_id = $3 and company_id is not distinct from $4`,
    [by.person.id, action, entityId, log],
  );
  const role = roleById(by.headers['x-role-id'] ?? '')?.type ?? null;
  expect([action, events]).toEqual([action, [{ role, entityName, change: { ...details, before, after } }]]);
}
