import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decideScreen, type Screen, screenPaths } from '@app/contracts/access/screen-rules';
import type { RoleType } from '@app/contracts/access/role-types';
import { newId } from '@app/platform/identifiers/new-id';
import { arrivesAt, Browsing } from '../support/browsing.js';
import { type Account, platformAdmin, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

type Sample = { role: RoleType | null; allowed: Screen; rejected: Screen };

/**
 * One screen that is open to each identity and one that is not, which shows that the router obeys the table. The unit
 * spec of the table has every screen, guards.full.spec.ts opens them all.
 */
const samples = {
  visitor: { role: null, allowed: 'contact', rejected: 'settings' },
  accountWithoutRole: { role: null, allowed: 'userAccount', rejected: 'dashboard' },
  applicant: { role: 'applicant', allowed: 'applicantJobs', rejected: 'settings' },
  companyViewer: { role: 'companyViewer', allowed: 'settings', rejected: 'responses' },
  companyReviewer: { role: 'companyReviewer', allowed: 'dashboard', rejected: 'createJob' },
  companyManager: { role: 'companyManager', allowed: 'responses', rejected: 'companies' },
  companyAdmin: { role: 'companyAdmin', allowed: 'userManagement', rejected: 'analytics' },
  platformAdmin: { role: 'stacAdmin', allowed: 'analytics', rejected: 'dashboard' },
} as const satisfies Record<string, Sample>;

describe('where an identity lands', () => {
  let browsing: Browsing<ReachableProduct>;
  let accounts: Record<string, Pick<Account, 'email'>>;
  let companyId: string;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    const company = await scene.company();
    companyId = company.id;
    const email = `guest.${newId()}@browser.example`;
    const [applicant, companyManager, companyReviewer, companyViewer] = await Promise.all([
      scene.applicant(),
      scene.member(company, 'companyManager'),
      scene.member(company, 'companyReviewer'),
      scene.member(company, 'companyViewer'),
      browsing.client.signUp(email, { given: 'New', family: 'Comer' }),
    ]);
    const members = { companyAdmin: company.admin, companyManager, companyReviewer, companyViewer };
    accounts = { accountWithoutRole: { email }, applicant, ...members, platformAdmin };
  });
  afterAll(() => browsing?.stop());

  it.each(Object.entries(samples))('%s', async (identity, { role, allowed, rejected }) => {
    const account = accounts[identity];
    const page = account ? await browsing.signIn(account.email, {}, ownPassword) : await browsing.visit();
    const visitor = { signedIn: account !== undefined, roleType: role };
    const pathOf = (screen: Screen) => screenPaths[screen].replace(':companyId', companyId);
    const open = (screen: Screen) => page.goto(`${browsing.product.webUrl}${pathOf(screen)}`);
    const heading = page.getByRole('heading', { level: 1 }).first();

    expect(decideScreen(allowed, visitor, { path: pathOf(allowed) })).toEqual({ kind: 'show' });
    await open(allowed);
    await heading.waitFor();
    expect(new URL(page.url()).pathname).toBe(pathOf(allowed));

    const decision = decideScreen(rejected, visitor, { path: pathOf(rejected) });
    if (decision.kind === 'show') throw new Error(`The table opens ${rejected} to ${identity}`);
    await open(rejected);
    const landing = new URL(decision.to, browsing.product.webUrl);
    await arrivesAt(page, landing.pathname);
    await heading.waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('return_to')]).toEqual([
      landing.pathname,
      landing.searchParams.get('return_to'),
    ]);
    await page.context().close();
  });

  it('nothing is written to the console on the way', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
