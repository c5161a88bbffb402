import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, overflowOf, patience, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { fillJob } from '../support/many-applicants.js';
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
    await browsing.product.query('update application set response_due_at = null');
    for (const [index, days] of [-3, 2, 20].entries())
      await browsing.product.query(
        `update application set response_due_at = now() + make_interval(days => ${days}), response_since = now() - interval '21 days'
          where id = '${cards[index]!.id}'`,
      );
    manager = await browsing.signIn('company.manager@demo.example');
  }, patience);
  afterAll(() => browsing?.stop());

  const nameOf = ({ firstName, lastName }: Card) => `${firstName} ${lastName}`;
  const row = (page: Page, card: Card) => page.locator('.due__row', { hasText: nameOf(card) });
  const open = async (page: Page, query = '') => {
    await page.goto(`${browsing.product.webUrl}/responses${query}`);
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

  it('are narrowed to a stage, and on board and list to those whose date is over', async () => {
    const [late, soon] = cards as [Card, Card, Card];
    await open(manager);
    const stage = manager.getByLabel('Stage', { exact: true });
    await stage.selectOption('Review');
    await manager.waitForURL(/stage=Review/);
    await row(manager, late).waitFor();
    await manager.goto(`${browsing.product.webUrl}/responses?stage=Offer`);
    await manager.getByText('Nobody of those you narrowed it to.').waitFor();
    const job = `${browsing.product.webUrl}/company/${companyId}/job/${jobId}`;
    await manager.goto(`${job}?tab=list&sort=responseDueAt&order=ASC`);
    const line = (card: Card) => manager.locator('tr[data-row]', { hasText: nameOf(card) });
    await line(late).getByText('3 days late').waitFor();
    await line(soon).getByText('In 2 days').waitFor();
    expect(await manager.locator('tr[data-row]').first().getAttribute('data-row')).toBe(late.id);
    await manager.getByRole('button', { name: 'Answer', exact: true }).click();
    await manager.getByRole('checkbox', { name: 'Past the promised date' }).click();
    await line(soon).waitFor({ state: 'detached' });
    await line(late).waitFor();
    await look(manager, 'answer-filter.1440.light');
    await manager.goto(`${job}?response=overdue`);
    const card = ({ id }: Card) => manager.locator(`[data-card="${id}"]`);
    await card(late).waitFor();
    await card(soon).waitFor({ state: 'detached' });
    await manager.getByRole('button', { name: 'Remove filter Answer' }).click();
    await card(soon).waitFor();
  });

  it('are brought to mind of those responsible, of each once a day', async () => {
    await open(manager);
    const remind = manager.getByRole('button', { name: 'Remind the responsible' });
    await remind.click();
    await manager.getByText('A reminder of 2 answers goes to those responsible').waitFor();
    await remind.click();
    await manager.getByText('No answer is due within a week that nobody was reminded of today').waitFor();
    const { text } = await eventually(async () => {
      const [mail] = (await browsing.client.mailsTo('company.manager@demo.example')).filter(({ subject }) =>
        subject.startsWith('Reminder: 2 applicants wait for your answer'),
      );
      if (!mail) throw new Error('The reminder has not come yet');
      return mail;
    });
    expect(text).toContain(`/candidates-profile/${companyId}/${jobId}/${cards[0]!.userId}`);
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
    await manager.locator('.response-line', { hasText: 'Answer promised by' }).waitFor();
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

  it('give no right to whoever follows a link of the digest without one, and change nothing', async () => {
    const [, , later] = cards as [Card, Card, Card];
    const stateOf = () =>
      browsing.product.query(
        'select version, stage_id, status, response_due_at, response_extended_at from application where id = $1',
        [later.id],
      );
    const before = await stateOf();
    const link = `${browsing.product.webUrl}/candidates-profile/${companyId}/${jobId}/${later.userId}`;
    const stranger = await browsing.signIn('other.admin@demo.example');
    await stranger.goto(link);
    await stranger.getByRole('heading', { name: 'There is no such candidate' }).waitFor();
    expect(await stranger.getByText(nameOf(later)).count()).toBe(0);
    const viewer = await browsing.signIn('company.viewer@demo.example');
    await viewer.goto(link);
    await viewer.getByRole('heading', { name: nameOf(later) }).waitFor();
    for (const name of [/^Move to/, /^Refuse/, /more days$/])
      expect([name, await viewer.getByRole('button', { name }).count()]).toEqual([name, 0]);
    const answers: unknown[] = [];
    for (const email of ['other.admin@demo.example', 'company.viewer@demo.example']) {
      const without = await browsing.client.actAs(email);
      const headers = { 'if-match': '"1"' };
      const body = { reason: 'Later' };
      const reply = await without('POST', `job-applications/${later.id}/response-extension`, body, headers);
      answers.push(reply.status);
    }
    expect(answers).toEqual([404, 403]);
    expect(await stateOf()).toEqual(before);
  });

  it('go on behind the first hundred', async () => {
    const filled = { count: 120, host: 'queue.example', stages: ['Review'] };
    const { jobId: large } = await fillJob(browsing.product, 'Technical Writer', filled);
    await browsing.product.query(
      `update application set response_due_at = now() + interval '30 days', response_since = now() where job_id = $1`,
      [large],
    );
    await manager.goto(`${browsing.product.webUrl}/responses?job=${large}`);
    const more = manager.getByRole('button', { name: 'Show more of 120 answers' });
    for (const shown of [50, 100]) {
      await manager
        .locator('.due__row')
        .nth(shown - 1)
        .waitFor();
      expect(await manager.locator('.due__row').count()).toBe(shown);
      await more.click();
    }
    await manager.locator('.due__row').nth(119).waitFor();
    await more.waitFor({ state: 'detached' });
    await manager.getByLabel('Job', { exact: true }).selectOption(jobId);
    await manager.waitForURL(new RegExp(`job=${jobId}`));
    await row(manager, cards[2]!).waitFor();
    expect(await manager.locator('.due__row').count()).toBeLessThanOrEqual(3);
  });

  it('go on although news end what is asked for', async () => {
    const listening = manager.waitForResponse((answer) => answer.url().includes('/api/live'));
    await manager.goto(`${browsing.product.webUrl}/responses`);
    expect((await listening).status()).toBe(200);
    await manager.locator('.due__row').nth(49).waitFor();
    const isMore = (address: URL | string) => /job-applications\?.*range=%5B50%2C/.test(String(address));
    // Nobody answers before somebody else writes about one of those who wait.
    await manager.route(isMore, () => undefined, { times: 1 });
    const [asked, ended] = [
      manager.waitForRequest((request) => isMore(request.url())),
      manager.waitForEvent('requestfailed', (request) => isMore(request.url())),
    ];
    await manager.getByRole('button', { name: /^Show more of/ }).click();
    await asked;
    const about = { entityId: cards[2]!.id, entityType: 'job_application' };
    const said = await ask('POST', 'activities', { ...about, type: 'comment', content: 'Call them first.' });
    expect(said.status).toBe(201);
    await ended;
    await manager.locator('.due__row').nth(50).waitFor();
  });

  it('fit a phone in the dark, and are closed to whoever decides nothing', async () => {
    const small = await browsing.signIn('company.manager@demo.example', {
      viewport: phone,
      colorScheme: 'dark',
    });
    await open(small, `?application=${cards[2]!.id}`);
    await small.locator('.due__decide .response-line').waitFor();
    await look(small, 'answers.390.dark');
    expect([await overflowOf(small), await barriersOn(small)]).toEqual([0, []]);
    const [job, stage] = await Promise.all(
      ['Job', 'Stage'].map((label) => small.getByLabel(label, { exact: true }).boundingBox()),
    );
    expect([stage?.y, stage?.width]).toEqual([job?.y, job?.width]);
    const reviewer = await browsing.signIn('company.reviewer@demo.example');
    await reviewer.goto(`${browsing.product.webUrl}/responses`);
    await reviewer.waitForURL(/\/dashboard$/);
  });
});
