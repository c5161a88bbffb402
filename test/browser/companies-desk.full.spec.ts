import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm, desk, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

const platform = 'stac.admin@demo.example';
const word = `Kiln${newId().slice(-6)}`;
const names = ['Alder', 'Birch', 'Cedar'].map((name) => `${word} ${name}`);
let browsing: Browsing;
let ask: Ask;
let northwind: string;
let page: Page;

beforeAll(async () => {
  browsing = await Browsing.start('companies_desk');
  ask = await browsing.client.actAs(platform);
  for (const companyName of names) expect((await ask('POST', 'companies', { companyName })).status).toBe(201);
  ({ companyId: northwind } = await aLiveJob(await browsing.client.actAs('company.admin@demo.example')));
  page = await browsing.signIn(platform, { viewport: desk });
});
afterAll(() => browsing?.stop());

const titles = (of = page) =>
  of
    .locator('.list-table tbody a.strong .company-name > span:nth-of-type(2), .list-cards__title')
    .allTextContents();
const shows = (wanted: string[]) => eventually(async () => expect(await titles()).toEqual(wanted));
const shot = async (name: string, of = page) => {
  const folder = process.env['SHOTS'];
  if (folder) await of.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};
const menu = async (name: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('dialog', { name }).getByText(entry, { exact: true }).click();
};
const open = async (path: string, of = page) => {
  await of.goto(`${browsing.product.webUrl}${path}`);
  await of.getByRole('heading', { level: 1 }).waitFor();
};

describe('the lists companies are sorted by', () => {
  it('get a word, which is given to a company, renamed there, too, and retired', async () => {
    await open('/company');
    await page.getByRole('link', { name: 'Types and cohorts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Member types and cohorts' }).waitFor();
    await page.getByRole('button', { name: 'New word' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await page.getByText('Please enter a name').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Patron');
    await confirm(page, 'Add');
    await page.getByRole('cell', { name: 'Patron', exact: true }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'New word' }).click();
    await page.getByLabel('Name', { exact: true }).fill('patron');
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
    await page.getByText('There is a member type of this name already').waitFor();
    await page.getByRole('dialog').getByLabel('What it is').selectOption('cohort');
    await page.getByLabel('Name', { exact: true }).fill('2027 A');
    await confirm(page, 'Add');
    await open('/company');
    await menu(names[0]!, 'Member type and cohort');
    await page.getByRole('dialog').getByLabel('Member type').selectOption('Patron');
    await page.getByRole('dialog').getByLabel('Cohort').selectOption('2027 A');
    await confirm(page, 'Save');
    await page.getByRole('cell', { name: '2027 A' }).waitFor();
    await open('/admin/company-labels');
    await menu('Patron', 'Rename…');
    await page.getByText('1 company that has it gets the new name at once.').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Charter');
    await confirm(page, 'Rename');
    await page.getByRole('cell', { name: 'Charter', exact: true }).waitFor();
    await menu('Charter', 'Retire');
    await page.getByRole('cell', { name: 'Retired' }).waitFor();
    await shot('labels.1440.light');
    await page
      .getByRole('row', { name: /Charter/ })
      .getByRole('link', { name: '1' })
      .click();
    await shows([names[0]!]);
    await page.getByRole('cell', { name: 'Charter', exact: true }).waitFor();
  });
});

describe('the list of companies', () => {
  it('is searched, ordered, paged, opened and where it was when one comes back', async () => {
    await open(`/company?filter=${encodeURIComponent('{}')}`);
    await page.getByRole('searchbox').fill(word);
    await page.getByText('3 companies found.').waitFor();
    await page.getByRole('button', { name: 'All 3', exact: true }).waitFor();
    for (const order of [names, names.toReversed()]) {
      await page.getByRole('button', { name: /^Sort by company/i }).click();
      await shows(order);
    }
    await page.getByRole('combobox', { name: 'Cohort' }).selectOption('2027 A');
    await shows([names[0]!]);
    await page.getByRole('combobox', { name: 'Cohort' }).selectOption('');
    await shows(names.toReversed());
    const short = new URL(page.url());
    short.searchParams.set('perPage', '2');
    await page.goto(short.href);
    await shows([names[2]!, names[1]!]);
    await page.getByRole('button', { name: 'Next page' }).click();
    await shows([names[0]!]);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('link', { name: names[0] }).click();
    await page.getByRole('heading', { level: 1, name: names[0] }).waitFor();
    await page.goBack();
    await shows([names[0]!]);
    await page.getByRole('link', { name: names[0] }).click();
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: 'Companies' }).click();
    await shows([names[0]!]);
    expect(await page.getByRole('searchbox').inputValue()).toBe(word);
  });

  it('publishes and suspends several at once, with a reason', async () => {
    await open(`/company?filter=${encodeURIComponent(JSON.stringify({ q: word }))}&perPage=12`);
    await page.getByText('3 companies found.').waitFor();
    for (const at of [0, 1]) await page.locator('.list-table tbody [type=checkbox]').nth(at).check();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await confirm(page, 'Publish');
    await eventually(async () => expect(await page.getByRole('cell', { name: 'Published' }).count()).toBe(2));
    for (const at of [0, 1]) await page.locator('.list-table tbody [type=checkbox]').nth(at).check();
    await shot('chosen.1440.light');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Say what happened').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('dialog').getByLabel('Reason').selectOption('unverified');
    await page.getByRole('dialog').getByLabel('What happened').fill('Their papers are missing.');
    await confirm(page, 'Suspend');
    await eventually(async () => expect(await page.getByRole('cell', { name: 'Suspended' }).count()).toBe(2));
  });
});

