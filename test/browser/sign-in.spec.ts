import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, demoPassword, logIn } from '../support/browsing.js';
import type { ProductClient } from '../support/product-client.js';
import type { RunningProduct } from '../support/running-product.js';

/** Ways in and out of an account, as a person with a browser and a mailbox walks them. */

const [forgetful, invited] = ['second.applicant@demo.example', 'invited.person@browser.example'];

let browsing: Browsing;
let product: RunningProduct;
let client: ProductClient;
beforeAll(async () => {
  browsing = await Browsing.start('sign_in', { RATE_LIMIT_FACTOR: '1000' });
  ({ product, client } = browsing);
});
afterAll(() => browsing?.stop());

const at = (page: Page, path: string) =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
const stored = (page: Page, name: string) => page.evaluate<string | null>(`localStorage.getItem('${name}')`);
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

describe('a forgotten password', () => {
  it('is replaced with the code from the mail, and the new one signs in', async () => {
    const page = await browsing.visit();
    await page.goto(`${product.webUrl}/auth/login`);
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    // The sign-in form has such a field, too, and stays until the next screen is there.
    await page.getByRole('button', { name: 'Send the code' }).waitFor();
    await page.getByLabel('E-mail').fill(forgetful);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await at(page, '/auth/reset-password-code');
    const code = await client.codeFor(forgetful);
    const newPassword = 'lake-otter-quilt-93';
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Please enter the 6-digit code').waitFor();
    expect(await page.getByText('Please enter at least 12 characters').count()).toBe(2);
    const box = page.getByRole('textbox', { name: /code|digit/i }).first();
    await box.fill(code === '000000' ? '000001' : '000000');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('New password again').fill(`${newPassword}!`);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The passwords did not match').waitFor();
    await page.getByLabel('New password again').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Invalid verification code provided, please try again.').waitFor();
    await box.fill(code);
    await page.getByRole('button', { name: 'Change password' }).click();
    await at(page, '/auth/login');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(forgetful);

    await logIn(page, forgetful);
    await page.getByText('Incorrect username or password.').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/auth/login');
    expect(await stored(page, 'username')).toBe(forgetful);
    await page.context().close();
  });
});

describe('an invited person', () => {
  const temporaryPassword = 'one-time-Invite-77aB';

  it('opens the link of the mail, chooses a password, and goes on where the link leads', async () => {
    await adminCreateUser(invited, temporaryPassword);
    const page = await browsing.visit();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    const link = `/auth/user-invite/${encodeURIComponent(invited)}/${temporaryPassword}?return_to=${encodeURIComponent('/terms')}`;
    await page.goto(`${product.webUrl}${link}`);
    await at(page, '/auth/create-new-password');
    await page.getByText('Please change your default password.').first().waitFor();
    const [document, ...later] = sent;
    expect(document).toContain(temporaryPassword);
    expect(later.filter((request) => request.includes(temporaryPassword))).toEqual([]);

    const chosen = 'a-password-of-my-own-1';
    await page.getByLabel('New password', { exact: true }).fill('too-short');
    await page.getByLabel('New password again').fill('too-short');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('Please enter at least 12 characters').first().waitFor();
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('New password again').fill(`${chosen}!`);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByText('The passwords did not match').waitFor();
    await page.getByLabel('New password again').fill(chosen);
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await at(page, '/terms');
    expect(await stored(page, 'username')).toBe(invited);
    expect(await client.signIn(invited, chosen)).toMatch(/^ey/);
    await page.context().close();
  });

  it('finds the link used up, and is told so', async () => {
    const page = await browsing.visit();
    await page.goto(`${product.webUrl}/auth/user-invite/${encodeURIComponent(invited)}/${temporaryPassword}`);
    await page.getByText('This link could not be used.').waitFor();
    expect(page.url()).not.toContain(temporaryPassword);
    expect(await stored(page, 'accessToken')).toBeNull();
    await page.context().close();
  });
});

describe('registering', () => {
  it('says of each field what is missing, and asks nobody', async () => {
    const page = await browsing.visit();
    const asked: string[] = [];
    await page.goto(`${product.webUrl}/auth/register/user-account?as=company`);
    page.on('request', (request) => asked.push(request.method()));
    await page.getByRole('button', { name: 'Create account' }).click();
    const wrong = page.locator('.field__error');
    await wrong.first().waitFor();
    expect(await wrong.allInnerTexts()).toEqual([
      'Please enter a valid company name',
      'Please enter your first name',
      'Please enter your last name',
      'Please enter a valid email address',
      'Please enter at least 12 characters',
    ]);
    expect(asked).not.toContain('POST');
    await page.context().close();
  });
});

