import 'reflect-metadata';
import { makeFirstAdministrator } from '@app/database/setup/first-administrator';
import { issuerOf } from '../../services/identity/src/core/settings.js';
import { platformAdmin } from './new-company.js';
import { ProductClient } from './product-client.js';
import { type BrowserProduct, startProduct } from './running-product.js';

/*
 * Runs the product that all browser specs of a run share: empty but for a platform admin. It prints one line that says
 * where it is, and ends with its standard input.
 */
const product = await startProduct('browser', { RATE_LIMIT_FACTOR: '1000' }, 'empty');
const { identity } = product.environments;
const [publicUrl = '', poolId = ''] = [identity['IDENTITY_PUBLIC_URL'], identity['IDENTITY_POOL_ID']];
const made = await makeFirstAdministrator({
  ...platformAdmin,
  adminUrl: product.adminUrl,
  issuer: issuerOf({ publicUrl, poolId }),
});
if (made.rejected || made.oneTimeCode === null) throw new Error('There is a platform admin already.');
await (await ProductClient.of(product)).openAccount(platformAdmin.email, made.oneTimeCode);

const { webUrl, identityUrl, mailInboxUrl, adminUrl } = product;
const description: BrowserProduct = { webUrl, identityUrl, mailInboxUrl, adminUrl };
process.stdin.resume().once('end', () => void product.stop().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify(description)}\n`);
