import type { Browser, Page } from 'playwright-core';
import { openBrowser, troublesOf } from './browser.js';
import type { RunningProduct } from './running-product.js';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
type Look = { viewport?: typeof desk; colorScheme?: 'light' | 'dark' };

/** Pages of a browser that notes what goes wrong in each of them. */
export class Browsing {
  readonly troubles: string[][] = [];

  private constructor(
    private readonly product: RunningProduct,
    private readonly browser: Browser,
  ) {}

  static async of(product: RunningProduct): Promise<Browsing> {
    return new Browsing(product, await openBrowser());
  }

  /** A page of somebody nobody knows yet. */
  async visit(look: Look = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...look });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    this.troubles.push(troublesOf(page));
    return page;
  }

  /** A page of an account, of a demo account unless a password is given. */
  async signIn(email: string, look: Look = {}, password = 'demo-password-2026'): Promise<Page> {
    const page = await this.visit(look);
    await page.goto(`${this.product.webUrl}/auth/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((address) => !address.pathname.startsWith('/auth/login'));
    return page;
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

/** By how much the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