async function adminCreateUser(email: string, TemporaryPassword: string): Promise<void> {
  const { url, serviceKey } = product.identityAdmin;
  const config = await fetch(`${product.webUrl}/config.json`);
  const { identity } = JSON.parse(await config.text());
  const reply = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${serviceKey}`,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminCreateUser',
    },
    body: JSON.stringify({
      UserPoolId: identity.poolId,
      Username: email,
      TemporaryPassword,
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  });
  expect([reply.status, await reply.text()]).toEqual([200, expect.stringContaining(email)]);
}

describe('signing out', () => {
  it('in one tab signs the other tab out, too', async () => {
    const context = await browsing.device();
    const [one, other] = [await browsing.pageOf(context), await browsing.pageOf(context)];
    await browsing.enter(one, 'company.manager@demo.example');
    await at(one, '/dashboard');
    await other.goto(`${product.webUrl}/settings`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await openAccountMenu(one);
    await one
      .getByRole('menuitem', { name: 'Sign out' })
      .or(one.getByRole('button', { name: 'Sign out' }))
      .click();
    await at(one, '/');
    await at(other, '/auth/login');
    expect(new URL(other.url()).searchParams.get('return_to')).toBe('/settings');
    expect(await isSignedOut(other)).toBe(true);
    await context.close();
  });

  it('tries for five seconds to take the token back where the service fails, and ends here all the same', async () => {
    const page = await browsing.signIn('company.manager@demo.example');
    await at(page, '/dashboard');
    const tries: number[] = [];
    await page.route(`${product.identityUrl}/**`, (route) => {
      if (!route.request().headers()['x-amz-target']?.endsWith('RevokeToken')) return route.fallback();
      tries.push(performance.now());
      return tries.length === 2 ? route.fulfill({ status: 503, body: '' }) : route.abort();
    });
    await openAccountMenu(page);
    const pressed = performance.now();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await at(page, '/');
    const seconds = (performance.now() - pressed) / 1000;
    expect(await isSignedOut(page)).toBe(true);
    const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? 0));
    expect(pauses.length).toBeGreaterThan(2);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(seconds).toBeGreaterThan(4.5);
    expect(seconds).toBeLessThan(6.5);
  });

  it('everywhere ends the other device at its next request', async () => {
    const [here, there] = [await browsing.visit(), await browsing.visit()];
    for (const page of [here, there]) {
      await browsing.enter(page, 'company.viewer@demo.example');
      await at(page, '/dashboard');
    }
    await here.goto(`${product.webUrl}/settings`);
    await here.getByRole('button', { name: 'Sign out on all devices' }).click();
    await here.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await at(here, '/');
    expect(await isSignedOut(here)).toBe(true);
    await there.goto(`${product.webUrl}/settings`);
    await at(there, '/auth/login');
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
    await at(page, '/auth/login');
    await page.getByText('User is not authenticated').waitFor();
    expect(new URL(page.url()).searchParams.get('return_to')).toBe('/settings');
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await page.getByText('User is not authenticated').count()).toBe(0);
  });
});

async function openAccountMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click();
}

describe('an access token that ended', () => {
  it('is exchanged once, however many tabs need a new one', async () => {
    const context = await browsing.device();
    const tabs = await Promise.all(Array.from({ length: 3 }, () => browsing.pageOf(context)));
    const [first] = tabs;
    if (!first) throw new Error('No tab was opened');
    await browsing.enter(first, 'company.admin@demo.example');
    await at(first, '/dashboard');
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
    expect(exchanges).toEqual(['AWSCognitoIdentityProviderService.GetTokensFromRefreshToken']);
    expect(await stored(first, 'accessToken')).not.toBe(oldAccess);
    expect(await stored(first, 'refreshToken')).not.toBe(oldRefresh);
    expect(tabs.map((tab) => new URL(tab.url()).pathname)).toEqual(['/settings', '/settings', '/settings']);
    await context.close();
  });

  it('with a refresh token that ended, too, leads to sign-in and back to the wanted screen', async () => {
    const page = await browsing.visit();
    await browsing.enter(page, 'company.reviewer@demo.example');
    await at(page, '/dashboard');
    await page.evaluate(endToken);
    await page.evaluate(`localStorage.setItem('refreshToken', 'a-token-that-is-long-over')`);
    await page.goto(`${product.webUrl}/settings?tab=account`);
    await at(page, '/auth/login');
    expect(new URL(page.url()).searchParams.get('return_to')).toBe('/settings?tab=account');
    expect(await isSignedOut(page)).toBe(true);
    await logIn(page, 'company.reviewer@demo.example');
    await at(page, '/settings');
    await page.context().close();
  });
});

describe('all of this', () => {
  it('threw no error inside the pages', () => {
    // Refused requests are what these walks are about, and the browser notes each of them.
    expect(browsing.unexpected(/the server responded with a status of 4\d\d/)).toEqual([]);
  });
});
