import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { barriersOn, openBrowser, troublesOf } from '../support/browser.js';
import { startProduct, type RunningProduct } from '../support/running-product.js';

describe('a first visit', () => {
  let product: RunningProduct;
  let browser: Browser;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct('first_visit'), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
  });

  it('shows jobs to somebody who is not signed in', async () => {
    const page = await browser.newPage();
    const troubles = troublesOf(page);
    await page.goto(product.webUrl);
    await page
      .getByRole('link', { name: /Senior Product Designer/ })
      .first()
      .waitFor();
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('keeps nobody out, in either theme', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      await page.goto(product.webUrl);
      await page
        .getByRole('link', { name: /Senior Product Designer/ })
        .first()
        .waitFor();
      expect(await barriersOn(page)).toEqual([]);
      await context.close();
    }
  });

  it('shows them without any script, as search engines see them', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(product.webUrl);
    expect(await page.locator('body').innerText()).toContain('Senior Product Designer');
    await context.close();
  });
});
