import { z } from 'zod';
import type { RoleType } from '../access/roles.js';
import { roleTypes } from '../access/roles.js';
import { accessReason } from '../access/access-reason.js';
import type { AuditEventView } from '../auditing/audit-event.js';
import { idsFilter, listQuery, rangeText } from '../http/list-query.js';
import { emailAddress, optionalLine } from '../vocabulary/text.js';
import type { AccountLockView } from './lock-account.js';
import type { SessionView } from './session.js';

/** How an account stands. Locked goes before leaving, and leaving before an address nobody has proven. */
export const accountStates = ['active', 'locked', 'leaving', 'unverified'] as const;
export type AccountState = (typeof accountStates)[number];

/** As whom people use the product. */
export const kindsOfPeople = ['applicant', 'company', 'platform'] as const;
export type KindOfPeople = (typeof kindsOfPeople)[number];

/** What is shorter would be the beginning of half of all names. */
export const shortestSearch = 2;

/** GET users: everybody with an account. */
export const ListPeopleQuery = listQuery(
  ['id', 'seenAt', 'createdAt', 'lastName', 'email'],
  {
    id: idsFilter,
    /** Beginnings of words of a name or an e-mail address, or the id of an account. */
    q: optionalLine(120)
      .refine(
        (text) => text === '' || text.length >= shortestSearch,
        `Type at least ${shortestSearch} letters`,
      )
      .optional(),
    kind: z.enum(kindsOfPeople, 'Choose applicant, company or platform').optional(),
    role: z.enum(roleTypes, 'Choose a role').optional(),
    companyId: z.uuid('companyId is the id of a company').optional(),
    state: z.enum(accountStates, 'Choose active, locked, leaving or unverified').optional(),
  },
  { field: 'seenAt', direction: 'DESC' },
);
export type ListPeopleQuery = z.output<typeof ListPeopleQuery>;

/**
 * `?reason=`: why a platform admin opens an account, where the header does not say. Whoever looks after the person's company
 * can read it.
 */
export const OpenPersonQuery = z.strictObject({ reason: accessReason.optional() });

/** GET users/:id/audit-events: what the person did, and what was done to the account. */
export const ListPersonActsQuery = z
  .strictObject({
    reason: accessReason.optional(),
    side: z.enum(['all', 'by', 'about'], 'Choose all, by or about').optional(),
    range: rangeText.optional(),
  })
  .transform(({ side = 'all', range: [from, to] = [0, 24] }) => ({
    side,
    offset: from,
    limit: to - from + 1,
  }));
export type ListPersonActsQuery = z.output<typeof ListPersonActsQuery>;

/** POST users/verification-mails: for somebody who signed up and has not entered the code. */
export const SendVerificationBody = z.strictObject({ email: emailAddress(), reason: accessReason });
export type SendVerificationBody = z.infer<typeof SendVerificationBody>;

/** POST users/:id/email-change: the address counts when its mailbox was proven. */
export const ChangeEmailBody = z.strictObject({ email: emailAddress(), reason: accessReason });
export type ChangeEmailBody = z.infer<typeof ChangeEmailBody>;

/** Where a code went. */
export type CodeSentView = { sentTo: string };

/** An address an account gets once its mailbox is proven. */
export type PendingAddressView = { email: string; until: string };

/** A role somebody holds. */
export type HeldRoleView = {
  id: string;
  roleType: RoleType;
  companyId: string | null;
  companyName: string | null;
  since: string;
};

/** Somebody with an account, as lists show them. */
export type PersonRowView = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  state: AccountState;
  roles: HeldRoleView[];
  /** Applications they sent. */
  applications: number;
  /** Devices they are signed in on; null where a hosted sign-in service keeps that to itself. */
  sessions: number | null;
  /** Their last request, to a quarter of an hour. */
  seenAt: string;
  createdAt: string;
  /** When the account is deleted, where its owner asked for that. */
  deletionDueAt: string | null;
};

/** GET users/:id. */
export type PersonView = PersonRowView & {
  emailVerified: boolean;
  /** The address it is changed to once that is proven; null where none is asked for, or its days are over. */
  pendingAddress: PendingAddressView | null;
  signedInAt: string;
  termsVersion: string | null;
  lock: AccountLockView | null;
  /** Teams that would be without an admin: the account cannot be locked before they have another one. */
  lastAdminOf: { companyId: string | null; name: string }[];
  /** What can be done: the sign-in service has to know how, and platform admins change their address themselves. */
  can: { listSessions: boolean; verifyEmail: boolean; changeEmail: boolean };
  version: number;
};

/** A device of somebody, as platform admins see it. */
export type PersonSessionView = Omit<SessionView, 'current'>;

/** A line of the audit log about a person, with the company it happened in. */
export type PersonActView = AuditEventView & { companyName: string | null };
