import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, idle, overflowOf, phone, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import type { Ask } from '../support/product-client.js';
import { uploadDocument } from '../support/product-upload.js';
import { twoHalves } from '../support/pictures.js';
import { pdf } from '../support/uploads.js';

const email = 'applicant@demo.example';
const recruiter = 'company.manager@demo.example';
const document = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf });

/** Files that go along with messages, both ways, on phones. Each step stands on the last. */
describe('files of a conversation in a browser', () => {
  let browsing: Browsing;
  let applicant: Page;
  let manager: Page;
  let asApplicant: Ask;
  let userId: string;
  let sent: { id: string };

  beforeAll(async () => {
    browsing = await Browsing.start('browser_message_files');
    asApplicant = await browsing.client.actAs(email);
    [sent] = (await asApplicant('GET', 'applied-jobs')).body;
    const asManager = await browsing.client.actAs(recruiter);
    const { body: card } = await asManager('GET', `job-applications/${sent.id}`);
    applicant = await browsing.signIn(email, { viewport: phone });
    manager = await browsing.signIn(recruiter, { viewport: phone });
    await withoutLiveUpdates(manager);
    await applicant.goto(`${browsing.product.webUrl}/applicant/jobs?application=${sent.id}`);
    const { companyId, jobId } = card;
    ({ userId } = card);
    await manager.goto(`${browsing.product.webUrl}/candidates-profile/${companyId}/${jobId}/${userId}`);
  });
  afterAll(() => browsing?.stop());

  const attach = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
    page.getByLabel('Files for this message, at most 3').setInputFiles(files);
  const attached = (page: Page) =>
    page.getByRole('list', { name: 'Files of this message' }).getByRole('listitem');
  const ready = (page: Page, name: string) =>
    attached(page).filter({ hasText: name }).and(page.locator('[data-state="ready"]')).waitFor();
  const answer = () => applicant.getByLabel('Write to Northwind');
  const send = (page: Page) => idle(page.getByRole('button', { name: 'Send', exact: true })).click();
  const inMessage = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem').filter({ hasText: name });

  it('says what is wrong with one before anything is sent, and keeps what was typed', async () => {
    await answer().fill('My licence, as promised.');
    await attach(applicant, [
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
      { name: 'large.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10_000_001) },
    ]);
    await attached(applicant).getByText('Please choose a PDF, PNG or JPEG file').waitFor();
    await attached(applicant).getByText('The file is larger than 10 MB').waitFor();
    await attach(applicant, [document('licence.pdf'), document('fourth.pdf')]);
    await applicant.getByText('At most 3 files', { exact: true }).waitFor();
    await ready(applicant, 'licence.pdf');
    expect(await attached(applicant).count()).toBe(3);
    await send(applicant);
    await applicant.getByText('Please remove the file that cannot go along').waitFor();
    expect(await answer().inputValue()).toBe('My licence, as promised.');
    expect([await barriersOn(applicant), await overflowOf(applicant)]).toEqual([[], 0]);
    for (const name of ['notes.txt', 'large.pdf'])
      await applicant.getByRole('button', { name: `Remove ${name}` }).click();
    await attached(applicant).getByText('1 KB').waitFor();
  });

  it('says that the check refused one, and that one went meanwhile', async () => {
    const disguised = { name: 'script.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>') };
    await attach(applicant, disguised);
    await attached(applicant).getByText('The file is not a complete PDF', { exact: false }).waitFor();
    await applicant.getByRole('button', { name: 'Remove script.pdf' }).click();
    await attach(applicant, document('gone.pdf'));
    await ready(applicant, 'gone.pdf');
    await browsing.product.query(`update stored_file set removed_at = now() where file_name = 'gone.pdf'`);
    await send(applicant);
    await attached(applicant).getByText('This file was removed. Please attach it anew').waitFor();
    expect(await answer().inputValue()).toBe('My licence, as promised.');
    await applicant.getByRole('button', { name: 'Remove gone.pdf' }).click();
  });

  it('stay attached to what is being written when the page is loaded anew', async () => {
    await applicant.reload();
    await ready(applicant, 'licence.pdf');
    expect([await attached(applicant).count(), await answer().inputValue()]).toEqual([
      1,
      'My licence, as promised.',
    ]);
  });

  it('go from the applicant to the company, which opens them', async () => {
    await send(applicant);
    await inMessage(applicant, 'licence.pdf').getByText('1 KB').waitFor();
    await attached(applicant).first().waitFor({ state: 'detached' });
    await manager.reload();
    const file = inMessage(manager, 'licence.pdf').getByRole('button');
    await file.scrollIntoViewIfNeeded();
    const [opened, linked] = [manager.waitForEvent('popup'), answerTo(manager, 'GET', /\/link$/)];
    await file.click();
    expect((await linked).status()).toBe(200);
    await (await opened).close();
    await manager.reload();
    await manager.getByText('opened a file of the conversation', { exact: false }).waitFor();
    await eventually(async () => {
      const mails = (await browsing.client.mailsTo(recruiter)).map(({ text }) => text);
      expect(mails.filter((text) => text.includes('1 file is attached to the conversation.'))).toHaveLength(
        1,
      );
    });
  });

  it('go from the company to the applicant, and their mail says how many', async () => {
    const composer = manager.locator('.composer');
    await composer.getByRole('button', { name: 'Message', exact: true }).click();
    await composer.locator('textarea').fill('The way to us');
    const picture = await twoHalves(400, 300).png().toBuffer();
    await attach(manager, { name: 'way.png', mimeType: 'image/png', buffer: picture });
    await ready(manager, 'way.png');
    expect([await barriersOn(manager), await overflowOf(manager)]).toEqual([[], 0]);
    await composer.getByRole('button', { name: 'Preview' }).click();
    await manager.getByText('The whole mail').click();
    await manager.getByText('1 file is attached to the conversation.', { exact: false }).waitFor();
    await send(manager);
    await inMessage(manager, 'way.png').waitFor();
    await applicant.reload();
    const file = inMessage(applicant, 'way.png').getByRole('button');
    const [saved, linked] = [applicant.waitForEvent('popup'), answerTo(applicant, 'GET', /\/link$/)];
    await file.click();
    expect((await linked).status()).toBe(200);
    await (await saved).close();
    expect([await barriersOn(applicant), await overflowOf(applicant)]).toEqual([[], 0]);
    await eventually(async () => {
      const mails = (await browsing.client.mailsTo(email)).map(({ text }) => text);
      const telling = mails.filter((text) => text.includes('1 file is attached to the conversation.'));
      expect(telling.map((text) => text.includes('way.png'))).toEqual([false]);
    });
  });

  it('are checked by another worker where one dies after they were sent', async () => {
    const statusOf = async () =>
      (await browsing.product.query(`select status from stored_file where file_name = 'late.pdf'`))[0]
        ?.status;
    await browsing.product.crashWorker(async () => {
      const file = await uploadDocument(asApplicant, { userId, type: 'message', fileName: 'late.pdf' });
      const words = { type: 'message', content: 'One page was missing.', files: [file] };
      const about = { entityId: sent.id, entityType: 'job_application' };
      expect((await asApplicant('POST', 'activities', { ...about, ...words })).status).toBe(201);
      expect(await statusOf()).toBe('received');
    });
    await eventually(async () => expect(await statusOf()).toBe('available'));
    await manager.reload();
    await inMessage(manager, 'late.pdf').getByRole('button').waitFor();
    expect(await inMessage(manager, 'late.pdf').count()).toBe(1);
  });

  it('show both sides what the check refused after it was sent, and open it for nobody', async () => {
    await browsing.product.query(`update stored_file set status = 'rejected' where file_name = 'way.png'`);
    for (const page of [applicant, manager]) {
      await page.reload();
      const file = inMessage(page, 'way.png');
      await file.getByText('Did not pass the check: nobody can open it').waitFor();
      expect(await file.getByRole('button').count()).toBe(0);
      expect(await overflowOf(page)).toBe(0);
    }
  });

  it('went without an error of the pages', () => {
    expect(browsing.unexpected(/422 \(Unprocessable Entity\)/)).toEqual([]);
  });
});
