import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { newId } from '@app/platform/identifiers/new-id';
import { buildStale } from '../../tools/local/build.mjs';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { openBrowser, troublesOf } from '../support/browser.js';
import { patience, takenOver } from '../support/browsing.js';
import { Json } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aPublicJob, change, show } from '../support/builders/public-job.js';
import type { BuiltJob } from '../support/builders/job.builder.js';

let api: ApiUnderTest;
let browser: Browser;
let open: BuiltJob;
let closed: BuiltJob;
let expired: BuiltJob;
beforeAll(async () => {
  await buildStale();
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  const companyId = (await aCompany({ name: 'Nordlicht' })).id;
  open = await aPublicJob(api, { companyId, title: 'Lighthouse keeper' });
  closed = await aPublicJob(api, { companyId, title: 'Lighthouse painter' });
  await change(open.id, { location: new Json({ city: 'Kiel', country: 'DE' }), location_type: 'onSite' });
  expired = await aPublicJob(api, { companyId, title: 'Lighthouse cook' });
  const ended = new Date('2026-01-31T12:00:00Z');
  await change(closed.id, { live: false, expired_at: ended, closed_at: ended });
  await change(expired.id, { live: false, expired_at: ended });
  await show(api, companyId);
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
});

const addressOf = (job: BuiltJob) => `/company/${job.companyId}/job/${job.id}/preview`;

async function onPage<Result>(
  path: string,
  look: (page: Page, status: number) => Promise<Result>,
  options: BrowserContextOptions = {},
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const reply = await page.goto(`${api.url}${path}`);
    return await look(page, reply?.status() ?? 0);
  } finally {
    await context.close();
  }
}

/** How far a page can be scrolled sideways. */
const aside = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

const metaOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

