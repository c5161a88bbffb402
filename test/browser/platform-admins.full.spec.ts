import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm, desk, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

/** Who looks after the platform, and whom they invited: two lists like all others of the back office. */

const platform = 'stac.admin@demo.example';
const path = '/admin/admin-management';
let browsing: Browsing;
beforeAll(async () => {
  browsing = await Browsing.start('platform_admins');
  await browsing.product.query(
    `with people as (insert into app_user select (jsonb_populate_record(person, jsonb_build_object(
         'id', gen_random_uuid(), 'subject', gen_random_uuid(), 'first_name', 'Ada',
         'last_name', 'Aide ' || lpad(number::text, 2, '0'), 'email', 'aide-' || number || '@platform.example'))).*
       from app_user person, generate_series(1, 12) number where person.email = $1 returning id)
     insert into role_assignment select (jsonb_populate_record(held, jsonb_build_object(
         'id', gen_random_uuid(), 'user_id', people.id, 'created_at', now()))).*
       from role_assignment held, people
       where held.role_type = 'stacAdmin' and held.user_id = (select id from app_user where email = $1)`,
    [platform],
  );
});
afterAll(() => browsing?.stop());

const rows = (page: Page) => page.locator('.list-table tbody tr, .list-cards > li');
const goTo = async (page: Page, address = path) => {
  await page.goto(`${browsing.product.webUrl}${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** Like a slow machine: delays the message channel tasks in which React renders. */
const renderLate = (page: Page) =>
  page.evaluate(`{
    const end = performance.now() + 4_000;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...parameters) {
      setTimeout(() => postMessage.apply(this, parameters), Math.max(0, end - performance.now()));
    };
  }`);

describe('platform admins', () => {
  it('are ordered, paged and found by the server, and are where they were when one comes back', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/admins') asked.push(searchParams.get('range') ?? '');
    });
    await goTo(page);
    await page.getByText('13 platform admins. They look after all companies.').waitFor();
    await page.getByLabel('Rows').selectOption('10');
    await eventually(async () => expect(await rows(page).count()).toBe(10));
    await page.getByRole('button', { name: /^Sort by e-mail/i }).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('11 to 13 of 13').waitFor();
    expect(asked.at(-1)).toBe('[10,19]');
    expect(asked.every((range) => range !== '[0,99]')).toBe(true);
    await page.locator('.list-card[data-stale]').waitFor({ state: 'detached' });
    const place = page.url();
    await rows(page).first().getByRole('link').click();
    await page.getByRole('link', { name: 'Open the account' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.goBack();
    await page.getByText('11 to 13 of 13').waitFor();
    expect(page.url()).toBe(place);
    // Come to by the menu it is as nobody ordered it; how many rows one wants stays.
    const menu = page.getByRole('navigation', { name: 'Main', exact: true });
    await menu.getByRole('link', { name: 'Audit log' }).click();
    await menu.getByRole('link', { name: 'Platform admins' }).click();
    await page.getByText('1 to 10 of 13').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('searchbox').fill('Aide 07');
    await page.getByText('1 platform admin found.').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(
      readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(2);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view…' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Seven');
    await confirm(page, 'Save');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('13 platform admins.').waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Seven' }).click();
    await page.getByText('1 platform admin found.').waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Since' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Since' }).waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('are removed after a question', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page, `${path}?filter=${encodeURIComponent(JSON.stringify({ q: 'Aide 12' }))}`);
    await page.getByRole('button', { name: 'Actions for Ada Aide 12' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    expect(await barriersOn(page)).toEqual([]);
    await confirm(page, 'Remove');
    await page.getByText('Nothing matches').waitFor();
    const left = await browsing.product.query(
      `select from role_assignment join app_user person on person.id = user_id where last_name = 'Aide 12'`,
    );
    expect(left).toEqual([]);
    await page.context().close();
  });

  it('see whom they invited, take it back and invite again, also on a phone in the dark', async () => {
    const page = await browsing.signIn(platform, { viewport: phone, colorScheme: 'dark' });
    await goTo(page);
    expect([await barriersOn(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.getByRole('button', { name: 'Invite admins' }).click();
    await page.getByLabel('E-mail addresses').fill('next@platform.example');
    await page.getByText('Platform admin', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByText('1 invitation sent').waitFor();
    await page.getByRole('link', { name: 'Invitations', exact: true }).click();
    // By its name: until the tab is drawn the search of the other list is in its place.
    await page.getByRole('searchbox', { name: 'Search invitations by e-mail or name' }).fill('next@');
    await page.getByText('1 invitation found.').waitFor();
    // The tab is still there: the list takes nothing else out of the address.
    expect(new URL(page.url()).searchParams.get('tab')).toBe('invited');
    const acts = page.getByRole('button', { name: 'Actions for next@platform.example' });
    await acts.click();
    await page.getByRole('button', { name: 'Revoke invitation' }).click();
    await confirm(page, 'Revoke');
    await page.locator('.list-cards').getByText('Revoked').waitFor();
    expect([await barriersOn(page), await overflowOf(page)]).toEqual([[], 0]);
    await acts.click();
    await page.getByRole('button', { name: 'Invite again' }).click();
    await page.getByRole('dialog').getByText('next@platform.example').waitFor();
    await page.context().close();
  });

  it('have the search of the address after Back, even before the list is rendered', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page);
    await page.getByText('platform admins. They look after').waitFor();
    await renderLate(page);
    const field = page.getByRole('searchbox');
    await field.fill('Aide 07');
    await page.waitForURL(/filter=/);
    await page.goBack();
    await page.waitForURL(/admin-management$/);
    await eventually(async () => expect(await field.inputValue()).toBe(''));
    await page.context().close();
  });

  it('a search typed before the invitations are rendered does not undo the switch to them', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page);
    await page.getByText('platform admins. They look after').waitFor();
    await renderLate(page);
    await page.getByRole('link', { name: 'Invitations', exact: true }).click();
    await page.getByRole('searchbox', { name: /^Search platform admins/ }).fill('next@');
    await page.getByRole('searchbox', { name: 'Search invitations by e-mail or name' }).waitFor();
    await page.context().close();
  });

  it('leave no page with an error', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
