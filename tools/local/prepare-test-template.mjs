import { prepareDatabase } from '../../libs/database/src/setup/prepare-database.ts';
import { randomPassword } from './secrets.mjs';

/*
 * Makes the database that test databases are cloned from: `node … prepare-test-template.mjs postgres://…/name`.
 * Nobody signs in to it; each clone gets roles and passwords of its own.
 */
const [adminUrl = ''] = process.argv.slice(2);
const passwords = { api: randomPassword(), worker: randomPassword(), identity: randomPassword() };
await prepareDatabase({ adminUrl, passwords });
