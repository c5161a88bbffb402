import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm, overflowOf, patience, phone, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

/** Somebody reports a job, the platform takes it down, and its company appeals. */
describe('a job that breaks the rules', () => {
  let browsing: Browsing;
  let platform: Ask;
  let job: { jobId: string; companyId: string };
  let title: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_moderation');
    // Those of the demo wait for somebody else.
    await browsing.product.query('delete from reported_job');
    platform = await browsing.client.actAs('stac.admin@demo.example');
    job = await aLiveJob(await browsing.client.actAs('company.admin@demo.example'));
    title = (await browsing.client.as(null)('GET', `public-jobs/${job.jobId}`)).body.title;
  }, patience);
  afterAll(() => browsing?.stop());

  const shots = process.env['SHOTS'];
  const look = async (page: Page, file: string) =>
    void (shots && (await page.screenshot({ path: `${shots}/${file}.png` })));
  const preview = () => `${browsing.product.webUrl}/company/${job.companyId}/job/${job.jobId}/preview`;
  const statement = 'The job asks applicants for 120 euros before there is a contract.';
  const reports = async () => (await platform('GET', 'job-reports')).body;

  it('is reported from its page by somebody without an account', async () => {
    for (const view of [{ viewport: phone }, { colorScheme: 'dark' as const }, {}]) {
      const page = await browsing.visit(view);
      await page.goto(preview());
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Report this job' }).click();
      const dialog = page.getByRole('dialog', { name: 'Report this job' });
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await dialog.getByText('Please choose a reason').first().waitFor();
      await dialog.getByText('Please write what is wrong with the job').waitFor();
      await look(page, `report.${view.viewport ? 390 : 1440}.${view.colorScheme ?? 'light'}`);
      expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
      await dialog.getByLabel('What is wrong').selectOption({ label: 'Asks for money' });
      await dialog.getByLabel('In your words').fill(`They want ${view.viewport ? 100 : 120} euros first`);
      await dialog.getByLabel('Your e-mail').fill('clara@');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await dialog.getByText('Please enter a valid email address').waitFor();
      await dialog.getByLabel('Your e-mail').fill('clara@mail.example');
      await dialog.getByRole('button', { name: 'Send report' }).click();
      await page.getByText('We write to clara@mail.example how it ended.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
      await page.close();
    }
    const [reported] = await reports();
    expect(reported).toMatchObject({ jobId: job.jobId, state: 'open', reportCount: 2 });
  });

  it('leads to the rules, which say how that is decided', async () => {
    const page = await browsing.visit();
    await page.goto(preview());
    await page.getByRole('button', { name: 'Report this job' }).click();
    await page.getByRole('link', { name: 'What is not allowed, and how we decide' }).click();
    await page.getByRole('heading', { name: 'Rules for jobs', level: 1 }).waitFor();
    await page.getByText('Rule 1, no money from applicants.').waitFor();
    await look(page, 'rules.1440.light');
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    for (const view of [{ viewport: phone }, { colorScheme: 'dark' as const }]) {
      const other = await browsing.visit(view);
      const reply = await other.goto(`${browsing.product.webUrl}/rules`);
      expect([reply?.status(), await overflowOf(other), await barriersOn(other)]).toEqual([200, 0, []]);
      await look(other, `rules.${view.viewport ? 390 : 1440}.${view.colorScheme ?? 'light'}`);
    }
  });

  it('is taken down from the queue, with a statement its company reads', async () => {
    for (const view of [{ viewport: phone }, { colorScheme: 'dark' as const }, {}]) {
      const page = await browsing.signIn('stac.admin@demo.example', view);
      await page.goto(`${browsing.product.webUrl}/admin/job-reports`);
      const queue = page.getByRole('region', { name: 'Reports', exact: true });
      await queue.getByText('2 reports').waitFor();
      await look(page, `queue-list.${view.viewport ? 390 : 1440}.${view.colorScheme ?? 'light'}`);
      await queue.getByRole('link', { name: title }).click();
      await page.getByRole('heading', { name: title, level: view.viewport ? 1 : 2 }).waitFor();
      // What is open on a phone takes the place of the list.
      if (!view.viewport) await queue.getByText('Oldest waits since today').waitFor();
      await page.getByText('“They want 120 euros first”').waitFor();
      await look(page, `queue.${view.viewport ? 390 : 1440}.${view.colorScheme ?? 'light'}`);
      expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
      if (view.viewport || view.colorScheme) {
        await page.close();
        continue;
      }
      const decision = page.getByRole('region', { name: 'Report and decision' });
      await decision
        .getByRole('group', { name: 'Decision' })
        .getByRole('button', { name: 'Take down' })
        .click();
      await decision.getByRole('button', { name: 'Take down' }).last().click();
      await decision.getByText('Please write what the job says that breaks the rule').waitFor();
      await decision.getByLabel('Ground').selectOption({ label: 'Rule 5, nothing against the law' });
      await decision.getByLabel('Statement of reasons').fill(statement);
      await decision.getByRole('button', { name: 'Take down' }).last().click();
      await decision.getByText('Name the law it breaks').waitFor();
      await decision.getByLabel('Ground').selectOption({ label: 'Rule 1, no money from applicants' });
      await decision.getByRole('checkbox', { name: /^Warn/ }).uncheck();
      await decision.getByRole('button', { name: 'Take down' }).last().click();
      await page.getByText('The job was taken down').waitFor();
      await page.getByText('Nothing waits for you').waitFor();
      await page.getByRole('link', { name: 'Mine' }).click();
      await queue.getByRole('link', { name: title }).click();
      await page.getByRole('region', { name: 'Case' }).getByText(statement).waitFor();
      await page.getByRole('button', { name: 'Yearly counts' }).click();
      await page.getByRole('dialog').getByText('Jobs taken down').waitFor();
      await look(page, 'queue-year.1440.light');
      expect(await barriersOn(page)).toEqual([]);
      await page.close();
    }
  });

  it('is dark once it was taken down, and its page says so, drawn by the server and by the browser', async () => {
    const visitor = await browsing.visit();
    await visitor.goto(browsing.product.webUrl);
    const reply = await visitor.goto(preview());
    expect(reply?.status()).toBe(451);
    expect(await reply?.text()).toContain('This job was taken down: it broke the rules for jobs');
    await visitor
      .getByRole('heading', { name: 'This job was taken down: it broke the rules for jobs' })
      .waitFor();
    await look(visitor, 'taken-down.1440.light');
    expect([await overflowOf(visitor), await barriersOn(visitor)]).toEqual([0, []]);
    const small = await browsing.visit({ viewport: phone, colorScheme: 'dark' });
    await small.goto(preview());
    await small
      .getByRole('heading', { name: 'This job was taken down: it broke the rules for jobs' })
      .waitFor();
    await look(small, 'taken-down.390.dark');
    expect([await overflowOf(small), await barriersOn(small)]).toEqual([0, []]);
    const sitemap = await fetch(`${browsing.product.webUrl}/sitemap.xml`);
    expect(await sitemap.text()).not.toContain(job.jobId);
  });

  it('tells its company why, which appeals on the page of the job', async () => {
    const path = `${browsing.product.webUrl}/company/${job.companyId}/job/${job.jobId}`;
    const manager = await browsing.signIn('company.manager@demo.example');
    await withoutLiveUpdates(manager);
    await manager.goto(path);
    await manager.getByText('The platform took this job down.').waitFor();
    await manager.getByRole('button', { name: 'Read why' }).click();
    await manager.getByText('Only an admin of the company can appeal.').waitFor();
    expect(await manager.getByLabel('Your appeal').count()).toBe(0);
    for (const view of [{ viewport: phone }, { colorScheme: 'dark' as const }, {}]) {
      const admin = await browsing.signIn('company.admin@demo.example', view);
      await withoutLiveUpdates(admin);
      await admin.goto(path);
      await admin.getByText('Rule 1, no money from applicants. You can appeal until').waitFor();
      await look(admin, `down-banner.${view.viewport ? 390 : 1440}.${view.colorScheme ?? 'light'}`);
      await admin.getByRole('button', { name: 'Read why' }).click();
      const dialog = admin.getByRole('dialog', { name: 'Why this job was taken down' });
      await dialog.getByText(statement).waitFor();
      await dialog.getByText(/^By 2 reports of people who read the job/).waitFor();
      await look(admin, `appeal.${view.viewport ? 390 : 1440}.${view.colorScheme ?? 'light'}`);
      expect([await overflowOf(admin), await barriersOn(admin)]).toEqual([0, []]);
      if (view.viewport || view.colorScheme) {
        await admin.close();
        continue;
      }
      await dialog.getByRole('button', { name: 'Send appeal' }).click();
      await dialog.getByText('Please write why the job should come back').waitFor();
      await dialog.getByLabel('Your appeal').fill('We took the sentence out.');
      await dialog.getByRole('button', { name: 'Send appeal' }).click();
      await admin.getByText(/You appealed on .* and it is not decided yet/).waitFor();
      await admin
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      expect(await admin.getByRole('button', { name: 'Copy' }).count()).toBe(0);
    }
    const [appealed] = await reports();
    expect(appealed.state).toBe('appealed');
  });

  it('comes back with a granted appeal', async () => {
    for (const view of [{ viewport: phone }, { colorScheme: 'dark' as const }, {}]) {
      const page = await browsing.signIn('stac.admin@demo.example', view);
      const [{ id }] = await reports();
      await page.goto(`${browsing.product.webUrl}/admin/job-reports/${id}`);
      await page.getByText('“We took the sentence out.”').waitFor();
      await look(page, `queue-appeal.${view.viewport ? 390 : 1440}.${view.colorScheme ?? 'light'}`);
      expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
      const decision = page.getByRole('region', { name: 'Appeal and decision' });
      if (!view.viewport && !view.colorScheme) {
        // Nobody else looks after this platform, so the same person decides.
        await decision
          .getByRole('group', { name: 'Decision' })
          .getByRole('button', { name: 'Put back' })
          .click();
        await decision.getByLabel('Reasons').fill('The sentence is gone.');
        await decision.getByRole('button', { name: 'Put back' }).last().click();
        await page.getByText('The appeal is granted').waitFor();
      }
      await page.close();
    }
    await eventually(async () => {
      const page = await browsing.visit();
      const reply = await page.goto(preview());
      expect(reply?.status()).toBe(200);
      await page.close();
    });
  });

  it('stands in a queue of pages, which is also a file', async () => {
    await browsing.product.query(
      `insert into reported_job (id, company_id, job_id, job_title, opened_at, decision, decided_at, statement)
       select gen_random_uuid(), company_id, id, title, now() - interval '9 days', 'dismissed',
         now() - number * interval '1 day', 'It is as it should be.'
       from job, generate_series(1, 60) as number where id = $1`,
      [job.jobId],
    );
    const page = await browsing.signIn('stac.admin@demo.example');
    await page.goto(`${browsing.product.webUrl}/admin/job-reports`);
    const queue = page.getByRole('region', { name: 'Reports', exact: true });
    await queue.getByRole('link', { name: 'Decided' }).click();
    await queue.getByText('1 to 50 of 61').waitFor();
    await queue.getByRole('button', { name: 'Next page' }).click();
    await queue.getByText('51 to 61 of 61').waitFor();
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await look(page, 'queue-pages.1440.light');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      queue.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect([lines.length, lines[1]]).toEqual([62, expect.stringContaining(title)]);
    const small = await browsing.signIn('stac.admin@demo.example', { viewport: phone });
    await small.goto(page.url().replace(/&report=[^&]*/, ''));
    await small.getByRole('link', { name: title }).first().click();
    await small.getByRole('link', { name: 'Reports, 51 of 61' }).waitFor();
    for (const done of [page, small]) await done.close();
  });

  it('stands in a queue that is a list: ordered, narrowed, kept as a view, with what one wants of each', async () => {
    const page = await browsing.signIn('stac.admin@demo.example');
    await page.goto(`${browsing.product.webUrl}/admin/job-reports`);
    const queue = page.getByRole('region', { name: 'Reports', exact: true });
    await queue.getByRole('link', { name: 'All' }).click();
    await queue.getByText('1 to 50 of 61').waitFor();
    await queue.getByText('Filter and order').click();
    await queue.getByRole('combobox', { name: 'Order' }).selectOption('reportCount DESC');
    await queue.locator('li').first().getByText('2 reports').waitFor();
    await queue.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Asks for money' });
    await queue.getByText('1 to 1 of 1').waitFor();
    await queue.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'First reported' }).check();
    await page.keyboard.press('Escape');
    await queue.getByText(/^First /).waitFor();
    await queue.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Save this view…' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Money');
    await confirm(page, 'Save');
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await look(page, 'queue-filters.1440.light');
    // What is open stays open where the list is as it was when one comes back.
    const place = page.url();
    await page.reload();
    await queue.getByText('1 to 1 of 1').waitFor();
    expect(page.url()).toBe(place);
    await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
    await page.getByText('Nothing waits for you').waitFor();
    await queue.getByText('Filter and order').click();
    await queue.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Money' }).click();
    await queue.getByText('1 to 1 of 1').waitFor();
    await page.close();
  });
});
