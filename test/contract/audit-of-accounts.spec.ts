import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type ApiWithIdentity, startApiWithIdentity } from '../support/api-with-identity.js';
import type { Caller } from '../support/api.js';
import { accountActs } from './audited-acts/account-acts.js';
import { expectWrittenOnce } from './audited-acts/written-once.js';

/** As audit.spec.ts, with the sign-in service: a process trusts one of them, so that these have a file of their own. */

let both: ApiWithIdentity;
let auditor: Caller;
beforeAll(async () => {
  both = await startApiWithIdentity();
  auditor = await both.signUpAs('stacAdmin');
});
afterAll(() => both.stop());

describe('written down', () => {
  it.each(Object.entries(accountActs))('%s: once, and nothing else', async (_route, [verb, act]) => {
    await expectWrittenOnce(verb, await act(both), auditor);
  });
});
