import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

/**
 * Every list of the back office in both looks: found under Data, ordered, paged, opened, and as it was when one comes back.
 * What jobs, pipelines and candidates have besides stands in back-office.spec.ts.
 */

const platform = 'stac.admin@demo.example';
const reason = 'The database has a day off';
/** The lists, with the order each is put in: what it is called, and the field. */
const lists = {
  jobs: ['Jobs', 'Job', 'title'],
  pipelines: ['Pipelines', 'Created', 'createdAt'],
  'pipeline-stages': ['Stages', 'Stage', 'name'],
  invitations: ['Invitations', 'E-mail', 'email'],
  'contact-messages': ['Contact messages', 'Received', 'createdAt'],
  'job-imports': ['Imports', 'Started', 'createdAt'],
  'mail-deliveries': ['Mails', 'Left', 'createdAt'],
  'dead-letters': ['Dead letters', 'Tries', 'attempts'],
  schedules: ['Sweeps', 'Runs', 'everySeconds'],
} as const;

let browsing: Browsing;
let companyId: string;
beforeAll(async () => {
  browsing = await Browsing.start('resource_lists');
  const query = (sql: string, values: unknown[]) => browsing.product.query<{ id: string }>(sql, values);
  const [company] = await query(`select id from company where name = $1`, ['Northwind']);
  companyId = company?.id ?? '';
  for (let number = 0; number < 12; number += 1) {
    const age = `${number + 1} minutes`;
    await query(
      `insert into dead_letter (id, queue, job_id, event_id, name, company_id, data, reason, attempts, failed_at, replays)
       values ($1, 'live', $2::text, $2::uuid, 'job.closed', $3, '{"event": {}, "requestId": null}', 'Error: 451', $4, now() - $5::interval, 0)`,
      [newId(), newId(), companyId, number + 1, age],
    );
    await query(
      `insert into job_import (id, company_id, created_by, file_name, content_type, read_to, storage_key, status, publish, created_at)
       values ($1, $2, $1, $3, 'text/csv', '{"byte": 0, "line": 1, "element": 0}', 'imports/none', 'finished', false, now() - $4::interval)`,
      [newId(), companyId, `jobs-${number}.csv`, age],
    );
    await query(
      `insert into contact_message (id, topic, email, message, created_at) values ($1, 'other', $2, 'Can you help me?', now() - $3::interval)`,
      [newId(), `asks-${number}@visit.example`, age],
    );
    await query(
      `insert into invitation (id, company_id, email, role_type, status, token_version, expires_at, created_at, invited_by)
       select $1, $2, $3, 'companyViewer', 'pending', 1, now() + interval '6 days', now() - $4::interval, user_id
       from role_assignment where company_id = $2 limit 1`,
      [newId(), companyId, `guest-${String(number).padStart(2, '0')}@visit.example`, age],
    );
  }
});
afterAll(() => browsing?.stop());

const rowsOf = (page: Page) => page.locator('.list-table tbody tr, .list-cards > li');
const linksOf = (page: Page) => page.locator('.list-table tbody a.strong, .list-cards__title a');
const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const goTo = async (page: Page, path: string) => {
  await page.goto(`${browsing.product.webUrl}${path}`);
  await heading(page);
};
const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

describe.each([
  ['a desk, light', { viewport: desk, colorScheme: 'light' }],
  ['a phone, dark', { viewport: phone, colorScheme: 'dark' }],
] as const)('at %s', (_look, look) => {
  let page: Page;
  beforeAll(async () => {
    page = await browsing.signIn(platform, look);
  });
  afterAll(() => page?.context().close());

  it.each(Object.entries(lists))(
    '%s: ordered, paged, opened, and back at the same place',
    async (_name, list) => {
      const [label, column, field] = list;
      await goTo(page, '/admin/data');
      await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
      await heading(page, label);
      await rowsOf(page).first().waitFor();
      expect([await barriersOn(page), await overflowOf(page)]).toEqual([[], 0]);
      if (look.viewport === desk)
        await page.getByRole('button', { name: new RegExp(`^Sort by ${column}\\b`, 'i') }).click();
      else await page.getByLabel('Order').selectOption({ label: `By ${column.toLowerCase()}, rising` });
      await eventually(() => expect(asked(page, 'sort')).toBe(field));
      await page.locator('.list-foot__rows select').selectOption('10');
      await page.getByText(/^1 to 10 of/).waitFor();
      await page.getByRole('button', { name: 'Next page' }).click();
      await page.getByText(/^11 to \d+ of/).waitFor();
      await eventually(() => expect(asked(page, 'page')).toBe('2'));
      // Rows of the page before stay until those of this one are there.
      await page.locator('.list-card[data-stale]').waitFor({ state: 'detached' });
      const place = page.url();
      await eventually(async () => expect(await linksOf(page).count()).toBeGreaterThan(0));
      const titles = await linksOf(page).allTextContents();
      await linksOf(page).first().click();
      await page.locator('.record').waitFor();
      expect([await barriersOn(page), await overflowOf(page)]).toEqual([[], 0]);
      await page.goBack();
      await page.getByText(/^11 to \d+ of/).waitFor();
      expect(page.url()).toBe(place);
      await eventually(async () => expect(await linksOf(page).allTextContents()).toEqual(titles));
    },
  );
});

