import { screenPaths } from '@app/contracts/access/screen-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { demoPassword } from '../support/product-client.js';

/** What a page shows before its program runs, and what the program makes of it. */

const admin = 'company.admin@demo.example';
const login = { email: 'input[name="email"]', password: 'input[name="password"]' };

describe('before the program of a page runs', () => {
  let browsing: Browsing;
  let webUrl: string;
  beforeAll(async () => {
    browsing = await Browsing.shared();
    ({ webUrl } = browsing.product);
  });
  afterAll(() => browsing?.stop());

  /** Keeps the program back until it is let go. */
  async function holdProgram(page: Page): Promise<() => void> {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    return letGo;
  }

  it('one can sign in already: what was typed stays, gets into no address, and is sent once it is there', async () => {
    const page = await browsing.visit();
    const letGo = await holdProgram(page);
    await page.goto(`${webUrl}${screenPaths.login}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    await page.locator(login.email).fill(admin);
    await page.locator(login.password).fill(demoPassword);
    await page.locator(login.password).press('Enter');
    expect(new URL(page.url()).search).toBe('');
    letGo();
    await page.waitForURL((address) => !address.pathname.startsWith('/auth/login'));
    await page.context().close();
  });

  it('what was typed and not sent stays where it was typed', async () => {
    const page = await browsing.visit();
    const letGo = await holdProgram(page);
    await page.goto(`${webUrl}${screenPaths.login}`, { waitUntil: 'commit' });
    await page.locator(login.email).fill(admin);
    await page.locator(login.password).fill('not yet');
    letGo();
    await page.locator('.drawn').waitFor({ state: 'detached' });
    expect(await page.locator(login.email).inputValue()).toBe(admin);
    expect(await page.locator(login.password).inputValue()).toBe('not yet');
    expect(await page.evaluate<string>('document.activeElement.name')).toBe('password');
    await page.context().close();
  });

  it('looks as it does afterwards, for those who are not signed in', async () => {
    const page = await browsing.visit();
    const letGo = await holdProgram(page);
    await page.goto(`${webUrl}${screenPaths.login}`, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { name: 'Welcome back' });
    await heading.waitFor();
    const places = (): Promise<unknown> =>
      page.evaluate(`[...document.querySelectorAll('#root h1, #root p, #root input, #root button, #root a')]
        .map((part) => [part.tagName, part.className, ...['x', 'y', 'width', 'height'].map((side) => part.getBoundingClientRect()[side])])`);
    await page.evaluate('document.fonts.ready');
    const before = await places();
    letGo();
    await page.locator('.drawn').waitFor({ state: 'detached' });
    expect(await places()).toEqual(before);
    await page.context().close();

    const known = await browsing.signIn(admin);
    const again = await known.context().newPage();
    await holdProgram(again);
    await again.goto(`${webUrl}${screenPaths.login}`, { waitUntil: 'commit' });
    await again.locator('.drawn').waitFor({ state: 'attached' });
    expect(await again.getByRole('heading', { name: 'Welcome back' }).isVisible()).toBe(false);
    await known.context().close();
  });
});
