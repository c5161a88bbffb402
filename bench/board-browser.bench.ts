import type { Page } from 'playwright-core';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * The board of a job with 5,000 candidates in a browser. Goals: fewer than 150 cards in the page, no task over 50 ms
 * while scrolling, a moved card in its place within 50 ms; the next candidate's words within 150 ms, and the CV within
 * 500; what somebody else moves within a second.
 */
const infrastructure = await startInfrastructure();
process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);
const { Browsing } = await import('../test/support/browsing.js');
const { fillJob } = await import('../test/support/many-applicants.js');

const say = (what: string, metrics: string): void =>
  void process.stdout.write(`${what.padEnd(34)} ${metrics}\n`);
/** Notes tasks that keep the page from answering. */
const watchTasks = `window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });`;

async function scroll(page: Page): Promise<void> {
  await page.evaluate(watchTasks);
  let most = 0;
  await page.locator('[data-card]').first().hover();
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.wheel(0, 600);
    most = Math.max(most, await page.locator('[data-card]').count());
  }
  const long = await page.evaluate<number[]>('window.longTasks');
  say('cards in the page while scrolling', `${most} at most`);
  say(
    'tasks over 50 ms while scrolling',
    `${long.length}${long.length > 0 ? `, the longest ${Math.max(...long).toFixed(0)} ms` : ''}`,
  );
}

/** Milliseconds, seen from inside of the page, from a key until the page shows each of what it asks for. */
async function timesOf(page: Page, key: string, shown: string[]): Promise<number[]> {
  await page.evaluate(`void (window.shownAfter = new Promise((resolve) => {
    addEventListener('keydown', ({ timeStamp }) => {
      const until = (shows) => new Promise((done) => {
        const look = () => (shows() ? done(performance.now() - timeStamp) : requestAnimationFrame(look));
        look();
      });
      resolve(Promise.all([${shown.map((one) => `() => ${one}`).join()}].map(until)));
    }, { once: true, capture: true });
  }))`);
  await page.keyboard.press(key);
  return page.evaluate<number[]>('window.shownAfter');
}

const metrics = (times: number[]): string => {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return `p50 ${middle.toFixed(0)} ms, max ${Math.max(...sorted).toFixed(0)} ms (${sorted.length} times)`;
};

async function moveByKeys(page: Page, { Applied, Review }: Record<string, string>): Promise<void> {
  const column = (stageId: string | undefined) => `section[aria-labelledby="stage-${stageId}"]`;
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const card = page.locator(`${column(Applied)} [data-card]`).first();
    await card.locator('a').focus();
    const arrived = `${column(Review)} [data-card="${await card.getAttribute('data-card')}"]`;
    times.push(...(await timesOf(page, ']', [`document.querySelector(${JSON.stringify(arrived)})`])));
    await page.locator(`${arrived} a:focus`).waitFor();
  }
  say('a moved card in its new column', metrics(times));
}

/** The CV is read as words, and as pages where it is a PDF. */
async function openNext(page: Page): Promise<void> {
  const shownIn = async (selector: string) => {
    const before = JSON.stringify(await page.locator(selector).innerText());
    return `![null, undefined, '', ${before}].includes(document.querySelector('${selector}')?.innerText)`;
  };
  const [names, cvs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 8; turn += 1) {
    await page.locator('.candidate__words').waitFor();
    const [name = 0, cv = 0] = await timesOf(page, 'j', [
      await shownIn('h1'),
      await shownIn('.candidate__words'),
    ]);
    names.push(name);
    cvs.push(cv);
  }
  say('words of the next candidate', metrics(names));
  say('their CV', metrics(cvs));
}

/** Somebody else moves cards by the API; each has arrived when the open board shows it in its new column. */
async function watchMoves(page: Page, { Offer, Interview }: Record<string, string>): Promise<void> {
  const ask = await browsing.client.actAs('company.manager@demo.example');
  const times: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) {
    const [from, to] = turn % 2 === 0 ? [Offer, Interview] : [Interview, Offer];
    const column = (stageId: string | undefined) => `section[aria-labelledby="stage-${stageId}"] [data-card`;
    const id = await page
      .locator(`${column(from)}]`)
      .first()
      .getAttribute('data-card');
    const arrived = `${column(to)}="${id}"]`;
    await page.evaluate(`void (window.shownAt = new Promise((resolve) => {
      const look = () => (document.querySelector(${JSON.stringify(arrived)}) ? resolve(Date.now()) : requestAnimationFrame(look));
      look();
    }))`);
    const { etag } = await ask('GET', `job-applications/${id}`);
    const start = Date.now();
    await ask(
      'PUT',
      `job-applications/${id}/stage`,
      { toStageId: to, afterApplicationId: null },
      { 'if-match': etag ?? '' },
    );
    times.push((await page.evaluate<number>('window.shownAt')) - start);
  }
  say('what somebody else moves', metrics(times));
}

/** From the key until the first page of the next candidate's CV is drawn, of those who sent a PDF. */
async function openNextPdf(page: Page, { path, people }: DemoStage): Promise<void> {
  await page.goto(`${browsing.product.webUrl}${path}`);
  const drawn = page.locator('.pdf-page[aria-busy="false"]').first();
  await drawn.or(page.locator('.candidate__words')).first().waitFor();
  const times: number[] = [];
  for (let turn = 1; turn < people; turn += 1) {
    // Whoever comes next is read ahead meanwhile, as beside somebody who reads.
    await page.waitForTimeout(1_000);
    const name = JSON.stringify(await page.locator('h1').innerText());
    const [time = 0] = await timesOf(page, 'j', [
      `document.querySelector('h1')?.innerText !== ${name} && document.querySelector('.pdf-page[aria-busy="false"], .candidate__words')`,
    ]);
    if (await drawn.isVisible()) times.push(time);
  }
  say('pages of the next PDF', metrics(times));
}

/** The page of the first candidate in a stage, and how many are in it. */
type DemoStage = { path: string; people: number };

/** The first candidate of the largest board of the demo, whose neighbours have CVs. */
const DEMO_CANDIDATE = `select '/candidates-profile/' || sent.company_id || '/' || sent.job_id || '/' || sent.applicant_id as path,
    (select count(*)::int from application beside where beside.stage_id = sent.stage_id) as people
  from application sent join job on job.id = sent.job_id join stage on stage.id = sent.stage_id
  where job.title = 'Senior Product Designer' and stage.name = 'Applied' order by sent.board_position limit 1`;

const browsing = await Browsing.start('board_browser', { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' });
try {
  const stages = ['Applied', 'Review', 'Interview', 'Offer'];
  const job = await fillJob(browsing.product, 'Technical Writer', {
    count: 5_000,
    host: 'bench.example',
    stages,
  });
  const page = await browsing.signIn('company.admin@demo.example');
  await page.goto(`${browsing.product.webUrl}/company/${job.companyId}/job/${job.jobId}`);
  await page.locator('[data-card]').first().waitFor();
  say('cards in the page', String(await page.locator('[data-card]').count()));
  await scroll(page);
  await page.reload();
  await page.locator('[data-card]').first().waitFor();
  await moveByKeys(page, job.stages);
  await watchMoves(page, job.stages);
  const [first] = await browsing.product.query<DemoStage>(DEMO_CANDIDATE);
  if (!first) throw new Error('The demo has no such board');
  await page.goto(`${browsing.product.webUrl}${first.path}?cv=text`);
  await openNext(page);
  await openNextPdf(page, first);
} finally {
  await browsing.stop();
  await infrastructure.stop();
}
