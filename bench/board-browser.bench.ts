import type { Page } from 'playwright-core';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/**
 * The board of a job with 5,000 candidates in a browser. Goals: fewer than 150 cards in the page, and no task over 50 ms
 * while scrolling.
 */
const infrastructure = await startInfrastructure();
process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);
const { Browsing } = await import('../test/support/browsing.js');
const { fillJob } = await import('../test/support/many-applicants.js');

const say = (what: string, figures: string): void =>
  void process.stdout.write(`${what.padEnd(34)} ${figures}\n`);
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
} finally {
  await browsing.stop();
  await infrastructure.stop();
}
