import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { Browsing, confirm, desk, idle } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

/** What a platform admin does is seen at once wherever it stands, and what others did meanwhile stops nobody for good. */

const platform = 'stac.admin@demo.example';
let browsing: Browsing;
let ask: Ask;
let page: Page;
let companyId: string;
const query = (sql: string, values: unknown[] = []) => browsing.product.query(sql, values);

beforeAll(async () => {
  browsing = await Browsing.start('read_anew');
  ask = await browsing.client.actAs(platform);
  companyId = (await ask('POST', 'companies', { companyName: 'Plover Works' })).body.id;
  page = await browsing.signIn(platform, { viewport: desk });
});
afterAll(() => browsing?.stop());

const open = async (path: string) => {
  await page.goto(`${browsing.product.webUrl}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const menu = async (name: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('dialog', { name }).getByText(entry, { exact: true }).click();
};
const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).last();
const aMoment = 20_000;

describe('what goes on by itself', () => {
  it('is followed to its end in the list of sweeps', async () => {
    // One that takes its time and fails; the worker's own, which runs soon after it was started, is before it.
    const id = newId();
    await query(
      `insert into schedule_run (id, name, job_id, requested, started_at, leased_until)
       values (($1::text)::uuid, 'purge-visits', $1::text, false, now() + interval '1 minute', now() + interval '10 minutes')`,
      [id],
    );
    await open('/admin/schedules?filter=%7B%22q%22%3A%22purge-visits%22%7D');
    const run = page.getByRole('button', { name: /^Run now ?, Purge visits$/ });
    await page.locator('[aria-busy="true"]').and(run).waitFor();
    await query(
      `update schedule_run set ended_at = now(), outcome = 'failed', failure = 'Error: once' where job_id = $1`,
      [id],
    );
    await page.getByText('Error: once').waitFor({ timeout: aMoment });
    // One that is asked for then is read as soon as that is heard: by itself a list of what is over is not read again.
    const readAnew = page.waitForRequest(/\/api\/schedules\?/, { timeout: aMoment });
    await idle(run).click();
    await readAnew;
  });

  it('is followed to its end on the page of a dead letter', async () => {
    const [application] = await query('select id, company_id from application limit 1');
    const [id, eventId] = [newId(), newId()];
    const event = {
      ...{ id: eventId, name: 'application.tagged', version: 1, occurredAt: new Date().toISOString() },
      ...{ actorId: null, companyId: application?.['company_id'] },
      payload: { applicationId: application?.['id'] },
    };
    await query(
      `insert into dead_letter (id, queue, job_id, event_id, name, company_id, data, reason, attempts, failed_at, replays)
       values ($1, 'live', $2::text, ($2::text)::uuid, 'application.tagged', $3, $4, 'Error: once', 8, now(), 0)`,
      [id, eventId, application?.['company_id'], JSON.stringify({ event, requestId: null })],
    );
    await open(`/admin/dead-letters/${id}`);
    await page.getByRole('button', { name: /^Replay/ }).click();
    await page.locator('.page-head').getByText('Done', { exact: true }).waitFor({ timeout: aMoment });
  });
});

describe('the page of a company', () => {
  const people = () => page.getByRole('region', { name: 'Admins', exact: true });
  const log = () => page.getByRole('region', { name: 'Audit log', exact: true });

  it('shows whom one has just invited, and what one did', async () => {
    await open(`/admin/companies/${companyId}`);
    await log().getByText('Created a company').waitFor();
    await menu('Plover Works', 'Invite an admin');
    await page.getByLabel('E-mail addresses').fill('wren@plover.example');
    await confirm(page, 'Send invitation');
    await people().getByText('wren@plover.example').waitFor({ timeout: aMoment });
    await log().getByText('Invited somebody').waitFor({ timeout: aMoment });
    await menu('Plover Works', 'Publish');
    await confirm(page, 'Publish');
    await log().getByText('Published the company').waitFor({ timeout: aMoment });
    await ask('POST', 'company-labels', { kind: 'cohort', name: '2033 A' });
    await menu('Plover Works', 'Member type and cohort');
    await dialog().getByLabel('Cohort').selectOption('2033 A');
    await confirm(page, 'Save');
    await log().getByText('Edited the company').waitFor({ timeout: aMoment });
  });
});

describe('what somebody else changed meanwhile', () => {
  /** Refused once; what was typed is sent again over what is there now. */
  const goesThrough = async (table: string, id: string, act: string) => {
    await query(`update ${table} set version = version + 1 where id = $1`, [id]);
    const rejected = page.waitForResponse((answer) => answer.status() === 412);
    await press(act).click();
    await rejected;
    await eventually(async () => {
      if ((await dialog().count()) === 0) return;
      await idle(press(act)).click({ timeout: 1_000 });
      await dialog().waitFor({ state: 'detached', timeout: 5_000 });
    }, aMoment);
  };

  /** The stages of a job on which nobody else works. */
  const stagesOfJob = async () => {
    const { jobId } = await aLiveJob(await browsing.client.actAs('company.admin@demo.example'));
    return query(
      `select stage.id, stage.name, stage.pipeline_id from stage join job on job.pipeline_id = stage.pipeline_id
        where job.id = $1 order by stage.position`,
      [jobId],
    );
  };

  it('is not taken for one’s own order of stages, although an arrow is pressed again before it is there', async () => {
    const stages = await stagesOfJob();
    const [{ name, pipeline_id: pipelineId } = {}] = stages.slice(-1);
    await open(`/admin/pipelines/${String(pipelineId)}`);
    const up = page.getByRole('button', { name: `Move ${String(name)} up` });
    const orders: string[] = [];
    page.on('request', (sent) => sent.url().includes('/stage-order') && orders.push(sent.method()));
    let goOn = () => {};
    const released = new Promise<void>((resolve) => (goOn = resolve));
    await page.route('**/stage-order?*', (route) => released.then(() => route.continue()));
    await up.click();
    await up.click();
    goOn();
    const isAt = (place: number) =>
      page
        .locator('.record-rows > li')
        .nth(place)
        .filter({ hasText: String(name) })
        .waitFor();
    await isAt(stages.length - 2);
    expect([orders, await page.getByRole('alert').count()]).toEqual([['POST'], 0]);
    await up.click();
    await isAt(stages.length - 3);
    await page.unroute('**/stage-order?*');
  });

  it('stops no edit of a stage', async () => {
    const [{ id, pipeline_id: pipelineId } = {}] = await stagesOfJob();
    await open(`/admin/pipeline-stages/${String(id)}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Half a day');
    await goesThrough('pipeline', String(pipelineId), 'Save stage');
    await page.getByRole('heading', { level: 1, name: 'Half a day' }).waitFor();
  });

  it('stops no suspending, restoring or publishing of a company', async () => {
    await open(`/admin/companies/${companyId}`);
    await menu('Plover Works', 'Back to draft');
    await goesThrough('company', companyId, 'Back to draft');
    await menu('Plover Works', 'Suspend…');
    await dialog().getByLabel('Reason').selectOption('unverified');
    await dialog().getByLabel('What happened').fill('Their papers are missing.');
    await goesThrough('company', companyId, 'Suspend');
    await page.getByText('Their papers are missing.').first().waitFor();
    await page
      .getByRole('region', { name: 'Audit log', exact: true })
      .getByText('Suspended the company')
      .waitFor({ timeout: aMoment });
    await menu('Plover Works', 'Restore…');
    await dialog().getByLabel('Why it is restored').fill('They came.');
    await goesThrough('company', companyId, 'Restore');
  });

  it('stops no change of a note, and no deletion', async () => {
    await ask('POST', 'company-notes', { companyId, text: 'They called.' });
    const [note] = await query('select id from company_note where company_id = $1', [companyId]);
    await open(`/admin/companies/${companyId}`);
    await page.getByRole('button', { name: /^Change the note/ }).click();
    await page.getByLabel('Note', { exact: true }).fill('They wrote.');
    await goesThrough('company_note', String(note?.['id']), 'Save');
    await page.locator('.company-notes').getByText('They wrote.').waitFor({ timeout: aMoment });
    await page.getByRole('button', { name: /^Delete the note/ }).click();
    await goesThrough('company_note', String(note?.['id']), 'Delete');
    const gone = { state: 'detached', timeout: aMoment } as const;
    await page.locator('.company-notes').getByText('They wrote.').waitFor(gone);
  });

  it('stops no new name of a word, and no deletion', async () => {
    const { id } = (await ask('POST', 'company-labels', { kind: 'memberType', name: 'Sedge' })).body;
    await open(`/admin/company-labels?filter=${encodeURIComponent('{"q":"Sedge"}')}`);
    await menu('Sedge', 'Rename…');
    await page.getByLabel('Name', { exact: true }).fill('Sedges');
    await goesThrough('company_label', id, 'Rename');
    await page.getByRole('cell', { name: 'Sedges', exact: true }).waitFor({ timeout: aMoment });
    await menu('Sedges', 'Delete…');
    await goesThrough('company_label', id, 'Delete');
    await page
      .getByRole('cell', { name: 'Sedges', exact: true })
      .waitFor({ state: 'detached', timeout: aMoment });
  });
});

