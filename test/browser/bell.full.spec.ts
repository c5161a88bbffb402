import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob } from '../support/product-client.js';

/** Northwind of the demo data, where something of most kinds waits. */
describe('what needs somebody, on every screen', () => {
  let browsing: Browsing;
  let page: Page;

  const bell = (of = page) => of.getByRole('button', { name: /^What needs you/ });
  const inside = (of = page) => of.getByRole('dialog', { name: 'What needs you' });

  beforeAll(async () => {
    browsing = await Browsing.start('bell');
    page = await browsing.signIn('company.admin@demo.example');
  });
  afterAll(() => browsing?.stop());

  it('is counted, listed and leads to where it is done', async () => {
    await page.goto(`${browsing.product.webUrl}/settings`);
    await page.getByRole('button', { name: /^What needs you, \d+ new$/ }).waitFor();
    await bell().click();
    const lines = inside().getByRole('region', { name: 'Waiting now' }).getByRole('listitem');
    await lines.first().waitFor();
    expect(await bell().getAttribute('aria-label')).toBe(`What needs you, ${await lines.count()} new`);
    await inside()
      .getByText(`${await lines.count()} new`, { exact: true })
      .waitFor();
    await inside()
      .getByRole('region', { name: 'Earlier' })
      .getByText('has not answered the invitation')
      .waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await inside().waitFor({ state: 'detached' });
    await bell().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await inside()
      .getByRole('link', { name: /The invitation of/ })
      .click();
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
    expect(await inside().count()).toBe(0);
  });

  it('that is opened before it knows anything stays open and fills', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const held = '**/needs-you';
    await page.route(held, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`${browsing.product.webUrl}/settings`);
    await bell().click();
    await inside().waitFor();
    answer();
    await inside().getByRole('region', { name: 'Waiting now' }).getByRole('listitem').first().waitFor();
    await page.unroute(held);
  });

  it('hears of what happens while a screen listens', async () => {
    const ask = await browsing.client.actAs('company.manager@demo.example');
    const { companyId } = await aLiveJob(ask);
    await page.goto(`${browsing.product.webUrl}/responses`);
    await page.getByRole('heading', { name: 'Answers owed', level: 1 }).waitFor();
    await bell().click();
    const late = inside().getByRole('link', { name: /candidates? (is|are) late in their stage/ });
    const before = await late.innerText();
    const { body } = await ask('GET', `company-dashboards/${companyId}/needs-you`);
    const [first] = body.late.first;
    const card = await ask('GET', `job-applications/${first.applicationId}`);
    const board = await ask('GET', `pipelines/${card.body.pipelineId}/board`);
    const to = board.body.stages.find(
      ({ id, type }: { id: string; type: string }) =>
        id !== card.body.stageId && ['review', 'interview'].includes(type),
    );
    const moved = { toStageId: to.id, afterApplicationId: null };
    const answer = await ask('PUT', `job-applications/${first.applicationId}/stage`, moved, {
      'if-match': `"${card.body.version}"`,
    });
    expect(answer.status).toBe(200);
    await late.filter({ hasNotText: before.split('\n')[0] ?? before }).waitFor();
  });

  it('does what waits: an answer is begun where it is given, and what was opened is new no more', async () => {
    await page.goto(`${browsing.product.webUrl}/settings`);
    const count = async () => Number(/\d+/.exec((await bell().getAttribute('aria-label')) ?? '')?.[0] ?? 0);
    await page.getByRole('button', { name: /^What needs you, \d+ new$/ }).waitFor();
    const before = await count();
    await bell().click();
    await inside().getByRole('link', { name: 'Answer now' }).click();
    await page.getByRole('heading', { name: 'Answers owed', level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('application')).not.toBeNull();
    await eventually(async () => expect(await count()).toBe(before - 1));
  });

  it('is read as a whole, in every tab and for good', async () => {
    const other = await page.context().newPage();
    await other.goto(`${browsing.product.webUrl}/settings`);
    await other.getByRole('button', { name: /^What needs you, \d+ new$/ }).waitFor();
    await bell().click();
    await inside().getByRole('button', { name: 'All read' }).click();
    await inside()
      .getByText(/^\d+ new$/)
      .waitFor({ state: 'detached' });
    const quiet = (of: Page) => of.getByRole('button', { name: 'What needs you', exact: true }).waitFor();
    await quiet(page);
    await quiet(other);
    await other.reload();
    await quiet(other);
    await bell(other).click();
    const waiting = inside(other).getByRole('region', { name: 'Waiting now' }).getByRole('listitem');
    await waiting.first().waitFor();
    expect(await waiting.count()).toBeGreaterThan(2);
    await inside(other).getByRole('link', { name: 'Choose your mails' }).click();
    await other.getByRole('heading', { name: 'Mails' }).waitFor();
    await other.close();
  });

  it('fills a phone', async () => {
    const small = await browsing.signIn('company.manager@demo.example', { viewport: phone });
    await small.goto(`${browsing.product.webUrl}/settings`);
    await bell(small).click();
    await inside(small).getByRole('listitem').first().waitFor();
    expect(await overflowOf(small)).toBe(0);
    expect(await barriersOn(small)).toEqual([]);
    await inside(small).getByRole('button', { name: 'Close' }).click();
    await inside(small).waitFor({ state: 'detached' });
  });
});
