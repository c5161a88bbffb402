import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page, Route } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

/** Acts on several rows of a list: on which ones, how they are stopped, and what is told of them. */

let browsing: Browsing;
let company: Ask;
let page: Page;
/** A word in the titles of jobs that no other file looks at. */
const word = `Loom${newId().slice(-6)}`;
const ids: string[] = [];
const title = (number: number) => `${word} ${number}`;

beforeAll(async () => {
  browsing = await Browsing.start('many_at_once');
  company = await browsing.client.actAs('company.admin@demo.example');
  const { jobId } = await aLiveJob(company);
  for (let number = 1; number <= 5; number += 1) {
    const { id, version } = (await company('POST', `jobs/${jobId}/copies`, {})).body;
    await company('PATCH', `jobs/${id}`, { title: title(number) }, { 'if-match': `"${version}"` });
    expect((await company('PUT', `job-statuses/${id}`, { status: 'published' })).status).toBe(200);
    ids.push(id);
  }
  page = await browsing.signIn('stac.admin@demo.example', { viewport: desk });
});
afterAll(() => browsing?.stop());

const boxes = () => page.locator('.list-table tbody [type=checkbox]');
const dialog = () => page.getByRole('dialog');
const selected = (count: number) => page.getByText(`${count} selected`);
const isLost = () => page.evaluate<boolean>('document.activeElement === document.body');
const published = async (): Promise<string[]> => {
  const rows = await browsing.product.query<{ id: string }>(
    `select id from job where id = any($1) and status = 'published' order by id`,
    [ids],
  );
  return rows.map(({ id }) => id);
};

async function jobs(filter: Record<string, string> = {}, perPage = 25): Promise<void> {
  const query = new URLSearchParams({
    ...{ filter: JSON.stringify({ q: word, ...filter }), perPage: String(perPage), page: '1' },
    ...{ sort: 'title', order: 'ASC' },
  });
  await page.goto(`${browsing.product.webUrl}/admin/jobs?${query}`);
  await boxes().first().waitFor();
}
async function choose(...places: number[]): Promise<void> {
  for (const at of places) await boxes().nth(at).check();
  await selected(places.length).waitFor();
}
/** Keeps the first of these requests waiting until it is let go, and counts them. */
async function held(): Promise<{ asked: string[]; release: () => Promise<void> }> {
  const asked: string[] = [];
  let free: () => void = () => undefined;
  const freed = new Promise<void>((resolve) => (free = resolve));
  const concerned = /\/api\/job-statuses\//;
  const wait = async (route: Route) => {
    asked.push(route.request().url());
    await freed;
    await route.fallback();
  };
  await page.route(concerned, wait);
  return {
    asked,
    release: async () => {
      free();
      await page.unroute(concerned, wait);
    },
  };
}

beforeEach(async () => {
  const live = await published();
  const drafts = ids.filter((id) => !live.includes(id));
  for (const id of drafts) await company('PUT', `job-statuses/${id}`, { status: 'published' });
});

describe('what is chosen', () => {
  it('is let go of with the filter it was chosen under and with the list, and no other tab hears of it', async () => {
    await jobs();
    await choose(0, 1);
    const kept = await page.evaluate<string[]>('Object.keys(localStorage)');
    expect(kept.filter((name) => name.includes('selectedIds'))).toEqual([]);
    await page.getByRole('button', { name: 'Draft', exact: true }).click();
    await page.getByText('Nothing matches').waitFor();
    await selected(2).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await boxes().first().waitFor();
    expect(await page.getByText(/\d selected/).count()).toBe(0);
    await choose(0);
    await page.getByRole('link', { name: title(2) }).click();
    await page.locator('.record').first().waitFor();
    await page.goBack();
    await boxes().first().waitFor();
    expect(await page.getByText(/\d selected/).count()).toBe(0);
  });

  it('may be on several pages, and the question says whom it means and how many are out of sight', async () => {
    await jobs({}, 2);
    await choose(0, 1);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('link', { name: title(3) }).waitFor();
    await boxes().first().check();
    await selected(3).waitFor();
    await boxes().nth(1).check();
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await dialog()
      .getByText(`${title(1)}, ${title(2)}, ${title(3)} and 1 more. 2 of them are not on this page.`)
      .waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });
});

describe('an act that is under way', () => {
  it.each([
    ['a button', () => dialog().getByRole('button', { name: 'Stop' }).click()],
    ['Escape', () => page.keyboard.press('Escape')],
  ])('is stopped by %s before the next row, says what was not begun, and goes on', async (_by, stop) => {
    await jobs();
    await choose(0, 1, 2);
    const { asked, release } = await held();
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await dialog().getByRole('button', { name: 'Back to draft' }).click();
    await dialog().getByText('1 of 3').waitFor();
    await eventually(() => expect(asked).toHaveLength(1));
    await stop();
    await stop();
    await release();
    await dialog().getByText('Stopped: 1 done, 2 not begun.').waitFor();
    expect(asked).toHaveLength(1);
    expect(await published()).toHaveLength(4);
    await selected(2).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Go on' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await published()).toHaveLength(2);
  });

  it('on one record stays in sight until it is done', async () => {
    await page.goto(`${browsing.product.webUrl}/admin/jobs/${ids[0]}`);
    const { asked, release } = await held();
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await dialog().getByRole('button', { name: 'Back to draft' }).click();
    await eventually(() => expect(asked).toHaveLength(1));
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await dialog().isVisible()).toBe(true);
    await release();
    await dialog().waitFor({ state: 'detached' });
  });
});

describe('what is told of it', () => {
  it('stays when the list is empty then', async () => {
    await jobs({ state: 'published' });
    await choose(0, 1, 2, 3, 4);
    // Its company is faster.
    await company('PUT', `job-statuses/${ids[0]}`, { status: 'draft' });
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await dialog().getByRole('button', { name: 'Back to draft' }).click();
    await page.getByText('4 jobs taken back to draft').waitFor();
    await page.getByText('Nothing matches').waitFor();
    await dialog()
      .getByText(/^Not done for 1: /)
      .waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await selected(1).waitFor();
  });
});

describe('the focus', () => {
  it('stays near the rows once none of them is chosen any more', async () => {
    await jobs();
    await choose(0);
    await page.getByRole('button', { name: /^Clear Esc/ }).press('Enter');
    await page.getByText('1 selected').waitFor({ state: 'detached' });
    await eventually(async () => expect(await isLost()).toBe(false));
    await choose(0);
    await page.getByRole('button', { name: 'Back to draft' }).press('Enter');
    await dialog().getByRole('button', { name: 'Back to draft' }).press('Enter');
    await page.getByText('1 selected').waitFor({ state: 'detached' });
    await eventually(async () => expect(await isLost()).toBe(false));
  });

  it('stays near the act of one record that cannot be done again', async () => {
    await page.goto(`${browsing.product.webUrl}/admin/jobs/${ids[0]}`);
    const act = page.locator('main').getByRole('button', { name: 'Back to draft' }).first();
    await act.press('Enter');
    await dialog().getByRole('button', { name: 'Back to draft' }).press('Enter');
    await act.waitFor({ state: 'detached' });
    await eventually(async () => expect(await isLost()).toBe(false));
  });
});

it('did all that without an error of its own', () => {
  expect(browsing.unexpected()).toEqual([]);
});
