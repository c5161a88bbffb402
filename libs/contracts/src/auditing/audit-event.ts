import { z } from 'zod';
import type { RoleType } from '../access/roles.js';
import { idsFilter, listQuery } from '../http/list-query.js';
import { moment } from '../vocabulary/moment.js';
import { auditVerbs } from './audit-verbs.js';

/**
 * GET audit-events: who did what. Company admins see the acts in their company. A platform admin names the company, or
 * sees the acts that concern no company.
 */
export const ListAuditEventsQuery = listQuery(
  ['id', 'occurredAt'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    actorId: z.uuid().optional(),
    action: z.enum(auditVerbs, 'Choose an act of the audit log').optional(),
    entityType: z.string().max(60).optional(),
    entityId: z.uuid().optional(),
    /** From this moment on. */
    from: moment('Send a moment such as 2026-11-21T08:00:00Z').optional(),
    /** Up to this moment, which is no longer in it. */
    to: moment('Send a moment such as 2026-11-21T08:00:00Z').optional(),
  },
  { field: 'occurredAt', direction: 'DESC' },
);

/** One act as it was written down; nobody can change it. */
export type AuditEventView = {
  id: string;
  occurredAt: string;
  companyId: string | null;
  /** Null for what the product did by itself, and for an applicant who was erased since. */
  actorId: string | null;
  /** Name at present; null where nobody is named. */
  actorName: string | null;
  actingRole: RoleType | null;
  /** One of `auditVerbs`. */
  action: string;
  entityType: string;
  entityId: string;
  /** What it was done to, as it was called then; null for people and invitations. */
  entityName: string | null;
  /** Whom it was done to: a person by their name at present, whoever was invited by their address. */
  personName: string | null;
  /** `before` and `after` hold the values that are different now, by name; beside them is what else belongs to the act. */
  change: Record<string, unknown>;
  addressPrefix: string | null;
  requestId: string | null;
};
