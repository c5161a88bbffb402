import { type Screen, screenPaths } from '@app/contracts/access/screen-rules';
import type { Page } from 'playwright-core';
import { barriersOn, troublesOf } from '../../support/browser.js';
import { type Browsing, desk, overflowOf, phone } from '../../support/browsing.js';
import { type Account } from '../../support/new-company.js';
import { ownPassword } from '../../support/product-client.js';
import type { ReachableProduct } from '../../support/running-product.js';
import { everySecond } from '../../support/thorough.js';

export type Person =
  | 'visitor'
  | 'accountWithoutRole'
  | 'twoRoles'
  | 'newApplicant'
  | 'applicant'
  | 'companyAdmin'
  | 'platformAdmin';

/** One screen in one state. */
export type ScreenVisit = {
  /** 'notFound' is the page of every other address. */
  screen: Screen | 'notFound';
  who: Person;
  /** Replaces the screen's path where its address comes from a mail; may have `:parameters` too. */
  address?: string;
  /** Comes after the path: a step or a query. */
  after?: string;
  /** Parameters of the path that differ from those of the world. */
  parameters?: Record<string, string>;
  /** Opens a dialog or a menu, or provokes the errors of a form. */
  act?: (page: Page) => Promise<void>;
  /** Visible once the screen is complete. */
  ready: string;
  /** Findings that this state of the screen causes by design. */
  expected?: RegExp;
};
export type Visits = Record<string, ScreenVisit>;

/** What addresses are filled with, and who signs in. */
export type World = {
  values: Record<string, string>;
  accounts: Partial<Record<Person, Pick<Account, 'email'>>>;
};

export const looks = {
  'phone, light': { viewport: { width: 320, height: 720 }, colorScheme: 'light', hasTouch: true },
  'desktop, dark': { viewport: desk, colorScheme: 'dark' },
} as const;
type Look = (typeof looks)[keyof typeof looks];

/** Cumulative layout shift up to which a screen counts as still. */
const shiftLimit = 0.01;

const observe = `window.findings = { violations: [], shifts: [] };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) =>
    window.findings.violations.push([violatedDirective, blockedURI, sourceFile, lineNumber, sample].join(' ')));
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const movedOf = ({ node, previousRect, currentRect }) =>
    (node?.className || node?.nodeName || '') + ' ' + place(previousRect) + ' → ' + place(currentRect);
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.findings.shifts.push({ value, moved: sources.map(movedOf) });
  }).observe({ type: 'layout-shift', buffered: true });`;
type Observed = { violations: string[]; shifts: { value: number; moved: string[] }[] };

const twoFrames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Elements that reach beyond the right edge of the window, for the message. */
const widest = `[...document.querySelectorAll('body *')]
  .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .slice(0, 3).map((element) => element.className || element.nodeName).join(', ')`;

export function addressOf(visit: ScreenVisit, { values }: World): string {
  const path = visit.address ?? (visit.screen === 'notFound' ? '/no-such-page' : screenPaths[visit.screen]);
  return `${path}${visit.after ?? ''}`.replace(/:([a-z]\w*)/gi, (_all, name: string) => {
    const value = visit.parameters?.[name] ?? values[name];
    if (value === undefined) throw new Error(`No value for :${name} of ${path}`);
    return visit.address ? value : encodeURIComponent(value);
  });
}

async function overflow(page: Page, when: string): Promise<string[]> {
  const pixels = await overflowOf(page);
  if (pixels <= 0) return [];
  return [`${when}: ${pixels} px wider than the window (${await page.evaluate<string>(widest)})`];
}

function shiftsIn({ shifts }: Observed): string[] {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= shiftLimit) return [];
  const moved = shifts.flatMap((shift) => shift.moved);
  return [`layout shift of ${sum.toFixed(3)} (${[...new Set(moved)].join(', ')})`];
}

/** Opens the screen once and returns everything that is wrong with it. */
async function findingsOn(page: Page, visit: ScreenVisit, url: string): Promise<string[]> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await visit.act?.(page);
  await page.locator(visit.ready).first().waitFor();
  await page.evaluate(twoFrames);
  const wide = await overflow(page, 'text at 100 %');
  const barriers = await barriersOn(page);
  const observed = await page.evaluate<Observed>('window.findings');
  // A window of 320 px stands for a page at 400 %: text of twice the size comes on top of that nowhere.
  const isSmall = (page.viewportSize()?.width ?? 0) < phone.width;
  if (isSmall) await page.setViewportSize(phone);
  await page.evaluate(`document.documentElement.style.fontSize = '200%'; ${twoFrames}`);
  const wideText = await overflow(page, 'text at 200 %');
  if (isSmall) await page.setViewportSize(looks['phone, light'].viewport);
  return [
    ...wide,
    ...barriers.map((barrier) => `barrier: ${barrier}`),
    ...observed.violations.map((violation) => `content security policy: ${violation}`),
    ...shiftsIn(observed),
    ...wideText,
  ];
}

/**
 * Visits screens in one look: in `npm test` every second one, so that both looks together visit each screen once. A person
 * has one page for all their screens, which loads its assets once.
 */
export async function walk(
  browsing: Browsing<ReachableProduct>,
  world: World,
  visits: Visits,
  look: Look,
): Promise<string[]> {
  const pages = new Map<Person, { page: Page; troubles: string[] }>();
  const pageOf = async (who: Person) => {
    const known = pages.get(who);
    if (known) return known;
    const account = world.accounts[who];
    if (who !== 'visitor' && !account) throw new Error(`No account for ${who}`);
    const page = account
      ? await browsing.signIn(account.email, look, ownPassword)
      : await browsing.visit(look);
    // One screen that never gets ready leaves time for the others.
    page.setDefaultTimeout(30_000);
    await page.addInitScript(observe);
    const opened = { page, troubles: troublesOf(page) };
    pages.set(who, opened);
    return opened;
  };
  const found: string[] = [];
  const first = look === looks['phone, light'] ? 0 : 1;
  for (const [name, visit] of everySecond(Object.entries(visits), first)) {
    const { page, troubles } = await pageOf(visit.who);
    const findings = await findingsOn(
      page,
      visit,
      `${browsing.product.webUrl}${addressOf(visit, world)}`,
    ).catch((error: unknown) => [`never ready at ${page.url()}: ${String(error)}`]);
    const all = [...findings, ...troubles.splice(0).map((trouble) => `console: ${trouble}`)];
    found.push(...all.filter((line) => !visit.expected?.test(line)).map((line) => `${name}: ${line}`));
  }
  await Promise.all([...pages.values()].map(({ page }) => page.context().close()));
  return found;
}
