import { gzipSync } from 'node:zlib';
import { screenPaths } from '@app/contracts/access/screen-rules';
import type { BrowserContext, Page, Response } from 'playwright-core';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * What a first visit costs on a slow line: a phone with a quarter of the processor, 150 ms there and back, 1.44 Mbit/s,
 * nothing in the cache. Median of five, or of `--times=`; each figure stands beside its goal and what it was.
 */
const infrastructure = await startInfrastructure();
process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);
const { Browsing, phone } = await import('../test/support/browsing.js');

const times = Number(process.argv.find((given) => given.startsWith('--times='))?.slice(8) ?? 5);
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_440_000 / 8,
  uploadThroughput: 1_440_000 / 8,
};

type Metrics = { script: number; painted: number; shifted: number };
/** `before` is one React program without layers (ADR 0040 and 0044), as far as it was measured. */
type Visited = { name: string; path: string; ready: string; goal: Metrics; before: string; signedIn?: true };

/** Notes the largest paint and every shift that nobody caused, and when either was seen last. */
const watchPaint = `window.painted = 0; window.shifted = 0; window.lastSeen = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.painted = startTime;
    window.lastSeen = performance.now();
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
    window.lastSeen = performance.now();
  }).observe({ type: 'layout-shift', buffered: true });`;
/** Until nothing has been painted or moved for two seconds. */
const settled = `new Promise((resolve) => {
  const look = () =>
    window.lastSeen > 0 && performance.now() - window.lastSeen > 2000 ? resolve() : setTimeout(look, 100);
  look();
})`;

const middleOf = (metrics: number[]): number =>
  metrics.toSorted((one, other) => one - other)[Math.floor(metrics.length / 2)] ?? Number.NaN;

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

async function visit({ path, ready }: Visited, storageState: Session | undefined): Promise<Metrics> {
  const device = await browsing.device({ viewport: phone, storageState });
  const page = await browsing.pageOf(device);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.addInitScript(watchPaint);
  await slowDown(page);
  await page.goto(`${browsing.product.webUrl}${path}`);
  await page.locator(ready).first().waitFor();
  await page.evaluate(settled);
  const metrics = {
    script: await weightOf(responses),
    painted: await page.evaluate<number>('window.painted'),
    shifted: await page.evaluate<number>('window.shifted'),
  };
  await device.close();
  return metrics;
}

const inWords = ({ script, painted, shifted }: Metrics): string =>
  `${script.toFixed(0).padStart(4)} kB  ${(painted / 1_000).toFixed(2)} s  ${shifted.toFixed(3)}`;

async function measure(visited: Visited, session: Session): Promise<void> {
  const metrics: Metrics[] = [];
  for (let turn = 0; turn < times; turn += 1) metrics.push(await visit(visited, visited.signedIn && session));
  const middle = {
    script: middleOf(metrics.map(({ script }) => script)),
    painted: middleOf(metrics.map(({ painted }) => painted)),
    shifted: middleOf(metrics.map(({ shifted }) => shifted)),
  };
  const { name, goal, before } = visited;
  process.stdout.write(`${name.padEnd(12)} ${inWords(middle)}   goal ${inWords(goal)}   before ${before}\n`);
}

const ofPublic = { script: 80, painted: 1_000, shifted: 0.01 };
const ofBackOffice = { script: 350, painted: 2_000, shifted: 0.01 };

const browsing = await Browsing.start('page_load', { RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' });
try {
  const { body } = await browsing.client.as(null)('GET', 'public-jobs');
  const { id, companyId } = body.items[0];
  const desk = await browsing.signIn('company.admin@demo.example');
  await desk.goto(`${browsing.product.webUrl}${screenPaths.dashboard}`);
  await desk.getByRole('link', { name: 'Wind Turbine Technician' }).last().click();
  await desk.waitForURL(/\/job\//);
  const board = new URL(desk.url()).pathname;
  const session = await desk.context().storageState();
  await desk.context().close();
  const pages: Visited[] = [
    { name: 'job search', path: '/', ready: 'h1', goal: ofPublic, before: '129 kB  0.98 s  0.000' },
    {
      name: 'company',
      path: `/job-search?company=${companyId}`,
      ready: 'h1',
      goal: ofPublic,
      before: '129 kB  0.93 s  0.000',
    },
    {
      name: 'job',
      path: `/company/${companyId}/job/${id}/preview`,
      ready: 'h1',
      goal: ofPublic,
      before: '129 kB  0.98 s  0.000',
    },
    {
      name: 'login',
      path: screenPaths.login,
      ready: 'form',
      goal: { ...ofPublic, script: 170, painted: 1_500 },
      before: '165 kB  1.94 s  0.000',
    },
    {
      name: 'dashboard',
      path: screenPaths.dashboard,
      ready: 'h1',
      goal: ofBackOffice,
      before: '248 kB  4.06 s  0.000',
      signedIn: true,
    },
    {
      name: 'board',
      path: board,
      ready: '[data-card]',
      goal: ofBackOffice,
      before: '292 kB  4.47 s  0.001',
      signedIn: true,
    },
  ];
  for (const page of pages) await measure(page, session);
} finally {
  await browsing.stop();
  await infrastructure.stop();
}
