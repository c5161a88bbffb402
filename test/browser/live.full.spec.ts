import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, patience } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

type Card = { id: string; version: number; firstName: string; lastName: string };
type Column = { id: string; name: string; cards: Card[] };

/** Two people work on one board: one looks at it, the other one changes it. */
describe('an open board', () => {
  let browsing: Browsing;
  let page: Page;
  let other: Ask;
  let pipelineId: string;
  let columns: Column[];

  const column = (name: string) => columns.find((each) => each.name === name)!;
  const shown = (card: Card) => page.locator(`[data-card="${card.id}"]`);
  const inColumn = (name: string, card: Card) =>
    page.getByRole('region', { name }).locator(`[data-card="${card.id}"]`);
  const readBoard = async () => {
    columns = (await other('GET', `pipelines/${pipelineId}/board`)).body.stages;
  };
  /** Somebody else puts the card on top of another stage. */
  const otherMoves = async (card: Card, to: string) => {
    const body = { toStageId: column(to).id, afterApplicationId: null };
    const reply = await other('PUT', `job-applications/${card.id}/stage`, body, {
      'if-match': `"${card.version}"`,
    });
    expect(reply.status).toBe(200);
  };

  beforeAll(async () => {
    browsing = await Browsing.start('browser_live');
    other = await browsing.client.actAs('company.manager@demo.example');
    const { jobId, companyId } = await aLiveJob(other);
    pipelineId = (await other('GET', `jobs/${jobId}`)).body.pipelineId;
    await readBoard();
    page = await browsing.signIn('company.admin@demo.example');
    const listening = page.waitForResponse((answer) => answer.url().includes('/api/live'));
    await page.goto(`${browsing.product.webUrl}/company/${companyId}/job/${jobId}`);
    expect((await listening).status()).toBe(200);
    await page.locator('[data-card]').first().waitFor();
  }, patience);
  afterAll(() => browsing?.stop());

  it('shows what somebody else moves at once, and keeps typed text, focus and scrolling', async () => {
    const [first, second] = column('Review').cards as [Card, Card];
    await shown(second).getByRole('link').click();
    const panel = page.getByRole('complementary', { name: `${second.firstName} ${second.lastName}` });
    const tags = panel.getByLabel('Tags');
    await tags.pressSequentially('half a wo');
    const scrolled = () => page.evaluate(`document.querySelector('.peek__body').scrollTop`);
    const before = await scrolled();
    await otherMoves(first, 'Interview');
    await inColumn('Interview', first).waitFor();
    await otherMoves(second, 'Offer');
    await inColumn('Offer', second).waitFor();
    expect([await tags.inputValue(), await scrolled()]).toEqual(['half a wo', before]);
    await tags.and(page.locator(':focus')).waitFor();
    await tags.fill('');
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  it('follows a card that has the focus to where somebody else moved it', async () => {
    await readBoard();
    const [card] = column('Review').cards as [Card];
    await shown(card).getByRole('link').focus();
    await otherMoves(card, 'Interview');
    await inColumn('Interview', card).locator(':focus').waitFor();
  });

  it('shows tags somebody else sets, and does not ask again for what one did oneself', async () => {
    await readBoard();
    const [mine, theirs] = column('Review').cards as [Card, Card];
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/board')) asked.push(request.url());
    });
    await shown(mine).getByRole('link').focus();
    await page.keyboard.press(']');
    await inColumn('Interview', mine).waitFor();
    await other(
      'PATCH',
      `job-applications/${theirs.id}`,
      { tags: ['Seen live'] },
      {
        'if-match': `"${theirs.version}"`,
      },
    );
    await shown(theirs).getByText('Seen live').waitFor();
    expect(asked).toHaveLength(1);
  });

  it('has keys for searching, refusing and undoing, which its help lists', async () => {
    await readBoard();
    const [card] = column('Review').cards as [Card];
    const name = `${card.firstName} ${card.lastName}`;
    await shown(card).getByRole('link').focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keys on the board' });
    for (const does of ['Search the candidates', 'Refuse', 'Undo the last move while it is offered']) {
      await help.getByText(does, { exact: true }).waitFor();
    }
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await shown(card).getByRole('link').focus();
    await page.keyboard.press('r');
    const rejecting = page.getByRole('dialog', { name: new RegExp(name) });
    await rejecting.waitFor();
    await page.keyboard.press('Escape');
    await rejecting.waitFor({ state: 'detached' });
    await shown(card).getByRole('link').focus();
    await page.keyboard.press(']');
    await page
      .getByRole('alert')
      .filter({ hasText: `${name} moved to Interview` })
      .waitFor();
    // The board shows it before the server knows, and what comes next asks the server.
    const undone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.keyboard.press('u');
    await inColumn('Review', card).locator(':focus').waitFor();
    expect((await undone).status()).toBe(200);
    await page.keyboard.press('/');
    await page.getByRole('main').getByRole('searchbox').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
  });

  it('keeps what is being written about chosen candidates when the last of them leaves the list', async () => {
    await readBoard();
    const board = page.url();
    const [card] = column('Interview').cards as [Card];
    const tagged = await other(
      'PATCH',
      `job-applications/${card.id}`,
      { tags: ['Leaves'] },
      { 'if-match': `"${card.version}"` },
    );
    expect(tagged.status).toBe(200);
    await page.getByRole('link', { name: /^List/ }).click();
    await page.waitForURL(/list/);
    const list = new URL(page.url());
    list.searchParams.set('tag', 'Leaves');
    await page.goto(list.href);
    await page.getByLabel('Choose everybody on this page').check();
    await page.getByRole('button', { name: 'Tag', exact: true }).last().click();
    const form = page.getByRole('dialog');
    const tag = form.getByLabel('Add');
    await tag.pressSequentially('half a ta');
    await other(
      'PATCH',
      `job-applications/${card.id}`,
      { tags: [] },
      { 'if-match': `"${card.version + 1}"` },
    );
    await page.getByText('Nobody matches').waitFor();
    expect(await tag.inputValue()).toBe('half a ta');
    await page.goto(board);
    await page.locator('[data-card]').first().waitFor();
  });

  it('tells the page of a candidate, too', async () => {
    await readBoard();
    const [card] = column('Review').cards as [Card];
    const board = page.url();
    const { userId, companyId, jobId } = (await other('GET', `job-applications/${card.id}`)).body;
    await page.goto(`${browsing.product.webUrl}/candidates-profile/${companyId}/${jobId}/${userId}`);
    await page.getByText('In Review').or(page.getByText('Review')).first().waitFor();
    await other(
      'PATCH',
      `job-applications/${card.id}`,
      { tags: ['Told here'] },
      { 'if-match': `"${card.version}"` },
    );
    await page.getByText('Told here').first().waitFor();
    await page.goto(board);
    await page.locator('[data-card]').first().waitFor();
  });

  it('catches up with what happened while it was hidden', async () => {
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate(
        `Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => '${state}' });
         document.dispatchEvent(new Event('visibilitychange'))`,
      );
    await readBoard();
    const [card] = column('Interview').cards as [Card];
    await look('hidden');
    await otherMoves(card, 'Offer');
    await eventually(async () => {
      const events = await browsing.product.query('select from live_event where application_id = $1', [
        card.id,
      ]);
      expect(events.length).toBeGreaterThan(0);
    });
    const listening = page.waitForRequest((request) => request.url().includes('/api/live'));
    await look('visible');
    expect((await (await listening).allHeaders())['last-event-id']).toMatch(/^\d+-\d+$/);
    await inColumn('Offer', card).waitFor();
    expect(browsing.unexpected()).toEqual([]);
  });
});
