import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenPath } from '@app/contracts/access/screen-rules';
import { openCardParameter } from '@app/contracts/applications/candidate-path';
import { answerTo, Browsing, idle, phone } from '../support/browsing.js';
import { type Account, type Company, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';
import { pdf } from '../support/uploads.js';

/** Each step builds on the one before. */
describe('a message with a file, in the browser', () => {
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let ada: Account;
  let recruiter: Page;
  let applicant: Page;
  let card: string;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    [company, ada] = await Promise.all([scene.company(), scene.applicant()]);
    const job = await scene.job(company);
    const applicationId = await scene.application(ada, job);
    card = `${screenPath('jobProfile', { companyId: company.id, jobId: job.id })}?${openCardParameter}=${applicationId}`;
    [recruiter, applicant] = await Promise.all([
      browsing.signIn(company.admin.email, {}, ownPassword),
      browsing.signIn(ada.email, { viewport: phone }, ownPassword),
    ]);
  });
  afterAll(() => browsing?.stop());

  const panel = () => recruiter.getByRole('complementary', { name: 'Ada Arch' });
  const activity = () => panel().getByRole('region', { name: 'Activity' });
  const send = (page: Page) => idle(page.getByRole('button', { name: 'Send', exact: true })).click();
  const fileOf = (page: Page) =>
    page
      .getByRole('list', { name: 'Files', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'directions.pdf' });

  it('is sent from the panel beside the board', async () => {
    const live = recruiter.waitForResponse((response) => response.url().includes('/api/live'));
    await recruiter.goto(browsing.product.webUrl + card);
    expect((await live).status()).toBe(200);
    await panel().getByRole('button', { name: 'Message', exact: true }).click();
    await panel()
      .getByRole('textbox', { name: /^To Ada/ })
      .fill('Dear {{firstName}}, this is the way to us.');
    await panel()
      .getByLabel('Files for this message, at most 3')
      .setInputFiles({ name: 'directions.pdf', mimeType: 'application/pdf', buffer: pdf });
    await panel().locator('[data-state="ready"]', { hasText: 'directions.pdf' }).waitFor();
    await send(recruiter);
    await activity().getByText('Dear Ada, this is the way to us.').waitFor();
    await fileOf(recruiter).getByRole('button').waitFor();
  });

  it('is read on a phone, from the link of the mail, where the file opens', async () => {
    await applicant.goto(await browsing.linkTo(ada.email, /\S+\/applicant\/jobs\?application=\S+/));
    await applicant.getByText('Dear Ada, this is the way to us.').waitFor();
    const [opened, linked] = [applicant.waitForEvent('popup'), answerTo(applicant, 'GET', /\/link$/)];
    await fileOf(applicant).getByRole('button').click();
    const { url } = await (await linked).json();
    await (await opened).close();
    const file = await fetch(url);
    expect([file.status, Buffer.from(await file.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
  });

  it('is answered, which the recruiter sees without loading the page again', async () => {
    let loads = 0;
    recruiter.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await applicant.getByLabel(`Write to ${company.name}`).fill('I will find it.');
    await send(applicant);
    await applicant.locator('p', { hasText: 'I will find it.' }).waitFor();
    await activity().getByText('I will find it.').waitFor();
    expect(loads).toBe(0);
  });

  it('causes no error in the pages', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
