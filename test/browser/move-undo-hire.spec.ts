import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answerTo, Browsing } from '../support/browsing.js';
import { movesBecomeKnown } from '../support/moves-become-known.js';
import { type Account, type Job, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** A board with three applicants, up to the one who is hired. Each step continues the one before. */
describe('moving, undoing and hiring', () => {
  let browsing: Browsing<ReachableProduct>;
  let recruiter: Page;
  let applicant: Page;
  let ada: Account;
  let job: Job;

  const card = (stage: string, name: string) =>
    recruiter.getByRole('region', { name: stage }).getByRole('link', { name, exact: true });
  const has = (stage: string, total: number) =>
    recruiter
      .getByRole('list', { name: `${stage}, ${total} candidate${total === 1 ? '' : 's'}`, exact: true })
      .waitFor();
  const chooseStage = async (key: string, name = 'Ada Arch') => {
    await recruiter.keyboard.press('m');
    await recruiter.getByRole('dialog', { name: `Move ${name}` }).waitFor();
    await recruiter.keyboard.press(key);
  };
  /** What the applicant sees of this job once the time to undo a move is over. */
  const shownToAda = async (stage: string, list = /^Active/) => {
    await movesBecomeKnown((sql, values) => browsing.product.query(sql, values), ada.email);
    await applicant.goto(`${browsing.product.webUrl}/applicant/jobs`);
    await applicant.getByRole('link', { name: list }).click();
    const row = applicant.getByRole('listitem').filter({ hasText: job.title });
    await row.getByText(stage, { exact: true }).waitFor();
  };

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    const company = await scene.company();
    job = await scene.job(company);
    ada = await scene.applicant('Ada', 'Arch');
    const others = await Promise.all([scene.applicant('Ben', 'Beam'), scene.applicant('Cleo', 'Cable')]);
    for (const person of [ada, ...others]) await scene.application(person, job);
    applicant = await browsing.signIn(ada.email, {}, ownPassword);
    recruiter = await browsing.signIn(company.admin.email, {}, ownPassword);
    await recruiter.goto(`${browsing.product.webUrl}/company/${company.id}/job/${job.id}`);
    await has('Applied', 3);
  });
  afterAll(() => browsing?.stop());

  it('moves a card with the keyboard', async () => {
    await card('Applied', 'Ada Arch').focus();
    const moved = answerTo(recruiter, 'PUT', /\/stage$/);
    await chooseStage('3');
    await card('Interview', 'Ada Arch').waitFor();
    expect((await moved).status()).toBe(200);
    await has('Applied', 2);
  });

  it('puts it back with Undo in the notice, and the applicant never sees the move', async () => {
    const notice = recruiter.getByRole('alert').filter({ hasText: 'Ada Arch moved to Interview' });
    const undone = answerTo(recruiter, 'DELETE', /\/stage$/);
    await notice.getByRole('button', { name: 'Undo' }).click();
    expect((await undone).status()).toBe(200);
    await card('Applied', 'Ada Arch').waitFor();
    await has('Applied', 3);
    await shownToAda('Received');
  });

  it('offers to undo the last move alone', async () => {
    await card('Applied', 'Ben Beam').focus();
    await chooseStage('3', 'Ben Beam');
    await recruiter.getByRole('alert').filter({ hasText: 'Ben Beam moved' }).waitFor();
    // The first notice still fades while the second is there: pressed then, it does nothing.
    await recruiter.evaluate(`(() => {
      const press = document.querySelector('.undo-words button');
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll('.undo-words').length < 2) return;
        observer.disconnect();
        press.click();
        window.pressedWhileFading = true;
      });
      observer.observe(document.body, { childList: true, subtree: true });
    })()`);
    await card('Applied', 'Cleo Cable').focus();
    await chooseStage('3', 'Cleo Cable');
    const notice = recruiter.getByRole('alert').filter({ hasText: 'Cleo Cable moved to Interview' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    expect(await recruiter.evaluate('window.pressedWhileFading')).toBe(true);
    await has('Interview', 1);
    await card('Interview', 'Ben Beam').focus();
    await chooseStage('1', 'Ben Beam');
    await has('Applied', 3);
  });

  it('moves a card by dragging it, and the applicant sees the new stage', async () => {
    const moved = answerTo(recruiter, 'PUT', /\/stage$/);
    await card('Applied', 'Ada Arch').dragTo(
      recruiter.getByRole('region', { name: 'Interview' }).getByText('Nobody here'),
    );
    await card('Interview', 'Ada Arch').waitFor();
    expect((await moved).status()).toBe(200);
    await shownToAda('Interview');
  });

  it('hires and closes the job, which the applicant and visitors see', async () => {
    await card('Interview', 'Ada Arch').focus();
    await chooseStage('5');
    const hiring = recruiter.getByRole('dialog', { name: 'Hire Ada Arch' });
    await hiring.getByLabel(/Close the job/).check();
    await hiring.getByRole('button', { name: 'Hire Ada Arch' }).click();
    await hiring.waitFor({ state: 'detached' });
    await card('Hired', 'Ada Arch').waitFor();
    await has('Applied', 2);
    await recruiter
      .getByText(/^Closed/)
      .first()
      .waitFor();
    await shownToAda('Hired', /^Ended/);
    await applicant.goto(`${browsing.product.webUrl}/company/${job.companyId}/job/${job.id}/preview`);
    await applicant.getByRole('heading', { level: 1, name: job.title }).waitFor();
    expect(await applicant.getByRole('link', { name: /^Apply/ }).count()).toBe(0);
  });

  it('causes no error in the pages', () => {
    // The public page of a closed job and its data are answered with 410.
    expect(browsing.unexpected(/ 410 .*\/(public-jobs\/[^/]+|preview)$/)).toEqual([]);
  });
});
