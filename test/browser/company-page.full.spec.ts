import { screenPath } from '@app/contracts/access/screen-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newId } from '@app/platform/identifiers/new-id';
import { buildStale } from '../../tools/local/build.mjs';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { barriersOn, openBrowser, troublesOf } from '../support/browser.js';
import { patience, takenOver } from '../support/browsing.js';
import { Json } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aPublicJob, change, show } from '../support/builders/public-job.js';

let api: ApiUnderTest;
let browser: Browser;
let companyId: string;
beforeAll(async () => {
  await buildStale();
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  companyId = (await aCompany({ name: 'Nordlicht' })).id;
  for (const [title, place, way, seniority] of [
    ['Lighthouse keeper', { city: 'Kiel', country: 'Germany' }, 'onSite', 'mid'],
    ['Lighthouse painter', { city: 'Kiel', country: 'Germany' }, 'onSite', 'junior'],
    ['Signal engineer', {}, 'remote', 'senior'],
  ] as const) {
    const job = await aPublicJob(api, { companyId, title });
    await change(job.id, { location: new Json(place), location_type: way, seniority });
  }
  await show(api, companyId);
  const admin = await api.as('companyAdmin', companyId);
  const { version } = (await admin.get(`companies/${companyId}`)).body;
  const { status } = await admin.patch(
    `companies/${companyId}`,
    {
      ...{ headline: 'Light, all night', description: 'We keep the coast lit.\n\nSince long ago.' },
      ...{ founded: 1871, industry: 'energy', languages: ['en', 'de'] },
      hiringSteps: [{ title: 'A night on the tower', detail: 'with tea' }, { title: 'Offer' }],
      workplaces: [{ place: 'Kiel', address: 'Am Hafen 1', people: 40 }, { place: 'Husum' }],
      ...{ headcount: 42, website: 'https://nordlicht.example', linkedin: 'https://l.example/nordlicht' },
    },
    { 'if-match': `"${version}"` },
  );
  if (status !== 200) throw new Error('The company could not be described');
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
});

async function onPage(
  path: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
  /** What the browser itself says of the page, where it has to. */
  said?: RegExp,
): Promise<void> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const troubles = troublesOf(page);
    await page.goto(`${api.url}${path}`);
    if (options.javaScriptEnabled ?? true) await takenOver(page);
    await look(page);
    expect(troubles.filter((trouble) => !said?.test(trouble))).toEqual([]);
  } finally {
    await context.close();
  }
}

const ofCompany = () => screenPath('companyPage', { companyId });

