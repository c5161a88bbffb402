import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { arrivesAt, Browsing, idle, logIn, stored } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { ownPassword, type ProductClient } from '../support/product-client.js';
import type { RunningProduct } from '../support/running-product.js';

/** Ways into an account, as a person with a browser and a mailbox walks them. */

const forgetful = 'forgetful.person@browser.example';
const invited = 'invited.person@browser.example';

let browsing: Browsing;
let product: RunningProduct;
let client: ProductClient;
beforeAll(async () => {
  browsing = await Browsing.shared();
  ({ product, client } = browsing);
  await client.signUp(forgetful, { given: 'Lethe', family: 'Stone' });
});
afterAll(() => browsing?.stop());

describe('a forgotten password', () => {
  it('is replaced with the code from the mail, and the new one signs in', async () => {
    const page = await browsing.visit();
    await page.goto(`${product.webUrl}/auth/login`);
    await page.getByRole('link', { name: 'Forgot it?' }).click();
    // The sign-in form has such a field, too, and stays until the next screen is there.
    await page.getByRole('button', { name: 'Send the code' }).waitFor();
    await page.getByLabel('E-mail').fill(forgetful);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await arrivesAt(page, '/auth/reset-password-code');
    // The first one confirmed the address.
    await eventually(async () => expect(await client.mailsTo(forgetful)).toHaveLength(2));
    const code = await client.codeFor(forgetful);
    const newPassword = 'lake-otter-quilt-93';
    await idle(page.getByRole('button', { name: 'Change password' })).click();
    await page.getByText('Please enter the 6-digit code').waitFor();
    await eventually(async () =>
      expect(await page.getByText('Please enter at least 12 characters').count()).toBe(2),
    );
    const box = page.getByRole('textbox', { name: /code|digit/i }).first();
    await box.fill(code === '000000' ? '000001' : '000000');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('New password again').fill(`${newPassword}!`);
    await idle(page.getByRole('button', { name: 'Change password' })).click();
    await page.getByText('The passwords did not match').waitFor();
    await page.getByLabel('New password again').fill(newPassword);
    await idle(page.getByRole('button', { name: 'Change password' })).click();
    await page.getByText('Invalid verification code provided, please try again.').waitFor();
    await box.fill(code);
    await idle(page.getByRole('button', { name: 'Change password' })).click();
    await arrivesAt(page, '/auth/login');
    await eventually(async () => expect(await page.getByLabel('E-mail').inputValue()).toBe(forgetful));

    await logIn(page, forgetful, ownPassword);
    await page.getByText('Incorrect username or password.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await idle(page.getByRole('button', { name: 'Sign in' })).click();
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
    await arrivesAt(page, '/auth/create-new-password');
    await page.getByText('Please change your default password.').first().waitFor();
    const [document, ...later] = sent;
    expect(document).toContain(temporaryPassword);
    expect(later.filter((request) => request.includes(temporaryPassword))).toEqual([]);

    const chosen = 'a-password-of-my-own-1';
    await page.getByLabel('New password', { exact: true }).fill('too-short');
    await page.getByLabel('New password again').fill('too-short');
    await idle(page.getByRole('button', { name: 'Save and continue' })).click();
    await page.getByText('Please enter at least 12 characters').first().waitFor();
    await page.getByLabel('New password', { exact: true }).fill(chosen);
    await page.getByLabel('New password again').fill(`${chosen}!`);
    await idle(page.getByRole('button', { name: 'Save and continue' })).click();
    await page.getByText('The passwords did not match').waitFor();
    await page.getByLabel('New password again').fill(chosen);
    await idle(page.getByRole('button', { name: 'Save and continue' })).click();
    await arrivesAt(page, '/terms');
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
    await eventually(async () =>
      expect(await wrong.allInnerTexts()).toEqual([
        'Please enter a valid company name',
        'Please enter your first name',
        'Please enter a valid email address',
        'Please enter at least 12 characters',
      ]),
    );
    expect(asked).not.toContain('POST');
    await page.context().close();
  });

  it('goes on behind a code whose answer, sign-in or account got lost on the way', async () => {
    const page = await browsing.visit();
    const email = 'lost.answers@browser.example';
    await page.goto(`${product.webUrl}/auth/register/user-account?as=company`);
    await page.getByLabel('Company name').fill('Lost Answers');
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill('O’Brien');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('lake-otter-quilt-93');
    await page.getByRole('button', { name: 'Create account' }).click();
    await arrivesAt(page, `/auth/verify-account/${encodeURIComponent(email)}`);

    const losing = new Set(['ConfirmSignUp', 'InitiateAuth', 'user-accounts']);
    await page.route('**/*', async (route) => {
      const request = route.request();
      const target = request.headers()['x-amz-target']?.split('.').at(-1);
      const name = request.method() === 'POST' ? (target ?? request.url().split('/').at(-1) ?? '') : '';
      if (!losing.delete(name)) return route.continue();
      // What confirms the address arrives: its answer alone is lost.
      if (name === 'ConfirmSignUp') await route.fetch();
      return route.abort();
    });
    const code = await client.codeFor(email);
    await page.getByLabel('Code').fill(code);
    await page.getByText('Network error').first().waitFor();
    await page.getByLabel('Code').fill(code);
    await arrivesAt(page, '/auth/login');
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    await logIn(page, email, 'lake-otter-quilt-93');
    await arrivesAt(page, '/auth/register/user-account');
    expect(await page.getByLabel('Company name').inputValue()).toBe('Lost Answers');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Network error').first().waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await arrivesAt(page, '/dashboard');
    expect(losing.size).toBe(0);
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

describe('all of this', () => {
  it('threw no error inside the pages', () => {
    // Refused requests are what these walks are about, and the browser notes each of them.
    expect(browsing.unexpected(/the server responded with a status of 4\d\d|net::ERR_FAILED/)).toEqual([]);
  });
});
