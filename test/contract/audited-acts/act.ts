import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import type { Answer, ApiUnderTest, Caller } from '../../support/api.js';

/** The setup of acts: a published company, its admin, and a platform admin. */
export type Setting = {
  api: ApiUnderTest;
  companyId: string;
  admin: Caller;
  platform: Caller;
};

export type Send = () => Promise<Answer>;

/** An audit entry: its entity or person, and the change. */
export type AuditEntry = { entityName: unknown; personName: unknown; before: unknown; after: unknown };

export type Act = {
  who: Caller;
  send: Send;
  /** Requests of the same caller that are rejected or change nothing. */
  nothing?: Send[];
  /** Entries of an act that writes several. */
  rows?: ChangeVerb[];
  entries: Partial<Record<ChangeVerb, AuditEntry>>;
};

/** By route, as the declarations name it, with a suffix if a route does several things. */
export type Acts<Where = Setting> = Record<string, [verb: ChangeVerb, act: (where: Where) => Promise<Act>]>;

export const theirName = 'Ada Lovelace';
