import { screenPath } from '@app/contracts/access/screen-rules';
import { mailChoiceToken } from '@app/domain/notifications/mail-choice-link';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, logIn, overflowOf, patience, phone, takenOver } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { forgetQueues } from '../support/forget-queues.js';
import { movesBecomeKnown } from '../support/moves-become-known.js';
import type { Ask } from '../support/product-client.js';

const title = 'Kite Maker';
const answered = 'second.applicant@demo.example';
const unanswered = 'applicant@demo.example';
const key = 'what-links-of-this-test-are-made-from';
const closingWords = 'Dear {{firstName}}, nobody answered you in time. We are sorry.';

/** Two people apply from their phones: one is answered at each turn, nobody answers the other. */
describe('the way of an application on a phone', () => {
  let browsing: Browsing;
  let page: Page;
  let manager: Ask;
  let job: { id: string; pipelineId: string };
  let company: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_hear_back', { INVITATION_KEY: key });
    manager = await browsing.client.actAs('company.manager@demo.example');
    const { body } = await manager('POST', 'jobs', { title });
    const details = {
      description: '<p>Make kites.</p>',
      employmentType: 'fullTime',
      locationType: 'remote',
      location: { addressCountry: 'Portugal' },
      requirements: { cv: false, coverLetter: false, links: false },
    };
    await manager('PATCH', `jobs/${body.id}`, details, { 'if-match': '"1"' });
    const draft = await manager('GET', `jobs/${body.id}`);
    const published = await manager(
      'PUT',
      `job-statuses/${body.id}`,
      { status: 'published' },
      { 'if-match': draft.etag ?? '' },
    );
    expect(published.status).toBe(200);
    job = draft.body;
    company = `${browsing.product.webUrl}/company/${draft.body.company.companyId}`;
    page = await browsing.visit({ viewport: phone });
  });
  afterAll(() => browsing?.stop());

  const looksRight = async (of: Page) =>
    expect([await overflowOf(of), await barriersOn(of)]).toEqual([0, []]);
  const mailTo = (email: string, words: RegExp) =>
    eventually(async () => {
      const mail = (await browsing.client.mailsTo(email)).findLast((one) =>
        words.test(`${one.subject}\n${one.text}`),
      );
      if (!mail) throw new Error(`No mail like ${words} reached ${email}`);
      return mail;
    }, patience);
  const rowOf = async (email: string) => {
    const [row] = await browsing.product.query<{ id: string; version: number; status: string }>(
      `select application.id, application.version, application.status from application
       join app_user on app_user.id = applicant_id where app_user.email = $1 and job_id = $2`,
      [email, job.id],
    );
    return row!;
  };
  const apply = async (of: Page): Promise<number> => {
    const began = performance.now();
    await of
      .getByRole('link', { name: /^Apply/ })
      .first()
      .click();
    await of.getByRole('heading', { name: /^Apply to / }).waitFor();
    await of.getByLabel('Phone').fill('+351 912 345 678');
    await of.getByRole('button', { name: 'Send application' }).click();
    await of.getByText('You hear by', { exact: true }).first().waitFor();
    return performance.now() - began;
  };
  const open = (of: Page, id: string) =>
    of.goto(`${browsing.product.webUrl}/applicant/jobs?application=${id}`);

  it('begins with a search that is saved, and an application that is sent within two minutes', async () => {
    await page.goto(`${browsing.product.webUrl}/auth/login?return_to=/job-search?q=kite`);
    await logIn(page, answered);
    await page.waitForURL(/job-search\?q=kite/);
    await takenOver(page);
    const saved = answerTo(page, 'POST', /saved-searches$/);
    await page.getByText('Save this search').click();
    expect((await saved).status()).toBe(201);
    await page.getByRole('link', { name: title }).first().click();
    await page.waitForURL(/\/preview/);
    expect(await apply(page)).toBeLessThan(120_000);
    await looksRight(page);
    const receipt = await mailTo(answered, /Kite Maker/);
    expect(receipt.text).toMatch(/You hear by [A-Z][a-z]+ \d+ [A-Z]/);
    const { id } = await rowOf(answered);
    const { reference } = (await manager('GET', `job-applications/${id}`)).body;
    expect(receipt.text).toContain(reference);
  });

  it('goes on with a message that is answered, and a stage that is told', async () => {
    const { id } = await rowOf(answered);
    const message = { entityId: id, entityType: 'job_application', type: 'message' };
    const written = await manager('POST', 'activities', { ...message, content: 'Which kites do you fly?' });
    expect(written.status).toBe(201);
    const link = /https?:\S+application=\S+/.exec(
      (await mailTo(answered, /Which kites do you fly/)).text,
    )?.[0];
    await page.goto(link ?? '');
    await page.getByText('Which kites do you fly?').waitFor();
    await page.getByLabel('Write to Northwind').fill('Deltas, in any wind.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('p').getByText('Deltas, in any wind.').waitFor();
    const { stages } = (await manager('GET', `pipelines/${job.pipelineId}/board`)).body;
    const toStageId = stages.find(({ name }: { name: string }) => name === 'Interview').id;
    const { version } = await rowOf(answered);
    const move = { toStageId, afterApplicationId: null };
    const moved = await manager('PUT', `job-applications/${id}/stage`, move, { 'if-match': `"${version}"` });
    expect(moved.status).toBe(200);
    await movesBecomeKnown((sql, values) => browsing.product.query(sql, values), answered);
    expect((await mailTo(answered, /interview/i)).text).toMatch(/You hear by [A-Z][a-z]+ \d+ [A-Z]/);
    await open(page, id);
    await page.getByText('Northwind moved your application to Interview.').waitFor();
    await looksRight(page);
  });

  it('ends with a letter, and says so', async () => {
    const { id, version } = await rowOf(answered);
    const rejection = { reason: 'skills', text: 'Dear {{firstName}}, no wind.', notify: 'now' };
    const reply = await manager('POST', `job-applications/${id}/rejection`, rejection, {
      'if-match': `"${version}"`,
    });
    expect(reply.status).toBe(200);
    await eventually(
      async () =>
        expect((await browsing.client.mailsTo(answered)).some(({ text }) => text.includes('no wind.'))).toBe(
          true,
        ),
      patience,
    );
    await open(page, id);
    await page.getByText('Not selected').filter({ visible: true }).first().waitFor();
    await page.getByRole('log', { name: 'Messages' }).getByText('no wind.').waitFor();
    await looksRight(page);
    await page.goto(`${company}/job/${job.id}/preview?apply=1`);
    await page.getByText('One application per job, and yours was decided.').waitFor();
  });

  it('is brought to mind when nobody answers, and closed in the words of the company after the grace', async () => {
    const other = await browsing.visit({ viewport: phone, colorScheme: 'dark' });
    await browsing.enter(other, unanswered, `${new URL(company).pathname}/job/${job.id}/preview`);
    await apply(other);
    await looksRight(other);
    const { id } = await rowOf(unanswered);
    await browsing.product.query(`update application set response_due_at = null where id <> $1`, [id]);
    const daysAgo = (days: number) =>
      browsing.product.crashWorker(async () => {
        await browsing.product.query(
          `update application set response_since = now() - interval '30 days',
             response_due_at = now() - make_interval(days => $2) where id = $1`,
          [id, days],
        );
        await browsing.product.query(forgetQueues);
      });
    await daysAgo(1);
    const reminder = await mailTo('company.manager@demo.example', /promised an answer by now/);
    expect(reminder.text).toContain(title);
    await open(other, id);
    await other
      .getByText(/^You should have heard by/)
      .first()
      .waitFor();
    await looksRight(other);
    expect((await rowOf(unanswered)).status).toBe('active');
    const admin = await browsing.client.actAs('company.admin@demo.example');
    const settings = `company-settings/${new URL(company).pathname.split('/').at(-1)}`;
    const { etag } = await admin('GET', settings);
    const closing = { closeUnansweredDays: 3, closeUnansweredText: closingWords };
    expect((await admin('PATCH', settings, closing, { 'if-match': etag ?? '' })).status).toBe(200);
    await browsing.product.query(
      `update company_settings set close_unanswered_since = now() - interval '30 days'`,
    );
    await daysAgo(4);
    await eventually(
      async () =>
        expect(
          (await browsing.client.mailsTo(unanswered)).filter(({ text }) =>
            text.includes('in time. We are sorry.'),
          ),
        ).toHaveLength(1),
      patience,
    );
    expect((await rowOf(unanswered)).status).toBe('rejected');
    await open(other, id);
    await other.getByText('Not selected').filter({ visible: true }).first().waitFor();
    await looksRight(other);
  });

  it('may end such mails behind the link in their header, and is asked before', async () => {
    const asApplicant = await browsing.client.actAs(answered);
    const { id: userId } = (await asApplicant('GET', 'users/me')).body;
    const choices = async () => (await asApplicant('GET', `notification-settings/${userId}`)).body.stageMoved;
    const token = mailChoiceToken(key, { userId, kind: 'stage-moved' });
    const anybody = await browsing.visit({ viewport: phone });
    await anybody.goto(
      `${browsing.product.webUrl}${screenPath('endMails', { userId, kind: 'stage-moved', token })}`,
    );
    await anybody
      .getByRole('heading', { name: 'End mails when one of your applications moves on?' })
      .waitFor();
    await looksRight(anybody);
    expect(await choices()).toBe(true);
    await takenOver(anybody);
    await anybody.getByRole('button', { name: 'End these mails' }).click();
    await anybody.getByRole('heading', { name: 'You get no more of these mails' }).waitFor();
    expect(await choices()).toBe(false);
  });

  it('went without an error of the pages', () => {
    expect(browsing.unexpected(/never/)).toEqual([]);
  });
});