describe('without scripts', () => {
  const withoutScripts = { javaScriptEnabled: false };

  it('every public page has its status, title, description, address and text', async () => {
    const pages: [string, number, string, string | RegExp, string | null][] = [
      ['/', 200, 'Find a job · Pathway', 'Lighthouse keeper', '/'],
      ['/job-search?q=lighthouse', 200, 'lighthouse jobs · Pathway', 'Lighthouse keeper', '/'],
      [
        `/job-search?company=${open.companyId}`,
        200,
        'Jobs at Nordlicht · Pathway',
        'Lighthouse keeper',
        `/?company=${open.companyId}`,
      ],
      [
        addressOf(open),
        200,
        'Lighthouse keeper at Nordlicht · Pathway',
        'Try what others built.',
        addressOf(open),
      ],
      [
        addressOf(closed),
        410,
        'Lighthouse painter at Nordlicht · Pathway',
        'It closed on',
        addressOf(closed),
      ],
      [
        addressOf(expired),
        410,
        'Lighthouse cook at Nordlicht · Pathway',
        'The time to apply is over.',
        addressOf(expired),
      ],
      ['/contact', 200, 'Contact · Pathway', 'Send message', '/contact'],
      ['/terms', 200, 'Terms · Pathway', 'Version', '/terms'],
      ['/privacy', 200, 'Privacy · Pathway', 'What changed', '/privacy'],
      [
        `/company/${open.companyId}/privacy`,
        200,
        'Nordlicht and your data · Pathway',
        /in force since \d+ [A-Z][a-z]+ \d{4}/,
        `/company/${open.companyId}/privacy`,
      ],
      ...[
        `/company/${newId()}/privacy`,
        '/no-such-page',
        `/company/${open.companyId}/job/${newId()}/preview`,
        `/company/${newId()}/job/${open.id}/preview`,
        '/company/x/job/y/preview',
      ].map((path): (typeof pages)[number] => [
        path,
        404,
        'Page not found · Pathway',
        'This path ends here.',
        null,
      ]),
    ];
    for (const [path, status, title, text, canonical] of pages) {
      await onPage(
        path,
        async (page, found) => {
          expect([path, found, await page.title()]).toEqual([path, status, title]);
          // The browser would wait for a face asked for ahead before it paints what the server drew.
          const heads = await page.locator('h1').count();
          expect([path, heads, await page.locator('link[as="font"]').count()]).toEqual([path, 1, 0]);
          expect(await page.locator('body').innerText()).toMatch(text);
          expect((await metaOf(page, 'description'))?.length).toBeGreaterThan(20);
          const links = page.locator('link[rel="canonical"]');
          const address = (await links.count()) > 0 ? await links.getAttribute('href') : null;
          expect([path, address]).toEqual([path, canonical === null ? null : `${api.url}${canonical}`]);
        },
        withoutScripts,
      );
    }
  });

  it('a job tells other programs what it is, and a closed one asks to be forgotten', async () => {
    await onPage(
      addressOf(open),
      async (page) => {
        expect(await metaOf(page, 'og:title')).toBe('Lighthouse keeper at Nordlicht');
        expect(await metaOf(page, 'og:url')).toBe(`${api.url}${addressOf(open)}`);
        const data: unknown = JSON.parse(
          (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
        );
        expect(data).toMatchObject({ '@type': 'JobPosting', title: 'Lighthouse keeper' });
        const feeds = await page
          .locator('link[rel="alternate"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        expect(feeds).toEqual(
          ['jobs', `company/${open.companyId}`].flatMap((name) => [
            `${api.url}/feeds/${name}.rss`,
            `${api.url}/feeds/${name}.json`,
          ]),
        );
        for (const feed of feeds) expect((await fetch(feed)).status).toBe(200);
      },
      withoutScripts,
    );
    await onPage(
      addressOf(closed),
      async (page) => {
        expect(await metaOf(page, 'robots')).toBe('noindex');
        expect(await page.locator('script[type="application/ld+json"]').count()).toBe(0);
        expect(await page.getByRole('link', { name: 'Apply' }).count()).toBe(0);
        expect(await page.locator('body').innerText()).toContain('Lighthouse keeper');
      },
      withoutScripts,
    );
  });

  it('the search is a form and its next pages are links', async () => {
    await onPage(
      '/',
      async (page) => {
        await page.getByRole('searchbox').fill('lighthouse');
        await page.getByRole('button', { name: 'Search jobs' }).click();
        await page.waitForURL(/q=lighthouse/);
        await page
          .getByRole('link', { name: /Lighthouse keeper/ })
          .first()
          .waitFor();
      },
      withoutScripts,
    );
  });
});

describe('with scripts', () => {
  it('each page is taken over as it is: nothing asked again, nothing drawn anew, no trouble', async () => {
    for (const path of [
      '/',
      '/job-search?q=lighthouse&sort=newest',
      addressOf(open),
      addressOf(closed),
      '/contact',
      '/terms',
      '/privacy',
      '/no-such-page',
      '/job-search?colour=red&sort=nonsense',
    ]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      const troubles = troublesOf(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/'))
          calls.push(request.url());
      });
      await page.goto(`${api.url}${path}`, { waitUntil: 'networkidle' });
      const own = troubles.filter((trouble) => !/status of (404|410)/.test(trouble));
      expect([path, own, calls]).toEqual([path, [], []]);
      await context.close();
    }
  });

  it('prints a job without what belongs to the screen, dark or not', async () => {
    await onPage(
      addressOf(open),
      async (page) => {
        await page.emulateMedia({ media: 'print' });
        for (const hidden of ['.site-head', '.site-foot', '.stickybar'])
          expect([hidden, await page.locator(hidden).isVisible()]).toEqual([hidden, false]);
        expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
        const colour = await page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).color`);
        expect(colour).toMatch(/^rgb\((\d{1,2}), (\d{1,2}), (\d{1,2})\)$/);
        const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g) ?? [];
        expect(pages).toHaveLength(1);
      },
      { colorScheme: 'dark' },
    );
  });

  it('a path of every screen is known to the server', async () => {
    for (const path of Object.values(screenPaths)) {
      const filled = path.replace(/:\w+/g, 'x');
      const known = /(?:preview|x\/privacy|companies\/x)$/.test(filled) ? 404 : 200;
      expect([filled, (await fetch(`${api.url}${filled}`)).status]).toEqual([filled, known]);
    }
    for (const path of ['/company/x/job/create/job-details', '/applicant/onboarding/profile', '/auth'])
      expect([path, (await fetch(`${api.url}${path}`)).status]).toEqual([path, 200]);
    for (const path of ['/company/x/job/create/job-nothing', '/applicant/onboarding/nothing'])
      expect([path, (await fetch(`${api.url}${path}`)).status]).toEqual([path, 404]);
  });

  it('goes to the search by a key, which is a letter like others while one writes', async () => {
    await onPage('/', async (page) => {
      await takenOver(page);
      await page.keyboard.press('/');
      await page.keyboard.type('and/or');
      expect(await page.getByRole('searchbox').inputValue()).toBe('and/or');
    });
  });
});

describe('caches', () => {
  it('keep anonymous pages five seconds and are told when nothing changed', async () => {
    const first = await fetch(`${api.url}/`);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    const again = await fetch(`${api.url}/`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (const path of [addressOf(closed), '/no-such-page', '/dashboard'])
      expect((await fetch(`${api.url}${path}`)).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('words without a blank', () => {
  it('break where the page ends, on a phone and on a desk', async () => {
    const companyId = (await aCompany({ name: 'n'.repeat(80) })).id;
    const title = 'W'.repeat(160);
    const job = await aPublicJob(api, { companyId, title });
    const description = `<h2>${'h'.repeat(200)}</h2><p>${'x'.repeat(600)}</p><ul><li>${'y'.repeat(300)}</li></ul>`;
    await change(job.id, {
      description,
      skills: ['s'.repeat(60)],
      location_type: 'onSite',
      location: new Json({ city: 'c'.repeat(120) }),
    });
    await show(api, companyId);
    for (const width of [320, 1440])
      for (const path of [addressOf(job), `/job-search?company=${companyId}`])
        await onPage(
          path,
          async (page) => {
            await takenOver(page);
            expect(await page.locator('main').innerText()).toContain(title);
            expect([width, path, await aside(page)]).toEqual([width, path, 0]);
          },
          { viewport: { width, height: 800 } },
        );
  });
});
