import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { fillJob, type FilledJob } from '../support/many-applicants.js';
import type { Ask } from '../support/product-client.js';

/** Eighty people, half of them in either stage: thirty of each are loaded at first. */
describe('choosing candidates on the board', () => {
  let browsing: Browsing;
  let page: Page;
  let other: Ask;
  let job: FilledJob;

  const column = (name: string, of = page) => of.getByRole('region', { name });
  const box = (name: string, of = page) => of.getByRole('checkbox', { name: `Choose ${name}`, exact: true });
  const card = (name: string, of = page) => of.locator('[data-card]').filter({ has: box(name, of) });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const goTo = async (key: string, name: string) => {
    await page.keyboard.press(key);
    await link(name).and(page.locator(':focus')).waitFor();
  };
  const bar = (of = page) => of.getByRole('group', { name: 'Chosen candidates' });
  const says = (text: string, of = page) => bar(of).getByText(text, { exact: true }).waitFor();
  const all = (name: string, of = page) =>
    of.getByRole('checkbox', { name: `Choose everybody in ${name}`, exact: true });
  const scroll = async (name: string, by: number) => {
    await column(name).locator('[data-card]').last().hover();
    await page.mouse.wheel(0, by);
  };
  const inStage = (name: string, total: number) =>
    page.getByRole('list', { name: `${name}, ${total} candidate${total === 1 ? '' : 's'}` }).waitFor();
  const address = (query = '') =>
    `${browsing.product.webUrl}/company/${job.companyId}/job/${job.jobId}${query}`;
  const open = async (query = '') => {
    await page.goto(address(query));
    await page.locator('[data-card]').first().waitFor();
  };

  beforeAll(async () => {
    browsing = await Browsing.start('choosing_on_board');
    job = await fillJob(browsing.product, 'Technical Writer', {
      count: 80,
      host: 'chosen.example',
      stages: ['Applied', 'Review'],
    });
    other = await browsing.client.actAs('company.manager@demo.example');
    page = await browsing.signIn('company.admin@demo.example');
  });
  afterAll(() => browsing?.stop());

  it('takes a click on a box of its own, which opens nobody, and is taken back by Escape', async () => {
    await open();
    await box('Ada Number1').check();
    await box('Ada Number2').check();
    await says('2 candidates chosen');
    expect(new URL(page.url()).searchParams.has('card')).toBe(false);
    expect(await barriersOn(page)).toEqual([]);
    await box('Ada Number2').uncheck();
    await says('1 candidate chosen');
    await page.keyboard.press('Escape');
    await bar().waitFor({ state: 'detached' });
    expect(await box('Ada Number1').isChecked()).toBe(false);
  });

  it('works by keyboard alone, as the help says', async () => {
    await link('Ada Number1').focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys on the board' });
    await help.getByText('Choose the candidate', { exact: true }).waitFor();
    await help.getByText('Choose nobody any more', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await link('Ada Number1').focus();
    await page.keyboard.press('x');
    await goTo('j', 'Ada Number3');
    await page.keyboard.press('x');
    await goTo('ArrowLeft', 'Ada Number4');
    await page.keyboard.press('x');
    await says('3 candidates chosen');
    await page.keyboard.press('x');
    await says('2 candidates chosen');
    // The box itself is the next stop behind the link, and letters go on working from there.
    await link('Ada Number1').focus();
    await page.keyboard.press('Shift+Tab');
    await box('Ada Number1').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    await says('1 candidate chosen');
    await page.keyboard.press('x');
    await says('2 candidates chosen');
  });

  it('outlasts what others do, moves out of sight and an open candidate, but no other filter', async () => {
    const id = (await card('Ada Number1').getAttribute('data-card')) ?? '';
    const { version } = (await other('GET', `job-applications/${id}`)).body;
    const to = { toStageId: job.stages.Offer, afterApplicationId: null };
    expect(
      (await other('PUT', `job-applications/${id}/stage`, to, { 'if-match': `"${version}"` })).status,
    ).toBe(200);
    await column('Offer').locator(`[data-card="${id}"][data-card]`).waitFor();
    expect(await box('Ada Number1').isChecked()).toBe(true);
    await says('2 candidates chosen');
    await box('Ada Number2').waitFor({ state: 'attached' });
    await box('Ada Number2').check();
    await scroll('Applied', 2_000);
    await box('Ada Number2').waitFor({ state: 'detached' });
    await scroll('Applied', -9_000);
    await box('Ada Number2').waitFor();
    expect(await box('Ada Number2').isChecked()).toBe(true);
    await link('Ada Number4').click();
    const panel = page.getByRole('complementary', { name: 'Ada Number4' });
    await panel.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await bar().waitFor();
    await page.getByRole('main').getByRole('searchbox').fill('Number7');
    await bar().waitFor({ state: 'detached' });
  });

  it('takes a whole column with those who are not loaded, moves them, and puts them back', async () => {
    await open();
    await all('Applied').check();
    await says('40 candidates chosen');
    await eventually(async () => {
      await scroll('Applied', 9_000);
      expect(await box('Ada Number80').count()).toBe(1);
    });
    expect(await box('Ada Number80').isChecked()).toBe(true);
    expect(await box('Ada Number3').isChecked()).toBe(false);
    await bar().getByRole('button', { name: 'Move' }).click();
    await page.getByRole('dialog', { name: 'Move 40 candidates to' }).getByText('Interview').click();
    const progress = page.getByRole('complementary', { name: 'Progress' });
    await progress.getByText('40 candidates moved', { exact: true }).waitFor();
    await inStage('Interview', 40);
    await bar().waitFor({ state: 'detached' });
    await progress.getByRole('button', { name: 'Undo' }).click();
    await progress.getByText('Everybody was put back').waitFor();
    await inStage('Applied', 40);
    await progress.getByRole('button', { name: 'Close' }).click();
  });

  it('leaves a card to be dragged, by its box too', async () => {
    await open();
    await box('Ada Number4').check();
    const asked = '**/api/jobs/*/open-applications**';
    const { promise: answered, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(asked, async (route) => {
      await answered;
      await route.fallback();
    });
    await box('Ada Number4').dragTo(column('Hired').getByText('Nobody here'));
    // Nobody has to wait for what a question asks about to be able to leave it.
    const hire = page.getByRole('dialog', { name: 'Hire Ada Number4' });
    await hire.waitFor();
    await page.keyboard.press('Escape');
    await hire.waitFor({ state: 'detached' });
    goOn();
    await page.unroute(asked);
    await box('Ada Number4').dragTo(column('Interview').getByText('Nobody here'));
    await inStage('Interview', 1);
    expect(await box('Ada Number4').isChecked()).toBe(true);
    await says('1 candidate chosen');
  });

  it('works on a phone, and without a barrier in the dark', async () => {
    const small = await browsing.signIn('company.admin@demo.example', {
      viewport: phone,
      hasTouch: true,
      colorScheme: 'dark',
    });
    await small.goto(address());
    await box('Ada Number2', small).tap();
    await says('1 candidate chosen', small);
    await all('Applied', small).tap();
    await bar(small).getByRole('button', { name: 'Refuse' }).tap();
    await small
      .getByRole('dialog')
      .getByText(/candidates/)
      .first()
      .waitFor();
    await small.keyboard.press('Escape');
    expect(await overflowOf(small)).toBe(0);
    expect(await barriersOn(small)).toEqual([]);
  });

  it('is not offered to those who may not decide', async () => {
    const viewer = await browsing.signIn('company.viewer@demo.example');
    await viewer.goto(address());
    await viewer.locator('[data-card]').first().waitFor();
    expect(await viewer.getByRole('main').getByRole('checkbox').count()).toBe(0);
    await viewer.locator('[data-card] a').first().focus();
    await viewer.keyboard.press('x');
    await viewer.keyboard.press('?');
    await viewer.getByRole('dialog', { name: 'Keys on the board' }).getByText('Comment').waitFor();
    expect(await viewer.getByText('Choose the candidate').count()).toBe(0);
    expect(await bar(viewer).count()).toBe(0);
    expect(browsing.unexpected()).toEqual([]);
  });
});
