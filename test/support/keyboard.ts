import type { Page } from 'playwright-core';

/** What the focused element is called: its label, or its text. */
export function focusedLabel(page: Page): Promise<string> {
  // As text: the types of a browser are not known on this side.
  return page.evaluate(`(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.querySelector('b') : element;
    return (element?.getAttribute('aria-label') ?? label?.textContent ?? '').trim();
  })()`);
}

/** Presses Tab until this is focused; a reader of the keyboard alone gets there, too. */
export async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await focusedLabel(page)) === label) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached "${label}"`);
}