/** From now on this address answers an error, until the answer is called. */
async function failing(page: Page, address: RegExp, status = 503): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.fulfill({ status, json: { message: reason, errors: {} } }));
  return () => page.unroute(address);
}

describe('what cannot be read', () => {
  it('is told from what is gone, where a row refers to it, and read with one more try', async () => {
    const page = await browsing.signIn(platform);
    const mend = await failing(page, /\/api\/companies\?filter/);
    await goTo(page, '/admin/jobs');
    await page.getByText('Not loaded').first().waitFor();
    expect(await page.getByText('No longer there').count()).toBe(0);
    const again = page.getByRole('button', {
      name: `Try again : the company could not be loaded. ${reason}`,
    });
    expect(await again.count()).toBeGreaterThan(1);
    expect(await barriersOn(page)).toEqual([]);
    await mend();
    await again.first().click();
    await page.getByText('Not loaded').first().waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('link', { name: 'Northwind' }).first().waitFor();
    await page.context().close();
  });

  it('says on the page of a record what failed, and only a 404 is not there', async () => {
    const page = await browsing.signIn(platform);
    await goTo(page, '/admin/jobs');
    const failure = page.getByText(`This job could not be loaded. ${reason}`);
    const again = async () => {
      await page.getByRole('button', { name: 'Try again' }).click();
      await failure.waitFor({ state: 'detached' });
      await page.locator('.record').first().waitFor();
    };
    const mend = await failing(page, /\/api\/jobs\/[0-9a-f-]{36}/, 400);
    // What the list knew stands there, with the word that it is not all of it.
    await linksOf(page).first().click();
    await failure.waitFor();
    await page.locator('.record').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
    // Nothing is known of it.
    await page.reload();
    await failure.waitFor();
    expect(await page.locator('.record').count()).toBe(0);
    expect(await page.getByText('is not there').count()).toBe(0);
    await mend();
    await again();
    await goTo(page, `/admin/jobs/${newId()}`);
    await heading(page, 'This job is not there');
    await page.context().close();
  });
});

