import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RoleType } from '@app/contracts/access/roles';
import {
  decideScreen,
  landingAfterSignIn,
  type Screen,
  screenPaths,
  type Visitor,
} from '@app/contracts/access/screen-rules';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { Browsing, patience } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { ownPassword } from '../support/product-client.js';
import type { RunningProduct } from '../support/running-product.js';
import { goTo, isAtTerms, startFromTerms, untilIn } from '../support/walking.js';

/** Every screen of the product, asked for by each of the eight identities: where does the browser end up? */

const newcomer = 'newcomer@browser.example';
const identities: Record<string, { email?: string; password?: string; role: RoleType | null }> = {
  'a visitor': { role: null },
  'somebody without a role': { email: newcomer, password: ownPassword, role: null },
  'an applicant': { email: 'applicant@demo.example', role: 'applicant' },
  'a viewer': { email: 'company.viewer@demo.example', role: 'companyViewer' },
  'a reviewer': { email: 'company.reviewer@demo.example', role: 'companyReviewer' },
  'a manager': { email: 'company.manager@demo.example', role: 'companyManager' },
  'a company admin': { email: 'company.admin@demo.example', role: 'companyAdmin' },
  'a platform admin': { email: 'stac.admin@demo.example', role: 'stacAdmin' },
};

const screens = Object.keys(screenPaths).filter((name): name is Screen => name in screenPaths);
/** A secret nobody knows: such a link is refused on the screen itself. */
const parameters = {
  email: 'nobody@browser.example',
  password: 'no-code',
  inviteId: newId(),
  inviteToken: 'x',
  resource: 'audit-events',
  id: newId(),
};
/** What a screen needs to be shown for its own sake. */
const queries: Partial<Record<Screen, string>> = { resetPasswordCode: '?email=nobody@browser.example' };
/** The invitation's link takes its secret out of the address at once. */
const moved: Partial<Record<Screen, string>> = { userInvite: screenPaths.login };

let product: RunningProduct;
let browsing: Browsing;
let named: Record<string, string>;
beforeAll(async () => {
  browsing = await Browsing.shared();
  product = browsing.product;
  await browsing.client.signUp(newcomer, { given: 'New', family: 'Comer' });
  named = { ...parameters, ...(await someApplication()) };
});
afterAll(() => browsing?.stop());

async function someApplication(): Promise<Record<string, string>> {
  const [found] = await product.query<Record<string, string>>(
    `select company.id as "companyId", job.id as "jobId", application.applicant_id as "applicantId"
     from application join job on job.id = application.job_id join company on company.id = job.company_id
     where company.name = 'Northwind' and job.status = 'published' limit 1`,
  );
  return found ?? {};
}

const addressOf = (screen: Screen): string =>
  screenPaths[screen].replace(/:(\w+)/g, (_all, name: string) => named[name] ?? '') + (queries[screen] ?? '');
const screenAt = (path: string): Screen | undefined =>
  screens.find((screen) => screenPaths[screen] === new URL(path, 'http://x').pathname);

/** Where the table sends this visitor in the end: a screen one is sent to asks the table again. */
function tableSays(screen: Screen, visitor: Visitor, path: string): { screen: Screen; path: string } {
  const decision = decideScreen(screen, visitor, { path });
  if (decision.kind === 'show') return { screen, path };
  const next = screenAt(decision.to);
  if (!next) throw new Error(`The table sends to ${decision.to}, which is no screen`);
  return next === 'login' ? { screen: next, path: decision.to } : tableSays(next, visitor, decision.to);
}

/** Some screens have nothing to show without what led there, or for somebody who is past them. */
function screenSays(shown: { screen: Screen; path: string }, { signedIn, roleType }: Visitor): string {
  const landing = () => landingAfterSignIn(roleType ? [roleType] : [], true);
  switch (shown.screen) {
    case 'login':
      return signedIn ? landing() : shown.path;
    case 'createNewPassword':
      return signedIn ? landing() : screenPaths.login;
    case 'userRole':
      return landing();
    case 'onboarding':
      return roleType === 'applicant' ? `${shown.path}/` : screenPaths.userAccount;
    case 'createJob':
      return `${shown.path}/job-details`;
    default:
      return moved[shown.screen] ?? shown.path;
  }
}

const pathOf = (address: string) => new URL(address, product.webUrl).pathname;

async function signedInPage(given: { email?: string; password?: string }): Promise<Page> {
  if (given.email !== undefined) return browsing.signInAndLand(given.email, {}, given.password);
  const page = await browsing.visit();
  await page.goto(`${product.webUrl}/auth/login`);
  return page;
}

/** Where the page is once it no longer moves and the screen it came from is gone. */
async function landsAt(page: Page, expected: string): Promise<string> {
  const arrived = (path: string) =>
    expected.endsWith('/') ? `${path}/`.startsWith(expected) : path === expected;
  await page
    .waitForURL((url) => arrived(url.pathname), { timeout: 60_000, waitUntil: 'commit' })
    .catch(() => undefined);
  // A guard decides with the first picture; a screen that sends people on does so when its code is there.
  const isShown =
    expected === screenPaths.terms ? isAtTerms : `document.querySelector('h1') && !(${isAtTerms})`;
  // A screen that is loaded afresh takes the question with it.
  await eventually(() => untilIn(page, isShown, patience));
  const path = new URL(page.url()).pathname;
  return arrived(path) ? expected : path;
}

describe('where each identity lands', () => {
  it.each(Object.entries(identities))('%s', async (_name, { role, ...given }) => {
    const visitor = { signedIn: given.email !== undefined, roleType: role };
    const page = await signedInPage(given);
    const landed: Record<string, string> = {};
    const table: Record<string, string> = {};
    for (const screen of screens) {
      const wanted = addressOf(screen);
      // Each from the same place, so that an old screen is not taken for the wanted one.
      await startFromTerms(page);
      await goTo(page, wanted);
      const expected = pathOf(screenSays(tableSays(screen, visitor, wanted), visitor));
      table[screen] = expected;
      landed[screen] = await landsAt(page, expected);
    }
    expect(landed).toEqual(table);
    await page.context().close();
  });
});
