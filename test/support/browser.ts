import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Page } from 'playwright-core';
import { CHROMIUM_OPTIONS, findChromium } from '../../tools/local/chromium.mjs';

/** The machine's own Chromium, in a new profile. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: install it, or name it in CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: CHROMIUM_OPTIONS });
}

/** What went wrong inside the page from now on: uncaught errors and what it wrote to the console as an error. */
export function troublesOf(page: Page): string[] {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} ${message.location().url}`);
  });
  return troubles;
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Asks for lines alone: what passed is many times longer, and would be carried here from every page. */
const findBarriers = `axe
  .run({ runOnly: { type: 'tag', values: ${JSON.stringify(standard)} }, resultTypes: ['violations'],
    preload: false })
  .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

/** What keeps people out of the page by WCAG 2.2 A and AA, as far as a machine can tell: one line per place. */
export async function barriersOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(`${axe};undefined`);
  return page.evaluate<string[]>(findBarriers);
}
