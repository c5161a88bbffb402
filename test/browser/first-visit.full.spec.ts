import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, takenOver } from '../support/browsing.js';

describe('a first visit', () => {
  let browsing: Browsing;

  beforeAll(async () => {
    browsing = await Browsing.shared();
  });
  afterAll(() => browsing?.stop());

  const openJobs = async (page: Page) => {
    await page.goto(browsing.product.webUrl);
    await page
      .getByRole('link', { name: /Senior Product Designer/ })
      .first()
      .waitFor();
  };

  it.each(['light', 'dark'] as const)(
    'shows jobs to everybody and keeps nobody out, %s',
    async (colorScheme) => {
      const page = await browsing.visit({ colorScheme });
      await openJobs(page);
      await takenOver(page);
      expect(await barriersOn(page)).toEqual([]);
      await page.context().close();
      expect(browsing.unexpected()).toEqual([]);
    },
  );

  it('shows them without any script, as search engines see them', async () => {
    const page = await browsing.visit({ javaScriptEnabled: false });
    await openJobs(page);
    await page.context().close();
  });
});
