import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, takenOver } from '../support/browsing.js';

/** Everything in the page that has a name others point at, or points at one. */
const namesInPage = `[...document.querySelectorAll('#root [id], #root [for], #root [aria-labelledby], #root [aria-describedby]')]
  .map((element) => [element.localName, element.id, element.htmlFor, element.getAttribute('aria-labelledby'),
    element.getAttribute('aria-describedby')].join(' '))`;
/** Marks every element the server drew. */
const mark = `document.querySelectorAll('#root *').forEach((element) => (element.drawnByServer = true))`;
const drawnAnew = `[...document.querySelectorAll('main, main h1, main form, main input, main a, header a, footer a')]
  .filter((element) => !element.drawnByServer).map((element) => element.outerHTML.slice(0, 80))`;
/** Counts how often the page stood with a place for a job and no job in it. */
const noteEmptyCards = `window.emptyCards = 0;
  new MutationObserver(() => (emptyCards += document.querySelectorAll('.job-list > li:empty').length))
    .observe(document.querySelector('main'), { childList: true, subtree: true })`;

describe('a public page the server drew', () => {
  let browsing: Browsing;
  let job: { id: string; companyId: string };
  beforeAll(async () => {
    browsing = await Browsing.shared();
    const { body } = await browsing.client.as(null)('GET', 'public-jobs');
    job = body.items[0];
  });
  afterAll(() => browsing?.stop());

  /** Opens a page whose program comes only after `before`. */
  async function openBefore(path: string, before: (page: Page) => Promise<void>): Promise<Page> {
    const page = await browsing.visit();
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await begun;
      await route.continue();
    });
    await page.goto(`${browsing.product.webUrl}${path}`, { waitUntil: 'commit' });
    await page.getByText('Terms', { exact: true }).last().waitFor();
    await before(page);
    begin();
    await takenOver(page);
    return page;
  }

  it.each(['search', 'job', 'contact'])(
    'is taken over as it stands, names and all, and not drawn anew: %s',
    async (which) => {
      const paths: Record<string, string> = {
        search: '/job-search',
        job: `/company/${job.companyId}/job/${job.id}/preview`,
        contact: '/contact',
      };
      let before: string[] = [];
      const page = await openBefore(paths[which] ?? '/', async (drawn) => {
        before = await drawn.evaluate<string[]>(namesInPage);
        await drawn.evaluate(mark);
      });
      expect(before.length).toBeGreaterThan(0);
      expect(await page.evaluate<string[]>(namesInPage)).toEqual(before);
      expect(await page.evaluate<string[]>(drawnAnew)).toEqual([]);
      await page.context().close();
    },
  );

  it('opens other screens within the document', async () => {
    const page = await browsing.visit();
    await page.goto(`${browsing.product.webUrl}/contact`);
    await takenOver(page);
    await page.evaluate('void (window.sameDocument = true)');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
    await page.waitForURL('**/job-search');
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('E-mail').waitFor();
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await page.context().close();
    expect(browsing.unexpected()).toEqual([]);
  });

  it('draws other results whole, not card by card', async () => {
    const page = await browsing.visit();
    await page.goto(`${browsing.product.webUrl}/job-search`);
    await takenOver(page);
    await page.evaluate(noteEmptyCards);
    await page.getByLabel('Sort by').selectOption({ label: 'Highest pay' });
    await page
      .getByRole('heading', { name: /^Paid in / })
      .first()
      .waitFor();
    expect(await page.evaluate('emptyCards')).toBe(0);
    await page.context().close();
  });

  it('knows who signed in meanwhile when the browser shows it again as it was kept', async () => {
    const other = await browsing.signIn('applicant@demo.example');
    const kept = (await other.context().storageState()).origins.flatMap(({ localStorage }) => localStorage);
    await other.context().close();
    const page = await browsing.visit();
    await page.goto(`${browsing.product.webUrl}/contact`);
    await takenOver(page);
    await page.evaluate(`for (const { name, value } of ${JSON.stringify(kept)}) localStorage.setItem(name, value);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`);
    await page.getByRole('banner').getByRole('link', { name: 'Applications' }).waitFor();
    await page.context().close();
  });
});
