import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, logIn, overflowOf, phone, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { phonePhoto } from '../support/pictures.js';
import type { Ask } from '../support/product-client.js';
import { pdf } from '../support/uploads.js';

const title = 'Rope Inspector';
const applicant = 'applicant@demo.example';

/** A form from its first question to the answers on a card. Each step stands on the last. */
describe('the form of an application, in the browser', () => {
  let browsing: Browsing;
  let manager: Page;
  let person: Page;
  let ask: Ask;
  let jobId: string;
  let company: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_application_form');
    ask = await browsing.client.actAs('company.manager@demo.example');
    const { body: job } = await ask('POST', 'jobs', { title });
    const details = {
      description: '<p>Look at ropes.</p>',
      employmentType: 'fullTime',
      locationType: 'remote',
      location: { addressCountry: 'Portugal' },
      requirements: { cv: false, coverLetter: false, links: false },
    };
    await ask('PATCH', `jobs/${job.id}`, details, { 'if-match': '"1"' });
    jobId = job.id;
    const read = await ask('GET', `jobs/${jobId}`);
    company = `${browsing.product.webUrl}/company/${read.body.company.companyId}`;
    manager = await browsing.signIn('company.manager@demo.example');
    await withoutLiveUpdates(manager);
    person = await browsing.visit({ viewport: phone });
  });
  afterAll(() => browsing?.stop());

  const question = (number: number): Locator =>
    manager.getByRole('listitem').filter({
      has: manager.getByLabel(`Question ${number}`, { exact: true }),
    });
  const add = async (number: number, text: string, kind: string, options?: string) => {
    await manager.getByRole('button', { name: 'Add a question' }).click();
    await manager.getByLabel(`Question ${number}`, { exact: true }).fill(text);
    await manager.getByLabel(`Kind of answer to question ${number}`).selectOption(kind);
    if (options) await manager.getByLabel(`Options of question ${number}`).fill(options);
  };

  it('is written by the company, with every kind of question', async () => {
    await manager.goto(`${company}/job/create/job-settings?jobId=${jobId}`);
    await add(1, 'How do you climb?', 'One choice', 'With one rope\nWith two ropes\nWith two ropes');
    await manager.getByRole('button', { name: 'Publish job' }).click();
    await manager.getByRole('alert').getByText('Every option can be there once').first().waitFor();
    await manager.getByLabel('Options of question 1').fill('With one rope\nWith two ropes');
    await add(2, 'Which licences do you have?', 'Several choices', 'IRATA\nFISAT\nSPRAT');
    await add(3, 'From when could you start?', 'Date');
    await add(4, 'Where can we see your work?', 'Link');
    await add(5, 'Your licence', 'File');
    await add(6, 'Which device?', 'Text');
    await manager.getByLabel('Ask this, question 6').selectOption('If question 1: How do you climb?');
    await manager.getByLabel('is answered, for question 6').selectOption('With one rope');
    // Moved before the question that decides, it says so; the keys bring it back.
    const handle = manager.getByRole('button', { name: /^Move Question/ });
    await handle.nth(5).press('Home');
    await manager.getByText('Choose a question that is asked before this one').waitFor();
    await handle.nth(0).press('End');
    expect(await manager.getByLabel('Ask this, question 6').inputValue()).not.toBe('');
    for (const number of [1, 5, 6]) await question(number).getByLabel('Must be answered').check();
    expect(await barriersOn(manager)).toEqual([]);
    await manager.getByRole('button', { name: 'Publish job' }).click();
    await manager.getByRole('dialog').getByText('The job is published').waitFor();
    const { body } = await ask('GET', `jobs/${jobId}`);
    expect(
      body.questions.form.map(({ type, options }: { type: string; options?: string[] }) => [type, options]),
    ).toEqual([
      ['singleChoice', ['With one rope', 'With two ropes']],
      ['multipleChoice', ['IRATA', 'FISAT', 'SPRAT']],
      ['date', undefined],
      ['link', undefined],
      ['file', undefined],
      ['text', undefined],
    ]);
    const [first, last] = [body.questions.form[0], body.questions.form[5]];
    expect(last.condition).toEqual({ questionId: first.id, answer: 'With one rope' });
  });

  const file = () => person.getByLabel(/Choose (a|another) file/);

  it('says on a phone what is wrong with an answer, and keeps what was typed', async () => {
    await person.goto(`${company}/job/${jobId}/preview`);
    await person.getByText('5 to 6 questions').waitFor();
    await person.goto(`${company}/job/${jobId}/preview?apply=1`);
    await logIn(person, applicant);
    await person.getByRole('heading', { name: /^Apply to / }).waitFor();
    await person.getByLabel('Phone').fill('abc');
    await person.getByLabel('FISAT').check();
    await person.getByText(/^Please enter a phone number with its country code/).waitFor();
    await person.getByLabel('Where can we see your work?').fill('ropes');
    await person.getByText('or drop it here: PDF, DOCX, PNG or JPEG, up to 20 MB').waitFor();
    await file().setInputFiles({ name: 'licence.exe', mimeType: 'application/pdf', buffer: pdf });
    await person.getByText('licence.exe: Please choose a PDF, DOCX, PNG or JPEG file').waitFor();
    await person.getByRole('button', { name: 'Send application' }).click();
    const summary = person.getByRole('alert').filter({ hasText: '4 things need a change' });
    await summary.and(person.locator(':focus')).waitFor();
    await summary.getByRole('link', { name: 'How do you climb?: Please answer this question' }).click();
    await person.getByLabel('With one rope').and(person.locator(':focus')).waitFor();
    expect(await person.getByLabel('FISAT').isChecked()).toBe(true);
    expect(await overflowOf(person)).toBe(0);
    expect(await barriersOn(person)).toEqual([]);
  });

  it('keeps what was typed for another device', async () => {
    await person.getByText(/^Draft kept until /).waitFor();
    const desk = await browsing.visit();
    await browsing.enter(
      desk,
      applicant,
      new URL(`${company}/job/${jobId}/preview?apply=1`).href.replace(browsing.product.webUrl, ''),
    );
    await desk.getByText(/^Draft kept until /).waitFor();
    expect(await desk.getByLabel('FISAT').isChecked()).toBe(true);
    expect(await desk.getByLabel('Where can we see your work?').inputValue()).toBe('ropes');
    await desk.getByRole('button', { name: 'Discard draft' }).click();
    await desk.getByText(/^Draft kept until /).waitFor({ state: 'detached' });
    expect(await desk.getByLabel('FISAT').isChecked()).toBe(false);
    await desk.context().close();
  });

  it('sends answers of every kind, the file among them', async () => {
    await person.getByLabel('Phone').fill('912345678');
    await person.getByLabel('With one rope').check();
    await eventually(async () =>
      expect(await person.getByLabel('Phone').inputValue()).toBe('+351 912 345 678'),
    );
    await person.getByLabel('Which device?').fill('A rack');
    await person.getByLabel('With two ropes').check();
    await person.getByLabel('Which device?').waitFor({ state: 'detached' });
    await person.getByLabel('From when could you start?').fill('2027-03-01');
    await person.getByLabel('Where can we see your work?').fill('https://ropes.example/clara');
    const sent = [
      { name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() },
    ];
    for (const one of sent) {
      await file().setInputFiles(one);
      await person.locator('.file', { hasText: one.name }).getByText('Checked and ready to send').waitFor();
    }
    await person.getByRole('button', { name: 'Send application' }).click();
    await person.getByText('Your application is sent').waitFor();
  });

  it('shows the company the answers, and opens the file', async () => {
    await manager.goto(`${company}/job/${jobId}`);
    await manager.getByRole('link', { name: 'Clara Nwosu', exact: true }).first().click();
    const panel = manager.getByRole('complementary', { name: 'Clara Nwosu' });
    for (const text of ['With two ropes', 'FISAT', '1 March 2027'])
      await panel.getByText(text, { exact: true }).waitFor();
    await panel.getByRole('link', { name: 'https://ropes.example/clara' }).waitFor();
    await panel.getByRole('link', { name: '+351 912 345 678' }).waitFor();
    const opened = manager.waitForEvent('popup');
    await panel.getByRole('button', { name: 'Open licence.jpg' }).click();
    await (await opened).close();
    await manager.reload();
    await panel.getByText('opened licence.jpg').waitFor();
    expect(await panel.getByText('Which device?').count()).toBe(0);
    expect(await barriersOn(manager)).toEqual([]);
  });
});
