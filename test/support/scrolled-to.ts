import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { patience } from './browsing.js';
import { eventually } from './eventually.js';

/** How far the page is scrolled, and how far it is to be for a part of it to stand on top, or for its own end. */
const whereItIs = (id: string) => `(() => {
  const root = document.documentElement;
  const part = document.getElementById(${JSON.stringify(id)});
  const free = [getComputedStyle(part).scrollMarginTop, getComputedStyle(root).scrollPaddingTop];
  const above = free.reduce((sum, length) => sum + (parseFloat(length) || 0), 0);
  const top = scrollY + part.getBoundingClientRect().top - above;
  return [scrollY, Math.min(top, root.scrollHeight - innerHeight)];
})()`;

/** Once everything is there, this part is on the screen, as far up as the page can be scrolled. */
export const isScrolledTo = (page: Page, id: string): Promise<void> =>
  eventually(async () => {
    expect(await page.locator('.skel').count()).toBe(0);
    const [at = 0, wanted = 0] = await page.evaluate<number[]>(whereItIs(id));
    expect(Math.abs(at - wanted)).toBeLessThan(2);
  }, patience);

/** How far down the page is, once all that was about to be drawn is there. */
export async function scrolledBy(page: Page): Promise<number> {
  await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
  return page.evaluate<number>('scrollY');
}

/** Some browsers keep nothing in its place by themselves. */
export const keepNothingInPlace = (page: Page): Promise<void> =>
  page.evaluate(`document.documentElement.style.overflowAnchor = 'none'`);
