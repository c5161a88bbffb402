import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answerTo, arrivesAt, Browsing, logIn, stored } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { type Account, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** Changes the stored access token to one whose time is over. */
const endToken = `(() => {
  const [header, payload, signature] = localStorage.getItem('accessToken').split('.');
  const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  const ended = btoa(JSON.stringify({ ...claims, exp: 1_000_000 })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  localStorage.setItem('accessToken', [header, ended, signature].join('.'));
})()`;

/** Each step builds on the one before. */
describe('two tabs of one session, in the browser', () => {
  let browsing: Browsing<ReachableProduct>;
  let account: Account;
  let one: Page;
  let other: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    account = (await new Scene(browsing.client).company()).admin;
    one = await browsing.signIn(account.email, {}, ownPassword);
    other = await browsing.pageOf(one.context());
  });
  afterAll(() => browsing?.stop());

  it('exchange an access token that ended once for both', async () => {
    const { webUrl } = browsing.product;
    // A document of this origin without scripts: no request uses the token before both tabs do.
    await one.goto(`${webUrl}/config.json`);
    await one.evaluate(endToken);
    const ended = await stored(one, 'accessToken');
    const exchanges: string[] = [];
    one.context().on('request', (request) => {
      const action = request.headers()['x-amz-target'] ?? '';
      if (/GetTokensFromRefreshToken|InitiateAuth/.test(action)) exchanges.push(action);
    });
    const answers = [one, other].map((tab) => answerTo(tab, 'GET', /^\/api\//));
    await Promise.all([one.goto(`${webUrl}/dashboard`), other.goto(`${webUrl}/settings`)]);
    await Promise.all([one, other].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()));
    expect((await Promise.all(answers)).map((answer) => answer.status())).toEqual([200, 200]);
    await eventually(async () => expect(await stored(other, 'accessToken')).not.toBe(ended));
    expect(exchanges).toEqual(['AWSCognitoIdentityProviderService.GetTokensFromRefreshToken']);
    expect([one, other].map((tab) => new URL(tab.url()).pathname)).toEqual(['/dashboard', '/settings']);
  });

  it('are both signed out when one signs out', async () => {
    await one
      .getByRole('button', { name: /account menu/ })
      .first()
      .click();
    await one.getByRole('button', { name: 'Sign out' }).click();
    await Promise.all([arrivesAt(one, '/'), arrivesAt(other, '/auth/login')]);
    expect(new URL(other.url()).searchParams.get('return_to')).toBe('/settings');
    const names = ['accessToken', 'idToken', 'refreshToken', 'user'];
    expect(await Promise.all(names.map((name) => stored(other, name)))).toEqual(names.map(() => null));
  });

  it('lead back to the wanted screen after signing in again', async () => {
    await logIn(other, account.email, ownPassword);
    await arrivesAt(other, '/settings');
    await other.getByLabel('Current password').waitFor();
    await one.goto(`${browsing.product.webUrl}/dashboard`);
    await one.getByRole('link', { name: 'New job' }).first().waitFor();
  });

  it('cause no error in the pages', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
