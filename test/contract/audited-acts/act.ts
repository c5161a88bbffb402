import type { ChangeVerb } from '@app/contracts/auditing/audit-verbs';
import type { Answer, ApiUnderTest, Caller } from '../../support/api.js';

/** Where acts are done: a published company, somebody who runs it, and somebody who looks after the platform. */
export type Setting = {
  api: ApiUnderTest;
  companyId: string;
  admin: Caller;
  platform: Caller;
};

export type Send = () => Promise<Answer>;

/** What is written down: on what, or whom, and what was different before. */
export type Told = { entityName: unknown; personName: unknown; before: unknown; after: unknown };

export type Act = {
  who: Caller;
  send: Send;
  /** Acts of the same person that are refused or change nothing. */
  nothing?: Send[];
  /** Rows where one act is several. */
  rows?: ChangeVerb[];
  told: Partial<Record<ChangeVerb, Told>>;
};

/** By the route, as the declarations name it, and where one does several things what is done. */
export type Acts<Where = Setting> = Record<string, [verb: ChangeVerb, act: (where: Where) => Promise<Act>]>;

export const theirName = 'Ada Lovelace';
