import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { candidatePath } from '@app/contracts/applications/candidate-path';
import { barriersOn } from '../support/browser.js';
import { Browsing, overflowOf, patience, phone } from '../support/browsing.js';

type Applied = { id: string; jobId: string; name: string };

/** An applicant lets a company keep their application after a refusal, and takes that back. */
describe('the talent pool', () => {
  let browsing: Browsing;
  let applicant: Page;
  let manager: Page;
  let applied: Applied;
  let name: string;
  let companyId: string;
  let applicantId: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_consents');
    const ask = await browsing.client.actAs('applicant@demo.example');
    applied = (await ask('GET', `applied-jobs?filter=${encodeURIComponent('{"active":true}')}`)).body.find(
      (one: Applied) => one.name === 'Northwind',
    );
    const [person] = await browsing.product.query<{ name: string; company_id: string; applicant_id: string }>(
      `update application set public_stage = 'notSelected', public_stage_from = null, changed_at = now()
       where id = $1 returning company_id, applicant_id, first_name || ' ' || last_name as name`,
      [applied.id],
    );
    name = person!.name;
    companyId = person!.company_id;
    applicantId = person!.applicant_id;
    applicant = await browsing.signIn('applicant@demo.example');
    manager = await browsing.signIn('company.manager@demo.example');
  }, 2 * patience);
  afterAll(() => browsing?.stop());

  const shots = process.env['SHOTS'];
  const look = async (page: Page, file: string) =>
    void (shots && (await page.screenshot({ path: `${shots}/${file}.png`, fullPage: true })));
  const opened = () => `${browsing.product.webUrl}/applicant/jobs?application=${applied.id}`;
  const settings = () => `${browsing.product.webUrl}/applicant/applicants-settings#settings-consents`;
  const card = (page = applicant) => page.getByRole('region', { name: 'Other jobs at Northwind' });
  const section = (page = applicant) => page.getByRole('region', { name: 'What you agreed to' });
  const inColumn = (page: Page) => page.locator('article', { hasText: name });
  const inLook = async (path: string, file: string, there: (page: Page) => Promise<void>) => {
    for (const [suffix, looks] of [
      ['390.light', { viewport: phone }],
      ['1440.dark', { colorScheme: 'dark' as const }],
    ] as const) {
      const page = await browsing.signIn('applicant@demo.example', looks);
      await page.goto(path);
      await there(page);
      await look(page, `${file}.${suffix}`);
      expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
      await page.context().close();
    }
  };

  it('is agreed to after a refusal, seen by the company, and withdrawn with one click', async () => {
    const board = `/company/${companyId}/job/${applied.jobId}`;
    await manager.goto(`${browsing.product.webUrl}${board}`);
    await inColumn(manager).waitFor();
    await applicant.goto(opened());
    await card().getByText('May Northwind keep your application for other jobs?').waitFor();
    await look(applicant, 'asked.1440.light');
    expect([await overflowOf(applicant), await barriersOn(applicant)]).toEqual([0, []]);
    await inLook(opened(), 'asked', async (page) => {
      if (page.viewportSize()?.width === phone.width)
        await page.getByRole('button', { name: 'Progress' }).click();
      await card(page).waitFor();
    });
    await card().getByRole('button', { name: 'Yes, keep my application' }).click();
    await card().getByText('In force').waitFor();
    await inColumn(manager).getByText('Talent pool', { exact: true }).waitFor();
    await look(applicant, 'agreed.1440.light');
    await manager.getByRole('button', { name: 'Talent pool' }).click();
    await manager.getByText('Nobody here').first().waitFor();
    await look(manager, 'board.1440.light');
    expect([await overflowOf(manager), await barriersOn(manager)]).toEqual([0, []]);
    await inColumn(manager).getByRole('link', { name }).click();
    await manager.getByRole('complementary').getByText('Talent pool until').waitFor();
    await look(manager, 'panel.1440.light');
    await card().getByRole('button', { name: 'Withdraw' }).click();
    await card().getByText('Withdrawn', { exact: true }).waitFor();
    await inColumn(manager).waitFor({ state: 'detached' });
    expect(await manager.getByRole('complementary').getByText('Talent pool until').count()).toBe(0);
    await look(applicant, 'withdrawn.1440.light');
  });

  it('stands in the settings in its words, and is renewed there before it ends', async () => {
    await card().getByRole('button', { name: 'Yes, keep my application' }).click();
    await card().getByText('In force').waitFor();
    await browsing.product.query(
      `update consent set granted_at = granted_at - interval '345 days',
         ends_at = case when withdrawn_at is null then now() + interval '20 days' else ends_at end`,
    );
    await applicant.goto(settings());
    await section().getByText('Ends soon').waitFor();
    await section()
      .getByText(/“Northwind may keep my application for other jobs/)
      .waitFor();
    await look(applicant, 'settings.1440.light');
    expect([await overflowOf(applicant), await barriersOn(applicant)]).toEqual([0, []]);
    await inLook(settings(), 'settings', (page) => section(page).getByText('Ends soon').waitFor());
    await section().getByRole('button', { name: 'Renew for 12 months' }).click();
    await section().getByText('In force').waitFor();
    await section().getByRole('button', { name: 'Withdraw' }).click();
    await section().getByText('Withdrawn', { exact: true }).waitFor();
  });

  it('lets the company invite to another job, and not after it was withdrawn', async () => {
    await applicant.goto(opened());
    await card().getByRole('button', { name: 'Yes, keep my application' }).click();
    await card().getByText('In force').waitFor();
    await manager.goto(`${browsing.product.webUrl}${candidatePath({ companyId, ...applied, applicantId })}`);
    const invite = async () => {
      await manager.getByRole('button', { name: 'Invite to another job…' }).click();
      const dialog = manager.getByRole('dialog');
      await dialog.getByText('Platform Engineer').waitFor({ state: 'attached' });
      await dialog.getByLabel('Job', { exact: true }).selectOption({ label: 'Platform Engineer' });
      return dialog;
    };
    const first = await invite();
    await look(manager, 'invite.1440.light');
    expect([await overflowOf(manager), await barriersOn(manager)]).toEqual([0, []]);
    await first.getByRole('button', { name: 'Send the invitation' }).click();
    await first.waitFor({ state: 'detached' });
    await applicant.goto(opened());
    await applicant.getByRole('link', { name: 'See the job: Platform Engineer' }).waitFor();
    await look(applicant, 'invited.1440.light');
    const second = await invite();
    await card().getByRole('button', { name: 'Withdraw' }).click();
    await card().getByText('Withdrawn', { exact: true }).waitFor();
    await second.getByRole('button', { name: 'Send the invitation' }).click();
    await second.getByText(/does not allow to be asked about other jobs, or not any more/).waitFor();
    await second.getByRole('button', { name: 'Cancel' }).click();
    await manager.getByRole('button', { name: 'Invite to another job…' }).waitFor({ state: 'detached' });
  });

  it('says what will stand there where nobody has agreed to anything', async () => {
    await browsing.product.query('delete from consent');
    await browsing.product.query('delete from saved_search');
    await applicant.goto(settings());
    await section().getByText('Nothing so far.').waitFor();
    await look(applicant, 'nothing.1440.light');
    expect(browsing.unexpected(/422/)).toEqual([]);
  });
});
