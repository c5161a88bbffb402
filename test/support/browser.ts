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
