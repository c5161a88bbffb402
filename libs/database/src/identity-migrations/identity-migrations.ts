import { createAccounts } from './create-accounts.js';
import { createMailAndAudit } from './create-mail-and-audit.js';
import { createSessions } from './create-sessions.js';
import { endAddressChanges } from './end-address-changes.js';
import type { IdentityMigration } from './identity-migration.js';
import { knowWhoseMails } from './know-whose-mails.js';
import { proveAddresses } from './prove-addresses.js';
import { tellOfAddressChanges } from './tell-of-address-changes.js';

/** Every step of the identity schema, in order. */
export const identityMigrations: readonly IdentityMigration[] = [
  createAccounts,
  createSessions,
  createMailAndAudit,
  proveAddresses,
  knowWhoseMails,
  endAddressChanges,
  tellOfAddressChanges,
];
