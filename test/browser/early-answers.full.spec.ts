import { screenPaths } from '@app/contracts/access/screen-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, withoutLiveUpdates } from '../support/browsing.js';
import { demoPassword } from '../support/product-client.js';

/** What a page shows and asks for before its program runs, and what the program makes of it. */

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

  /** What is asked of the API, in order. */
  function asksOf(page: Page): string[] {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(decodeURIComponent(pathname + search));
    });
    return asked;
  }

  async function boardOf(page: Page): Promise<string> {
    await page.goto(`${webUrl}${screenPaths.dashboard}`);
    await page.getByRole('link', { name: 'Wind Turbine Technician' }).last().click();
    await page.waitForURL(/\/job\//);
    return new URL(page.url()).pathname;
  }

  it.each(['the dashboard', 'the board'])(
    'the first data of %s is asked for, and not again afterwards',
    async (name) => {
      const signedIn = await browsing.signIn(admin);
      const path = name === 'the board' ? await boardOf(signedIn) : screenPaths.dashboard;
      const page = await signedIn.context().newPage();
      await withoutLiveUpdates(page);
      const asked = asksOf(page);
      const letGo = await holdProgram(page);
      const last = name === 'the board' ? /^\/api\/jobs\/[^/?]+$/ : /^\/api\/jobs\?filter=\{\}/;
      const ahead = page.waitForRequest((request) => {
        const { pathname, search } = new URL(request.url());
        return last.test(decodeURIComponent(pathname + search));
      });
      await page.goto(`${webUrl}${path}`, { waitUntil: 'commit' });
      await (await ahead).response();
      const early = [...asked];
      letGo();
      await page
        .locator(name === 'the board' ? '[data-card]' : '.jobs-table')
        .first()
        .waitFor();
      expect(early).toHaveLength(name === 'the board' ? 1 : 3);
      const again = early.filter((one) => asked.indexOf(one) !== asked.lastIndexOf(one));
      expect(again).toEqual([]);
      await signedIn.context().close();
    },
  );

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
