import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, overflowOf, patience, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

type Card = { id: string; userId: string; firstName: string; lastName: string };

const middleOf = (box: { x: number; width: number } | null) => (box ? box.x + box.width / 2 : NaN);

/** A manager asks a reviewer of the job for their view of its candidates. */
describe('a view that is asked for', () => {
  let browsing: Browsing;
  let manager: Page;
  let reviewer: Page;
  let ask: Ask;
  let page: (card: Card) => string;
  let board: string;
  let cards: Card[];

  beforeAll(async () => {
    browsing = await Browsing.start('browser_reviews');
    // Those of the demo would be counted along.
    await browsing.product.query('delete from review');
    ask = await browsing.client.actAs('company.manager@demo.example');
    const { jobId, companyId } = await aLiveJob(ask);
    const { pipelineId } = (await ask('GET', `jobs/${jobId}`)).body;
    const { stages } = (await ask('GET', `pipelines/${pipelineId}/board`)).body;
    cards = stages.find(({ name }: { name: string }) => name === 'Review').cards;
    const { webUrl } = browsing.product;
    board = `${webUrl}/company/${companyId}/job/${jobId}`;
    page = ({ userId }) => `${webUrl}/candidates-profile/${companyId}/${jobId}/${userId}`;
    [manager, reviewer] = [
      await browsing.signIn('company.manager@demo.example'),
      await browsing.signIn('company.reviewer@demo.example'),
    ];
  }, patience);
  afterAll(() => browsing?.stop());

  const idOf = async (firstName: string): Promise<string> => {
    const { body } = await ask('GET', 'company-users?range=[0,20]');
    return body.find((member: { firstName: string }) => member.firstName === firstName).userId;
  };

  it('is asked by keyboard on the page of a candidate, and seen on board and list', async () => {
    const [first] = cards as [Card];
    await manager.goto(page(first));
    await manager.getByRole('button', { name: 'Assign' }).focus();
    await manager.keyboard.press('Enter');
    const dialog = manager.getByRole('dialog', { name: `Who should look at ${first.firstName}?` });
    await dialog.getByRole('checkbox', { name: /Aiko Mendes/ }).waitFor();
    expect(await dialog.getByRole('checkbox', { name: /Hanna Dahl/ }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Ask' }).press('Enter');
    await dialog.getByText('Choose whom to ask').waitFor();
    await dialog.getByRole('checkbox', { name: /Aiko Mendes/ }).press('Space');
    await dialog.getByLabel('What would you like to know?').fill('Does the research hold up?');
    expect(await barriersOn(manager)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ask' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const section = manager.locator('section', { has: manager.getByRole('heading', { name: 'Reviewers' }) });
    await section.getByText('Aiko Mendes').waitFor();
    await section.getByText('Asked').waitFor();
    await manager.goto(board);
    const faces = 'Reviewers: Aiko Mendes, asked';
    await manager.locator(`[data-card="${first.id}"]`).getByRole('img', { name: faces }).waitFor();
    await manager.goto(`${board}?tab=list`);
    await manager.locator(`[data-row="${first.id}"]`).getByRole('img', { name: faces }).waitFor();
  });

  it('is given with a comment, and reaches who asked at once', async () => {
    const [first] = cards as [Card];
    await manager.goto(page(first));
    const section = manager.locator('section', { has: manager.getByRole('heading', { name: 'Reviewers' }) });
    await section.getByText('Asked').waitFor();
    await reviewer.goto(page(first));
    await reviewer.getByRole('group', { name: 'Your view' }).getByRole('button', { name: 'Yes' }).click();
    await reviewer.getByPlaceholder('What should the team know?').fill('Sixty visits are real field work.');
    await reviewer.getByRole('button', { name: 'Comment' }).click();
    const line = reviewer.locator('.line--comment', { hasText: 'real field work' });
    await line.getByText('Yes').waitFor();
    expect(await barriersOn(reviewer)).toEqual([]);
    await section.getByText('Yes', { exact: true }).waitFor();
  });

  it('is taken back, and fits a phone in the dark', async () => {
    const [, second] = cards as [Card, Card];
    await ask('POST', `job-applications/${second.id}/reviews`, { userIds: [await idOf('Aiko')] });
    const small = await browsing.signIn('company.manager@demo.example', {
      viewport: phone,
      colorScheme: 'dark',
    });
    await small.goto(page(second));
    const back = small.getByRole('button', { name: 'Ask Aiko Mendes no longer' });
    await back.waitFor();
    expect([await overflowOf(small), await barriersOn(small)]).toEqual([0, []]);
    await back.click();
    await back.waitFor({ state: 'detached' });
  });

  it('is one of a queue, which the reviewer goes through by keyboard', async () => {
    const [, second, third] = cards as [Card, Card, Card];
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const userIds = [await idOf('Aiko')];
    const note = 'Does the ward research hold up?';
    await ask('POST', `job-applications/${second.id}/reviews`, { userIds, dueOn: day(9) });
    await ask('POST', `job-applications/${third.id}/reviews`, { userIds, note, dueOn: day(0) });
    await reviewer.goto(`${browsing.product.webUrl}/dashboard`);
    const heading = (card: Card) =>
      reviewer.getByRole('heading', { level: 2, name: `${card.firstName} ${card.lastName}` });
    await heading(third).waitFor();
    await reviewer.getByText('2 wait for your view').waitFor();
    await reviewer.getByText(`“${note}”`).waitFor();
    await reviewer.getByText('1 of 2').waitFor();
    expect([await overflowOf(reviewer), await barriersOn(reviewer)]).toEqual([0, []]);
    await reviewer.keyboard.press('j');
    await heading(second).waitFor();
    await reviewer.keyboard.press('k');
    await heading(third).waitFor();
    await reviewer.getByText(`“${note}”`).waitFor();
    await reviewer.getByPlaceholder('What should the team know?').waitFor();
    await reviewer.keyboard.press('c');
    await reviewer.locator('textarea:focus').pressSequentially('I would ask about night shifts.');
    await reviewer.getByRole('button', { name: 'Not sure' }).click();
    await reviewer.getByRole('button', { name: 'Comment, next' }).click();
    await heading(second).waitFor();
    await reviewer.getByText('One waits for your view').waitFor();
    await reviewer.getByRole('button', { name: 'Done 2' }).click();
    await heading(third).waitFor();
    await reviewer.getByText('I would ask about night shifts.').waitFor();
    for (const masked of ['Move to', 'Refuse', 'Message']) {
      expect(await reviewer.getByRole('button', { name: masked }).count()).toBe(0);
    }
  });

  it('is given on a phone: the list, what they sent, and then the view', async () => {
    const [, second] = cards as [Card, Card];
    const small = await browsing.signInAndLand('company.reviewer@demo.example', { viewport: phone });
    const name = `${second.firstName} ${second.lastName}`;
    await small.getByRole('link', { name }).waitFor();
    expect([await overflowOf(small), await barriersOn(small)]).toEqual([0, []]);
    await small.getByRole('link', { name }).click();
    await small.getByRole('button', { name: 'Give your view' }).waitFor();
    expect(await overflowOf(small)).toBe(0);
    await small.getByRole('button', { name: 'Give your view' }).click();
    await small.getByRole('button', { name: 'No', exact: true }).click();
    await small.getByPlaceholder('What should the team know?').fill('Not what we look for.');
    await small.getByRole('button', { name: 'Comment, next' }).click();
    await small.getByText('Nobody waits for your view').first().waitFor();
    await small.getByRole('main').getByRole('link', { name: 'Jobs' }).click();
    await small.getByRole('heading', { name: 'Jobs' }).first().waitFor();
  });

  it('is not to be had for a job of others, whose page says so', async () => {
    const admin = await browsing.client.actAs('company.admin@demo.example');
    const { id } = (await admin('POST', 'jobs', { title: 'Night Harbour Pilot' })).body;
    const theirs = board.replace(/[^/]+$/, id);
    const small = await browsing.signIn('company.reviewer@demo.example', { viewport: phone });
    for (const tab of ['board', 'list']) {
      await small.goto(`${theirs}?tab=${tab}`);
      await small.getByRole('heading', { name: 'You do not review this job' }).waitFor();
      expect([await overflowOf(small), await barriersOn(small)]).toEqual([0, []]);
    }
    await small.setViewportSize(desk);
    const told = await small.getByRole('heading', { name: 'You do not review this job' }).boundingBox();
    const around = await small.getByRole('main').boundingBox();
    expect(middleOf(told)).toBeCloseTo(middleOf(around), -1);
    await small.getByRole('link', { name: 'My reviews' }).click();
    await small.getByRole('heading', { name: 'My reviews' }).waitFor();
  });

  it('of a manager is on the dashboard among what needs them, and leads to the same queue', async () => {
    const fourth = cards[3]!;
    const userIds = [await idOf('Teo')];
    await ask('POST', `job-applications/${fourth.id}/reviews`, { userIds });
    const dark = await browsing.signInAndLand('company.manager@demo.example', { colorScheme: 'dark' });
    const name = `${fourth.firstName} ${fourth.lastName}`;
    await dark.getByRole('link', { name: `Your view of ${name} is asked for` }).click();
    await dark.getByRole('heading', { level: 2, name }).waitFor();
    expect([await overflowOf(dark), await barriersOn(dark)]).toEqual([0, []]);
  });

  it('is asked of many candidates at once, told by one mail, found by the filter, and taken back', async () => {
    await manager.goto(`${board}?tab=list`);
    await manager.getByRole('checkbox', { name: 'Choose everybody on this page' }).check();
    await manager
      .getByRole('group', { name: 'Chosen candidates' })
      .getByRole('button', { name: 'Assign' })
      .click();
    const dialog = manager.getByRole('dialog', { name: /Who should look at/ });
    await dialog.getByRole('checkbox', { name: /Maren Okafor/ }).check();
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await manager.getByText(/candidates asked about/).waitFor();
    const mails = await eventually(async () => {
      const all = await browsing.client.mailsTo('company.admin@demo.example');
      const told = all.filter(({ subject }) => subject.includes('asks for your view'));
      expect(told).toHaveLength(1);
      return told;
    });
    expect(mails).toHaveLength(1);
    await manager.getByRole('button', { name: 'Reviewer', exact: true }).click();
    await manager.getByRole('checkbox', { name: 'Maren Okafor' }).click();
    await manager.keyboard.press('Escape');
    await manager.getByRole('button', { name: 'Reviewer: Maren Okafor' }).waitFor();
    await manager
      .locator('[data-row]')
      .first()
      .getByRole('img', { name: /Maren Okafor, asked/ })
      .waitFor();
    await manager.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await manager.locator('[data-row]').count()).toBe(0));
  });
});
