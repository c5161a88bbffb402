import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { fillJob, type FilledJob } from '../support/many-applicants.js';

/** Two candidates, a stage that tells them by mail, and a line that goes away. */
describe('moving candidates', () => {
  let browsing: Browsing;
  let page: Page;
  let job: FilledJob;

  const mails = ', tells the applicant by mail';
  const boardPath = () => `${browsing.product.webUrl}/company/${job.companyId}/job/${job.jobId}`;
  const inStage = (name: string, total: number) =>
    page.getByRole('list', { name: `${name}, ${total} candidate${total === 1 ? '' : 's'}` }).waitFor();
  const choose = async (stage: string) => {
    await page.getByRole('button', { name: 'Move Ada Number1' }).click();
    await page
      .getByRole('dialog', { name: /^Move Ada Number1/ })
      .getByRole('button', { name: stage })
      .click();
  };

  beforeAll(async () => {
    browsing = await Browsing.start('offline');
    job = await fillJob(browsing.product, 'Technical Writer', {
      count: 2,
      host: 'offline.example',
      stages: ['Applied'],
    });
    page = await browsing.signIn('company.admin@demo.example');
    await page.goto(boardPath());
    await inStage('Applied', 2);
  });
  afterAll(() => browsing?.stop());

  it('says of each stage whether it tells the applicant, before and after', async () => {
    await page.getByRole('button', { name: 'Move Ada Number1' }).click();
    const menu = page.getByRole('dialog', { name: /^Move Ada Number1/ });
    const told = await menu.getByRole('button', { name: mails }).allInnerTexts();
    expect(told.map((text) => text.split(mails)[0]?.trim())).toEqual(['Interview', 'Offer', 'Hired']);
    expect(await barriersOn(page)).toEqual([]);
    await menu.getByRole('button', { name: 'Interview' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'They are notified by mail' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await inStage('Applied', 2);
  });

  it('is refused without a connection, and nothing looks as if it had been done', async () => {
    await page.context().setOffline(true);
    await page.getByText('You are offline. What you see may be out of date').waitFor();
    await choose('Review');
    await page.getByText('Ada Number1 was not moved: you are offline').first().waitFor();
    await inStage('Applied', 2);
    await page.context().setOffline(false);
    await page.getByText('You are offline. What you see').waitFor({ state: 'detached' });
    await inStage('Applied', 2);
    await choose('Review');
    await inStage('Review', 1);
  });

  it('is not shown as done while nobody has answered, and put back where nobody does', async () => {
    const held: Route[] = [];
    await page.route(/\/stage$/, (route) => void held.push(route));
    await choose('Applied');
    await inStage('Applied', 2);
    const card = page.getByRole('article').filter({ hasText: 'Ada Number1' });
    await card.getByText('Not confirmed yet').waitFor();
    expect(await page.getByText('Not confirmed yet').count()).toBe(1);
    expect(await barriersOn(page)).toEqual([]);
    await eventually(() => expect(held.length).toBe(1));
    await held[0]?.abort();
    await page.getByText('Ada Number1 was put back: the move got no answer').first().waitFor();
    await inStage('Review', 1);
    await page.getByText('Not confirmed yet').waitFor({ state: 'detached' });
    await page.unroute(/\/stage$/);
    await choose('Applied');
    await inStage('Applied', 2);
    await page.getByText('Not confirmed yet').waitFor({ state: 'detached' });
    await choose('Review');
    await inStage('Review', 1);
  });

  it('says on a phone which stage is shown, also while the finger is on it', async () => {
    await page.setViewportSize(phone);
    await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Review', pressed: true }).hover();
    const isWritten = `(({ color, backgroundColor }) => color !== backgroundColor)(
      getComputedStyle(document.querySelector('.stage-tabs [aria-pressed="true"]')))`;
    expect(await page.evaluate(isWritten)).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await page.setViewportSize(desk);
  });

  it('fails at once from the page of a candidate, and is not kept for later', async () => {
    await page.getByRole('link', { name: 'Ada Number1', exact: true }).click();
    await page.getByRole('link', { name: 'Open page' }).click();
    const on = page.getByRole('button', { name: 'Move to Interview' });
    await on.waitFor();
    expect(await on.textContent()).toContain(mails);
    await page.context().setOffline(true);
    await on.click();
    await page.getByText('Network error: you are offline').first().waitFor();
    await page.context().setOffline(false);
    await page.locator('[aria-current="step"]').getByText('Review').waitFor();
  });
});
