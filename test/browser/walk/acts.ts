import type { Page } from 'playwright-core';

/** Presses buttons one after the other, the first one of each name. */
export const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('button', { name }).first().click();
  };