describe('a list', () => {
  it('reads all its rows refer to with one request for each resource', async () => {
    const page = await browsing.signIn(platform);
    const many: { path: string; ids: number }[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const { id } = JSON.parse(searchParams.get('filter') ?? '{}');
      if (Array.isArray(id)) many.push({ path: pathname, ids: id.length });
    });
    await goTo(page, '/admin/pipeline-stages?perPage=100&page=1&sort=name&order=ASC');
    await eventually(async () => expect(await rowsOf(page).count()).toBe(100));
    await page.getByText('…', { exact: true }).first().waitFor({ state: 'detached' });
    expect(many.map(({ path }) => path).sort()).toEqual(['/api/companies', '/api/pipelines']);
    // Each of them once, however many rows name it.
    const named = new Set(
      await page
        .locator('.list-table a[href^="/admin/pipelines/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    );
    expect(many.find(({ path }) => path === '/api/pipelines')?.ids).toBe(named.size);
    expect(named.size).toBeGreaterThan(1);
    await page.context().close();
  });

  it('is a file of what it shows, which the log tells of; one that is too long says how long it may be', async () => {
    const page = await browsing.signIn(platform);
    const filter = encodeURIComponent(JSON.stringify({ q: 'guest-1' }));
    await goTo(page, `/admin/invitations?filter=${filter}&sort=email&order=DESC`);
    await page.getByText('2 invitations found.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^invitations-\d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines.map((line) => line.split(',')[1])).toEqual([
      'E-mail',
      ...['guest-11@visit.example', 'guest-10@visit.example'],
    ]);
    await page.route(/format=csv/, (route) => {
      const message = 'One file has at most 10,000 rows. Narrow the list with a filter';
      return route.fulfill({ status: 422, json: { message, code: 'list.too-long-to-export', errors: {} } });
    });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByText('One file has at most 10,000 rows. Narrow the list with a filter').waitFor();
    await page.unroute(/format=csv/);
    await goTo(page, '/admin/admin-management');
    const [admins] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(readFileSync(await admins.path(), 'utf8')).toContain(platform);
    await page.context().close();
  });

  it('is filtered and emptied, and acts on many at once with a report of what was refused', async () => {
    const page = await browsing.signIn(platform);
    await goTo(page, '/admin/invitations');
    await page.getByRole('searchbox').fill('guest-02');
    await page.getByText('1 invitation found.').waitFor();
    await page.getByRole('searchbox').fill('nobody of this name');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByText(/^\d+ invitations\./).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByRole('searchbox').fill('guest-');
    await page.getByText('12 invitations found.').waitFor();
    for (const at of [0, 1]) await page.locator('.list-table tbody [type=checkbox]').nth(at).check();
    await page.getByText('2 selected').waitFor();
    // One of them is over before the other is.
    const [gone] = await linksOf(page).allTextContents();
    await browsing.product.query(`update invitation set status = 'accepted' where email = $1`, [gone]);
    await page.getByRole('button', { name: 'Revoke', exact: true }).click();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Not done for 1: /)
      .waitFor();
    await page.getByText('1 invitation revoked').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('1 selected').waitFor();
    await page.context().close();
  });

  it('of pipelines is searched by job and kind, and leads to the stages of one', async () => {
    const page = await browsing.signIn(platform);
    await goTo(page, '/admin/pipelines');
    await page.getByRole('button', { name: 'Plans' }).click();
    await page.getByText(/^\d+ pipelines? found/).waitFor();
    expect(new Set(await linksOf(page).allTextContents())).toEqual(new Set(['StandardNew jobs']));
    await page.getByRole('button', { name: 'Of jobs' }).click();
    await page.getByRole('button', { name: 'Of jobs', pressed: true }).waitFor();
    await page.getByRole('searchbox').fill('product designer');
    await page.getByRole('button', { name: /^Sort by pipeline/i }).click();
    await eventually(() => expect(asked(page, 'sort')).toBe('jobTitle'));
    const first = rowsOf(page).first();
    await first
      .getByRole('link', { name: /product designer/i })
      .first()
      .waitFor();
    await first.locator('a[href*="pipeline-stages"]').click();
    await page.getByText('6 stages found').waitFor();
    await page.getByRole('combobox', { name: 'Type' }).selectOption('hired');
    await page.getByText('1 stage found').waitFor();
    await page.getByRole('button', { name: 'Show stages of all pipelines' }).click();
    await page.getByText(/^\d{2,} stages found/).waitFor();
    await page.context().close();
  });

  it('of companies tells a phone what kind of member each is, of which cohort and since when, and is ordered by place', async () => {
    const page = await browsing.signIn(platform, { viewport: phone });
    await goTo(page, '/company');
    const lines = rowsOf(page).first().locator('dt');
    await lines.first().waitFor();
    expect(await lines.allTextContents()).toEqual(
      expect.arrayContaining(['Member type', 'Cohort', 'Place', 'Created']),
    );
    await page.getByLabel('Order').selectOption({ label: 'By place, rising' });
    await eventually(() => expect(asked(page, 'sort')).toBe('location'));
    await page.getByRole('searchbox').fill('portugal');
    await page.getByText(/^\d+ compan(y|ies) found/).waitFor();
    await rowsOf(page).getByText('Lisbon, Portugal').first().waitFor();
    expect([await barriersOn(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.context().close();
  });

  it('leads to nothing that went wrong unseen', () => {
    expect(browsing.unexpected(/status of (503|422|400|404|410)/)).toEqual([]);
  });
});