describe('the page of a company', () => {
  it('tells what there is of it, and keeps notes its people do not see', async () => {
    await open(`/admin/companies/${northwind}`);
    for (const part of ['Company', 'Notes', 'Figures', 'Admins', 'Where to look', 'Audit log'])
      await page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText('Write something down').waitFor();
    await page.getByRole('textbox', { name: 'New note' }).fill('They called about March.');
    await page.getByRole('button', { name: 'Add note' }).click();
    const notes = page.locator('.company-notes');
    await notes.getByText('They called about March.').waitFor();
    await page.getByRole('button', { name: /^Change the note/ }).click();
    await page.getByLabel('Note', { exact: true }).fill('They called about April.');
    await confirm(page, 'Save');
    await notes.getByText('They called about April.').waitFor();
    await notes.getByText(/changed/).waitFor();
    await page.getByRole('group', { name: 'By' }).getByRole('button', { name: 'Month' }).click();
    await page.waitForURL(/by=month/);
    // The figures of days stay, faded, until those of months are there.
    await page.locator('.company-metrics [data-stale]').waitFor({ state: 'detached' });
    await page.locator('.company-metrics .tile').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await shot('record.1440.light');
    const small = await browsing.signIn(platform, { viewport: phone, colorScheme: 'dark' });
    await open(`/admin/companies/${northwind}`, small);
    await small.locator('.company-metrics .tile').first().waitFor();
    expect(await barriersOn(small)).toEqual([]);
    expect(await overflowOf(small)).toBe(0);
    await shot('record.390.dark', small);
    await open('/company', small);
    await small.locator('.list-cards__title').first().waitFor();
    expect(await overflowOf(small)).toBe(0);
    await shot('list.390.dark', small);
    await small.context().close();
    const next = page.getByRole('textbox', { name: 'New note' });
    expect(await next.inputValue()).toBe('');
    await next.fill('They will call');
    await page.getByRole('button', { name: /^Delete the note/ }).click();
    await confirm(page, 'Delete');
    await notes.getByText('They called').waitFor({ state: 'detached' });
    expect(await next.inputValue()).toBe('They will call');
  });

  it('leads to the reports of its jobs alone, and from there to all', async () => {
    await page.getByRole('link', { name: 'Reports of its jobs' }).click();
    await page.getByText('Nothing of this company').waitFor();
    const reports = page.getByRole('region', { name: 'Reports', exact: true });
    expect(await barriersOn(page)).toEqual([]);
    await shot('reports-of-company.1440.light');
    await reports.getByRole('link', { name: 'Decided' }).click();
    await page.waitForURL(/takenDown/);
    await page.getByText('Nothing of this company').waitFor();
    await reports.getByRole('button', { name: 'Clear filters' }).click();
    await reports.getByText('Osprey Mutual').waitFor();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor();
  });

  it('suspends it with a reason its people and applicants see, and restores it', async () => {
    await menu('Northwind', 'Suspend…');
    await page.getByRole('dialog').getByLabel('Reason').selectOption('unverified');
    await page.getByRole('dialog').getByLabel('What happened').fill('Nobody answers at your address.');
    await shot('suspend.1440.light');
    await confirm(page, 'Suspend');
    await page.getByText('The company could not be verified').waitFor();
    await eventually(async () => {
      const mails = await browsing.client.mailsTo('company.admin@demo.example');
      expect(mails.map(({ text }) => text).join()).toContain('Nobody answers at your address.');
    });
    const viewer = await browsing.signInAndLand('company.viewer@demo.example', { viewport: desk });
    await viewer.getByText('Nobody answers at your address.').waitFor();
    expect(await barriersOn(viewer)).toEqual([]);
    await shot('dashboard.1440.light', viewer);
    await viewer.context().close();
    const applicant = await browsing.signIn('applicant@demo.example', { viewport: phone });
    await open('/applicant/jobs', applicant);
    await applicant.getByText('Company suspended').first().waitFor();
    await applicant.locator('a.applied', { hasText: 'Company suspended' }).first().click();
    await applicant.getByText('Northwind is suspended.').waitFor();
    expect(await barriersOn(applicant)).toEqual([]);
    expect(await overflowOf(applicant)).toBe(0);
    await shot('applicant.390.light', applicant);
    await applicant.setViewportSize(desk);
    await shot('applicant.1440.light', applicant);
    await applicant.context().close();
    await menu('Northwind', 'Restore…');
    await page.getByRole('dialog').getByLabel('Why it is restored').fill('You answered.');
    await confirm(page, 'Restore');
    await page.getByText('The company could not be verified').waitFor({ state: 'detached' });
    await eventually(async () => {
      const mails = await browsing.client.mailsTo('company.admin@demo.example');
      expect(mails.map(({ text }) => text).join()).toContain('You answered.');
    });
  });

  it('says to its people that it goes, and that it does not any more', async () => {
    await browsing.product.query('update legal_hold set ended_at = now()');
    await menu('Northwind', 'Delete…');
    await page.getByRole('dialog').getByLabel(/^Type/).fill('Northwind');
    await page.getByRole('dialog').getByLabel('Why').fill('Its owner asked us to.');
    await confirm(page, 'Delete');
    const viewer = await browsing.signInAndLand('company.viewer@demo.example', { viewport: desk });
    await viewer.getByText('Its owner asked us to.').waitFor();
    await viewer.getByText(/^It is deleted on .* Until then you can still read everything/).waitFor();
    expect(await barriersOn(viewer)).toEqual([]);
    await shot('dashboard-going.1440.light', viewer);
    await menu('Northwind', 'Take back that it is deleted…');
    await confirm(page, 'Keep it');
    await page.getByText('That was taken back. It stays suspended until somebody restores it.').waitFor();
    await viewer.reload();
    await viewer.getByText('That was taken back: nothing is deleted.').waitFor();
    expect(await viewer.getByText(/^It is deleted on/).count()).toBe(0);
    await viewer.context().close();
    await menu('Northwind', 'Restore…');
    await page.getByRole('dialog').getByLabel('Why it is restored').fill('It stays.');
    await confirm(page, 'Restore');
    await page.getByText('That was taken back').waitFor({ state: 'detached' });
  });

  it('leads into it for a reason, as a visitor who does nothing in its name, on each of its screens', async () => {
    await page.getByRole('link', { name: 'Open dashboard' }).click();
    await page.getByRole('heading', { level: 1, name: 'Open Northwind' }).waitFor();
    await shot('visit-why.1440.light');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('Say why: it is kept in the audit log').waitFor();
    await page.getByRole('button', { name: 'A request about data' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const banner = page.getByRole('note').filter({ hasText: 'You see Northwind as platform admin.' });
    await banner.waitFor();
    expect(await page.getByRole('link', { name: 'New job' }).count()).toBe(0);
    await page.getByRole('region', { name: 'Figures' }).locator('.tile').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await shot('visit.1440.light');
    await open(`/company/${northwind}/users`);
    await banner.waitFor();
    await banner.getByRole('link', { name: 'Back to the company' }).click();
    await page.getByRole('heading', { level: 1, name: 'Northwind' }).waitFor();
    expect(await banner.count()).toBe(0);
    const admin = await browsing.client.actAs('company.admin@demo.example');
    const looks = encodeURIComponent(JSON.stringify({ action: 'company-dashboard.read' }));
    expect((await admin('GET', `audit-events?filter=${looks}`)).body[0]).toMatchObject({
      actingRole: 'stacAdmin',
      action: 'company-dashboard.read',
      change: { reason: 'A request about data' },
    });
    // Said once for a visit: another of its screens does not ask again.
    await open(`/dashboard?companyId=${northwind}`);
    await banner.waitFor();
    await page.getByRole('heading', { level: 2, name: 'Jobs' }).waitFor();
    // Its own people are not told that they visit.
    const own = await browsing.signInAndLand('company.admin@demo.example');
    await own.getByRole('heading', { level: 1 }).waitFor();
    expect(await own.getByRole('note').count()).toBe(0);
    await own.context().close();
  });
});

it('did all that without an error of its own', () => {
  expect(browsing.unexpected(/409 .*company-labels/)).toEqual([]);
});
