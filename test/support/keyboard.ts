import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

const most = 120;

/** Waits until the focus is where somebody goes on from: on the control of this name. */
export const hasFocus = (page: Page, name: string): Promise<void> =>
  eventually(async () => expect(await focusedLabel(page)).toBe(name));

/** What the focused element is called: its label, or its text. */
function focusedLabel(page: Page): Promise<string> {
  // As text: the types of a browser are not known on this side.
  return page.evaluate(`(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.querySelector('b') : element;
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
  })()`);
}

/** Walks with the Tab key, as somebody without a mouse does, until a control of that role and name has the focus. */
export async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
  key = 'Tab',
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let step = 0; step < most; step += 1) {
    if (await wanted.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key never reached the ${role} ${String(name)}`);
}
