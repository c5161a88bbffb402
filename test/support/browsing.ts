import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core';
import { openBrowser, troublesOf } from './browser.js';
import { eventually } from './eventually.js';
import { demoPassword, ProductClient } from './product-client.js';
import {
  browserProduct,
  type ReachableProduct,
  type RunningProduct,
  sharedProduct,
  startProduct,
} from './running-product.js';

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };
/** How long one waits for a page: a busy machine is slow, and only what never comes takes this long. */
export const patience = 90_000;

type Look = NonNullable<Parameters<Browser['newContext']>[0]>;

/** A running product, people with browsers in front of it, and what went wrong in each of their pages. */
export class Browsing<Product extends ReachableProduct = RunningProduct> {
  readonly troubles: string[][] = [];

  private constructor(
    readonly product: Product,
    readonly client: ProductClient,
    private readonly browser: Browser,
    readonly stop: () => Promise<void>,
  ) {}

  /** In front of a product of its own, which may be changed in any way. */
  static async start(purpose: string, settings: Record<string, string> = {}): Promise<Browsing> {
    const browser = await openBrowser();
    try {
      const product = await startProduct(purpose, settings);
      const stop = async () => {
        try {
          await browser.close();
        } finally {
          await product.stop();
        }
      };
      return new Browsing(product, await ProductClient.of(product), browser, stop);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** In front of the product that other files look at, too: leave it as they expect to find it. */
  static async shared(): Promise<Browsing> {
    const product = await sharedProduct();
    const browser = await openBrowser();
    return new Browsing(product, await ProductClient.of(product), browser, () => browser.close());
  }

  /** In front of the one product of the run, which has no data but what each file makes for itself. */
  static async open(): Promise<Browsing<ReachableProduct>> {
    const product = browserProduct();
    const browser = await openBrowser();
    return new Browsing(product, await ProductClient.of(product), browser, () => browser.close());
  }

  /** A browser of somebody: its pages share one sign-in. */
  device(look: Look = {}): Promise<BrowserContext> {
    return this.browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...look });
  }

  async pageOf(device: BrowserContext): Promise<Page> {
    const page = await device.newPage();
    page.setDefaultTimeout(patience);
    this.troubles.push(troublesOf(page));
    return page;
  }

  /** A page of somebody nobody knows yet. */
  async visit(look: Look = {}): Promise<Page> {
    return this.pageOf(await this.device(look));
  }

  /**
   * A page of an account, of a demo account unless a password is given: empty, in a browser that is signed in already.
   * `enter` goes through the form, which takes a browser as long as two screens.
   */
  async signIn(email: string, look: Look = {}, password = demoPassword): Promise<Page> {
    const session = await this.client.sessionOf(email, password);
    const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
    const origins = [{ origin: this.product.webUrl, localStorage }];
    return this.visit({ ...look, storageState: { cookies: [], origins } });
  }

  /** As `signIn`, and the page is where this account begins. */
  async signInAndLand(email: string, look: Look = {}, password = demoPassword): Promise<Page> {
    const page = await this.signIn(email, look, password);
    await page.goto(`${this.product.webUrl}/auth/login`);
    await page.waitForURL((address) => !address.pathname.startsWith('/auth/login'));
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
      const link = mails.map(({ text }) => pattern.exec(text)?.[0]).findLast(Boolean);
      if (!link) throw new Error(`No such link reached ${email}`);
      return link;
    }, patience);
  }

  /** What went wrong in any page, but for what the steps ask for. */
  unexpected(asked: RegExp = /^$/): string[] {
    return this.troubles.flat().filter((trouble) => !asked.test(trouble));
  }
}

/** Keeps pages from listening to what happens: the answer to that has no end, and nothing is idle before it. */
export async function withoutLiveUpdates(pages: Page | BrowserContext): Promise<void> {
  await pages.route('**/api/live*', (route) => route.fulfill({ status: 204 }));
}

/** Fills in the sign-in form in front of somebody, and sends it. */
export async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await idle(page.getByRole('button', { name: 'Sign in' })).click();
}

/** The button once it takes a click: while it is busy with the one before it takes none, and says so. */
export const idle = (button: Locator): Locator =>
  button.and(button.page().locator(':not([aria-busy="true"])'));

/** Answers the dialog in front of somebody with its button of this name, and sees it go. */
export async function confirm(page: Page, name: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

/** Waits until the page is at this path, whatever its query says. */
export const arrivesAt = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });

/** What the page's local storage holds under a name; asked again where the page just makes room for the next one. */
export const stored = (page: Page, name: string): Promise<string | null> =>
  eventually(() => page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(name)})`));

/**
 * Waits until the scripts of a public page have taken over all of the server's HTML. The end of the footer is the last;
 * only scripts know the time zone it shows, once it is near.
 */
export async function takenOver(page: Page): Promise<void> {
  const place = await page.evaluate<number>('window.scrollY');
  await eventually(async () => {
    // Cards on the way to the footer may turn out higher than they were taken for, and push it down again.
    await page.locator('.site-foot__base').scrollIntoViewIfNeeded();
    if ((await page.getByText(/^Times shown in /).count()) === 0)
      throw new Error('The footer names no time zone');
  }, patience);
  await page.evaluate(`window.scrollTo({ top: ${place}, behavior: 'instant' })`);
}

/** The answer to the next request with this method whose path matches; to be awaited after what causes it. */
export const answerTo = (page: Page, method: string, path: RegExp): Promise<Response> =>
  page.waitForResponse(
    (response) => response.request().method() === method && path.test(new URL(response.url()).pathname),
  );

/** The job whose screen is at this address. */
export const jobIdIn = (address: string): string => /job\/([0-9a-f-]{36})/.exec(address)?.[1] ?? '';

/** By how much the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
