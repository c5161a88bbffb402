import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browsing } from '../support/browsing.js';
import { fillJob } from '../support/many-applicants.js';

describe('a board with a thousand candidates', () => {
  let browsing: Browsing;

  beforeAll(async () => {
    browsing = await Browsing.start('large_board');
  });
  afterAll(() => browsing?.stop());

  it('keeps fewer than 150 cards in the page, however far one scrolls', async () => {
    const filling = { count: 1_000, host: 'large.example', stages: ['Applied', 'Review'] };
    const { companyId, jobId } = await fillJob(browsing.product, 'Technical Writer', filling);
    const page = await browsing.signIn('company.admin@demo.example');
    await page.goto(`${browsing.product.webUrl}/company/${companyId}/job/${jobId}`);
    const cards = page.locator('[data-card]');
    await cards.first().waitFor();
    const first = await cards.first().getAttribute('data-card');
    await cards.first().hover();
    for (let step = 0; step < 20; step += 1) {
      await page.mouse.wheel(0, 600);
      expect(await cards.count()).toBeLessThan(150);
    }
    await page.locator(`[data-card="${first}"]`).waitFor({ state: 'detached' });
    expect(await cards.count()).toBeGreaterThan(10);
  });
});
