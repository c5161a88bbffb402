import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm as confirmIn, desk, jobIdIn, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import type { Ask } from '../support/product-client.js';

const title = 'Wind Turbine Technician';

/** What becomes of a job after it was written: its time, its stages, its fellows from a file. */
describe('running jobs, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  let api: Ask;
  let jobAddress: string;
  let jobId: string;

  const act = async (name: string) => {
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name }).click();
  };
  // A notice says the same word for a moment.
  const state = (name: string) => page.getByRole('main').getByText(name, { exact: true });
  const confirm = (name: string) => confirmIn(page, name);
  /** The order is shown before it is stored. */
  const stagesAre = async (...names: string[]) => {
    const { pipelineId } = (await api('GET', `jobs/${jobId}`)).body;
    await eventually(async () => {
      const { stages } = (await api('GET', `pipelines/${pipelineId}`)).body;
      expect(stages.map(({ name }: { name: string }) => name)).toEqual(names);
    });
  };

  beforeAll(async () => {
    browsing = await Browsing.start('browser_jobs_run');
    api = await browsing.client.actAs('company.admin@demo.example');
    page = await browsing.signInAndLand('company.admin@demo.example');
    await page.getByRole('link', { name: title }).last().click();
    await page.waitForURL(/\/job\//);
    jobAddress = page.url();
    jobId = jobIdIn(jobAddress);
  });
  afterAll(() => browsing?.stop());

  it('searches while somebody types, who types on', async () => {
    await page.goto(`${browsing.product.webUrl}/dashboard`);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Jobs', exact: true })
      .click();
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
    await page.getByRole('searchbox', { name: 'Search jobs by title' }).focus();
    await page.keyboard.type('wind');
    await page.waitForURL(/q=wind$/);
    await page.keyboard.type(' turbine');
    await page.waitForURL(/q=wind\+turbine$/);
    // The rows of before stay until those of these words are there.
    const table = page.getByRole('table', { name: 'Jobs' });
    await eventually(async () => expect(await table.getByRole('row').count()).toBe(2));
    await table.getByRole('link', { name: title }).waitFor();
  });

  it('asks about a job from its row as from anywhere else, from the left', async () => {
    const row = page.getByRole('table', { name: 'Jobs' }).getByRole('row').last();
    await row.getByRole('button').last().click();
    await page.getByRole('button', { name: 'Close…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading').first().waitFor();
    for (const part of ['h2', 'p'])
      expect([
        part,
        await page.evaluate(`getComputedStyle(document.querySelector('dialog[open] ${part}')).textAlign`),
      ]).toEqual([part, 'start']);
    await dialog.getByRole('button', { name: 'Keep it open' }).click();
  });

  it('closes a job and opens it again', async () => {
    await page.goto(jobAddress);
    await act('Close…');
    await confirm('Close job');
    await state('Closed').waitFor();
    expect((await fetch(`${jobAddress}/preview`)).status).toBe(410);
    await act('Open again…');
    await page.getByRole('dialog').getByRole('button', { name: '60 days' }).click();
    await confirm('Open again');
    await state('Published').waitFor();
    expect((await fetch(`${jobAddress}/preview`)).status).toBe(200);
  });

  it('adds, renames, orders and removes stages', async () => {
    await page.goto(`${jobAddress}?tab=settings`);
    await page.getByRole('button', { name: 'Add a stage' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add stage' }).click();
    await page.getByText('Please enter a stage name').waitFor();
    await page.getByRole('dialog').getByLabel('Name').fill('Trial day');
    await page.getByRole('dialog').getByLabel('teal').check();
    await confirm('Add stage');
    await page.getByRole('button', { name: 'Edit Trial day' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Trial climb');
    await confirm('Save stage');
    const handle = page.getByRole('button', { name: /^Move Trial climb/ });
    await handle.press('ArrowUp');
    await page.getByText(/Trial climb is now 4 of 7/).waitFor();
    await page.getByRole('button', { name: 'Remove Offer' }).click();
    await confirm('Remove stage');
    await stagesAre('Applied', 'Review', 'Interview', 'Trial climb', 'Hired', 'Refused');
    await page.getByRole('button', { name: 'Edit Refused' }).click();
    const rejected = page.getByRole('dialog', { name: 'Edit Refused' });
    await rejected.getByText('Each refusal says when the applicant is told').waitFor();
    for (const without of [/^The applicant sees/, /^Tell the applicant/, /^Late after/])
      expect(await rejected.getByLabel(without).count()).toBe(0);
    await rejected.getByLabel('Type', { exact: true }).selectOption('interview');
    await rejected.getByLabel('Tell the applicant by mail 30 seconds after they are moved here').waitFor();
    await page.keyboard.press('Escape');
    const row = page.locator('.stage-row[data-stage="rejected"]');
    expect(await row.getByText(/applicants see|tells the applicant|late after/).count()).toBe(0);
    await page.getByLabel('Add a reviewer').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page
      .getByRole('button', { name: /^Remove .+ .+/ })
      .last()
      .waitFor();
  });

  it('orders stages in the wizard as well, by keyboard and by mouse', async () => {
    await page.goto(`${jobAddress}?tab=details&step=job-settings`);
    const handle = (stage: string) => page.getByRole('button', { name: new RegExp(`^Move ${stage},`) });
    await handle('Trial climb').press('ArrowUp');
    await page.getByText('Trial climb is now 3 of 6').waitFor();
    await stagesAre('Applied', 'Review', 'Trial climb', 'Interview', 'Hired', 'Refused');
    // The row that was moved keeps the focus, and Enter on its handle neither publishes nor leaves.
    await handle('Trial climb').and(page.locator(':focus')).press('Enter');
    await handle('Interview').dragTo(page.locator('.stage-row').nth(1), { targetPosition: { x: 90, y: 8 } });
    await page.getByText('Interview is now 2 of 6').waitFor();
    await stagesAre('Applied', 'Interview', 'Review', 'Trial climb', 'Hired', 'Refused');
    expect(new URL(page.url()).search).toBe('?tab=details&step=job-settings');
  });

  it('imports a file and names the row that was left out', async () => {
    const rows = [
      'external_id,title,description,employmentType,locationType,city,country',
      'A1,Crane Operator,<p>Lift.</p>,fullTime,onSite,Hamburg,Germany',
      'A2,,<p>No title.</p>,fullTime,onSite,Hamburg,Germany',
    ];
    const file = { name: 'jobs.csv', mimeType: 'text/csv', buffer: Buffer.from(`${rows.join('\n')}\n`) };
    await page.goto(`${browsing.product.webUrl}/dashboard`);
    await page.getByRole('link', { name: /^All .*jobs$/ }).click();
    await page.getByRole('button', { name: 'Import jobs' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Import jobs' }).click();
    await page.getByLabel('File with jobs').setInputFiles(file);
    await page.getByText(/CSV table: “Crane Operator”/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('dialog', { name: 'Imported' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    const problem = page.getByRole('dialog').getByRole('row').nth(1);
    await eventually(async () => expect(await problem.innerText()).toMatch(/3\s+title\s+\S+/));
    const list = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the list' }).click();
    expect((await list).suggestedFilename()).toBe('jobs.csv.problems.csv');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Crane Operator' }).first().waitFor();
  });

  it.each([
    { look: 'a desk, light', viewport: desk, colorScheme: 'light' as const },
    { look: 'a desk, dark', viewport: desk, colorScheme: 'dark' as const },
    { look: 'a phone, light', viewport: phone, colorScheme: 'light' as const },
    { look: 'a phone, dark', viewport: phone, colorScheme: 'dark' as const },
  ])('keeps nobody out: $look', async ({ viewport, colorScheme }) => {
    const storageState = await page.context().storageState();
    const screen = await browsing.visit({ viewport, colorScheme, storageState });
    const findings: string[] = [];
    for (const [address, shown] of [
      [`${jobAddress}?tab=details&step=job-details`, '[role=toolbar]'],
      [`${jobAddress}?tab=details&step=job-settings`, '.stage-row'],
      [`${jobAddress}?tab=settings`, '.stage-row'],
      [`${jobAddress}?tab=list`, '.job-candidates'],
      [`${browsing.product.webUrl}/dashboard`, '.jobs-table tbody tr'],
      [jobAddress.replace(/\/job\/.*/, '/jobs'), '.jobs-table tbody tr'],
    ] as const) {
      await screen.goto(address);
      await screen.locator(shown).first().waitFor();
      const found = [...(await barriersOn(screen)), ...((await overflowOf(screen)) ? ['too wide'] : [])];
      findings.push(...found.map((line) => `${address}: ${line}`));
    }
    await screen.context().close();
    expect(findings).toEqual([]);
  });

  it('wrote no error to the console', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
