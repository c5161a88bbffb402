import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, overflowOf, patience, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

describe('an account that is about to be deleted, in the browser', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.start('browser_going_account');
  });
  afterAll(() => browsing?.stop());

  const goes = (email: string, inDays: number) =>
    browsing.product.query(
      `update app_user set deletion_requested_at = now(), deletion_due_at = now() + make_interval(days => $2)
       where email = $1`,
      [email, inDays],
    );
  const banner = (page: Page) => page.locator('.account-deletion-banner');
  const keep = async (page: Page) => {
    await banner(page)
      .getByText(/Your account will be deleted after .+\d/)
      .waitFor();
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await banner(page).getByRole('button', { name: 'Keep my account' }).click();
    await banner(page).waitFor({ state: 'detached' });
  };

  it('tells the last admin of a company what to do first, and asks for no password', async () => {
    const admin = await browsing.signIn('company.admin@demo.example', { viewport: phone });
    await admin.goto(`${browsing.product.webUrl}/settings`);
    await admin.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog
      .getByText(
        'You are the last admin of Northwind. Make somebody else an admin there first, or ask the platform to delete the company.',
      )
      .waitFor();
    expect(await dialog.getByLabel('Your password').count()).toBe(0);
    expect([await overflowOf(admin), await barriersOn(admin)]).toEqual([0, []]);
  });

  it('says so in a company, and is kept there', async () => {
    await goes('company.manager@demo.example', 6);
    const manager = await browsing.signInAndLand('company.manager@demo.example', { viewport: desk });
    await manager.getByRole('heading', { level: 1 }).first().waitFor();
    await keep(manager);
    const [row] = await browsing.product.query(
      `select deletion_due_at from app_user where email = 'company.manager@demo.example'`,
    );
    expect(row).toEqual({ deletion_due_at: null });
  });

  it('says so to administrators of the platform, and for what it waits once its time is over', async () => {
    const email = 'stac.admin@demo.example';
    await goes(email, -1);
    await eventually(async () => {
      const rows = await browsing.product.query(
        'select from app_user where email = $1 and deletion_blocked_since is not null',
        [email],
      );
      expect(rows).toHaveLength(1);
      const mails = await browsing.client.mailsTo(email);
      expect(mails.at(-1)?.text).toContain('Last admin of');
    }, patience);
    const admin = await browsing.signInAndLand(email, { viewport: phone, colorScheme: 'dark' });
    await banner(admin)
      .getByText(
        'Your account is deleted as soon as somebody else is an admin of the platform: you are the last one.',
      )
      .waitFor();
    await goes(email, 6);
    await admin.reload();
    await keep(admin);
  });

  it('went wrong nowhere', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
