import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { Browsing, confirm, patience, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import type { Ask } from '../support/product-client.js';

const statement = 'The job asks applicants for 120 euros before there is a contract.';

/** Five jobs are reported, and somebody writes about them: what they typed goes only when they want it to. */
describe('the words of a decision about a report', () => {
  let browsing: Browsing;
  let platform: Ask;
  let page: Page;
  /** Those that wait, in the order of the queue. */
  let ids: string[];

  beforeAll(async () => {
    browsing = await Browsing.start('deciding_reports');
    platform = await browsing.client.actAs('stac.admin@demo.example');
    // Those of the demo wait for somebody else.
    await browsing.product.query('delete from reported_job');
    const company = await browsing.client.actAs('company.admin@demo.example');
    const { body: jobs } = await company('GET', `jobs?filter=${encodeURIComponent('{"live":true}')}`);
    for (const { id: jobId } of jobs.slice(0, 5))
      await platform('POST', 'job-reports', {
        ...{ jobId, reason: 'asksForMoney', words: `They want money at ${jobId}`, sendingId: newId() },
      });
    page = await browsing.signIn('stac.admin@demo.example');
    await withoutLiveUpdates(page);
  });
  beforeEach(async () => {
    const { body: waiting } = await platform(
      'GET',
      'job-reports?filter={"state":"open"}&sort=["waitsSince","ASC"]',
    );
    ids = waiting.map(({ id }: { id: string }) => id);
    expect(ids.length).toBeGreaterThan(1);
    await page.goto(addressOf(ids[0]!));
  });
  afterAll(() => browsing?.stop());

  const addressOf = (id: string) => `${browsing.product.webUrl}/admin/job-reports?report=${id}`;
  const openNow = () => new URL(page.url()).searchParams.get('report');
  const decision = () => page.getByRole('region', { name: 'Report and decision' });
  const ways = () => decision().getByRole('group', { name: 'Decision' });
  const written = () => decision().getByLabel('Statement of reasons');
  const takeDown = () => decision().getByRole('button', { name: 'Take down' }).last().click();
  const chooseTakeDown = () => ways().getByRole('button', { name: 'Take down' }).click();
  const fillStatement = async () => {
    await chooseTakeDown();
    await decision().getByLabel('Ground').selectOption('noFees');
    await written().fill(statement);
  };
  const skip = () => page.getByRole('link', { name: 'Skip', exact: true }).click();

  it('stay while one looks at the other decision', async () => {
    await fillStatement();
    await ways().getByRole('button', { name: 'Dismiss' }).click();
    await decision().getByLabel('Reasons').fill('It is as it should be.');
    await chooseTakeDown();
    expect(await written().inputValue()).toBe(statement);
    await ways().getByRole('button', { name: 'Dismiss' }).click();
    expect(await decision().getByLabel('Reasons').inputValue()).toBe('It is as it should be.');
  });

  it('are not left behind without a question', async () => {
    await fillStatement();
    await skip();
    await confirm(page, 'Stay here');
    await page.locator('.reports__rows li:not([data-shown]) a').first().click();
    await confirm(page, 'Stay here');
    expect([openNow(), await written().inputValue()]).toEqual([ids[0], statement]);
    await skip();
    await confirm(page, 'Leave without saving');
    await eventually(() => expect(openNow()).toBe(ids[1]));
    await chooseTakeDown();
    expect(await written().inputValue()).toBe('');
  });

  it('outlast a product that does not answer', async () => {
    await fillStatement();
    let asked = 0;
    await page.route('**/api/job-reports**', async (route) => {
      if (route.request().url().endsWith(ids[0]!)) asked += 1;
      await route.fulfill({ status: 503 });
    });
    await takeDown();
    await decision().getByRole('alert').first().waitFor();
    await eventually(() => expect(asked).toBe(2), patience);
    await page.unroute('**/api/job-reports**');
    expect(await page.getByText('The report could not be loaded.').count()).toBe(0);
    expect(await written().inputValue()).toBe(statement);
    await takeDown();
    await page.getByText('The job was taken down').waitFor();
    await eventually(() => expect(openNow()).toBe(ids[1]));
  });

  it('are answered by who was faster, for as long as one reads', async () => {
    await fillStatement();
    const { etag } = await platform('GET', `job-reports/${ids[0]}`);
    const dismissed = await platform(
      'POST',
      `job-reports/${ids[0]}/dismissal`,
      { reasons: 'It is as it should be.' },
      { 'if-match': etag ?? '' },
    );
    expect(dismissed.status).toBe(200);
    await takeDown();
    await page.getByRole('region', { name: 'What was decided' }).waitFor();
    await page.getByText('Somebody else decided meanwhile').waitFor();
  });

  it('are sent, and what one writes meanwhile about the next report stays open', async () => {
    const { promise: read, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/take-down', async (route) => {
      await read;
      await route.continue();
    });
    await fillStatement();
    await takeDown();
    await skip();
    await confirm(page, 'Leave without saving');
    await eventually(() => expect(openNow()).toBe(ids[1]));
    await chooseTakeDown();
    await written().fill('This one, too.');
    goOn();
    await page.getByText('The job was taken down').waitFor();
    await eventually(async () =>
      expect(await page.locator('.reports__rows li').count()).toBe(ids.length - 1),
    );
    expect([openNow(), await written().inputValue()]).toEqual([ids[1], 'This one, too.']);
  });
});