describe('a job', () => {
  it('is asked about anew, without why that was refused before', async () => {
    const { jobId } = await aLiveJob(await browsing.client.actAs('company.admin@demo.example'));
    await open(`/admin/jobs/${jobId}`);
    await page.route('**/api/job-statuses/**', (route) => route.fulfill({ status: 503 }));
    const asks = () => page.getByRole('main').getByRole('button', { name: 'Back to draft' }).click();
    await asks();
    await press('Back to draft').click();
    await dialog().getByRole('alert').waitFor();
    await page.unroute('**/api/job-statuses/**');
    await page.keyboard.press('Escape');
    await asks();
    await press('Back to draft').waitFor();
    expect(await dialog().getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

describe('an invitation that was revoked', () => {
  it('is sent anew, as the one before cannot be', async () => {
    const [sent] = await query(`select id from invitation where email = 'wren@plover.example'`);
    await open(`/admin/invitations/${String(sent?.['id'])}`);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await confirm(page, 'Revoke');
    await page.getByText('Revoked', { exact: true }).waitFor({ timeout: aMoment });
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Invite again' }).click();
    await confirm(page, 'Send invitation');
    await eventually(async () => {
      const states = await query(
        `select id from invitation where email = 'wren@plover.example' and revoked_at is null`,
      );
      expect(states).toHaveLength(1);
    });
  });
});

it('did all that without an error of its own', () => {
  expect(browsing.unexpected(/status of (412|503)/)).toEqual([]);
});
