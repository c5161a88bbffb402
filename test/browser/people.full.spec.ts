import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { arrivesAt, Browsing, confirm, desk, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

/** Platform admins find people, open them with a reason, and help and stop them. */

const platform = 'stac.admin@demo.example';
const teo = 'company.manager@demo.example';
let browsing: Browsing;
let page: Page;
beforeAll(async () => {
  browsing = await Browsing.start('browser_people');
  page = await browsing.signIn(platform, { viewport: desk });
});
afterAll(() => browsing?.stop());

const goTo = async (path: string, on = page) => {
  await on.goto(`${browsing.product.webUrl}${path}`);
  await on.getByRole('heading', { level: 1 }).waitFor();
};
const names = (on = page) => on.locator('.people-person b').allTextContents();
const search = (on = page) => on.getByRole('searchbox', { name: /^Name, e-mail/ });
const acts = (email: string) =>
  browsing.product.query<{ action: string; change: Record<string, unknown> }>(
    `select action, change from audit_event where company_id is null and entity_type = 'user'
       and entity_id = (select id from app_user where email = $1) order by occurred_at`,
    [email],
  );
/** Opens the person of this name from the list in front of somebody. */
async function open(name: string, reason: string, on = page): Promise<void> {
  await on.locator('.list-table tbody a, .list-cards__title a').filter({ hasText: name }).first().click();
  await on.getByLabel('Why').fill(reason);
  await on.getByRole('button', { name: 'Open', exact: true }).click();
  await on.getByRole('heading', { level: 1, name }).waitFor();
}
async function openTeo(reason: string): Promise<void> {
  await goTo(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: teo }))}`);
  await open('Teo Ramires', reason);
}

describe('people', () => {
  it('are found while one types, with what was found marked; order, page and search are in the address', async () => {
    await goTo('/admin/users');
    await search().pressSequentially('c');
    await page.getByText('Type at least 2 letters.').waitFor();
    await search().pressSequentially('ompany.');
    await page.getByText('4 people for “company.”').waitFor();
    expect(new Set(await page.locator('.people-person mark').allTextContents())).toEqual(
      new Set(['company']),
    );
    await page.getByRole('button', { name: /^Sort by person/i }).click();
    const byName = ['Hanna Dahl', 'Aiko Mendes', 'Maren Okafor', 'Teo Ramires'];
    await eventually(async () => expect(await names()).toEqual(byName));
    await page.getByRole('button', { name: /^Sort by person/i }).click();
    await eventually(async () => expect(await names()).toEqual([...byName].reverse()));
    await page.getByLabel('Rows').selectOption('10');
    await page.getByRole('combobox', { name: 'Role' }).selectOption('companyManager');
    await page.getByText('1 person for “company.”').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await open('Teo Ramires', 'Where was I');
    await page.goBack();
    await page.getByText('1 person for “company.”').waitFor();
    expect([await search().inputValue(), await names()]).toEqual(['company.', ['Teo Ramires']]);
    const tooShort = page.getByText('Type at least 2 letters.');
    const clear = async () => {
      await search().fill('c');
      await tooShort.waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await tooShort.waitFor({ state: 'detached' });
      expect(await search().inputValue()).toBe('');
    };
    await clear();
    await page.getByRole('combobox', { name: 'Role' }).selectOption('companyManager');
    await clear();
    await search().fill('nobody at all');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  });

  it('are opened with a reason, which is written down; without one nothing is shown', async () => {
    const before = (await acts(teo)).length;
    await goTo(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: teo }))}`);
    await page.locator('.list-table tbody a').first().click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Say why: it is kept in the audit log').waitFor();
    expect(await page.getByText(teo).count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    expect(await acts(teo)).toHaveLength(before);
    await page.getByRole('button', { name: 'They asked for help' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('You opened this account for “They asked for help”').waitFor();
    await page.getByRole('link', { name: 'Northwind' }).waitFor();
    await page.getByText('reason: They asked for help').waitFor();
    expect((await acts(teo)).at(-1)).toMatchObject({
      action: 'user.read',
      change: { reason: 'They asked for help' },
    });
    // Read anew, it is still open for that reason; by its address alone it is not.
    await page.reload();
    await page.getByText('You opened this account for “They asked for help”').waitFor();
    expect(page.url()).not.toContain('help');
    const link = page.url();
    const other = await browsing.pageOf(page.context());
    await other.goto(link);
    await other.getByRole('heading', { level: 1, name: 'Open a person' }).waitFor();
    await other.close();
  });

  it('are back at what of their acts was shown before when one goes back, and then in the list', async () => {
    await openTeo('Which acts');
    const shown = (name: string) => page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    for (const name of ['On the account', 'By Teo']) {
      await page.getByRole('button', { name, exact: true }).click();
      await shown(name);
    }
    // What is shown already is no choice to take back.
    await page.getByRole('button', { name: 'By Teo', exact: true }).click();
    await page.goBack();
    await shown('On the account');
    await page.getByText('You opened this account for “Which acts”').waitFor();
    await page.goBack();
    await shown('All');
    await page.goBack();
    await page.getByText('1 person for “').waitFor();
  });

  it('who is signed in is signed out, on one device and on all', async () => {
    const [one, two] = [await browsing.signIn(teo), await browsing.signIn(teo)];
    await openTeo('Lost phones');
    const devices = page.getByRole('region', { name: 'Devices' }).locator('li');
    await eventually(async () => expect(await devices.count()).toBe(2));
    await devices.first().getByRole('button', { name: /^End/ }).click();
    await page.getByRole('dialog').getByLabel('Why').fill('');
    await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
    await page.getByRole('dialog').getByText('Say why: it is kept in the audit log').waitFor();
    await page.getByRole('dialog').getByLabel('Why').fill('One was lost');
    await confirm(page, 'End session');
    await eventually(async () => expect(await devices.count()).toBe(1));
    await page.getByRole('button', { name: 'End all sessions' }).click();
    await confirm(page, 'End all sessions');
    await page.getByText('Signed in nowhere.').waitFor();
    for (const device of [one, two]) {
      await device.goto(`${browsing.product.webUrl}/settings`);
      await arrivesAt(device, '/auth/login');
      await device.context().close();
    }
    expect((await acts(teo)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.session-ended', 'user.signed-out']),
    );
  });

  it('are sent codes, and another address that is shown with its end and taken back', async () => {
    await openTeo('They called');
    const more = async (label: string) => {
      await page.getByRole('button', { name: 'More for Teo Ramires' }).click();
      await page.getByRole('button', { name: label }).click();
    };
    await more('Send a code for a new password');
    expect(await barriersOn(page)).toEqual([]);
    await confirm(page, 'Send the code');
    await page.getByText(/^The code went to /).waitFor();
    await more('Change the e-mail address');
    await page.getByLabel('New address').fill('company.admin@demo.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('Somebody signs in with this address already').waitFor();
    await page.getByLabel('New address').fill('teo@elsewhere.example');
    await confirm(page, 'Send the code');
    await page.getByText('teo@elsewhere.example').waitFor();
    await page.getByText(/^Once it is proven, until /).waitFor();
    expect((await acts(teo)).at(-1)?.action).toBe('user.email-change-requested');
    await page.getByRole('button', { name: 'Take back' }).click();
    await confirm(page, 'Take back');
    await page.getByText('teo@elsewhere.example').waitFor({ state: 'detached' });
    expect((await acts(teo)).at(-1)?.action).toBe('user.email-change-cancelled');
  });

  /** The form that was sent is gone: who works by keyboard goes on where it was. */
  const keepsFocus = () =>
    eventually(async () =>
      expect(await page.evaluate('document.activeElement === document.body')).toBe(false),
    );

  it('are locked with a reason and words, stay where they are, and are opened again', async () => {
    await openTeo('A report');
    await page.getByRole('button', { name: 'Lock Teo Ramires' }).click();
    await page.getByText('Say what happened').waitFor();
    await page.getByLabel('Reason').selectOption('fraud');
    await page.getByLabel('What happened').fill('Applicants were asked for a deposit.');
    await page.getByLabel('Until').selectOption('7');
    await page.getByText('Northwind goes on without them').waitFor();
    await page.getByRole('button', { name: 'Lock Teo Ramires' }).click();
    await page.getByRole('heading', { name: 'This account is locked' }).waitFor();
    await page.getByText('Applicants were asked for a deposit.', { exact: true }).waitFor();
    await keepsFocus();
    expect(await page.getByRole('button', { name: 'More for Teo Ramires' }).count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'People' }).click();
    await page.getByRole('cell', { name: 'Locked', exact: true }).waitFor();
    await openTeo('It is cleared up');
    await page.getByRole('button', { name: 'Unlock Teo Ramires' }).click();
    await page.getByText('Say why the account is opened again').waitFor();
    await page.getByLabel('Why it is opened again').fill('It was somebody else.');
    await page.getByRole('button', { name: 'Unlock Teo Ramires' }).click();
    await page.getByRole('heading', { name: 'Lock this account' }).waitFor();
    await keepsFocus();
  });

  it('of whom a team would be left without an admin, and oneself, show why they cannot be locked', async () => {
    for (const [email, name, why] of [
      [platform, 'Robin Hale', 'Nobody locks their own account.'],
      ['company.admin@demo.example', 'Maren Okafor', 'Maren is the last admin of Northwind.'],
    ] as const) {
      await goTo(`/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: email }))}`);
      await open(name, 'A look');
      await page.getByText(why).waitFor();
      expect(await page.getByRole('button', { name: `Lock ${name}` }).count()).toBe(0);
    }
    await page.getByText('Company admin, the only one').waitFor();
  });

  it('who never entered their code get another one by their whole address', async () => {
    await goTo('/admin/users');
    await page.getByRole('button', { name: 'Send a code again' }).click();
    await page.getByLabel('Address').fill('nobody@nowhere.example');
    await page.getByRole('dialog').getByLabel('Why').fill('They wrote to us');
    await page.getByRole('dialog').getByRole('button', { name: 'Send the code' }).click();
    await page.getByText('Nobody signed up with this address').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('are cards on a phone, in the dark as well', async () => {
    const other = await browsing.signIn(platform, { viewport: phone, colorScheme: 'dark' });
    await goTo('/admin/users', other);
    await search(other).fill('teo');
    await other.getByText('1 person for “teo”').waitFor();
    expect([await barriersOn(other), await overflowOf(other)]).toEqual([[], 0]);
    await open('Teo Ramires', 'From a phone', other);
    await other.getByRole('button', { name: 'Lock Teo Ramires' }).waitFor();
    await other.getByText('Signed in nowhere.').waitFor();
    expect([await barriersOn(other), await overflowOf(other)]).toEqual([[], 0]);
    await other.context().close();
    expect(browsing.unexpected(/40[0139]|422/)).toEqual([]);
  });
});
