import { screenPaths } from '@app/contracts/access/screen-rules';
import type { Page } from 'playwright-core';
import { patience } from './browsing.js';
import { eventually } from './eventually.js';

/** Goes there as a click on a link does, within the page. */
export async function goTo(page: Page, address: string): Promise<void> {
  const go = `history.pushState({ key: Math.random().toString(36), idx: 1, usr: null }, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));`;
  await page.evaluate(go);
}

/** Waits inside the page, which notices sooner than whoever asks from outside: hundreds of screens are walked through. */
export async function untilIn(page: Page, condition: string, milliseconds: number): Promise<void> {
  await page.evaluate(`(async () => {
    for (const end = Date.now() + ${milliseconds}; !(${condition}); await new Promise(requestAnimationFrame))
      if (Date.now() > end) throw new Error('Never came true: ' + ${JSON.stringify(condition)});
  })()`);
}

/** Whether the page shows the terms, as a condition for `untilIn`. */
export const isAtTerms = `document.querySelector('h1')?.textContent === 'Terms'`;

/** Goes to the same place each time; a screen that is just sending the person on may win, and then once more. */
export async function startFromTerms(page: Page): Promise<void> {
  await eventually(async () => {
    await goTo(page, screenPaths.terms);
    await untilIn(page, isAtTerms, 5_000);
  }, patience);
}
