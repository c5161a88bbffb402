import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, overflowOf, patience, phone } from '../support/browsing.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

type Card = { id: string; userId: string; firstName: string; lastName: string };

/** A manager answers those who were promised an answer. */
describe('answers that are owed', () => {
  let browsing: Browsing;
  let manager: Page;
  let ask: Ask;
  let cards: Card[];
  let companyId: string;
  let jobId: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_answers');
    ask = await browsing.client.actAs('company.manager@demo.example');
    ({ jobId, companyId } = await aLiveJob(ask));
    const { pipelineId } = (await ask('GET', `jobs/${jobId}`)).body;
    const { stages } = (await ask('GET', `pipelines/${pipelineId}/board`)).body;
    cards = stages.find(({ name }: { name: string }) => name === 'Review').cards.slice(0, 3);
    // Nobody else waits; of three one is late, one is due in two days and one in twenty.
    await browsing.product.query('update application set answer_due_at = null');
    for (const [index, days] of [-3, 2, 20].entries())
      await browsing.product.query(
        `update application set answer_due_at = now() + make_interval(days => ${days}), answer_since = now() - interval '21 days'
          where id = '${cards[index]!.id}'`,
      );
    manager = await browsing.signIn('company.manager@demo.example');
  }, patience);
  afterAll(() => browsing?.stop());

  const nameOf = ({ firstName, lastName }: Card) => `${firstName} ${lastName}`;
  const row = (page: Page, card: Card) => page.locator('.owed__row', { hasText: nameOf(card) });
  const open = async (page: Page, query = '') => {
    await page.goto(`${browsing.product.webUrl}/answers${query}`);
    await row(page, cards[2]!).waitFor();
  };
  const shots = process.env['SHOTS'];
  const look = async (page: Page, name: string) =>
    void (shots && (await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })));

  it('are counted beside the navigation and on the dashboard, and grouped by their dates', async () => {
    await manager.goto(`${browsing.product.webUrl}/dashboard`);
    await manager.getByRole('link', { name: '1 answer past the promised date' }).click();
    await row(manager, cards[0]!).waitFor();
    await manager
      .getByRole('link', { name: /^Answers owed.*waiting: 3$/ })
      .first()
      .waitFor();
    await manager
      .getByText('3 people wait to hear from Northwind. 1 was promised an answer before now.')
      .waitFor();
    for (const [index, group] of ['Past their date', 'This week', 'Later'].entries()) {
      const section = manager.locator('section', { has: manager.getByRole('heading', { name: group }) });
      await section.getByText(nameOf(cards[index]!)).waitFor();
    }
    await row(manager, cards[0]!).getByText('3 days late').first().waitFor();
    await look(manager, 'answers.1440.light');
    expect([await overflowOf(manager), await barriersOn(manager)]).toEqual([0, []]);
  });

  it('open in place, from a link of the digest too, and are moved on, which Undo takes back', async () => {
    const [late] = cards as [Card, Card, Card];
    await open(manager, `?application=${late.id}`);
    const panel = manager.getByRole('region', { name: `Decide on ${nameOf(late)}` });
    await panel.getByText('Answer promised by').waitFor();
    await look(manager, 'answers-open.1440.light');
    expect(await barriersOn(manager)).toEqual([]);
    await panel.getByRole('button', { name: 'Move to Interview' }).click();
    await row(manager, late).getByText('Interview').first().waitFor();
    await manager.getByRole('button', { name: 'Undo' }).click();
    await row(manager, late).getByText('Review').first().waitFor();
    await row(manager, late).getByText('3 days late').first().waitFor();
  });

  it('take seven more days once, with a reason the applicant reads', async () => {
    const [, soon] = cards as [Card, Card, Card];
    await open(manager, `?application=${soon.id}`);
    const panel = manager.getByRole('region', { name: `Decide on ${nameOf(soon)}` });
    await panel.getByRole('button', { name: '7 more days' }).click();
    const dialog = manager.getByRole('dialog', { name: `7 more days for ${soon.firstName}` });
    await dialog.getByRole('button', { name: 'Take 7 more days' }).click();
    await dialog.getByText('Please say why: the applicant reads it').waitFor();
    await dialog.getByLabel('Why it takes longer').fill('The team meets on Monday.');
    await dialog.getByRole('button', { name: 'Take 7 more days' }).click();
    await dialog.waitFor({ state: 'detached' });
    await panel.getByText('More days were taken: The team meets on Monday.').waitFor();
    expect(await panel.getByRole('button', { name: '7 more days' }).count()).toBe(0);
    await manager.goto(`${browsing.product.webUrl}/candidates-profile/${companyId}/${jobId}/${soon.userId}`);
    await manager.locator('.line', { hasText: 'The team meets on Monday.' }).first().waitFor();
    await manager.locator('.answer-line', { hasText: 'Answer promised by' }).waitFor();
    await look(manager, 'candidate.1440.light');
  });

  it('are refused with the letter, after which nobody is owed anything who was told', async () => {
    const [late] = cards as [Card, Card, Card];
    await open(manager, `?application=${late.id}`);
    const panel = manager.getByRole('region', { name: `Decide on ${nameOf(late)}` });
    await panel.getByRole('button', { name: 'Refuse' }).click();
    const dialog = manager.getByRole('dialog', { name: `Refuse ${nameOf(late)}` });
    await dialog.getByLabel('Reason').selectOption({ index: 1 });
    await dialog.getByRole('radio', { name: /now/i }).check();
    await dialog.getByRole('button', { name: `Refuse ${late.firstName}` }).click();
    await dialog.waitFor({ state: 'detached' });
    await row(manager, late).waitFor({ state: 'detached' });
  });

  it('fit a phone in the dark, and are closed to whoever decides nothing', async () => {
    const small = await browsing.signIn('company.manager@demo.example', {
      viewport: phone,
      colorScheme: 'dark',
    });
    await open(small, `?application=${cards[2]!.id}`);
    await small.locator('.owed__decide .answer-line').waitFor();
    await look(small, 'answers.390.dark');
    expect([await overflowOf(small), await barriersOn(small)]).toEqual([0, []]);
    const reviewer = await browsing.signIn('company.reviewer@demo.example');
    await reviewer.goto(`${browsing.product.webUrl}/answers`);
    await reviewer.waitForURL(/\/dashboard$/);
  });
});
