import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';

/** What a screen says when what it shows cannot be read; each panel by itself, and long before the second try. */

const reason = 'The database has a day off';
/** Below the six seconds after which a failed query tries again. */
const atOnce = { timeout: 4_000 };

let browsing: Browsing;
beforeAll(async () => {
  browsing = await Browsing.start('failures');
});
afterAll(() => browsing?.stop());

async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  const concerned = (url: URL) => url.pathname === path;
  await page.route(concerned, (route) =>
    route.fulfill({ status: 503, json: { message: reason, errors: {} } }),
  );
  return () => page.unroute(concerned);
}

describe('what cannot be read', () => {
  it('says so at once in the list of companies, without figures of before, and comes back', async () => {
    const page = await browsing.signIn('stac.admin@demo.example');
    await page.getByRole('heading', { name: 'Companies' }).waitFor();
    const mend = await failing(page, '/api/companies');
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/companies');
    await page.reload({ waitUntil: 'commit' });
    await asked;
    await page.getByText(`The companies could not be loaded. ${reason}`).waitFor(atOnce);
    expect(await page.getByText(/\d+-\d+ of \d+/).count()).toBe(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Northwind' }).first().waitFor();
    expect(await page.getByText(reason).count()).toBe(0);
    await page.getByText(/\d+-\d+ of \d+|\d+–\d+ of \d+/).waitFor();
  });

  it.each([
    ['/settings', '/api/sessions', 'Your devices could not be read.'],
    ['/settings', '/api/users/me', 'Your account could not be read.'],
    ['/auth/user-role', '/api/user-roles', 'Your roles could not be read.'],
  ])('at %s says at once what %s answered', async (screen, path, words) => {
    const page = await browsing.signIn('company.admin@demo.example');
    await failing(page, path);
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === path);
    await page.goto(`${browsing.product.webUrl}${screen}`);
    await asked;
    await page.getByText(`${words} ${reason}`).first().waitFor(atOnce);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  });
});

describe('the address of another company', () => {
  it('shows no team, least of all the own one', async () => {
    const page = await browsing.signIn('other.admin@demo.example');
    await page.getByRole('link', { name: 'Team', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
    const foreign = page
      .url()
      .replace(/company\/[0-9a-f-]{36}/, 'company/01a1fcdf-17c5-7253-bd13-a30965550bc2');
    expect(foreign).not.toBe(page.url());
    for (const address of [foreign, foreign.replace('/users', '/job/create/job-details')]) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'No such company' }).waitFor();
      expect(await page.getByRole('main').innerText()).not.toMatch(/@|Invite people|Continue/);
    }
  });
});

describe('all of this', () => {
  it('threw no error inside the pages', () => {
    expect(browsing.unexpected(/status of 503/)).toEqual([]);
  });
});
