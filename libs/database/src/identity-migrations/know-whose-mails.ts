import type { IdentityMigration } from './identity-migration.js';

/** Whose a mail is that went to another address than the one its account has: it goes with that account. */
export const knowWhoseMails: IdentityMigration = {
  name: '20261215220000-know-whose-mails',
  up: `
alter table identity.email_message add account_id uuid;
`,
};
