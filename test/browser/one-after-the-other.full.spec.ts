import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openCardParameter } from '@app/contracts/applications/candidate-path';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { fillJob, type FilledJob } from '../support/many-applicants.js';

/** Somebody withdrew and applied anew: what they sent first is the oldest, and stands last. */
const SENT_BEFORE = `insert into application
  select (jsonb_populate_record(sent, jsonb_build_object('id', $2::uuid, 'status', 'withdrawn',
    'board_position', 1024 * 61, 'applied_at', sent.applied_at - interval '1 year'))).*
  from application sent where sent.pipeline_id = $1 and sent.last_name = 'Number5'`;
const COUNTED = 'update stage set total = 61, last_card_position = 1024 * 61 where id = $1';

/** Sixty people applied to a job, one of them twice: more than a list or a column loads at once. */
describe('candidates, one after the other', () => {
  let browsing: Browsing;
  let page: Page;
  let job: FilledJob;

  const panel = (name: string) => page.getByRole('complementary', { name, exact: true });
  const headed = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const open = (query = '') =>
    page.goto(`${browsing.product.webUrl}/company/${job.companyId}/job/${job.jobId}${query}`);
  /** Goes on by a key, from one candidate to the next. */
  const press = async (key: string, name: string, place: string) => {
    await page.keyboard.press(key);
    await headed(name).waitFor();
    await page.getByRole('navigation', { name: 'Candidates' }).getByText(place, { exact: true }).waitFor();
  };

  beforeAll(async () => {
    browsing = await Browsing.start('one_after_the_other');
    const filling = { count: 60, host: 'turns.example', stages: ['Applied'] };
    job = await fillJob(browsing.product, 'Technical Writer', filling);
    await browsing.product.query(SENT_BEFORE, [job.pipelineId, newId()]);
    await browsing.product.query(COUNTED, [job.stages.Applied]);
    page = await browsing.signIn('company.admin@demo.example');
  });
  afterAll(() => browsing?.stop());

  it('go on from the last row of a page of the list to the next page, and back', async () => {
    await open('?tab=list');
    await page.getByRole('link', { name: 'Ada Number25', exact: true }).click();
    await panel('Ada Number25').getByText('25 of 61', { exact: true }).waitFor();
    await panel('Ada Number25').getByRole('button', { name: 'Next candidate' }).click();
    await panel('Ada Number26').getByText('26 of 61', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.keyboard.press('k');
    await panel('Ada Number25').waitFor();
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    await page.keyboard.press('j');
    await panel('Ada Number26').waitFor();
  });

  it('go on from their pages in both directions to the ends of the list, each of them once', async () => {
    await panel('Ada Number26').getByRole('link', { name: 'Open page' }).click();
    await headed('Ada Number26').waitFor();
    await page.getByRole('link', { name: 'Previous candidate' }).waitFor();
    for (const number of [25, 24, 23]) await press('k', `Ada Number${number}`, `${number} of 61`);
    for (let number = 24; number <= 60; number += 1) {
      const total = number > 47 ? 60 : 61;
      await press('j', `Ada Number${number}`, `${number} of ${total}`);
    }
    expect(await page.getByRole('link', { name: 'Next candidate' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Previous candidate' }).count()).toBe(1);
  });

  it('go on behind the cards that were loaded of a column, in the panel and on their pages', async () => {
    await open();
    const column = page.getByRole('region', { name: 'Applied' });
    await column.getByRole('link', { name: 'Ada Number1', exact: true }).click();
    for (let number = 2; number <= 33; number += 1) {
      await panel(`Ada Number${number - 1}`)
        .and(page.locator(':focus'))
        .waitFor();
      await panel(`Ada Number${number - 1}`)
        .getByText(`${number - 1} of 61 in Applied`)
        .waitFor();
      await page.keyboard.press('j');
    }
    await panel('Ada Number33').getByRole('link', { name: 'Open page' }).click();
    await headed('Ada Number33').waitFor();
    for (let number = 34; number <= 60; number += 1) {
      await press('j', `Ada Number${number}`, `${number} of ${number > 57 ? 60 : 61}`);
    }
    expect(await page.getByRole('link', { name: 'Next candidate' }).count()).toBe(0);
    expect(browsing.unexpected()).toEqual([]);
  });

  /** Requests to these addresses wait until they may go on, to an answer or to none. */
  const holding = async (addresses: string, answers = () => true) => {
    let goOn = () => {};
    const released = new Promise<void>((resolve) => (goOn = resolve));
    await page.route(addresses, async (route) => {
      await released;
      if (answers()) return route.continue();
      return route.fulfill({ status: 503, json: { message: 'Come back later' } });
    });
    return goOn;
  };

  const nextButton = () => page.getByRole('button', { name: 'Next candidate' });
  const focused = (number: number) => panel(`Ada Number${number}`).and(page.locator(':focus')).waitFor();
  const more = () => page.getByRole('region', { name: 'Applied' }).getByRole('button', { name: / more$/ });
  /** Goes to the last card that is loaded while the others are held back, and returns its number. */
  const goToLastLoaded = async () => {
    await open();
    const column = page.getByRole('region', { name: 'Applied' });
    await column.getByRole('link', { name: 'Ada Number1', exact: true }).click();
    let last = 1;
    for (; ; last += 1) {
      await focused(last);
      if (await nextButton().isDisabled()) break;
      await page.keyboard.press('j');
    }
    expect(last).toBeLessThan(60);
    return last;
  };
  /** Lets the cards come, and waits until they are there. */
  const come = async (release: () => void) => {
    const before = await more().innerText();
    release();
    await more()
      .and(page.getByText(before, { exact: true }))
      .waitFor({ state: 'detached' });
  };
  /** Has the cards loaded that are near, which is no act: whoever waits goes on waiting. */
  const scrollToMore = () => void more().scrollIntoViewIfNeeded();
  const pressTo = async (key: string, number: number) => {
    await page.keyboard.press(key);
    await focused(number);
  };

  it('go on in the panel to whoever was asked for before they were loaded', async () => {
    const release = await holding('**/api/pipeline-stages/*/cards?*');
    const last = await goToLastLoaded();
    await page.keyboard.press('j');
    release();
    await focused(last + 1);
  });

  it('go on by one where somebody asked for the next and went back before it was loaded', async () => {
    const release = await holding('**/api/pipeline-stages/*/cards?*');
    const last = await goToLastLoaded();
    await page.keyboard.press('j');
    await pressTo('k', last - 1);
    await come(release);
    await pressTo('j', last);
    // What would go on by itself has gone on by then.
    await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
    await pressTo('k', last - 1);
  });

  it('stay with whoever somebody writes about when the next is loaded', async () => {
    const release = await holding('**/api/pipeline-stages/*/cards?*');
    const last = await goToLastLoaded();
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    const field = panel(`Ada Number${last}`).locator('textarea:focus');
    await field.waitFor();
    await page.keyboard.type('Just reads');
    await come(release);
    await page.keyboard.type(' and jokes');
    expect(await field.inputValue()).toBe('Just reads and jokes');
    await pressTo('Escape', last);
    await pressTo('j', last + 1);
    await pressTo('k', last);
  });

  it('stay with whoever somebody did something about by a click alone', async () => {
    const release = await holding('**/api/pipeline-stages/*/cards?*');
    const last = await goToLastLoaded();
    await page.keyboard.press('j');
    // As those click who have neither keys nor a pointer: by their voice.
    await panel(`Ada Number${last}`).getByRole('heading', { level: 2 }).first().dispatchEvent('click');
    await come(release);
    await pressTo('j', last + 1);
    await pressTo('k', last);
  });

  it.each(['', 'j'])(
    'wait for nobody once the next could not be loaded, pressing “%s” then',
    async (then) => {
      let answers = false;
      const release = await holding('**/api/pipeline-stages/*/cards?*', () => answers);
      const last = await goToLastLoaded();
      await page.keyboard.press('j');
      release();
      await page.getByText('More of Applied could not be loaded.').waitFor();
      if (then) await page.keyboard.press(then);
      answers = true;
      await come(scrollToMore);
      await pressTo('j', last + 1);
      await pressTo('k', last);
    },
  );

  it('wait for nobody behind a card that only its address names', async () => {
    const [card] = await browsing.product.query<{ id: string }>(
      "select id from application where pipeline_id = $1 and last_name = 'Number40'",
      [job.pipelineId],
    );
    await open(`?${openCardParameter}=${card?.id}`);
    await panel('Ada Number40').getByText('One of 61 in Applied', { exact: true }).waitFor();
    await focused(40);
    await page.keyboard.press('j');
    await come(scrollToMore);
    await panel('Ada Number40').getByText('40 of 61 in Applied', { exact: true }).waitFor();
    await pressTo('j', 41);
    await pressTo('k', 40);
  });

  it('go back in the panel to whoever was asked for before their page was loaded', async () => {
    await open('?tab=list&page=2');
    const first = page.getByRole('link', { name: 'Ada Number26', exact: true });
    await first.waitFor();
    const release = await holding('**/api/job-applications?*');
    await first.click();
    await focused(26);
    await page.keyboard.press('k');
    release();
    await focused(25);
  });

  it('go on from a page to whoever was asked for before they were known', async () => {
    await open('?tab=list');
    await page.getByRole('link', { name: 'Ada Number24', exact: true }).click();
    const release = await holding('**/api/job-applications?*');
    await panel('Ada Number24').getByRole('link', { name: 'Open page' }).click();
    await headed('Ada Number24').waitFor();
    await press('j', 'Ada Number25', '25 of 61');
    expect(await page.getByRole('link', { name: 'Next candidate' }).count()).toBe(0);
    await page.keyboard.press('j');
    release();
    await headed('Ada Number26').waitFor();
  });

  it('say so where the rest cannot be loaded, and go on when asked again', async () => {
    await open('?tab=list');
    await page.getByRole('link', { name: 'Ada Number24', exact: true }).click();
    await panel('Ada Number24').getByText('24 of 61', { exact: true }).waitFor();
    let answers = false;
    await page.route('**/api/job-applications?*', (route) =>
      answers ? route.continue() : route.fulfill({ status: 503, json: { message: 'Come back later' } }),
    );
    await panel('Ada Number24').getByRole('link', { name: 'Open page' }).click();
    await page.getByText('The rest of the list could not be loaded.').waitFor();
    answers = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The rest of the list could not be loaded.').waitFor({ state: 'detached' });
    await press('j', 'Ada Number25', '25 of 61');
    await press('j', 'Ada Number26', '26 of 61');
  });
});
