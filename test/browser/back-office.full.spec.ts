import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm, desk, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob } from '../support/product-client.js';

/** The lists of the back office as a person uses them: filter, sort, page, open, edit, many at once, back to the same place. */

const platform = 'stac.admin@demo.example';
let browsing: Browsing;
/** A word in the titles of jobs that no other file looks at. */
let word: string;
let pipelineId: string;
beforeAll(async () => {
  browsing = await Browsing.start('back_office');
  const company = await browsing.client.actAs('company.admin@demo.example');
  word = `Kiln${newId().slice(-6)}`;
  const { jobId } = await aLiveJob(company);
  for (const number of [1, 2, 3]) {
    const { id, version } = (await company('POST', `jobs/${jobId}/copies`, {})).body;
    await company('PATCH', `jobs/${id}`, { title: `${word} ${number}` }, { 'if-match': `"${version}"` });
    expect((await company('PUT', `job-statuses/${id}`, { status: 'published' })).status).toBe(200);
    ({ pipelineId } = (await company('GET', `jobs/${id}`)).body);
  }
});
afterAll(() => browsing?.stop());

const jobsOf = (page: Page) => page.locator('.list-table tbody a.strong, .list-cards__title a');
const titles = (page: Page) => jobsOf(page).allTextContents();
const goTo = async (page: Page, path: string) => {
  await page.goto(`${browsing.product.webUrl}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
/** Waits until the list shows these. */
const shows = (page: Page, wanted: string[]) =>
  eventually(async () => expect(await titles(page)).toEqual(wanted));

describe('the jobs of all companies', () => {
  it('are found, ordered, opened, and are where they were when one comes back', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page, '/admin/data');
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
    await page.getByRole('searchbox').fill(word);
    await page.getByText('3 jobs found.').waitFor();
    await page.getByRole('button', { name: /^Sort by job/i }).click();
    await shows(
      page,
      [1, 2, 3].map((number) => `${word} ${number}`),
    );
    await page.getByRole('button', { name: /^Sort by job/i }).click();
    await shows(
      page,
      [3, 2, 1].map((number) => `${word} ${number}`),
    );
    await page.getByRole('link', { name: `${word} 2` }).click();
    await page.getByRole('heading', { level: 1, name: `${word} 2` }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Jobs' }).click();
    await shows(
      page,
      [3, 2, 1].map((number) => `${word} ${number}`),
    );
    expect(await page.getByRole('searchbox').inputValue()).toBe(word);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: `${word} 2` }).waitFor();
    await page.context().close();
  });

  it('can be kept as a view, with the columns one wants', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page, '/admin/jobs');
    await page.getByRole('searchbox').fill(word);
    await page.getByText('3 jobs found.').waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a name').waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Kilns');
    await confirm(page, 'Save');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Kilns' }).click();
    await page.getByText('3 jobs found.').waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Opened' }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Opened' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'Opened' }).waitFor();
    // Columns stay with the browser; a view may name somebody, and goes with the session.
    await page
      .getByRole('button', { name: /account menu/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL((address) => address.pathname === '/');
    await browsing.enter(page, platform, '/admin/jobs');
    await page.getByRole('columnheader', { name: 'Opened' }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view…' }).waitFor();
    expect(await page.getByRole('button', { name: 'Kilns' }).count()).toBe(0);
    await page.context().close();
  });

  it('are taken back to draft together, after a question', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page, `/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    await page.getByText('3 jobs found.').waitFor();
    for (const at of [0, 1]) await page.locator('.list-table tbody [type=checkbox]').nth(at).check();
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('2 selected').waitFor({ state: 'detached' });
    for (const at of [0, 1]) await page.locator('.list-table tbody [type=checkbox]').nth(at).check();
    await page.getByRole('button', { name: 'Back to draft' }).click();
    expect(await barriersOn(page)).toEqual([]);
    await confirm(page, 'Back to draft');
    await page.getByRole('button', { name: 'Draft', exact: true }).click();
    await page.getByText('2 jobs found.').waitFor();
    await page.context().close();
  });

  it('stay closed where their company closed them', async () => {
    const company = await browsing.client.actAs('company.admin@demo.example');
    const { jobId } = await aLiveJob(company);
    const { id, version } = (await company('POST', `jobs/${jobId}/copies`, {})).body;
    const title = word.replace('Kiln', 'Oven');
    await company('PATCH', `jobs/${id}`, { title }, { 'if-match': `"${version}"` });
    await company('PUT', `job-statuses/${id}`, { status: 'published' });
    const live = (await company('GET', `jobs/${id}`)).body;
    await company('POST', `jobs/${id}/close`, undefined, { 'if-match': `"${live.version}"` });
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page, `/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ q: title }))}`);
    await page.locator('.list-table tbody [type=checkbox]').check();
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Back to draft' }).click();
    await page.getByRole('dialog').getByText('is not published').waitFor();
    expect((await company('GET', `jobs/${id}`)).body.state).toBe('closed');
    await page.context().close();
  });

  it('are where they were before the first filter, order or page, when one goes back', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    const first = page.getByText(/^1 to 25 of/);
    await goTo(page, `/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ q: word }))}&perPage=10`);
    await page.getByText('3 jobs found.').waitFor();
    // Left by the navigation, it is the list as nobody has narrowed it.
    await goTo(page, '/admin/data');
    await page.getByRole('main').getByRole('link', { name: 'Jobs', exact: true }).click();
    await first.waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(/^26 to \d+ of/).waitFor();
    await page.goBack();
    await first.waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor();
    await page.context().close();
    const other = await browsing.signIn(platform, { viewport: desk });
    await goTo(other, '/admin/jobs');
    await other.getByText(/^1 to 25 of/).waitFor();
    await other.getByRole('button', { name: 'Next page' }).click();
    await other.getByText(/^26 to \d+ of/).waitFor();
    await other.goBack();
    await other.getByText(/^1 to 25 of/).waitFor();
    await other.getByRole('button', { name: 'Draft', exact: true }).click();
    await other.getByText(/jobs? found/).waitFor();
    await other.goBack();
    await other.getByText(/jobs? found/).waitFor({ state: 'detached' });
    await other.context().close();
  });

  it('are cards on a phone', async () => {
    const page = await browsing.signIn(platform, { viewport: phone });
    await goTo(page, `/admin/jobs?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    await page.getByText('3 jobs found.').waitFor();
    expect((await titles(page)).length).toBe(3);
    expect(await page.locator('.list-table').count()).toBe(0);
    await jobsOf(page).first().click();
    await page.getByRole('link', { name: 'Open the job' }).waitFor();
    await page.context().close();
  });
});

describe('a pipeline', () => {
  it('gets a stage, another order, an edit that is taken back and one that is not, and loses it again', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page, `/admin/pipelines/${pipelineId}`);
    const rows = page.locator('.record-rows > li');
    await page.getByRole('button', { name: 'Add a stage' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Trial day');
    await confirm(page, 'Add stage');
    await rows.filter({ hasText: 'Trial day' }).waitFor();
    const last = await rows.count();
    const orders: string[] = [];
    page.on('request', (sent) => sent.url().includes('/stage-order') && orders.push(sent.method()));
    await page.getByRole('button', { name: 'Move Trial day up' }).dblclick();
    await rows
      .nth(last - 2)
      .filter({ hasText: 'Trial day' })
      .waitFor();
    expect([orders, await page.getByText('Somebody else').count()]).toEqual([['POST'], 0]);
    await rows.filter({ hasText: 'Trial day' }).getByRole('link').click();
    const rename = async (name: string) => {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByLabel('Name', { exact: true }).fill(name);
      await confirm(page, 'Save stage');
    };
    await rename('Half a day');
    await page.getByRole('heading', { level: 1, name: 'Half a day' }).waitFor();
    const admin = await browsing.client.actAs('company.admin@demo.example');
    const stageId = new URL(page.url()).pathname.split('/').at(-1);
    const kept = async () => (await admin('GET', `pipeline-stages/${stageId}`)).body.name;
    expect(await kept()).toBe('Half a day');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Trial day' }).waitFor();
    expect(await kept()).toBe('Trial day');
    // One after the other, and the screen is left while the last can still be taken back.
    for (const next of ['An hour', 'Trial hour']) {
      await rename(next);
      await page.getByRole('heading', { level: 1, name: next }).waitFor();
    }
    await page.getByRole('main').getByRole('link', { name: /^Kiln/ }).click();
    await rows.filter({ hasText: 'Trial hour' }).waitFor();
    expect(await kept()).toBe('Trial hour');
    await page.locator('.undo-words', { hasText: 'Trial hour' }).getByRole('button').click();
    await rows.filter({ hasText: 'An hour' }).waitFor();
    expect(await kept()).toBe('An hour');
    await page.getByRole('button', { name: 'Remove An hour' }).click();
    await confirm(page, 'Remove stage');
    await rows.filter({ hasText: 'An hour' }).waitFor({ state: 'detached' });
    await page.context().close();
  });
});

describe('candidates', () => {
  it('are shown of one company, for a reason its admins read', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    await goTo(page, '/admin/job-applications');
    await page.getByRole('button', { name: 'Show the candidates' }).click();
    await page.getByText('Say why: it is kept in the audit log').waitFor();
    await page.getByLabel('Why').fill(`A question of ${word}`);
    await page.getByRole('combobox', { name: 'Company' }).fill('Northwind');
    await page.getByRole('option', { name: 'Northwind' }).click();
    await page.getByRole('button', { name: 'Show the candidates' }).click();
    await page.locator('.list-table tbody tr').first().waitFor();
    // The reason and the company are asked anew each time, so no view keeps them.
    expect(await page.getByRole('button', { name: 'Columns' }).count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Views' }).count()).toBe(0);
    const admin = await browsing.client.actAs('company.admin@demo.example');
    const filter = encodeURIComponent(JSON.stringify({ action: 'application.list' }));
    const { body } = await admin('GET', `audit-events?filter=${filter}`);
    expect(body[0].change).toMatchObject({ reason: `A question of ${word}` });
    await page.context().close();
  });

  it('are all of that company again when the filters are cleared, and nobody where nobody has applied', async () => {
    const page = await browsing.signIn(platform, { viewport: desk });
    const shown = async (company: string) => {
      const [found] = await browsing.product.query<{ id: string }>('select id from company where name = $1', [
        company,
      ]);
      const filter = { companyId: found?.id, reason: `Who applied, ${word}` };
      await goTo(page, `/admin/job-applications?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    };
    const rows = page.locator('.list-table tbody tr');
    await shown('Northwind');
    await rows.first().waitFor();
    const whole = await page.getByText(/^\d+ applications\./).innerText();
    expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0);
    for (const all of ['Clear filters', 'Show all']) {
      await page.getByRole('searchbox').fill('nobody of this name');
      await page.getByText('Nothing matches').waitFor();
      await page.getByRole('button', { name: all }).click();
      await page.getByText(whole).waitFor();
      await rows.first().waitFor();
    }
    const ask = await browsing.client.actAs(platform);
    const companyName = `${word} without jobs`;
    expect((await ask('POST', 'companies', { companyName })).status).toBe(201);
    await shown(companyName);
    await page.getByText('Nobody has applied there.').waitFor();
    await page.context().close();
  });
});

it('an old link to a tab leads to the list it became', async () => {
  const page = await browsing.signIn(platform);
  await page.goto(`${browsing.product.webUrl}/admin/admin-management?tab=audit`);
  await page.waitForURL((url) => url.pathname === '/admin/audit-events');
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
  await goTo(page, '/admin/no-such-list');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Audit log');
  expect(browsing.unexpected()).toEqual([]);
  await page.context().close();
});
