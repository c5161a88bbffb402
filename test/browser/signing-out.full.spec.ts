import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrivesAt, Browsing, logIn, stored, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { demoPassword } from '../support/product-client.js';
import type { RunningProduct } from '../support/running-product.js';

/** How a session ends, in one tab, in all, on other devices, and by itself. */

let browsing: Browsing;
let product: RunningProduct;
beforeAll(async () => {
  browsing = await Browsing.shared();
  product = browsing.product;
});
afterAll(() => browsing?.stop());

const isSignedOut = async (page: Page) =>
  (
    await Promise.all(['accessToken', 'idToken', 'refreshToken', 'user'].map((name) => stored(page, name)))
  ).every((value) => value === null);

/** A token as it looks once its time is over; nobody would accept its signature any more. */
const endToken = `(() => {
  const [header, payload, signature] = localStorage.getItem('accessToken').split('.');
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const ended = btoa(JSON.stringify({ ...claims, exp: 1_000_000 })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  localStorage.setItem('accessToken', [header, ended, signature].join('.'));
})()`;

const openAccountMenu = (page: Page) =>
  page
    .getByRole('button', { name: /account menu/ })
    .first()
    .click();

describe('signing out', () => {
  it('in one tab signs the other tab out, too', async () => {
    const context = await browsing.device();
    const [one, other] = [await browsing.pageOf(context), await browsing.pageOf(context)];
    await browsing.enter(one, 'company.manager@demo.example');
    await arrivesAt(one, '/dashboard');
    await other.goto(`${product.webUrl}/settings`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await openAccountMenu(one);
    await one.getByRole('button', { name: 'Sign out' }).click();
    await arrivesAt(one, '/');
    await arrivesAt(other, '/auth/login');
    expect(new URL(other.url()).searchParams.get('return_to')).toBe('/settings');
    expect(await isSignedOut(other)).toBe(true);
    await context.close();
  });

  it('tries for five seconds to take the token back where the service fails, and ends here all the same', async () => {
    const page = await browsing.signInAndLand('company.manager@demo.example');
    await arrivesAt(page, '/dashboard');
    let tries = 0;
    await page.route(`${product.identityUrl}/**`, (route) => {
      if (!route.request().headers()['x-amz-target']?.endsWith('RevokeToken')) return route.fallback();
      tries += 1;
      return tries === 2 ? route.fulfill({ status: 503, body: '' }) : route.abort();
    });
    await openAccountMenu(page);
    const left = page
      .waitForRequest((request) => request.isNavigationRequest())
      .then(() => performance.now());
    const started = performance.now();
    await page.getByRole('button', { name: 'Sign out' }).click();
    // A busy machine takes longer, never less, and has time for fewer tries, never more.
    expect((await left) - started).toBeGreaterThan(4_900);
    await arrivesAt(page, '/');
    expect(await isSignedOut(page)).toBe(true);
    expect(tries).toBeGreaterThan(1);
    // Pauses that did not grow would make twenty.
    expect(tries).toBeLessThan(8);
    await page.context().close();
  });

  it('leads to the root, also where what was being read is refused on the way there', async () => {
    const page = await browsing.signInAndLand('company.manager@demo.example');
    await arrivesAt(page, '/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openAccountMenu(page);
    const [refreshing, leaving] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(`${product.identityUrl}/**`, async (route) => {
      const target = route.request().headers()['x-amz-target'] ?? '';
      if (target.endsWith('RevokeToken')) await refreshing.promise;
      if (!target.endsWith('GetTokensFromRefreshToken')) return route.fallback();
      refreshing.resolve();
      await leaving.promise;
      await route.fulfill({ status: 400, json: { __type: 'NotAuthorizedException', message: 'Revoked' } });
    });
    await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
    await page.route(`${product.webUrl}/`, async (route) => {
      const rejection = page.waitForResponse((response) => response.status() === 400);
      leaving.resolve();
      await (await rejection).finished();
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Team', exact: true }).first().click();
    await page.waitForURL(/\/(?:auth\/login.*)?$/);
    expect(page.url()).toBe(`${product.webUrl}/`);
    expect(await isSignedOut(page)).toBe(true);
    await page.context().close();
  });

  it('everywhere ends the other device at its next request', async () => {
    const [here, there] = [await browsing.visit(), await browsing.visit()];
    for (const page of [here, there]) {
      await browsing.enter(page, 'company.viewer@demo.example');
      await arrivesAt(page, '/dashboard');
    }
    await here.goto(`${product.webUrl}/settings`);
    await here.getByRole('button', { name: 'Sign out on all devices' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await arrivesAt(here, '/');
    expect(await isSignedOut(here)).toBe(true);
    await there.goto(`${product.webUrl}/settings`);
    await arrivesAt(there, '/auth/login');
    expect(new URL(there.url()).searchParams.get('return_to')).toBe('/settings');
    expect(await isSignedOut(there)).toBe(true);
    await Promise.all([here.context().close(), there.context().close()]);
  });
});

describe('a password changed without a session', () => {
  it('leads to sign-in, which says why, and back', async () => {
    const page = await browsing.visit();
    await browsing.enter(page, 'company.viewer@demo.example', '/settings');
    await page.getByLabel('Current password').fill(demoPassword);
    await page.getByLabel('New password', { exact: true }).fill('a-password-of-my-own-1');
    await page.getByLabel('New password again').fill('a-password-of-my-own-1');
    await page.evaluate(
      `['accessToken', 'idToken', 'refreshToken'].forEach((name) => localStorage.removeItem(name))`,
    );
    await page.getByRole('button', { name: 'Change password' }).click();
    await arrivesAt(page, '/auth/login');
    await page.getByText('User is not authenticated').waitFor();
    expect(new URL(page.url()).searchParams.get('return_to')).toBe('/settings');
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.getByText('User is not authenticated').count()).toBe(0);
  });
});

describe('an access token that ended', () => {
  it('is exchanged once, however many tabs need a new one', async () => {
    const context = await browsing.device();
    const tabs = await Promise.all(Array.from({ length: 3 }, () => browsing.pageOf(context)));
    const [first] = tabs;
    if (!first) throw new Error('No tab was opened');
    await browsing.enter(first, 'company.admin@demo.example');
    await arrivesAt(first, '/dashboard');
    // What the dashboard still asks for would exchange the token, too, and be cut off by what comes next.
    await first.waitForLoadState('networkidle');
    const [oldAccess, oldRefresh] = [await stored(first, 'accessToken'), await stored(first, 'refreshToken')];
    const exchanges: string[] = [];
    context.on('request', (request) => {
      const target = request.headers()['x-amz-target'] ?? '';
      if (/GetTokensFromRefreshToken|InitiateAuth/.test(target)) exchanges.push(target);
    });
    await first.evaluate(endToken);
    await Promise.all(tabs.map((tab) => tab.goto(`${product.webUrl}/settings`)));
    await Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
    await Promise.all(tabs.map((tab) => tab.waitForLoadState('networkidle')));
    // The answer may still be on its way.
    await eventually(async () => expect(await stored(first, 'refreshToken')).not.toBe(oldRefresh));
    expect(exchanges).toEqual(['AWSCognitoIdentityProviderService.GetTokensFromRefreshToken']);
    expect(await stored(first, 'accessToken')).not.toBe(oldAccess);
    expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(['/settings', '/settings', '/settings']);
    await context.close();
  });

  it('with a refresh token that ended, too, leads to sign-in and back to the wanted screen', async () => {
    const page = await browsing.visit();
    await withoutLiveUpdates(page);
    await browsing.enter(page, 'company.reviewer@demo.example');
    await arrivesAt(page, '/dashboard');
    // What the dashboard still asks for would exchange the tokens in between.
    await page.waitForLoadState('networkidle');
    await page.evaluate(`${endToken}; localStorage.setItem('refreshToken', 'a-token-that-is-long-over')`);
    await page.goto(`${product.webUrl}/settings?tab=account`);
    await arrivesAt(page, '/auth/login');
    expect(new URL(page.url()).searchParams.get('return_to')).toBe('/settings?tab=account');
    expect(await isSignedOut(page)).toBe(true);
    await logIn(page, 'company.reviewer@demo.example');
    await arrivesAt(page, '/settings');
    await page.context().close();
  });
});

describe('a session that ends while somebody writes', () => {
  const text = 'Typed for an hour, and not to be lost.';

  it('loses nothing: after signing in again it is there, for them alone, until it is saved', async () => {
    const page = await browsing.visit();
    await browsing.enter(page, 'company.admin@demo.example');
    await arrivesAt(page, '/dashboard');
    await page.waitForLoadState('networkidle');
    const companyId: string = await page.evaluate(`JSON.parse(localStorage.user).userRole.entityId`);
    const profile = `/company-profile/${companyId}`;
    const description = page.getByLabel('Description');
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.goto(product.webUrl + profile);
    await page.waitForLoadState('networkidle');
    await description.fill(text);
    await page.evaluate(`${endToken}; localStorage.setItem('refreshToken', 'a-token-that-is-long-over')`);
    await save.click();
    await arrivesAt(page, '/auth/login');
    expect(new URL(page.url()).searchParams.get('return_to')).toBe(profile);
    await logIn(page, 'company.admin@demo.example');
    await arrivesAt(page, profile);
    await page.getByText('1 unsaved change').waitFor();
    expect(await description.inputValue()).toBe(text);
    await save.click();
    await page.getByText(/^Saved /).waitFor();
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await description.inputValue()).toBe(text);
    expect(await page.getByText('unsaved change').count()).toBe(0);

    await description.fill('Something else');
    await page.evaluate(`${endToken}; localStorage.setItem('refreshToken', 'a-token-that-is-long-over')`);
    await save.click();
    await arrivesAt(page, '/auth/login');
    await logIn(page, 'company.manager@demo.example');
    await arrivesAt(page, profile);
    await description.waitFor();
    expect(await description.inputValue()).toBe(text);
    await page.context().close();
  });
});

describe('all of this', () => {
  it('threw no error inside the pages', () => {
    // Refused requests, and the service that fails on purpose, are what these walks are about.
    const failing = `status of 503 .*${product.identityUrl}|ERR_FAILED ${product.identityUrl}`;
    expect(
      browsing.unexpected(new RegExp(`the server responded with a status of 4\\d\\d|${failing}`)),
    ).toEqual([]);
  });
});
