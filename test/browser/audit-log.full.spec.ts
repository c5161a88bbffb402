import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, idle, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

/** What platform staff did, as they and the companies it concerns read it. */
describe('the audit log', () => {
  let browsing: Browsing;
  let page: Page;
  beforeAll(async () => {
    browsing = await Browsing.start('browser_audit_log');
    const staff = await browsing.client.actAs('stac.admin@demo.example');
    const [{ id } = { id: '' }] = await browsing.product.query<{ id: string }>(
      `select id from app_user where email = 'company.manager@demo.example'`,
    );
    await staff('GET', `users/${id}?reason=${encodeURIComponent('They asked for help')}`);
    await staff('POST', `users/${id}/lock`, { reason: 'fraud', note: 'A deposit was asked for.' });
    await staff('POST', `users/${id}/unlock`, { note: 'It was somebody else.' });
    page = await browsing.signIn('stac.admin@demo.example', { viewport: desk });
  });
  afterAll(() => browsing?.stop());

  const goTo = async (path: string) => {
    await page.goto(`${browsing.product.webUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const rows = () => page.locator('.list-table tbody tr');
  const acted = async () =>
    (await page.locator('.list-table tbody .column-action').allTextContents()).map((text) => text.trim());

  const ofDemo = [
    'Locked an account',
    'Asked for the company to be deleted',
    'Suspended the company',
    'Took a job down',
    'Suspended the company',
    'Suspended the company',
    'Noted something about a company',
    'Restored the company',
    'Suspended the company',
    'Put a job back after an appeal',
    'Took a job down',
    'Dismissed reports of a job',
    'Rejected an appeal about a job',
    'Took a job down',
    'Took a job down',
  ];

  it('opens on what platform staff did, by name, with before and after; reads come with a switch', async () => {
    await goTo('/admin/audit-events');
    await rows().filter({ hasText: 'Unlocked an account' }).waitFor();
    // The log of the company has it as well: it is one act.
    expect(await acted()).toEqual(['Unlocked an account', 'Locked an account', ...ofDemo]);
    const locked = rows().filter({ hasText: 'account: open → locked' }).first();
    await locked.getByRole('link', { name: 'Teo Ramires' }).waitFor();
    await page.getByRole('switch', { name: 'Reads' }).check();
    await rows().filter({ hasText: 'Opened an account' }).waitFor();
    await page.waitForURL(/reads/);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Reads' }).uncheck();
    await rows().filter({ hasText: 'Opened an account' }).waitFor({ state: 'detached' });
  });

  it('offers acts that have happened, is exported as it is narrowed, and says what is too much', async () => {
    await goTo('/admin/audit-events');
    const choice = page.getByRole('combobox', { name: 'Act' });
    await eventually(async () =>
      expect(await choice.locator('option').allTextContents()).toEqual([
        'Every act',
        'Asked for the company to be deleted',
        'Dismissed reports of a job',
        'Locked an account',
        'Noted something about a company',
        'Put a job back after an appeal',
        'Rejected an appeal about a job',
        'Restored the company',
        'Suspended the company',
        'Took a job down',
        'Unlocked an account',
      ]),
    );
    await choice.selectOption({ label: 'Locked an account' });
    await page.getByText('2 acts found.').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Robin Hale,Platform admin,Locked an account,Teo Ramires,,account: open,');
    await page.getByText('The file is saved, and stands in the audit log').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await rows().filter({ hasText: 'Exported the audit log' }).waitFor();
    await browsing.product.query(
      `insert into audit_event (id, action, entity_type, entity_id, change, occurred_at, acting_role)
       select gen_random_uuid(), 'schedule.run-requested', 'schedule', gen_random_uuid(), '{}', '2026-01-01', 'stacAdmin'
       from generate_series(1, 10001)`,
    );
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByText('At most 10,000 acts can be exported at once.').waitFor();
    await goTo('/admin/audit-events');
    await page.getByText('More than 10,000 acts.').waitFor();
    await page.getByText('1 to 25 of more than 10,000').waitFor();
  });

  it('folds its filters on a phone, counts those that are set, and shows what they leave', async () => {
    const small = await browsing.signIn('stac.admin@demo.example', { viewport: phone, colorScheme: 'dark' });
    await small.goto(`${browsing.product.webUrl}/admin/audit-events`);
    const cards = small.locator('.list-cards > li');
    await cards.first().waitFor();
    expect((await cards.first().boundingBox())?.y).toBeLessThan(phone.height / 2);
    expect(await small.getByRole('combobox', { name: 'Act' }).count()).toBe(0);
    await small.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = small.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'Act' }).selectOption({ label: 'Locked an account' });
    const doneBy = sheet.getByRole('combobox', { name: 'Done by' });
    const robin = sheet.getByRole('option', { name: /^Robin Hale/ });
    await doneBy.fill('stac.admin@');
    await robin.waitFor();
    // Escape closes the choices alone, and arrow keys walk through them.
    await doneBy.press('Escape');
    await robin.waitFor({ state: 'hidden' });
    await doneBy.fill('stac.admin@');
    await robin.waitFor();
    await doneBy.press('ArrowDown');
    await doneBy.press('Enter');
    await sheet.getByRole('button', { name: 'Show 2 acts' }).waitFor();
    expect([await barriersOn(small), await overflowOf(small)]).toEqual([[], 0]);
    await sheet.getByRole('button', { name: 'Show 2 acts' }).click();
    await sheet.waitFor({ state: 'detached' });
    await small.getByRole('button', { name: 'Filters 2', exact: true }).waitFor();
    await eventually(async () => expect(await cards.count()).toBe(2));
    expect([await barriersOn(small), await overflowOf(small)]).toEqual([[], 0]);
    await small.getByRole('button', { name: 'Clear filters' }).click();
    await small.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    await small.context().close();
  });

  it('of a company is the chosen tab of its settings, whole on a phone, whatever comes later before it', async () => {
    const small = await browsing.signIn('company.admin@demo.example', { viewport: phone });
    await small.goto(`${browsing.product.webUrl}/settings?tab=audit`);
    await small.getByText('open requests').waitFor({ state: 'attached' });
    const tab = small.getByRole('link', { name: 'Audit log' });
    await eventually(async () => {
      const { x, width } = (await tab.boundingBox()) ?? { x: NaN, width: NaN };
      expect(x + width).toBeLessThanOrEqual(phone.width);
    });
    await small.context().close();
  });

  it('of a company tells of created jobs, is narrowed to staff, and leads to whom it names and back', async () => {
    const company = await browsing.client.actAs('company.admin@demo.example');
    expect((await company('POST', 'jobs', { title: 'Stoker' })).status).toBe(201);
    await goTo('/admin/audit-events');
    await page.getByRole('combobox', { name: 'Company' }).fill('Northwind');
    const northwind = page.getByRole('option', { name: 'Northwind' });
    await northwind.waitFor();
    await page.keyboard.press('Escape');
    await northwind.waitFor({ state: 'hidden' });
    await page.keyboard.press('ArrowDown');
    await northwind.waitFor();
    await page.keyboard.press('Enter');
    const created = rows().filter({ hasText: 'Created a job' }).first();
    await created.getByRole('link', { name: 'Stoker' }).waitFor();
    expect(await created.textContent()).toContain('Maren Okafor');
    await page.getByRole('button', { name: 'Platform staff' }).click();
    const locked = rows().filter({ hasText: 'account: open → locked' });
    await locked.waitFor();
    await created.waitFor({ state: 'detached' });
    await locked.getByRole('link', { name: 'Teo Ramires' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open a person' }).waitFor();
    await page.goBack();
    await locked.waitFor();
  });

  it('over all companies is found by who did it and by what it was done to', async () => {
    await goTo('/admin/audit-events?filter=%7B%7D');
    await page.getByRole('button', { name: 'Outside of companies' }).click();
    await page.waitForURL(/outside/);
    await page.getByRole('combobox', { name: 'Company' }).fill('Northwind');
    await page.getByRole('option', { name: /^Northwind/ }).click();
    await page.waitForURL(/companyId/);
    await page.getByRole('button', { name: 'Everybody', pressed: true }).waitFor();
    await rows().filter({ hasText: 'Created a job' }).first().waitFor();
    await goTo('/admin/audit-events');
    await page.getByRole('button', { name: 'Everybody' }).click();
    const created = rows().filter({ hasText: 'Created a job' }).filter({ hasText: 'Stoker' });
    await created.getByText('Northwind').waitFor();
    await page.getByRole('combobox', { name: 'Done by' }).fill('company.admin@');
    await page.getByRole('option', { name: /^Maren Okafor/ }).click();
    await page.waitForURL(/actorId/);
    await rows().filter({ hasText: 'Locked an account' }).first().waitFor({ state: 'detached' });
    await created.getByRole('button', { name: 'All acts on Stoker' }).click();
    await page.waitForURL(/entityId/);
    await page.getByText('1 act found.').waitFor();
    await page.locator('.list-card[data-stale]').waitFor({ state: 'detached' });
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'On Stoker' }).click();
    await page.getByRole('combobox', { name: 'On', exact: true }).selectOption({ label: 'Mails' });
    await created.waitFor({ state: 'detached' });
  });

  it('is read by the company too, with what the platform looked at behind a switch', async () => {
    const admin = await browsing.signIn('company.admin@demo.example');
    await admin.goto(`${browsing.product.webUrl}/settings?tab=audit`);
    const log = admin.getByRole('region', { name: 'Acts' });
    await log.getByText('Created a job').first().waitFor();
    expect(await log.getByText('Opened an account').count()).toBe(0);
    await admin.getByRole('switch', { name: 'What the platform looked at' }).check();
    await log.getByText('Opened an account').first().waitFor();
    await log.getByText('They asked for help').first().waitFor();
    expect(await barriersOn(admin)).toEqual([]);
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      idle(admin.getByRole('button', { name: 'Export CSV' })).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('Opened an account');
    await admin.context().close();
    expect(browsing.unexpected(/422/)).toEqual([]);
  });
});
