import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type ApiWithIdentity, type SignedInCaller, startApiWithIdentity } from './api-with-identity.js';
import { rowsOf } from './builders/arranged-rows.js';

/** A platform admin who looks after people's accounts: another one for each test, with the sign-in service beside. */
export function supportDesk(): { readonly both: ApiWithIdentity; readonly admin: SignedInCaller } {
  let both: ApiWithIdentity;
  let admin: SignedInCaller;
  beforeAll(async () => {
    both = await startApiWithIdentity();
  });
  afterAll(() => both.stop());
  beforeEach(async () => {
    admin = await both.signUpAs('stacAdmin');
  });
  return {
    get both() {
      return both;
    },
    get admin() {
      return admin;
    },
  };
}

/** Why something is done to an account, as platform admins have to say. */
export const reason = { reason: 'They called us.' };

/** What was written down about somebody, the oldest first. */
export const actsOn = (id: string) =>
  rowsOf('select action, change from audit_event where entity_id = $1 order by occurred_at, id', [id]);
