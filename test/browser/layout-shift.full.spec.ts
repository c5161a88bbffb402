import { screenPaths } from '@app/contracts/access/screen-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, phone } from '../support/browsing.js';

/** By how much a page may move under somebody's eyes while it is loaded (Cumulative Layout Shift). */
const most = 0.01;

const watchShifts = `window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(({ node }) => node?.className ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });`;
const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

type Shift = { value: number; moved: string[] };

describe('a screen that is loaded', () => {
  let browsing: Browsing;
  beforeAll(async () => {
    browsing = await Browsing.shared();
  });
  afterAll(() => browsing?.stop());

  async function boardAndSession() {
    const desk = await browsing.signIn('company.admin@demo.example');
    await desk.goto(`${browsing.product.webUrl}${screenPaths.dashboard}`);
    await desk.getByRole('link', { name: 'Wind Turbine Technician' }).last().click();
    await desk.waitForURL(/\/job\//);
    const storageState = await desk.context().storageState();
    const board = new URL(desk.url()).pathname;
    await desk.context().close();
    return { board, storageState };
  }

  /** Opens a screen whose answers come only after its first paint, as on a slow line. */
  async function openSlowly(page: Page, path: string, ready: string): Promise<void> {
    let paint: () => void = () => undefined;
    const painted = new Promise<void>((resolve) => (paint = resolve));
    // Parts that come after the first view are as late.
    for (const late of [
      '**/api/**',
      /\/assets\/(?:jobs-panel(?!-skeleton)|pipeline-board|floating-popover)-/,
    ])
      await page.route(late, async (route) => {
        await painted;
        await route.continue();
      });
    await page.goto(`${browsing.product.webUrl}${path}`);
    await page.locator('main').first().waitFor();
    await page.evaluate(twoFrames);
    paint();
    await page.locator(ready).first().waitFor();
    await page.evaluate(twoFrames);
  }

  it.each([
    ['the board, wide', undefined, true],
    ['the board, on a phone', phone, true],
    ['the dashboard, wide', undefined, false],
    ['the dashboard, on a phone', phone, false],
  ])('does not move: %s', async (_name, viewport, isBoard) => {
    const { board, storageState } = await boardAndSession();
    const page = await browsing.visit({ storageState, ...(viewport ? { viewport } : {}) });
    await page.addInitScript(watchShifts);
    await openSlowly(page, isBoard ? board : screenPaths.dashboard, isBoard ? '[data-card]' : '.tile');
    const shifts = await page.evaluate<Shift[]>('window.shifts');
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum > most ? shifts : []).toEqual([]);
    await page.context().close();
  });
});
