import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, logIn, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { movesBecomeKnown } from '../support/moves-become-known.js';
import { publishCompany, readNoticeAndSend } from '../support/notice-by-hand.js';
import { ownPassword } from '../support/product-client.js';
import { pdf } from '../support/uploads.js';

const [company, owner] = ['Arch & Span', 'owner@browser.example'];

/** The chain of the product, as its people walk it: company, job, application, move. Each step stands on the last. */
describe('posting a job and hiring, in the browser', () => {
  let browsing: Browsing;
  let recruiter: Page;
  let applicant: Page;

  beforeAll(async () => {
    browsing = await Browsing.shared();
    [recruiter, applicant] = [await browsing.visit(), await browsing.visit({ viewport: phone })];
  });
  afterAll(() => browsing?.stop());

  it('registers a company with the code from the mail', async () => {
    await recruiter.goto(browsing.product.webUrl);
    await recruiter.getByRole('link', { name: 'Create account' }).first().click();
    await recruiter.getByText('I am hiring').click();
    await recruiter.getByLabel('Company name').fill(company);
    await recruiter.getByLabel('First name').fill('Olga');
    await recruiter.getByLabel('Last name').fill('Nero');
    await recruiter.getByLabel('E-mail').fill(owner);
    await recruiter.getByLabel('Password', { exact: true }).fill(ownPassword);
    await recruiter.getByRole('button', { name: 'Create account' }).click();
    await recruiter.waitForURL(/verify-account/);
    await recruiter.locator('.code input').fill(await browsing.client.codeFor(owner));
    await recruiter.waitForURL(/\/dashboard/);
    await publishCompany(recruiter, browsing.product.webUrl, company);
  });

  it('creates and publishes a job in three steps', async () => {
    await recruiter.getByRole('link', { name: 'New job' }).first().click();
    await recruiter.getByLabel('Job title').fill('Bridge Builder');
    await recruiter.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await recruiter.getByRole('textbox', { name: 'Description' }).fill('Build bridges that last.');
    await recruiter.getByRole('button', { name: /^Continue/ }).click();
    await recruiter.getByRole('radio', { name: /full-time/i }).check();
    await recruiter.getByRole('radio', { name: /remote/i }).check();
    await recruiter.getByLabel('Country').fill('Portugal');
    await recruiter.getByRole('button', { name: /^Continue/ }).click();
    await recruiter.waitForURL(/job-settings/);
    await recruiter.getByRole('button', { name: 'Publish job' }).click();
    await recruiter.getByRole('dialog').getByText('The job is published').waitFor();
    expect(await barriersOn(recruiter)).toEqual([]);
  });

  it('lets an applicant find it on a phone, sign in on the way, and apply with a CV', async () => {
    await applicant.goto(`${browsing.product.webUrl}/?q=bridge`);
    await applicant
      .getByRole('link', { name: /Bridge Builder/ })
      .first()
      .click();
    await applicant
      .getByRole('link', { name: /apply/i })
      .or(applicant.getByRole('button', { name: /apply/i }))
      .first()
      .click();
    await logIn(applicant, 'applicant@demo.example');
    await applicant.getByRole('heading', { name: `Apply to ${company}` }).waitFor();
    await applicant
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf });
    await applicant.getByText('cv.pdf').first().waitFor();
    await applicant.getByLabel('Who told you about this job?').fill('Maren from the club');
    await readNoticeAndSend(applicant, company);
    await applicant.getByText('Your application is sent').waitFor();
    expect(await barriersOn(applicant)).toEqual([]);
  });

  it('lets the recruiter read it beside the board, open the CV, and tag the candidate', async () => {
    await recruiter.goto(`${browsing.product.webUrl}/dashboard`);
    await recruiter
      .getByRole('link', { name: /Bridge Builder/ })
      .first()
      .click();
    await recruiter.getByRole('link', { name: 'Clara Nwosu', exact: true }).first().click();
    const panel = recruiter.getByRole('complementary', { name: 'Clara Nwosu' });
    await panel.getByRole('link', { name: 'applicant@demo.example' }).waitFor();
    await panel.getByText('Search, told by Maren from the club').waitFor();
    const [opened, linked] = [recruiter.waitForEvent('popup'), answerTo(recruiter, 'GET', /\/link$/)];
    await panel.getByRole('button', { name: 'Open cv.pdf' }).click();
    // What a window does with a PDF is the browser's business: some show it, some store it.
    const { url } = await (await linked).json();
    await (await opened).close();
    expect((await fetch(url)).headers.get('content-type')).toBe('application/pdf');

    const tags = panel.getByLabel('Tags');
    await tags.fill('x'.repeat(41));
    await tags.press('Enter');
    await panel.getByText('At most 40 characters').waitFor();
    await tags.press('Backspace');
    const saved = answerTo(recruiter, 'PATCH', /\/job-applications\//);
    // Letters that are keys of the panel are only letters here.
    await tags.pressSequentially('Knows many rivers');
    await tags.press('Enter');
    expect((await saved).status()).toBe(200);
    await recruiter.locator('[data-card]').getByText('Knows many rivers').waitFor();
    await tags.press('Escape');
    await panel.and(recruiter.locator(':focus')).waitFor();
    expect(await barriersOn(recruiter)).toEqual([]);
    await recruiter.reload();
    await panel.getByRole('button', { name: 'Remove Knows many rivers' }).waitFor();
  });

  it('lets the recruiter undo a move by a key or the notice, of which the applicant learns nothing', async () => {
    const name = 'Clara Nwosu';
    const panel = recruiter.getByRole('complementary', { name });
    const notice = recruiter.getByRole('alert').filter({ hasText: `${name} moved to Interview` });
    const moveToInterview = async () => {
      await panel.focus();
      await recruiter.keyboard.press('m');
      await recruiter.getByRole('dialog', { name: new RegExp(name) }).waitFor();
      await recruiter.keyboard.press('3');
      await notice.waitFor();
    };
    const undone = () => answerTo(recruiter, 'DELETE', /\/stage$/);
    await moveToInterview();
    const byKey = undone();
    await recruiter.keyboard.press('u');
    expect((await byKey).status()).toBe(200);
    await panel.getByText(/1 of 1 in Applied/).waitFor();
    await notice.waitFor({ state: 'detached' });
    await moveToInterview();
    expect(await barriersOn(recruiter)).toEqual([]);
    const byNotice = undone();
    await notice.getByRole('button', { name: 'Undo' }).click();
    expect((await byNotice).status()).toBe(200);
    await panel.getByText(/1 of 1 in Applied/).waitFor();
    await movesBecomeKnown((sql, values) => browsing.product.query(sql, values), 'applicant@demo.example');
    await applicant.goto(`${browsing.product.webUrl}/applicant/jobs`);
    await applicant
      .getByRole('listitem')
      .filter({ hasText: 'Bridge Builder' })
      .getByText('Received', { exact: true })
      .waitFor();
  });

  it('lets the recruiter comment among colleagues and write to the applicant, who answers in the product', async () => {
    const panel = recruiter.getByRole('complementary', { name: 'Clara Nwosu' });
    const comment = panel.getByRole('textbox', { name: 'Internal: never shown to Clara' });
    await panel.focus();
    await recruiter.keyboard.press('c');
    await comment.and(recruiter.locator(':focus')).waitFor();
    await comment.pressSequentially('Knows rivers. Ask @Ol');
    await panel.getByRole('button', { name: 'Olga Nero' }).waitFor();
    await recruiter.keyboard.press('Enter');
    // What was typed is still there after the page was loaded anew.
    await recruiter.reload();
    await comment.and(recruiter.getByText('Knows rivers. Ask @Olga Nero')).waitFor();
    await comment.press('Control+Enter');
    const activity = panel.getByRole('region', { name: 'Activity' });
    await activity.getByText('Knows rivers. Ask').waitFor();
    await activity.getByRole('button', { name: /^Edit, 1[45] min left/ }).click();
    await activity.getByLabel('Your comment').fill('Knows many rivers. Ask @Olga Nero');
    await activity.getByRole('button', { name: 'Save' }).click();
    await activity.getByText('edited').waitFor();

    await panel.focus();
    await recruiter.keyboard.press('e');
    const message = panel.getByRole('textbox', { name: /^To Clara/ });
    await message.fill('Dear {{forename}}, would Tuesday suit you?');
    await panel.getByRole('button', { name: 'Send' }).click();
    await panel.getByText(/There is no field {{forename}}/).waitFor();
    await message.fill('Dear {{firstName}}, would Tuesday suit you?');
    await message.press('Control+Enter');
    await activity.getByText('Dear Clara, would Tuesday suit you?').waitFor();
    expect(await barriersOn(recruiter)).toEqual([]);

    const address = await eventually(async () => {
      const mails = await browsing.client.mailsTo('applicant@demo.example');
      const mail = mails.find(({ text }) => text.includes('Dear Clara, would Tuesday suit you?'));
      const [link] = /\S+\/applicant\/jobs\?application=\S+/.exec(mail?.text ?? '') ?? [];
      if (!link) throw new Error('The message was not mailed yet');
      return link;
    });
    await applicant.goto(address);
    await applicant.getByText('Dear Clara, would Tuesday suit you?').waitFor();
    expect(await applicant.locator('main').innerText()).not.toMatch(/rivers/);
    const answer = applicant.getByLabel(`Write to ${company}`);
    await answer.fill('Tuesday is perfect.');
    await applicant.getByRole('button', { name: 'Send' }).click();
    await applicant.getByText('Tuesday is perfect.').and(applicant.locator('p')).waitFor();
    expect(await barriersOn(applicant)).toEqual([]);

    const board = recruiter.url();
    await recruiter.goto(`${browsing.product.webUrl}/dashboard`);
    await recruiter.getByRole('link', { name: 'Clara Nwosu waits for an answer' }).click();
    const talk = recruiter.getByRole('region', { name: 'Activity' });
    await talk.getByText('Tuesday is perfect.').waitFor();
    await recruiter.keyboard.press('c');
    await recruiter.locator('textarea:focus').waitFor();
    expect(await barriersOn(recruiter)).toEqual([]);
    for (const name of [/^Show:/, /^Moves/]) await recruiter.getByRole('button', { name }).click();
    await talk.getByText('Tuesday is perfect.').waitFor({ state: 'detached' });
    await recruiter.goto(board);
  });

  it('lets the recruiter move the card with the keyboard, and tells the applicant', async () => {
    await recruiter
      .getByRole('button', { name: /Move to/ })
      .first()
      .click();
    await recruiter.getByRole('dialog', { name: /Clara Nwosu/ }).waitFor();
    // The board shows the move before the server has answered, and the applicant sees what the server knows.
    const moved = answerTo(recruiter, 'PUT', /\/stage$/);
    await recruiter.keyboard.press('3');
    await recruiter.getByText(/1 of 1 in Interview/).waitFor();
    expect((await moved).status()).toBe(200);
    await movesBecomeKnown((sql, values) => browsing.product.query(sql, values), 'applicant@demo.example');
    await applicant.goto(`${browsing.product.webUrl}/applicant/jobs`);
    await applicant.getByText('Interview', { exact: true }).first().waitFor();
    expect(await barriersOn(applicant)).toEqual([]);
  });

  it('lets the recruiter refuse in three days and take it back, of which the applicant learns nothing', async () => {
    const board = recruiter.url();
    await recruiter.getByRole('link', { name: 'Open page' }).click();
    await recruiter.getByRole('heading', { level: 1, name: 'Clara Nwosu' }).waitFor();
    await recruiter.keyboard.press('r');
    const dialog = recruiter.getByRole('dialog', { name: 'Refuse Clara Nwosu' });
    await dialog.getByRole('button', { name: 'Refuse Clara' }).click();
    await dialog.getByText('Please choose a reason').waitFor();
    expect(await barriersOn(recruiter)).toEqual([]);
    await dialog.getByLabel('Reason').selectOption('Skills do not fit the job');
    await dialog.getByLabel('Note').fill('canary of the note');
    await dialog.getByRole('button', { name: '3 days' }).click();
    await dialog.getByRole('button', { name: 'Refuse Clara' }).click();
    const notice = recruiter.getByRole('region', { name: 'Refusal' });
    await notice.getByText('canary of the note').waitFor();
    expect(await barriersOn(recruiter)).toEqual([]);
    await applicant.reload();
    await applicant.getByText('Interview', { exact: true }).first().waitFor();
    expect(await applicant.content()).not.toContain('canary');
    await notice.getByRole('button', { name: 'Take back' }).click();
    await notice.waitFor({ state: 'detached' });
    await recruiter.locator('[aria-current="step"]').getByText('Interview').waitFor();
    await recruiter.goto(board);
  });

  it('lets the recruiter refuse for good, open it again, and hire: the applicant reads each', async () => {
    await recruiter.getByText(/1 of 1 in Interview/).waitFor();
    await recruiter.keyboard.press('r');
    const dialog = recruiter.getByRole('dialog', { name: 'Refuse Clara Nwosu' });
    await dialog.getByLabel('Reason').selectOption('Somebody else fits better');
    await dialog.getByRole('button', { name: 'Edit this letter' }).click();
    await dialog
      .getByLabel('Letter', { exact: true })
      .fill('Dear {{firstName}}, your {{job}} went to somebody else.');
    await dialog.getByLabel('Now', { exact: false }).check();
    await dialog.getByRole('button', { name: 'Refuse Clara' }).click();
    await recruiter
      .getByText(/^Letter sent/)
      .first()
      .waitFor();
    await eventually(async () => {
      const mails = await browsing.client.mailsTo('applicant@demo.example');
      expect(mails.some(({ text }) => /Dear Clara, your .+ went to somebody else\./.test(text))).toBe(true);
    });
    await applicant.reload();
    await applicant.getByRole('link', { name: /^Ended/ }).click();
    await applicant.getByText('Not selected', { exact: true }).first().waitFor();
    await recruiter.getByRole('button', { name: 'Open again' }).click();
    await recruiter.getByText(/1 of 1 in Interview/).waitFor();
    await recruiter.keyboard.press('m');
    await recruiter.getByRole('dialog', { name: /^Move Clara Nwosu to/ }).waitFor();
    await recruiter.keyboard.press('5');
    const hiring = recruiter.getByRole('dialog', { name: 'Hire Clara Nwosu' });
    await hiring.getByLabel(/Close the job/).check();
    expect(await barriersOn(recruiter)).toEqual([]);
    await hiring.getByRole('button', { name: 'Hire Clara Nwosu' }).click();
    await recruiter.getByText(/1 of 1 in Hired/).waitFor();
    await movesBecomeKnown((sql, values) => browsing.product.query(sql, values), 'applicant@demo.example');
    await applicant.reload();
    await applicant.getByText('Hired', { exact: true }).first().waitFor();
  });

  it('counts it all for the platform admin, without an error on the way', async () => {
    const admin = await browsing.signInAndLand('stac.admin@demo.example');
    await admin
      .getByRole('link', { name: /Analytics/ })
      .first()
      .click();
    await admin.getByText('Jobs with applications').first().waitFor();
    await admin.getByRole('main').getByText('CVs on file').first().waitFor();
    // A letter with a wrong field, a notice that was not whole, and jobs, and drafts for them, after they were closed.
    const told = / 4(00|04|10|22) .*\/(activities|publication|application-drafts|public-jobs\/.*)$/;
    expect(browsing.unexpected(told)).toEqual([]);
  });
});
