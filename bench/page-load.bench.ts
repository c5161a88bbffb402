import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { screenPaths } from '@app/contracts/access/screen-rules';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * What a first visit costs on a slow line: a phone with a quarter of the processor, 150 ms there and back, 1.44 Mbit/s,
 * nothing in the cache. Median of five, or of `--times=`; all pages, or those of `--pages=login,board`.
 *
 * `--web=half:/builds/half,plain:/builds/plain` compares builds of the web app (folders with `dist` and `dist-ssr`): each has
 * a separate product, and they are visited in turns.
 */
const infrastructure = await startInfrastructure();
process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);
const { Browsing, phone } = await import('../test/support/browsing.js');

const option = (name: string): string | undefined =>
  process.argv.find((given) => given.startsWith(`--${name}=`))?.slice(name.length + 3);
const times = Number(option('times') ?? 5);
const builds = (option('web') ?? 'web:admin-web').split(',').map((one) => {
  const [name = '', folder = ''] = one.split(':');
  return { name, folder };
});
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 1_440_000 / 8,
};

/** Script in KB (gzip), largest paint and tasks over 50 ms in milliseconds, layout shift, and the longest wait of a tap. */
type Metrics = Record<'script' | 'painted' | 'shifted' | 'blocked' | 'inputDelay', number>;
type Goal = Pick<Metrics, 'painted' | 'shifted'>;
type Visited = { name: string; path: string; ready: string; goal: Goal; signedIn?: true };

