import { z } from 'zod';
import { type Action, policy } from '../access/policy.js';
import type { RoleType } from '../access/roles.js';
import { idsFilter, listQuery } from '../http/list-query.js';
import { moment } from '../vocabulary/moment.js';

const actions = Object.keys(policy).filter((name): name is Action => name in policy);

/**
 * GET audit-events: who did what. Company admins see the acts in their company. A platform admin names the company, or
 * sees the acts that concern no company.
 */
export const ListAuditEventsQuery = listQuery(
  ['occurredAt'],
  {
    id: idsFilter,
    companyId: z.uuid().optional(),
    actorId: z.uuid().optional(),
    action: z.enum(actions, 'Choose an act of the permission table').optional(),
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
  /** Null for what the product did by itself. */
  actorId: string | null;
  /** Name at present; null for what the product did by itself. */
  actorName: string | null;
  actingRole: RoleType | null;
  /** Row of the permission table. */
  action: string;
  entityType: string;
  entityId: string;
  /** Ids and values before and after, by name. */
  change: Record<string, unknown>;
  addressPrefix: string | null;
  requestId: string | null;
};
