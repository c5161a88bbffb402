import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, confirm, desk, phone } from '../support/browsing.js';
import { addressFor, type Company, platformAdmin, Scene, unique } from '../support/new-company.js';
import { type Ask, ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';
import { press } from './walk/acts.js';

const resourcesWithoutRecord = ['company-labels', 'job-applications', 'audit-events', 'queues'];

/** A platform admin finds a company in the back office, suspends it and restores it. */
describe('the companies of the back office', () => {
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let scene: Scene;
  let request: Ask;
  let page: Page;
  let visitor: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    scene = new Scene(browsing.client);
    [company, request] = await Promise.all([scene.company(), scene.platform()]);
    page = await browsing.signIn(platformAdmin.email, {}, ownPassword);
    visitor = await browsing.visit();
  });
  afterAll(() => browsing?.stop());

  const choose = async (entry: string) => {
    await page.getByRole('button', { name: `Actions for ${company.name}` }).click();
    await page.getByRole('dialog', { name: company.name }).getByText(entry, { exact: true }).click();
  };
  const open = (path: string) => page.goto(`${browsing.product.webUrl}${path}`);
  /** The API does what the page requests, and the page never gets the response. */
  const loseResponses = (method: string, path: RegExp) =>
    page.route(path, async (route) => {
      if (route.request().method() !== method) return route.continue();
      await route.fetch();
      return route.abort();
    });
  const publicHeading = (name: string) => visitor.getByRole('heading', { level: 1, name, exact: true });

  it('keep their filters in place when the counts arrive', async () => {
    const counts = Promise.withResolvers<void>();
    const isCount = (url: URL) =>
      url.pathname === '/api/companies' && url.searchParams.get('range') === '[0,0]';
    await page.route(isCount, async (route) => {
      await counts.promise;
      await route.continue();
    });
    await page.goto(`${browsing.product.webUrl}/company`);
    const suspended = page.getByRole('button', { name: /^Suspended/ });
    await suspended.waitFor();
    await page.evaluate('document.fonts.ready.then(() => true)');
    const before = await suspended.boundingBox();
    counts.resolve();
    await page.getByRole('button', { name: /^Suspended \d/ }).waitFor();
    expect(await suspended.boundingBox()).toEqual(before);
    await page.unroute(isCount);
  });

  it('have a transparent head on a phone', async () => {
    await page.setViewportSize(phone);
    const heads = `[...document.querySelectorAll('.RaList-main > *')].filter((part) => part.querySelector('h1'))`;
    const backgrounds = await page.evaluate(`${heads}.map((head) => getComputedStyle(head).backgroundColor)`);
    expect(backgrounds).toEqual(['rgba(0, 0, 0, 0)']);
    await page.setViewportSize(desk);
  });

  it('are searched by name and opened', async () => {
    await page.goto(`${browsing.product.webUrl}/company`);
    await page.getByRole('searchbox').fill(company.name);
    await page.getByText('1 company found.').waitFor();
    await page.getByRole('link', { name: company.name }).click();
    await page.getByRole('heading', { level: 1, name: company.name, exact: true }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Figures', exact: true }).waitFor();
  });

  it('are suspended with a reason, and their public page is gone', async () => {
    await visitor.goto(`${browsing.product.webUrl}/companies/${company.id}`);
    await publicHeading(company.name).waitFor();
    await choose('Suspend…');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').selectOption('unverified');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await dialog.getByText('Say what happened').waitFor();
    await dialog.getByLabel('What happened').fill('Nobody answers at your address.');
    await confirm(page, 'Suspend');
    await page.getByText('The company could not be verified').waitFor();
    await page.getByText('Nobody answers at your address.').first().waitFor();
    expect((await visitor.reload())?.status()).toBe(404);
    await publicHeading('This path ends here.').waitFor();
  });

  it('are restored, and their public page is back', async () => {
    await choose('Restore…');
    await page.getByRole('dialog').getByLabel('Why it is restored').fill('You answered.');
    await confirm(page, 'Restore');
    await page.getByText('The company could not be verified').waitFor({ state: 'detached' });
    expect((await visitor.reload())?.status()).toBe(200);
    await publicHeading(company.name).waitFor();
  });

  it('keep the dialog of an invitation with its error, where the response is lost', async () => {
    const invitation = { email: addressFor('Ivo'), type: 'companyAdmin', entityId: company.id };
    const { id } = (await request('POST', 'invitations', invitation)).body;
    const path = new RegExp(`/api/invitations/${id}\\?`);
    await loseResponses('DELETE', path);
    await open(`/admin/invitations/${id}`);
    await page.getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).first().waitFor();
    await dialog.getByText('Network error').waitFor({ timeout: 10_000 });
    await page.unroute(path);
  });

  it('keep the dialog of a job with its error, where the response is lost', async () => {
    const job = await scene.job(company);
    await loseResponses('PUT', /\/api\/job-statuses\//);
    await open(`/company/${company.id}/job/${job.id}`);
    await press('They asked for help', /^Open$/, `More for ${job.title}`, 'Back to a draft…')(page);
    const dialog = page.getByRole('dialog', { name: 'Take this job back to a draft?' });
    const draft = page.waitForResponse(
      async (response) =>
        response.url().includes(`/api/jobs/${job.id}`) && (await response.json()).status === 'draft',
    );
    await dialog.getByRole('button', { name: 'Unpublish' }).click();
    await draft;
    await dialog.getByText('Network error').waitFor({ timeout: 10_000 });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await dialog.count()).toBe(1);
  });

  it('keep the dialog with its error and its text, where the response to a deletion is lost', async () => {
    await open(`/admin/companies/${company.id}`);
    const path = /\/deletion$/;
    await loseResponses('POST', path);
    await choose('Delete…');
    const dialog = page.getByRole('dialog', { name: `Delete ${company.name}?` });
    await dialog.getByLabel(/^Type/).fill(company.name);
    await dialog.getByLabel('Why', { exact: true }).fill('They moved away.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('It is deleted on').waitFor();
    await dialog.getByText('Network error').waitFor({ timeout: 10_000 });
    expect(await dialog.getByLabel('Why', { exact: true }).inputValue()).toBe('They moved away.');
    await page.unroute(path);
  });

  it('are named in the question about several, and no more of them are read than it names', async () => {
    const word = unique('Quarry');
    for (const number of [1, 2, 3, 4])
      await request('POST', 'companies', { companyName: `${word} ${number}` });
    await open(`/company?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    const boxes = page.locator('.list-table tbody [type=checkbox]');
    await page.getByText('4 companies found.').waitFor();
    for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
    const read = page.waitForRequest((request) =>
      /\/api\/companies\?.*id/.test(decodeURIComponent(request.url())),
    );
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/ and 1 more\./)
      .waitFor();
    const filter = new URL((await read).url()).searchParams.get('filter') ?? '';
    expect(JSON.parse(filter).id).toHaveLength(3);
  });

  it('cause no error but those of the page that was gone and of lost responses', () => {
    expect(browsing.unexpected(/status of 404|ERR_FAILED/)).toEqual([]);
  });

  it('and other screens that are no plain list name the tab', async () => {
    const names = ['users', 'job-reports', 'job-applications', 'queues', 'data', 'admin-management'];
    const untitled: string[] = [];
    for (const path of [...names, 'admin-management?tab=invited', 'admin-management?tab=breach']) {
      await open(`/admin/${path}`);
      await page.getByRole('heading').first().waitFor();
      await page.evaluate('new Promise(requestAnimationFrame)');
      if (/^(Back office|Administration) ·/.test(await page.title())) untitled.push(path);
    }
    expect(untitled).toEqual([]);
  });

  it.each(resourcesWithoutRecord)(
    'and %s, which has no records, has nothing below its address',
    async (name) => {
      await open(`/admin/${name}/x`);
      await page
        .getByRole('heading', { level: 1, name: 'This path ends here.' })
        .waitFor({ timeout: 10_000 });
      expect(await page.getByRole('main').count()).toBe(1);
    },
  );
});