describe('the page of a company', () => {
  it('shows what it says of itself, its places and its jobs, which lead on', async () => {
    await onPage(ofCompany(), async (page) => {
      expect(await page.title()).toBe('Nordlicht · Pathway');
      const words = await page.locator('main').innerText();
      for (const shown of [
        '42 people',
        'Light, all night',
        'Since long ago.',
        'nordlicht.example',
        '3 open jobs',
        '1871',
        'Energy and climate',
        'English, German',
        'How Nordlicht hires',
        'A night on the tower',
        'Am Hafen 1',
        '40 people, 2 jobs',
        'Kiel, Husum',
      ])
        expect(words).toContain(shown);
      expect(await page.getByRole('link', { name: 'LinkedIn' }).getAttribute('href')).toBe(
        'https://l.example/nordlicht',
      );
      await page.getByRole('link', { name: /Am Hafen 1/ }).click();
      await page.getByRole('heading', { name: '2 jobs' }).waitFor();
      expect(new URL(page.url()).search).toBe(`?company=${companyId}&place=Kiel%2C+Germany`);
      await page.goBack();
      await page.getByRole('link', { name: 'Signal engineer', exact: true }).click();
      await page.getByRole('heading', { name: 'Signal engineer', level: 1 }).waitFor();
      await page.getByRole('link', { name: 'Nordlicht', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Light, all night' }).waitFor();
      expect(new URL(page.url()).pathname).toBe(ofCompany());
    });
  });

  const shownJobs = (page: Page) => page.locator('#jobs').getByRole('article').getByRole('heading');

  it('narrows its jobs to a place without being loaded anew, by keyboard, and the address keeps which', async () => {
    await onPage(ofCompany(), async (page) => {
      const tabs = page.getByRole('navigation', { name: 'Places of open jobs' });
      const chosen = tabs.locator('[aria-current]');
      expect(await tabs.getByRole('link').allInnerTexts()).toEqual(['All 3', 'Kiel 2', 'Remote 1']);
      await page.evaluate('window.isSame = true');
      await tabs.getByRole('link', { name: 'All' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\?place=Kiel%2C\+Germany$/);
      await page.getByRole('heading', { name: 'Signal engineer' }).waitFor({ state: 'detached' });
      expect(await shownJobs(page).allInnerTexts()).toEqual(['Lighthouse painter', 'Lighthouse keeper']);
      expect(await chosen.innerText()).toBe('Kiel 2');
      await tabs.getByRole('link', { name: 'Remote' }).click();
      await page.getByRole('heading', { name: 'Lighthouse keeper' }).waitFor({ state: 'detached' });
      expect(await shownJobs(page).allInnerTexts()).toEqual(['Signal engineer']);
      expect(new URL(page.url()).search).toBe('?locationType=remote');
      await page.goBack();
      await page.getByRole('heading', { name: 'Lighthouse keeper' }).waitFor();
      expect(await page.evaluate('window.isSame')).toBe(true);
      await page.reload();
      expect(await chosen.innerText()).toBe('Kiel 2');
      expect(await shownJobs(page).count()).toBe(2);
    });
  });

  it('has links to its places without scripts, which lead to the jobs there', async () => {
    await onPage(
      ofCompany(),
      async (page) => {
        await page.getByRole('link', { name: 'Remote 1', exact: true }).click();
        await page.waitForURL(/\?locationType=remote#jobs$/);
        expect(await shownJobs(page).allInnerTexts()).toEqual(['Signal engineer']);
        await page.getByRole('link', { name: 'All 3' }).click();
        await page.waitForURL(/\/companies\/[\da-f-]+#jobs$/);
        expect(await shownJobs(page).count()).toBe(3);
      },
      { javaScriptEnabled: false },
    );
  });

  it('of nobody is not found', async () => {
    const look = (page: Page) => page.getByRole('heading', { name: 'This path ends here.' }).waitFor();
    await onPage(`/companies/${newId()}`, look, {}, /status of 404/);
  });

  it('has no barriers, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const)
      await onPage(ofCompany(), async (page) => expect(await barriersOn(page)).toEqual([]), { colorScheme });
  });

  it('is no wider than a phone', async () => {
    await onPage(
      ofCompany(),
      async (page) => {
        expect(
          await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
        ).toBe(0);
      },
      { viewport: { width: 320, height: 700 } },
    );
  });
});

describe('after a search', () => {
  it.each([
    ['a desk', { width: 1280, height: 720 }, true],
    ['a phone', { width: 390, height: 844 }, true],
    ['a phone without scripts', { width: 390, height: 844 }, false],
  ])('results begin on the first screen of %s', async (_name, viewport, javaScriptEnabled) => {
    await onPage(
      '/job-search?q=lighthouse',
      async (page) => {
        const first = await page.getByRole('article').first().boundingBox();
        expect(first!.y).toBeLessThan(0.6 * viewport.height);
        expect(first!.y + first!.height).toBeLessThan(viewport.height);
      },
      { viewport, javaScriptEnabled },
    );
  });
});

describe('without scripts', () => {
  it('the order is chosen by a form, and filters are a link away on a phone', async () => {
    await onPage(
      `/job-search?q=lighthouse&company=${companyId}`,
      async (page) => {
        await page.getByLabel('Sort by').selectOption({ label: 'Newest' });
        await page.getByRole('button', { name: 'Sort', exact: true }).click();
        await page.waitForURL(/sort=newest/);
        expect(new URL(page.url()).searchParams.get('company')).toBe(companyId);
        expect(await page.getByLabel('Sort by').inputValue()).toBe('newest');
        const choice = page.getByRole('checkbox', { name: 'Mid' });
        const isOnScreen = async () => {
          const box = await choice.boundingBox();
          return box !== null && box.y > 0 && box.y < 844;
        };
        expect(await isOnScreen()).toBe(false);
        await page.getByRole('link', { name: 'Filters', exact: true }).click();
        expect(await isOnScreen()).toBe(true);
        expect(await page.getByRole('button', { name: 'Filters', exact: true }).count()).toBe(0);
      },
      { javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    );
  });

  it.each([1280, 390])('filters are a form that keeps the rest of the search, %p wide', async (width) => {
    await onPage(
      `/job-search?q=lighthouse&company=${companyId}&locationType=onSite`,
      async (page) => {
        await page.getByRole('checkbox', { name: 'Mid' }).check();
        await page.getByRole('button', { name: 'Apply filters' }).click();
        await page.getByRole('heading', { name: '1 job' }).waitFor();
        const address = new URL(page.url()).searchParams;
        expect(['q', 'company', 'locationType', 'seniority'].map((name) => address.get(name))).toEqual([
          'lighthouse',
          companyId,
          'onSite',
          'mid',
        ]);
        // A search from the head keeps the filters in its turn.
        await page.getByRole('searchbox').fill('painter');
        await page.getByRole('button', { name: 'Search jobs' }).click();
        await page.getByRole('heading', { name: '0 jobs' }).waitFor();
        expect(new URL(page.url()).searchParams.get('seniority')).toBe('mid');
      },
      { javaScriptEnabled: false, viewport: { width, height: 900 } },
    );
  });

  it('applying and signing in say what to do', async () => {
    const { body } = await api.visitor.get(`public-jobs?company=${companyId}`);
    const [job] = body['items'];
    const pages = [
      [screenPath('jobPreview', { companyId, jobId: job.id }), 'To apply, turn JavaScript on'],
      [screenPath('login'), 'This page needs JavaScript.'],
      [screenPath('userAccount'), 'This page needs JavaScript.'],
    ] as const;
    for (const [path, words] of pages)
      await onPage(path, async (page) => expect(await page.locator('body').innerText()).toContain(words), {
        javaScriptEnabled: false,
      });
  });
});
