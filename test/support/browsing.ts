import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, troublesOf } from './browser.js';
import { eventually } from './eventually.js';
import { ProductClient } from './product-client.js';
import { type RunningProduct, startProduct } from './running-product.js';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** The password of every demo account. */
export const demoPassword = 'demo-password-2026';

type Look = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A product of its own, people with browsers in front of it, and what went wrong in each of their pages. */
export class Browsing {
  readonly troubles: string[][] = [];

  private constructor(
    readonly product: RunningProduct,
    readonly client: ProductClient,
    private readonly browser: Browser,
  ) {}

  static async start(purpose: string, settings: Record<string, string> = {}): Promise<Browsing> {
    const [product, browser] = await Promise.all([startProduct(purpose, settings), openBrowser()]);
    return new Browsing(product, await ProductClient.of(product), browser);
  }

  /** A browser of somebody: its pages share one sign-in. */
  device(look: Look = {}): Promise<BrowserContext> {
    return this.browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...look });
  }

  async pageOf(device: BrowserContext): Promise<Page> {
    const page = await device.newPage();
    page.setDefaultTimeout(20_000);
    this.troubles.push(troublesOf(page));
    return page;
  }

  /** A page of somebody nobody knows yet. */
  async visit(look: Look = {}): Promise<Page> {
    return this.pageOf(await this.device(look));
  }

  /** A page of an account, of a demo account unless a password is given. */
  async signIn(email: string, look: Look = {}, password = demoPassword): Promise<Page> {
    const page = await this.visit(look);
    await this.enter(page, email, '/', password);
    return page;
  }

  /** Signs in on this page, and goes on to the wanted place. */
  async enter(page: Page, email: string, wanted = '/', password = demoPassword): Promise<void> {
    const query = wanted === '/' ? '' : `?return_to=${encodeURIComponent(wanted)}`;
    await page.goto(`${this.product.webUrl}/auth/login${query}`);
    await logIn(page, email, password);
    await page.waitForURL((address) => !address.pathname.startsWith('/auth/login'));
  }

  /** The link of the newest mail to somebody that has one. */
  linkTo(email: string, pattern = /https?:\S+\/auth\/\S+/): Promise<string> {
    return eventually(async () => {
      const mails = await this.client.mailsTo(email);
      const link = mails.map(({ text }) => pattern.exec(text)?.[0]).at(-1);
      if (!link) throw new Error(`No such link reached ${email}`);
      return link;
    }, 20_000);
  }

  /** What went wrong in any page, but for what the steps ask for. */
  unexpected(asked: RegExp = /^$/): string[] {
    return this.troubles.flat().filter((trouble) => !asked.test(trouble));
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.product.stop();
  }
}

/** Fills in the sign-in form in front of somebody, and sends it. */
export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Answers the dialog in front of somebody with its button of this name, and sees it go. */
export async function confirm(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

/** By how much the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