/** Records the largest paint, every shift without user input, and what tasks take beyond 50 ms, and when any was seen last. */
const watchPaint = `{
  Object.assign(window, { painted: 0, shifted: 0, blocked: 0, lastSeen: 0 });
  const watch = (type, take) => new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
    window.lastSeen = performance.now();
  }).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => (window.painted = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) window.shifted += value; });
  watch('longtask', ({ duration }) => (window.blocked += duration - 50));
}`;
/** Notes how long the slowest tap waited until the page began to handle it. */
const watchInput = `window.inputDelay = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, processingStart } of list.getEntries())
      window.inputDelay = Math.max(window.inputDelay, processingStart - startTime);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;
/** Until nothing has been painted or moved for two seconds. */
const settled = `new Promise((resolve) => {
  const look = () =>
    window.lastSeen > 0 && performance.now() - window.lastSeen > 2000 ? resolve() : setTimeout(look, 100);
  look();
})`;

function partOf(metrics: number[], part: number): number {
  const sorted = metrics.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

const isScript = (response: Response): boolean => response.request().resourceType() === 'script';

async function weightOf(responses: Response[]): Promise<number> {
  const texts = await Promise.all(responses.filter(isScript).map((response) => response.text()));
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
type Browsed = Awaited<ReturnType<typeof Browsing.start>>;
/** A product with one build of the web app. */
type Way = { name: string; browsing: Browsed; session: Session };

async function openSlowly(
  { browsing, session }: Way,
  { signedIn }: Visited,
  watching: string,
): Promise<Page> {
  const look = { viewport: phone, hasTouch: true, storageState: signedIn && session };
  const page = await browsing.pageOf(await browsing.device(look));
  await page.addInitScript(watching);
  await slowDown(page);
  return page;
}

async function visit(way: Way, visited: Visited): Promise<Omit<Metrics, 'inputDelay'>> {
  const page = await openSlowly(way, visited, watchPaint);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(`${way.browsing.product.webUrl}${visited.path}`);
  await page.locator(visited.ready).first().waitFor();
  await page.evaluate(settled);
  const metrics = {
    script: await weightOf(responses),
    painted: await page.evaluate<number>('window.painted'),
    shifted: await page.evaluate<number>('window.shifted'),
    blocked: await page.evaluate<number>('window.blocked'),
  };
  await page.context().close();
  return metrics;
}

/** Taps an empty place again and again while the page comes alive. A tap ends the search for the largest paint. */
async function tap(way: Way, visited: Visited): Promise<number> {
  const page = await openSlowly(way, visited, watchInput);
  await page.goto(`${way.browsing.product.webUrl}${visited.path}`, { waitUntil: 'commit' });
  await page.locator(visited.ready).first().waitFor();
  for (let turn = 0; turn < 40; turn += 1) {
    await page.touchscreen.tap(2, 300);
    await page.waitForTimeout(75);
  }
  await page.waitForTimeout(500);
  const delay = await page.evaluate<number>('window.inputDelay');
  await page.context().close();
  return delay;
}

const inWords = ({ script, painted, shifted, blocked, inputDelay }: Metrics): string =>
  [
    `${script.toFixed(0).padStart(4)} kB`,
    `${(painted / 1_000).toFixed(2)} s`,
    shifted.toFixed(3),
    `blocked ${blocked.toFixed(0).padStart(4)} ms`,
    `input ${inputDelay.toFixed(0).padStart(4)} ms`,
  ].join('  ');

async function measure(ways: Way[], visited: Visited): Promise<void> {
  const found = ways.map((way): { way: Way; metrics: Metrics[] } => ({ way, metrics: [] }));
  for (let turn = 0; turn < times; turn += 1)
    for (const { way, metrics } of found)
      metrics.push({ ...(await visit(way, visited)), inputDelay: await tap(way, visited) });
  const { painted, shifted } = visited.goal;
  for (const { way, metrics } of found) {
    const goal = `goal ${painted / 1_000} s  ${shifted}`;
    say(way, visited, `${inWords(middleOfEach(metrics))}   ${goal}`);
  }
}

function middleOfEach(metrics: Metrics[]): Metrics {
  const middle = (column: keyof Metrics) =>
    partOf(
      metrics.map((one) => one[column]),
      0.5,
    );
  return {
    script: middle('script'),
    painted: middle('painted'),
    shifted: middle('shifted'),
    blocked: middle('blocked'),
    inputDelay: middle('inputDelay'),
  };
}

const say = (way: Way, { name }: Visited, what: string): void =>
  void process.stdout.write(`${name.padEnd(12)} ${way.name.padEnd(10)} ${what}\n`);

/** How long the server takes for a page, one request at a time. */
async function request(ways: Way[], visited: Visited): Promise<void> {
  const found = ways.map((way): { way: Way; took: number[] } => ({ way, took: [] }));
  for (let turn = 0; turn < 200; turn += 1)
    for (const { way, took } of found) {
      const start = performance.now();
      await (await fetch(`${way.browsing.product.webUrl}${visited.path}`)).text();
      took.push(performance.now() - start);
    }
  for (const { way, took } of found) {
    const [p50, p95] = [0.5, 0.95].map((part) => partOf(took, part).toFixed(1));
    say(way, visited, `document p50 ${p50} ms, p95 ${p95} ms`);
  }
}

const ofPublic = { painted: 1_200, shifted: 0.01 };
const ofSignIn = { painted: 1_500, shifted: 0.01 };
const ofBackOffice = { painted: 2_500, shifted: 0.01 };

/** The board of the demo's job, and a signed-in session. */
async function signIn(browsing: Browsed): Promise<{ board: string; session: Session }> {
  const desk = await browsing.signIn('company.admin@demo.example');
  await desk.goto(`${browsing.product.webUrl}${screenPaths.dashboard}`);
  await desk.getByRole('link', { name: 'Wind Turbine Technician' }).last().click();
  await desk.waitForURL(/\/job\//);
  const session = await desk.context().storageState();
  const board = new URL(desk.url()).pathname;
  await desk.context().close();
  return { board, session };
}

const settings = { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' };
const ways: Way[] = [];
try {
  let board = '';
  for (const [index, { name, folder }] of builds.entries()) {
    const browsing = await Browsing.start(`page_load_${index}`, { ...settings, WEB_DIR: resolve(folder) });
    const known = await signIn(browsing).catch((error: unknown) => {
      throw new Error(`Build ${name} shows no dashboard`, { cause: error });
    });
    // The demo data are made once and copied: what is where is the same in all of them.
    ({ board } = known);
    ways.push({ name, browsing, session: known.session });
  }
  const [first] = ways;
  if (!first) throw new Error('There is no build to visit');
  const { body } = await first.browsing.client.as(null)('GET', 'public-jobs');
  const { id, companyId } = body.items[0];
  const job = `/company/${companyId}/job/${id}/preview`;
  const publicPages: Visited[] = [
    { name: 'job search', path: '/', ready: 'h1', goal: ofPublic },
    { name: 'company', path: `/job-search?company=${companyId}`, ready: 'h1', goal: ofPublic },
    { name: 'job', path: job, ready: 'h1', goal: ofPublic },
  ];
  const pages: Visited[] = [
    ...publicPages,
    { name: 'login', path: screenPaths.login, ready: 'form', goal: ofSignIn },
    { name: 'dashboard', path: screenPaths.dashboard, ready: 'h1', goal: ofBackOffice, signedIn: true },
    { name: 'board', path: board, ready: '[data-card]', goal: ofBackOffice, signedIn: true },
  ];
  const chosen = option('pages')?.split(',');
  const isChosen = ({ name }: Visited) => !chosen || chosen.includes(name);
  for (const page of pages.filter(isChosen)) await measure(ways, page);
  for (const page of publicPages.filter(isChosen)) await request(ways, page);
} finally {
  for (const { browsing } of ways) await browsing.stop();
  await infrastructure.stop();
}
