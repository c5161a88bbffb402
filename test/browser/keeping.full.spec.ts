import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, overflowOf, patience, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

const MORE_GO = `update application set status = 'rejected', public_stage = 'notSelected',
    public_stage_from = null, public_stage_before = null, changed_at = now() - interval '3 years',
    stage_since = now() - interval '3 years'
  where id in (select id from application where company_id = $1 and status = 'active' order by id limit 30)`;
const TWENTY_GO = `update application set changed_at = now() where company_id = $1 and status = 'rejected' and id not in (
    select id from application where company_id = $1 and status = 'rejected' and changed_at < now() - interval '300 days'
    order by changed_at desc, id limit 20)`;
const ONE_LEGAL_HOLD = `update legal_hold set ended_at = null where id = (select id from legal_hold
  where company_id = $1 order by created_at desc limit 1)`;
const ONE_RESTRICTED = `update application set restricted_at = now() where id = (select id from application
  where company_id = $1 and status = 'active' order by id limit 1)`;
const NO_HOLDS_OR_RESTRICTIONS = `with let_go as (update legal_hold set ended_at = now() where company_id = $1)
  update application set restricted_at = null where company_id = $1`;

/** How long a company keeps applications: tried out before, held, decided by country. */
describe('keeping applications', () => {
  let browsing: Browsing;
  let admin: Page;
  let company: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_keeping');
    // Everybody Northwind refused was refused a year ago, some of them in Denmark, and nobody is on hold.
    await browsing.product.query(
      `update application set changed_at = now() - interval '1 year', stage_since = now() - interval '1 year',
         public_stage = 'notSelected', public_stage_from = null, public_stage_before = null
       where status = 'rejected' and company_id = (select id from company where name = 'Northwind')`,
    );
    await browsing.product.query('update legal_hold set ended_at = now()');
    const [northwind] = await browsing.product.query<{ id: string }>(
      `select id from company where name = 'Northwind'`,
    );
    company = northwind!.id;
    admin = await browsing.signIn('company.admin@demo.example', { viewport: desk });
    await admin.goto(`${browsing.product.webUrl}/settings?tab=privacy`);
    await section('Next deletion run').getByRole('table').waitFor();
  }, 2 * patience);
  afterAll(() => browsing?.stop());

  const section = (name: string) => admin.getByRole('region', { name });

  it('shows who would go, why, and that nobody goes in the first week', async () => {
    const run = section('Next deletion run');
    await run.getByText('For the first week a night only reports.').waitFor();
    await run.getByText('refused over 6 months ago').waitFor();
    expect(await run.getByRole('row').count()).toBeGreaterThan(1);
    await run.getByRole('button', { name: 'Pause tonight' }).click();
    await run.getByText(/^Paused by .*: nobody goes that night/).waitFor();
    await run.getByRole('button', { name: 'Nights before' }).click();
    // From half past two (UTC) on that of the night has begun, and may be there.
    const nights = run.locator('.past-runs').getByText(/^(Only reported|Is being counted)/);
    await run.getByText('There was no run yet.').or(nights).first().waitFor();
    await run.getByRole('button', { name: 'Run after all' }).click();
    await run.getByRole('button', { name: 'Pause tonight' }).waitFor();
    expect(await barriersOn(admin)).toEqual([]);
  });

  it('changes a period where it is, says what is wrong with it, and goes back to the preset', async () => {
    await admin.getByRole('button', { name: 'Keep, Denmark: 6 months' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Keep applications, Denmark' });
    await dialog.getByLabel('Keep', { exact: true }).fill('1000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please enter whole months, 1 to 24').waitFor();
    await dialog.getByLabel('Keep', { exact: true }).fill('12');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('button', { name: 'Keep, Denmark: 12 months' }).click();
    await admin.getByRole('button', { name: 'Back to the preset' }).click();
    await admin.getByRole('button', { name: 'Keep, Denmark: 6 months' }).waitFor();
  });

  it('shows which version of the notice is in force, and those before it below', async () => {
    const notice = section('Your notice');
    await notice.getByText('Version 2', { exact: true }).waitFor();
    await admin.getByRole('link', { name: /^Version 2, since \d/ }).waitFor();
    expect(await notice.getByRole('listitem').first().innerText()).toContain('Names a phone number');
    await notice.getByRole('button', { name: 'Write version 3' }).waitFor();
  });

  it('holds one person from their page, who is in no run until the hold ends', async () => {
    const run = section('Next deletion run');
    const who = run.locator('.dry__name').first();
    const name = (await who.textContent()) ?? '';
    await who.click();
    await admin.getByRole('heading', { name, level: 1 }).waitFor();
    await admin.getByRole('button', { name: 'Set a hold…' }).click();
    const dialog = admin.getByRole('dialog', { name: `Hold on ${name}` });
    await dialog.getByLabel('Why').fill('Claim at the labour court');
    await dialog.getByRole('button', { name: 'Set the hold' }).click();
    await admin.getByText('On hold without an end: Claim at the labour court').waitFor();
    await browsing.product.query(
      `insert into data_request (id, company_id, application_id, applicant_id, kind, words, requested_at, due_at)
       select gen_random_uuid(), company_id, id, applicant_id, 'erase', '', now(), now() + interval '20 days'
       from application where id = (select application_id from legal_hold where ended_at is null)`,
    );
    await admin.goto(`${browsing.product.webUrl}/settings?tab=privacy`);
    const requests = section('Requests of people');
    await requests.getByRole('button', { name: `Answer with reason ${name}` }).waitFor();
    await section('Holds').getByText('Claim at the labour court').waitFor();
    await run.getByText('1 more would be due: 1 on hold.').waitFor();
    await section('Holds')
      .getByRole('button', { name: `Actions for the hold on ${name}` })
      .click();
    await admin.getByRole('button', { name: 'End the hold' }).click();
    await section('Holds').getByText('Nobody is on hold.').waitFor();
    await requests.getByRole('button', { name: `Answer ${name}`, exact: true }).waitFor();
  });

  const due = async () => Number(await section('Next deletion run').locator('.dry__n .display').innerText());
  const tab = (name: string) =>
    admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
  const changed = (statement: string) => browsing.product.query(statement, [company]);

  it('reads anew who goes, who is held and what is restricted when somebody comes back to it', async () => {
    const before = await due();
    await tab('Company');
    await admin.getByLabel('Months a decided application is kept').waitFor();
    await changed(MORE_GO);
    await changed(ONE_LEGAL_HOLD);
    await changed(ONE_RESTRICTED);
    await tab('Privacy');
    await eventually(async () => expect(await due()).toBeGreaterThan(before));
    await section('Holds').getByText('Claim at the labour court').waitFor();
    const restricted = section('Restricted as their applicants wished');
    await restricted.waitFor();
    await changed(NO_HOLDS_OR_RESTRICTIONS);
    await admin.reload();
    await section('Holds').getByText('Nobody is on hold.').waitFor();
    expect(await restricted.count()).toBe(0);
  });

  it('shows the last page there is of who would go, where fewer go meanwhile', async () => {
    const run = section('Next deletion run');
    const names = run.locator('.dry__name');
    await run.getByRole('button', { name: /^Show all / }).click();
    await run.getByText(/^1 to 25 of /).waitFor();
    await run.getByRole('button', { name: 'Next page' }).click();
    await run.getByText(/^26 to /).waitFor();
    await changed(TWENTY_GO);
    await run.getByRole('button', { name: 'Try out' }).click();
    await run.getByText(/^1 to (\d+) of \1$/).waitFor();
    const left = await due();
    await eventually(async () => expect(await names.count()).toBe(left));
  });

  it('fits phones', async () => {
    await admin.setViewportSize(phone);
    await admin.reload();
    await section('How long you keep applications').getByText('Everywhere else', { exact: true }).waitFor();
    expect(await overflowOf(admin)).toBe(0);
    const tab = admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Privacy' });
    const { x, width } = (await tab.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(phone.width);
    await admin.getByRole('button', { name: 'Keep, Denmark: 6 months' }).click();
    const unit = admin.getByRole('dialog').getByLabel('Counted in');
    expect((await unit.boundingBox())!.width).toBeGreaterThan(110);
    await admin.keyboard.press('Escape');
    const shots = process.env['SHOTS'];
    if (shots) await admin.screenshot({ path: `${shots}/keeping.390.png`, fullPage: true });
    await admin.setViewportSize(desk);
    if (shots) await admin.screenshot({ path: `${shots}/keeping.1440.png`, fullPage: true });
    await admin.emulateMedia({ colorScheme: 'dark' });
    if (shots) await admin.screenshot({ path: `${shots}/keeping.1440.dark.png`, fullPage: true });
  });
});
