import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm, overflowOf, patience, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

type Applied = { id: string; jobId: string; title: string; name: string };
type Person = { firstName: string; lastName: string };

/** An applicant asks about their data, and the company answers. */
describe('what somebody asks about their data', () => {
  let browsing: Browsing;
  let applicant: Page;
  let admin: Page;
  let applied: Applied;
  let name: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_privacy');
    await browsing.product.query('delete from data_request');
    const ask = await browsing.client.actAs('applicant@demo.example');
    applied = (await ask('GET', `applied-jobs?filter=${encodeURIComponent('{"active":true}')}`)).body.find(
      (one: Applied) => one.name === 'Northwind',
    );
    const [person] = await browsing.product.query<{ first_name: string; last_name: string }>(
      'select first_name, last_name from application where id = $1',
      [applied.id],
    );
    const { firstName, lastName }: Person = { firstName: person!.first_name, lastName: person!.last_name };
    name = `${firstName} ${lastName}`;
    applicant = await browsing.signIn('applicant@demo.example');
    admin = await browsing.signIn('company.admin@demo.example');
  }, 2 * patience);
  afterAll(() => browsing?.stop());

  const shots = process.env['SHOTS'];
  const look = async (page: Page, file: string) =>
    void (shots && (await page.screenshot({ path: `${shots}/${file}.png`, fullPage: true })));
  const openApplication = async () => {
    await applicant.goto(`${browsing.product.webUrl}/applicant/jobs?application=${applied.id}`);
    await applicant.getByRole('heading', { name: 'Your data at Northwind' }).waitFor();
  };
  const card = () => applicant.getByRole('region', { name: 'Your data at Northwind' });
  const askFor = async (kind: string, words = '') => {
    await card().getByRole('button', { name: 'Ask Northwind' }).click();
    const dialog = applicant.getByRole('dialog');
    await dialog.getByLabel(kind, { exact: true }).check();
    if (words) await dialog.getByLabel(/What is right|Why/).fill(words);
    await look(applicant, `ask-${kind.slice(0, 4)}.1440.light`);
    await confirm(applicant, 'Send');
  };
  const desk = async (page: Page) => {
    await page.goto(`${browsing.product.webUrl}/settings?tab=privacy`);
    await page.getByRole('heading', { name: 'Requests of people' }).waitFor();
  };
  const row = (page: Page) => page.locator('.requests__row', { hasText: name });
  const candidatePage = async () => {
    await row(admin).getByRole('link', { name }).click();
    await admin.getByRole('heading', { name, level: 1 }).waitFor();
  };

  it('is asked from the application, and waits for the company with its date', async () => {
    await openApplication();
    await card().getByRole('button', { name: 'Ask Northwind' }).click();
    await applicant.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await applicant.getByText('Please write what the company has to know').waitFor();
    await applicant.keyboard.press('Escape');
    await askFor('Correct my data', 'It is +45 20 12 34 56');
    await card().getByText('You hear by').waitFor();
    await look(applicant, 'asked.1440.light');
    expect([await overflowOf(applicant), await barriersOn(applicant)]).toEqual([0, []]);
    await admin.goto(`${browsing.product.webUrl}/dashboard`);
    await admin.getByRole('link', { name: `${name} asks about their data` }).click();
    await row(admin).getByText('“It is +45 20 12 34 56”').waitFor();
    await admin.getByRole('link', { name: /^Privacy 1 open requests/ }).waitFor();
    await admin.getByText('1 open, first due').waitFor();
    await look(admin, 'desk.1440.light');
    expect([await overflowOf(admin), await barriersOn(admin)]).toEqual([0, []]);
    const small = await browsing.signIn('company.admin@demo.example', { viewport: phone });
    await desk(small);
    await row(small).waitFor();
    await look(small, 'desk.390.light');
    expect(await overflowOf(small)).toBe(0);
    const dark = await browsing.signIn('company.admin@demo.example', { colorScheme: 'dark' });
    await desk(dark);
    await row(dark).waitFor();
    await look(dark, 'desk.1440.dark');
    expect(await barriersOn(dark)).toEqual([]);
  });

  it('is given to a manager, who answers; what is right stands beside what was sent', async () => {
    const { id } = (
      await browsing.product.query<{ id: string }>(
        `select id from app_user where email = 'company.manager@demo.example'`,
      )
    )[0]!;
    await row(admin)
      .getByRole('button', { name: `Assign ${name}` })
      .click();
    const members = admin.getByRole('dialog', { name: 'Who answers' });
    const [manager] = await browsing.product.query<{ first_name: string; last_name: string }>(
      'select first_name, last_name from app_user where id = $1',
      [id],
    );
    await members.getByRole('button', { name: `${manager!.first_name} ${manager!.last_name}` }).click();
    await row(admin)
      .getByTitle(/ answers$/)
      .waitFor();
    const page = await browsing.signIn('company.manager@demo.example');
    await desk(page);
    await row(page)
      .getByRole('button', { name: `Answer ${name}` })
      .click();
    await page.getByRole('dialog').getByLabel('Your answer').fill('Thank you, we noted it.');
    await look(page, 'answer.1440.light');
    await confirm(page, 'Correct it');
    await page.getByText('Nobody waits for an answer').waitFor();
    await page.getByRole('button', { name: '1 answered' }).click();
    await row(page).getByText('Thank you, we noted it.').waitFor();
    await desk(admin);
    await admin.getByRole('button', { name: '1 answered' }).click();
    await candidatePage();
    await admin.getByText('It is +45 20 12 34 56').waitFor();
    await look(admin, 'corrected.1440.light');
    await openApplication();
    await card().getByText('Thank you, we noted it.').waitFor();
    await eventually(async () => {
      const subjects = (await browsing.client.mailsTo('applicant@demo.example')).map(
        ({ subject }) => subject,
      );
      expect(subjects).toContain('Northwind answered what you asked about your data');
    }, patience);
  });

  it('keeps an application unused until the restriction is lifted', async () => {
    await askFor('Keep my application, but do not use it');
    await desk(admin);
    await row(admin)
      .getByRole('button', { name: `Answer ${name}` })
      .click();
    await admin.getByRole('dialog').getByLabel('Your answer').fill('We keep it.');
    await confirm(admin, 'Restrict it');
    await admin.getByText('Nobody waits for an answer').waitFor();
    const restricted = admin.getByRole('region', { name: 'Restricted as their applicants wished' });
    await restricted.getByRole('link', { name, exact: true }).waitFor();
    await admin.getByRole('button', { name: '2 answered' }).click();
    await row(admin).first().getByRole('link', { name }).click();
    await admin.getByText(/^Restricted since/).waitFor();
    expect(await admin.getByRole('button', { name: 'Refuse' }).count()).toBe(0);
    expect(await admin.locator('.composer').count()).toBe(0);
    for (const offered of [
      admin.getByRole('button', { name: 'Assign' }),
      admin.getByPlaceholder('Add a tag'),
    ])
      expect(await offered.count()).toBe(0);
    await look(admin, 'restricted.1440.light');
    expect([await overflowOf(admin), await barriersOn(admin)]).toEqual([0, []]);
    await browsing.product.query(
      `update application set restricted_at = now() - interval '100 days' where restricted_at is not null`,
    );
    await admin.goto(`${browsing.product.webUrl}/dashboard`);
    await admin.getByRole('link', { name: `Is the restriction of ${name} still needed?` }).click();
    await restricted.getByText('Still needed?').waitFor();
    await look(admin, 'restrictions.1440.light');
    expect([await overflowOf(admin), await barriersOn(admin)]).toEqual([0, []]);
    await restricted.getByRole('button', { name: 'Yes, it stays restricted' }).click();
    await restricted.getByText('Still needed?').waitFor({ state: 'detached' });
    await restricted.getByRole('link', { name: 'Lift it on their page' }).click();
    await admin.getByRole('button', { name: 'Lift the restriction' }).click();
    await admin.getByRole('button', { name: 'Refuse' }).waitFor();
    await admin.locator('.composer').waitFor();
    await admin.getByPlaceholder('Add a tag').waitFor();
    await admin.goBack();
    await admin.getByText('Nobody waits for an answer').waitFor();
    await restricted.waitFor({ state: 'detached' });
  });

  it('is answered with a reason where a hold keeps it, which whoever answers sees before', async () => {
    await openApplication();
    await askFor('Delete my application');
    await browsing.product.query(
      `insert into legal_hold (id, company_id, job_id, application_id, reason, words, ends_at, created_by, created_at, confirmed_at)
       select gen_random_uuid(), company_id, job_id, id, 'dispute', 'A claim at Madrid', '2099-01-16T00:00:00Z',
         (select id from app_user where email = 'company.admin@demo.example'), now(), now()
       from application where id = $1`,
      [applied.id],
    );
    const page = await browsing.signIn('company.manager@demo.example');
    await desk(page);
    await row(page).getByText('On hold, dispute until 15 January 2099').waitFor();
    await look(page, 'held.1440.light');
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await page.setViewportSize(phone);
    expect(await overflowOf(page)).toBe(0);
    await look(page, 'held.390.light');
    await row(page)
      .getByRole('button', { name: `Answer with reason ${name}` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nobody can delete it until the hold ends.').waitFor();
    expect(await dialog.getByLabel('Decline, with the reason').isChecked()).toBe(true);
    expect(await page.getByText('Madrid').count()).toBe(0);
    await dialog.getByLabel('Your reason').fill('A claim is open.');
    await confirm(page, 'Decline');
    await page.getByText('Nobody waits for an answer').waitFor();
    await page.context().close();
    await browsing.product.query('update legal_hold set ended_at = now()');
  });

  it('is all within reach, however much was asked', async () => {
    await browsing.product.query(
      `insert into data_request (id, company_id, application_id, applicant_id, kind, words, requested_at, due_at, outcome,
         answer, answered_at)
       select gen_random_uuid(), company_id, id, applicant_id, 'object', '', now() - n * interval '1 day',
         now() + interval '20 days', 'declined', 'Old answer ' || n || '.', now() - n * interval '1 day'
       from application, generate_series(1, 60) n where id = $1`,
      [applied.id],
    );
    await browsing.product.query(
      `insert into data_request (id, company_id, application_id, applicant_id, kind, words, requested_at, due_at)
       select gen_random_uuid(), company_id, id, applicant_id, 'restrict', '', now(), now() + interval '20 days'
       from application where id <> $1 and erased_at is null
         and company_id = (select company_id from application where id = $1) order by id limit 30`,
      [applied.id],
    );
    const next = (page: Page) => page.getByRole('button', { name: 'Next page' }).click();
    await desk(admin);
    await admin.getByText('1 to 25 of 30').waitFor();
    await next(admin);
    await admin.getByText('26 to 30 of 30').waitFor();
    await eventually(async () => expect(await admin.locator('.requests__row').count()).toBe(5), patience);
    await admin.getByRole('button', { name: '63 answered' }).click();
    await admin.getByText('1 to 25 of 63').waitFor();
    await next(admin);
    await next(admin);
    await admin.getByText('Old answer 60.').waitFor();
    await look(admin, 'pages.1440.light');
    expect([await overflowOf(admin), await barriersOn(admin)]).toEqual([0, []]);
    await applicant.goto(`${browsing.product.webUrl}/applicant/applicants-settings`);
    const section = applicant.getByRole('region', { name: 'What you asked companies' });
    await section.getByText('1 to 25 of 63').waitFor();
    await next(applicant);
    await next(applicant);
    await section.getByText('Old answer 60.').waitFor();
    expect([await overflowOf(applicant), await barriersOn(applicant)]).toEqual([0, []]);
    await browsing.product.query(
      `delete from data_request where answer like 'Old answer%' or (kind = 'restrict' and outcome is null)`,
    );
  });

  it('shows the last page there is of what is restricted, where less is meanwhile', async () => {
    await browsing.product.query(
      `update application set restricted_at = now() - interval '100 days' where id in (select id from application
         where id <> $1 and erased_at is null
           and company_id = (select company_id from application where id = $1) order by id limit 26)`,
      [applied.id],
    );
    await desk(admin);
    const restricted = admin.getByRole('region', { name: 'Restricted as their applicants wished' });
    const stays = restricted.getByRole('button', { name: 'Yes, it stays restricted' });
    await restricted.getByText('1 to 25 of 26').waitFor();
    await restricted.getByRole('button', { name: 'Next page' }).click();
    await eventually(async () => expect(await stays.count()).toBe(1), patience);
    const shown = await restricted.getByRole('link').first().getAttribute('href');
    await browsing.product.query(
      `update application set restricted_at = null where id = (select id from application
         where restricted_at is not null and position(applicant_id::text in $1) = 0 limit 1)`,
      [shown],
    );
    await stays.click();
    await eventually(async () => expect(await restricted.getByRole('listitem').count()).toBe(25), patience);
    await browsing.product.query('update application set restricted_at = null');
  });

  it('stands in the applicant’s settings with what was answered, and ends with a deletion', async () => {
    await openApplication();
    await askFor('Delete my application');
    await applicant.goto(`${browsing.product.webUrl}/applicant/applicants-settings`);
    const section = applicant.getByRole('region', { name: 'What you asked companies' });
    await section.getByText('Delete my application').first().waitFor();
    await section.getByText('We keep it.').waitFor();
    await look(applicant, 'own-requests.1440.light');
    expect([await overflowOf(applicant), await barriersOn(applicant)]).toEqual([0, []]);
    await desk(admin);
    await row(admin)
      .getByRole('button', { name: `Answer ${name}` })
      .click();
    await admin.getByRole('dialog').getByLabel('Your answer').fill('It is deleted.');
    await look(admin, 'delete.1440.light');
    await confirm(admin, 'Delete it');
    await admin.getByText('Nobody waits for an answer').waitFor();
    await applicant.goto(`${browsing.product.webUrl}/applicant/jobs?application=${applied.id}`);
    await applicant.getByText('There is no such application').waitFor();
    await admin.getByRole('button', { name: '4 answered' }).click();
    await admin.getByText('Erased', { exact: false }).first().waitFor();
    expect(browsing.unexpected(/404/)).toEqual([]);
  });
});
