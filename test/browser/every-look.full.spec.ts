import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, overflowOf } from '../support/browsing.js';
import { aLiveJob } from '../support/product-client.js';

/** A screen, whose it is, what to do there first, and what is there once it is ready. */
type View = { path: string; as?: string; act?: (page: Page) => Promise<void>; ready: string };

const smallPhone = { width: 320, height: 720 };
const admin = 'company.admin@demo.example';
const platform = 'stac.admin@demo.example';

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};
const pressAll =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await press(name)(page);
  };

const views: Record<string, View> = {
  'signing in, wrongly': { path: '/auth/login', act: press('Sign in'), ready: '.field__error' },
  'registering, wrongly': {
    path: '/auth/register/user-account?as=company',
    act: press('Create account'),
    ready: '.field__error',
  },
  'the code of the mail': { path: '/auth/verify-account/ada%40visit.example', ready: '.code' },
  'a forgotten password': {
    path: '/auth/reset-password',
    act: press('Send the code'),
    ready: '.field__error',
  },
  'a new password': {
    path: '/auth/reset-password-code?email=ada%40visit.example',
    act: press('Change password'),
    ready: '.field__error',
  },
  'a used-up invitation': { path: '/auth/user-invite/ada%40visit.example/used-up', ready: '.banner' },
  'a broken invitation': {
    path: '/auth/invite-action/none/none',
    as: admin,
    ready: 'h1:has-text("This link is not complete")',
  },
  'the dashboard': { path: '/dashboard', as: admin, ready: '.queue li' },
  'answers that are owed, one of them open': {
    path: '/responses',
    as: admin,
    act: press(/^Decide on/),
    ready: '.due__decide .response-line',
  },
  'the account menu': { path: '/dashboard', as: admin, act: press(/account menu/), ready: '.menu' },
  'the team': { path: '/company/:companyId/users', as: admin, ready: '.people tbody tr' },
  'inviting, wrongly': {
    path: '/company/:companyId/users',
    as: admin,
    act: pressAll('Invite people', /^Send/),
    ready: '.field__error',
  },
  'the company profile': { path: '/company-profile/:companyId', as: admin, ready: '#profile-companyName' },
  'own settings, wrongly': {
    path: '/settings',
    as: admin,
    act: press('Change password'),
    ready: '.field__error',
  },
  'settings of the company': { path: '/settings?tab=company', as: admin, ready: '.savebar' },
  'a new stage': {
    path: '/settings?tab=company',
    as: admin,
    act: press('Add a stage'),
    ready: 'dialog[open]',
  },
  'a new template, wrongly': {
    path: '/settings?tab=templates',
    as: admin,
    act: pressAll('New template', /^Save template/),
    ready: '.field__error',
  },
  'the audit log': { path: '/settings?tab=audit', as: admin, ready: '.audit-tools' },
  companies: { path: '/company', as: platform, ready: '.companies a' },
  'the page of a company': {
    path: '/admin/companies/:companyId',
    as: platform,
    ready: '.company-metrics .tile',
  },
  'a note about it, wrongly': {
    path: '/admin/companies/:companyId',
    as: platform,
    act: press('Add note'),
    ready: '.field__error',
  },
  'member types and cohorts': { path: '/admin/company-labels', as: platform, ready: '.page-head .btn' },
  'a new word, wrongly': {
    path: '/admin/company-labels',
    as: platform,
    act: pressAll('New word', /^Add$/),
    ready: '.field__error',
  },
  'a company to be visited': {
    path: '/dashboard?companyId=:companyId',
    as: platform,
    act: press('Open'),
    ready: '.field__error',
  },
  'a company, visited': {
    path: '/dashboard?companyId=:companyId',
    as: platform,
    act: pressAll('They asked for help', /^Open$/),
    ready: '.visit',
  },
  'a new company, wrongly': {
    path: '/company',
    as: platform,
    act: pressAll('New company', /^Create and/),
    ready: '.field__error',
  },
  'the lists of the back office': { path: '/admin/data', as: platform, ready: '.data-lists a' },
  'a list of the back office': {
    path: '/admin/audit-events',
    as: platform,
    act: press('Columns'),
    ready: '.popup-menu',
  },
  people: { path: '/admin/users', as: platform, ready: '.people-person' },
  operations: { path: '/admin/queues', as: platform, ready: '.queue-tile' },
  'the mails of the back office': {
    path: '/admin/mail-deliveries',
    as: platform,
    ready: 'tbody a, .list-cards a',
  },
  administration: { path: '/admin/admin-management', as: platform, ready: 'main .person' },
  'inviting admins, wrongly': {
    path: '/admin/admin-management',
    as: platform,
    act: pressAll('Invite admins', /^Send/),
    ready: '.field__error',
  },
};

/** Every screen of accounts, companies and teams, small and light, large and dark, with its dialogs and errors. */
describe('back office and sign-in, in every look', () => {
  let browsing: Browsing;
  let companyId: string;

  beforeAll(async () => {
    browsing = await Browsing.shared();
    ({ companyId } = await aLiveJob(await browsing.client.actAs(admin)));
  });
  afterAll(() => browsing?.stop());

  describe.each([
    { look: 'small and light', viewport: smallPhone, colorScheme: 'light' as const },
    { look: 'large and dark', viewport: desk, colorScheme: 'dark' as const },
  ])('$look', ({ viewport, colorScheme }) => {
    /** One of each person, and one of somebody nobody knows: what they fetched before need not be fetched for each view. */
    const devices = new Map<string | undefined, BrowserContext>();

    beforeAll(async () => {
      for (const email of [undefined, admin, platform]) {
        const device = await browsing.device({ viewport, colorScheme });
        devices.set(email, device);
        if (!email) continue;
        const page = await browsing.pageOf(device);
        await browsing.enter(page, email);
        await page.waitForURL(/\/(dashboard|company)$/);
        await page.close();
      }
    });
    afterAll(() => Promise.all([...devices.values()].map((device) => device.close())));

    it.each(Object.entries(views))('%s: nobody is kept out, nothing is too wide', async (_name, view) => {
      const { path, as, act, ready } = view;
      const device = devices.get(as);
      if (!device) throw new Error(`Nobody signed in as ${as}`);
      const page = await browsing.pageOf(device);
      await page.goto(`${browsing.product.webUrl}${path.replace(':companyId', companyId)}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await act?.(page);
      await page.locator(ready).first().waitFor();
      // What an open menu covers in part is not what one presses now.
      const barriers = (await barriersOn(page)).filter(
        (line) => ready !== '.menu' || !/^target-size/.test(line),
      );
      expect([barriers, await overflowOf(page)]).toEqual([[], 0]);
      await page.close();
    });
  });

  it('shows where the focus is when the system chooses the colours', async () => {
    const page = await browsing.visit({ forcedColors: 'active' });
    await page.goto(`${browsing.product.webUrl}/auth/login`);
    const outlineOf = () =>
      page.evaluate<string>(
        '(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${parseFloat(outlineWidth) >= 2}`)(getComputedStyle(document.activeElement))',
      );
    await page.getByLabel('E-mail').focus();
    expect(await outlineOf()).toBe('solid true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await outlineOf()).toMatch(/(solid|auto) true/);
    await page.context().close();
  });
});
