import { z } from 'zod';
import type { RoleType } from '../access/roles.js';
import { filterText, idsFilter, listQuery } from '../http/list-query.js';
import { moment } from '../vocabulary/moment.js';
import { type AuditVerb, auditVerbs } from './audit-verbs.js';

/** Whose acts: those of platform staff, everybody's, or those that concern no company. */
export const actsBy = ['staff', 'everybody', 'outside'] as const;
export type ActsBy = (typeof actsBy)[number];

const aMoment = 'Send a moment such as 2026-11-21T08:00:00Z';

/** What the log is narrowed to. */
const chosen = {
  companyId: z.uuid('companyId is the id of a company').optional(),
  /** Without it everybody's in a company, and those of platform staff where none is named. */
  by: z.enum(actsBy, 'Choose staff, everybody or outside').optional(),
  /** Also what platform staff looked at, which is left out otherwise. */
  reads: z.boolean('Send true or false').optional(),
  actorId: z.uuid('actorId is the id of a person').optional(),
  action: z.enum(auditVerbs, 'Choose an act of the audit log').optional(),
  entityType: z.string().max(60).optional(),
  entityId: z.uuid('entityId is the id of what it was done to').optional(),
  /** From this moment on. */
  from: moment(aMoment).optional(),
  /** Up to this moment, which is no longer in it. */
  to: moment(aMoment).optional(),
};

/**
 * GET audit-events: who did what. Company admins see the acts in their company. A platform admin names the company, or
 * sees what platform staff did, wherever that was; `by: everybody` is then what anybody did in any company, and
 * `by: outside` what concerns none.
 */
export const ListAuditEventsQuery = listQuery(
  ['id', 'occurredAt'],
  { id: idsFilter, ...chosen },
  { field: 'occurredAt', direction: 'DESC' },
);
export type ListAuditEventsQuery = z.output<typeof ListAuditEventsQuery>;

/** GET audit-event-choices: which acts there are, among those of whom. */
export const AuditChoicesQuery = z.strictObject({
  filter: filterText({ companyId: chosen.companyId, by: chosen.by, reads: chosen.reads }).optional(),
});
export type AuditChoicesQuery = z.output<typeof AuditChoicesQuery>;

/** Acts that have happened, in the order of their words. */
export type AuditChoicesView = { actions: AuditVerb[] };

/** POST audit-event-exports: what the list shows with this filter, as a CSV. */
export const ExportAuditEventsBody = z.strictObject({ filter: z.strictObject(chosen).default({}) });
export type ExportAuditEventsBody = z.output<typeof ExportAuditEventsBody>;

/** The job somebody applied for, as it is called now; the person's id is null where they were erased. */
export type ActedOnCandidate = { jobId: string; jobTitle: string; userId: string | null };

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
  /** Which application it was, where it was about one that is still there. */
  candidate: ActedOnCandidate | null;
  /** `before` and `after` hold the values that are different now, by name; beside them is what else belongs to the act. */
  change: Record<string, unknown>;
  addressPrefix: string | null;
  requestId: string | null;
};
