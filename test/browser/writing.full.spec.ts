import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import type { Ask } from '../support/product-client.js';

type Card = {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  version: number;
};

const text = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** What one writes about candidates and to them, where something is wrong with it or with its mail. */
describe('writing on the page of a candidate', () => {
  let browsing: Browsing;
  let ask: Ask;
  let page: Page;
  let jobId: string;
  let companyId: string;
  let cards: Card[];
  let card: Card;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_writing');
    ask = await browsing.client.actAs('company.manager@demo.example');
    const [job] = (await ask('GET', `jobs?filter=${text({ q: 'Senior Product Designer' })}`)).body;
    jobId = job.id;
    cards = (await ask('GET', `job-applications?filter=${text({ jobId, status: 'active' })}`)).body;
    companyId = (await ask('GET', `job-applications/${cards[0]!.id}`)).body.companyId;
    page = await browsing.signIn('company.manager@demo.example');
    await withoutLiveUpdates(page);
  });
  afterAll(() => browsing?.stop());
  beforeEach(async () => {
    card = cards.pop()!;
    await open();
  });

  const open = async () => {
    await page.goto(`${browsing.product.webUrl}/candidates-profile/${companyId}/${jobId}/${card.userId}`);
    await composer().waitFor();
  };
  const composer = () => page.locator('.composer');
  const area = () => composer().locator('textarea');
  const problem = (words: string | RegExp) => composer().locator('.field__error', { hasText: words });
  const lines = async (type: string) =>
    (await ask('GET', `activities?filter=${text({ entityId: card.id, type, source: 'user' })}`)).body;

  it('says that a comment is too long, and keeps it', async () => {
    const before = await lines('comment');
    const long = 'a'.repeat(20_001);
    await area().fill(long);
    await composer().getByRole('button', { name: 'Comment', exact: true }).last().click();
    await problem(/20,?000 characters/).waitFor();
    expect([await area().inputValue(), await area().getAttribute('aria-invalid')]).toEqual([long, 'true']);
    expect(await lines('comment')).toEqual(before);
    await area().fill('Short enough');
    await composer().getByRole('button', { name: 'Comment', exact: true }).last().click();
    await page.locator('.line--comment', { hasText: 'Short enough' }).waitFor();
  });

  it('says that a template is gone meanwhile, and keeps what was written from it', async () => {
    const template = { name: 'Short lived', kind: 'message', text: 'Dear {{firstName}}, when?' };
    const { body } = await ask('POST', 'message-templates', template);
    await composer().getByRole('button', { name: 'Message', exact: true }).click();
    await composer().getByRole('button', { name: 'Use a template' }).click();
    await composer().getByLabel('Search templates').fill('Short lived');
    await composer()
      .getByRole('button', { name: /^Short lived/ })
      .waitFor();
    await composer().getByLabel('Search templates').press('Enter');
    await composer().getByText('From the template “Short lived”').waitFor();
    const gone = await ask('DELETE', `message-templates/${body.id}`, undefined, {
      'if-match': `"${body.version}"`,
    });
    expect(gone.status).toBe(200);
    const before = await lines('message');
    await composer().getByRole('button', { name: 'Send' }).click();
    await problem(/template/).waitFor();
    expect([await area().inputValue(), await lines('message')]).toEqual([
      'Dear {{firstName}}, when?',
      before,
    ]);
  });

  it('says that somebody withdrew meanwhile, and keeps what was written to them', async () => {
    await composer().getByRole('button', { name: 'Message', exact: true }).click();
    await area().fill('Would you have time?');
    await browsing.product.query(
      `update application set status = 'withdrawn', public_stage = 'withdrawn' where id = $1`,
      [card.id],
    );
    await composer().getByRole('button', { name: 'Send' }).click();
    await problem('The application was withdrawn: nobody reads this any more').waitFor();
    expect([await area().inputValue(), await area().getAttribute('aria-invalid')]).toEqual([
      'Would you have time?',
      'true',
    ]);
    await open();
    await composer().getByText(`${card.firstName} withdrew: nobody reads messages any more.`).waitFor();
    expect(await composer().getByRole('button', { name: 'Message', exact: true }).count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
  });

  it('sends a letter of refusal again that the mail server refused', async () => {
    const mails = async () =>
      browsing.product.query<{ status: string }>(
        `select mail.status from email_message mail join rejection on rejection.id = mail.subject_id
          where rejection.application_id = $1`,
        [card.id],
      );
    const rejection = { reason: 'skills', text: 'Dear {{firstName}}, no.', notify: 'now' };
    const rejected = await ask('POST', `job-applications/${card.id}/rejection`, rejection, {
      'if-match': `"${card.version}"`,
    });
    expect(rejected.status).toBe(200);
    await eventually(async () => expect(await mails()).toEqual([{ status: 'sent' }]));
    await browsing.product.query(
      `update email_message set status = 'failed', sent_at = null, failure = 'MailRejected'
        where subject_id in (select id from rejection where application_id = $1)`,
      [card.id],
    );
    await open();
    const line = page.locator('.line--noted', { hasText: 'Letter of refusal' });
    await line.getByText('The mail could not be delivered').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await line.getByRole('button', { name: 'Send again' }).click();
    await line.getByText('Mailed').waitFor();
    expect(await mails()).toEqual([{ status: 'sent' }]);
    await browsing.product.query(
      `update email_message set status = 'dropped', failure = 'pointless'
        where subject_id in (select id from rejection where application_id = $1)`,
      [card.id],
    );
    await open();
    await line.getByText('Not sent: it was no longer needed').waitFor();
    expect(await line.getByRole('button', { name: 'Send again' }).count()).toBe(0);
    await browsing.product.query(
      `update email_message set status = 'failed', failure = 'MailRejected'
        where subject_id in (select id from rejection where application_id = $1)`,
      [card.id],
    );
    await open();
    const notice = page.getByRole('region', { name: 'Refusal' });
    await notice.getByText('Told, the letter could not be delivered').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Send the letter again' }).click();
    await notice.getByText('Letter sent').waitFor();
    expect(await mails()).toEqual([{ status: 'sent' }]);
  });

  it('moves with a key whom somebody just wrote to who waits for a reply, from the board and the page', async () => {
    const { webUrl } = browsing.product;
    const rejections: number[] = [];
    page.on('response', (reply) => reply.status() === 412 && rejections.push(reply.status()));
    const stageOf = async () => {
      const { body } = await ask('GET', `job-applications/${card.id}`);
      return body.currentStage;
    };
    /** Writes, and goes on before the server said anything. */
    const askAndMove = async (text: string, move: () => Promise<void>) => {
      let answer = () => {};
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/activities', async (route) => {
        if (route.request().method() === 'POST') await asked;
        await route.continue();
      });
      await page.keyboard.press('e');
      await page.locator('[data-mode="message"] textarea:focus').waitFor();
      await page.keyboard.type(text);
      await composer()
        .getByLabel(/^Waiting for a reply/)
        .check();
      await area().focus();
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Escape');
      const moved = answerTo(page, 'PUT', /\/stage$/);
      await move();
      answer();
      expect((await moved).status()).toBe(200);
      await page.unroute('**/api/activities');
      await page.locator('.line--sent', { hasText: text }).waitFor();
    };
    const first = await stageOf();
    await page.goto(`${webUrl}/company/${companyId}/job/${jobId}?card=${card.id}`);
    await composer().waitFor();
    await page.locator('aside.peek').focus();
    await askAndMove('Which week suits you?', async () => {
      await page.keyboard.press('m');
      await page.getByRole('dialog', { name: /^Move / }).waitFor();
      await page.keyboard.press('Enter');
    });
    const second = await stageOf();
    await page.goto(`${webUrl}/candidates-profile/${companyId}/${jobId}/${card.userId}`);
    await composer().waitFor();
    await askAndMove('And which day?', async () => {
      await page.keyboard.press('m');
      await page.getByRole('dialog', { name: 'Move to' }).waitFor();
      await page.keyboard.press('Enter');
    });
    const third = await stageOf();
    expect([first === second, second === third, rejections]).toEqual([false, false, []]);
  });

  it('adds somebody to the job who reviews others alone, and asks them', async () => {
    await browsing.product.query(
      `delete from job_reviewer using app_user person
        where person.id = job_reviewer.user_id and person.email = 'company.reviewer@demo.example' and job_id = $1`,
      [jobId],
    );
    await browsing.product.query('delete from review where application_id = $1', [card.id]);
    await open();
    await page.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: `Who should look at ${card.firstName}?` });
    const member = dialog
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Add to this job' }) });
    const box = member.first().getByRole('checkbox');
    expect(await box.isDisabled()).toBe(true);
    const name = (await member.first().locator('.truncate').innerText()).trim();
    await member.first().getByRole('button', { name: 'Add to this job' }).click();
    const chosen = dialog.getByRole('checkbox', { name, checked: true });
    await chosen.waitFor();
    expect(await chosen.isDisabled()).toBe(false);
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await dialog.waitFor({ state: 'detached' });
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Reviewers' }) });
    await section.getByText(name).waitFor();
    const reviewers = (await ask('GET', `job-reviewers?filter=${text({ jobId })}`)).body;
    expect(JSON.stringify(reviewers)).toContain(name.split(' ')[0]);
  });
});
