import { daysAfter, firstKeptDay, todayInUtc } from '@app/contracts/analytics/analytics-range';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, overflowOf, patience, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

/** A platform admin looks at the figures: of any days, beside those before, of everybody or of one company. */
describe('the figures of the platform', () => {
  let browsing: Browsing;
  let page: Page;
  const today = todayInUtc();

  beforeAll(async () => {
    browsing = await Browsing.start('browser_analytics');
    // Ninety days with clear sums, more than the demo data have, and long enough ago that nothing is added to them.
    await browsing.product.query(
      `insert into platform_day (day, metric, value)
       select (now() at time zone 'UTC')::date - ago, metric, case when ago < 35 then 300 else 100 end
       from generate_series(5, 95) ago, unnest(array['signups', 'applications', 'jobClicks', 'companyClicks']) metric
       on conflict (day, metric) do update set value = excluded.value`,
    );
    await browsing.product.query(
      `insert into company_day (company_id, day, clicks, job_clicks, applications)
       select id, (now() at time zone 'UTC')::date - ago, 200, 400, 100 from company, generate_series(5, 60) ago
       where name = 'Northwind'
       on conflict (company_id, day) do update set clicks = 200, job_clicks = 400, applications = 100`,
    );
    page = await browsing.signIn('stac.admin@demo.example');
  }, patience);
  afterAll(() => browsing?.stop());

  const shots = process.env['SHOTS'];
  const look = async (of: Page, file: string) =>
    void (shots && (await of.screenshot({ path: `${shots}/${file}.png`, fullPage: true })));
  const open = async (of: Page, query = '') => {
    await of.goto(`${browsing.product.webUrl}/analytics${query}`);
    await of.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
    await of.locator('.analytics-days .tile__value, .days-table').first().waitFor();
  };
  const tile = (label: string) =>
    page.locator('.analytics-days .tile', { has: page.getByText(label, { exact: true }) });
  /** Tiles that stand in a row by themselves, and leave the rest of it empty. */
  const loneTiles = (of = page) =>
    of.evaluate<string[]>(`[...document.querySelectorAll('.tiles')].flatMap((list) => {
      const tiles = [...list.children];
      const top = (tile) => Math.round(tile.getBoundingClientRect().top);
      return tiles
        .filter((tile) => tiles.filter((other) => top(other) === top(tile)).length === 1)
        .filter((tile) => tile.getBoundingClientRect().width < list.getBoundingClientRect().width - 1)
        .map((tile) => tile.innerText.split('\\n')[0]);
    })`);
  const own = async (from: string, to: string) => {
    await page.getByLabel('First day').fill(from);
    await page.getByLabel('Last day').fill(to);
  };

  it('are shown with what each counts, and beside the days before', async () => {
    await open(page);
    for (const [metric, words] of [
      ['Sign-ups', 'People with a confirmed address who have an account.'],
      ['Jobs', 'Jobs that were ever published'],
    ] as const) {
      await page
        .getByRole('button', { name: `What “${metric}” counts` })
        .first()
        .click();
      // Nothing lies over it: a click would reach it.
      await page.getByRole('dialog').getByText(words).click({ trial: true });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(await page.getByText('Answered in time', { exact: true }).count()).toBe(1);
    expect(await loneTiles()).toEqual([]);
    await page.getByRole('button', { name: 'Own range' }).click();
    await own(daysAfter(today, -24), daysAfter(today, -15));
    await eventually(async () => {
      expect(await tile('Sign-ups').innerText()).toMatch(/\b3,000\n/);
      expect(await tile('Sign-ups').innerText()).toContain('As many as in the 10 days before');
    }, patience);
    await own(daysAfter(today, -39), daysAfter(today, -30));
    await eventually(async () => {
      const words = await tile('Sign-ups').innerText();
      expect(words).toMatch(/\b2,000\n/);
      expect(words).toContain('1,000 more than in the 10 days before');
    }, patience);
    await tile('Sign-ups').getByRole('button').click();
    await page.getByRole('dialog').getByText('People who got an account that day.').waitFor();
    await page.keyboard.press('Escape');
    // Paper cannot be asked: there it stands below the figure.
    const printed = tile('Sign-ups').getByText('People who got an account that day.');
    expect(await printed.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await printed.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    const shares = (await page.locator('main').innerText()).matchAll(/([\d,]+) %/g);
    for (const [words, share = ''] of shares)
      expect([words, Number(share.replaceAll(',', '')) <= 100]).toEqual([words, true]);
  });

  it('are put together to weeks and months, and the address keeps what was chosen', async () => {
    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await page.getByRole('heading', { name: 'Month by month' }).waitFor();
    await page.getByRole('button', { name: 'Tables' }).click();
    await page.reload();
    await page.getByText(/Month by month \(UTC\)/).waitFor();
    expect(await page.getByRole('button', { name: 'Month', exact: true }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    const row = page.getByRole('row', { name: /^Sign-ups 2,000 1,000 1,000 more/ });
    await row.waitFor();
    await page.getByRole('button', { name: 'Charts' }).click();
  });

  it('say at the field what cannot be shown', async () => {
    await page.getByLabel('Last day').fill(daysAfter(today, -50));
    await page.getByText('The range ends before it begins').waitFor();
    await page.getByText('What is wrong stands at the field above').waitFor();
    await page.getByLabel('Last day').fill(today);
    await page.getByLabel('First day').fill(daysAfter(firstKeptDay(), -1));
    await page.getByText('Days are kept for three years').waitFor();
    await page.getByLabel('First day').fill('');
    await page.getByLabel('First day').blur();
    await page.getByText('Send the first day as well').waitFor();
    await page.getByRole('button', { name: '90 days' }).click();
    await tile('Sign-ups').waitFor();
    expect(await page.getByLabel('First day').count()).toBe(0);
    await page.goto(`${browsing.product.webUrl}/analytics?company=0198c0de-0000-7000-8000-000000000001`);
    await page.getByText('There is no company with this id').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  it('are as they were before the last choice when one goes back, and left by going back once more', async () => {
    const pressed = (name: string) =>
      page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    await page.goto(`${browsing.product.webUrl}/admin/data`);
    await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor();
    await open(page);
    // What is shown already is no choice to take back.
    for (const name of ['Week', 'Week', 'Own range'])
      await page.getByRole('button', { name, exact: true }).click();
    // A day is typed digit by digit: all of them are one choice.
    const first = page.getByLabel('First day');
    const before = await first.inputValue();
    await first.pressSequentially('01022026');
    expect(await first.inputValue()).toBe('2026-01-02');
    await page.waitForURL(/from=2026-01-02/);
    await page.goBack();
    await eventually(async () => expect(await first.inputValue()).toBe(before));
    await page.goBack();
    await first.waitFor({ state: 'detached' });
    await pressed('Week');
    await page.goBack();
    await pressed('Day');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor();
  });

  it('are those of one company once it is chosen, and of all again once it is not', async () => {
    await open(page);
    await page.getByRole('combobox', { name: 'Company' }).fill('Northw');
    await page.getByRole('option', { name: 'Northwind' }).click();
    await page.getByText('Northwind alone.').waitFor();
    expect(await tile('Sign-ups').count()).toBe(0);
    await page.getByRole('button', { name: 'Own range' }).click();
    await own(daysAfter(today, -20), daysAfter(today, -11));
    await eventually(async () => {
      expect(await tile('Applications').innerText()).toMatch(/\b1,000\n/);
      expect(await tile('Jobs opened').innerText()).toMatch(/\b4,000\n/);
    }, patience);
    expect(await page.getByText('Answered in time', { exact: true }).count()).toBe(1);
    expect(await loneTiles()).toEqual([]);
    await page.getByText('about one for every 4 openings', { exact: true }).waitFor();
    const standing = page.getByRole('region', { name: 'Today' });
    expect(await standing.innerText()).toMatch(/Live jobs\n\d+\nnow/);
    expect(await standing.innerText()).toContain('Jobs by seniority');
    await look(page, 'analytics-company.1440.light');
    await page.getByRole('combobox', { name: 'Company' }).fill('');
    await page.getByText(/^All of /).waitFor();
    await tile('Sign-ups').waitFor();
  });

  it('show how far a chosen figure had come, and how seniority and answers have moved', async () => {
    await browsing.product.query(
      `insert into platform_day (day, metric, value)
       select (now() at time zone 'UTC')::date - ago, metric, case when ago < 20 then late else early end
       from generate_series(5, 40) ago, (values ('jobCount', 70, 60), ('jobSeniority.senior', 1, 0),
         ('jobSeniority.mid', 0, 1), ('repliesCounted', 40, 20), ('repliesInTime', 39, 10)) kept(metric, late, early)
       on conflict (day, metric) do update set value = excluded.value`,
    );
    await open(page, `?from=${daysAfter(today, -15)}&to=${daysAfter(today, -6)}`);
    await page.getByText('unchanged in these days').first().waitFor();
    await page.goto(
      `${browsing.product.webUrl}/analytics?from=${daysAfter(today, -25)}&to=${daysAfter(today, -6)}`,
    );
    await eventually(async () => {
      const inTime = page.getByRole('region', { name: 'Jobs and applications' }).locator('.tile').last();
      expect(await inTime.innerText()).toMatch(
        /^Answered in time\n[\s\S]*applications?, \+47 points in these days/,
      );
    }, patience);
    const ofJobs = page.locator('.split__row', { hasText: 'Jobs' });
    expect(await ofJobs.innerText()).toMatch(/senior \+\d+, .*points in these days/);
    await page.getByRole('combobox', { name: 'Figure' }).selectOption('jobCount');
    const metric = page.getByRole('figure', { name: 'Jobs at the end of each day' });
    await metric.getByText('View as table').click();
    expect(await metric.getByRole('row').last().innerText()).toMatch(/70$/);
    await page.getByRole('button', { name: 'Tables' }).click();
    await page.getByText(/At the end of each day \(UTC\)/).waitFor();
    await page.getByRole('button', { name: 'Charts' }).click();
  });

  it('say when a recount had to repair something', async () => {
    await browsing.product.query(
      `insert into statistic_recount (id, recounted_at, drift)
       values (gen_random_uuid(), now() - interval '1 minute', '{"cvFileCount": {"had": 5, "counted": 4}}')`,
    );
    await open(page);
    await page.getByText('A recount found a figure that was off and repaired it').waitFor();
    await page.getByText('CVs on file was 5 and is 4').waitFor();
    await browsing.product.query('delete from statistic_recount where drift <> $1', ['{}']);
  });

  it('print without what is only for choosing', async () => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.analytics-choice').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    expect(await tile('Sign-ups').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  });

  it.each([
    ['a desk', {}, 'light'],
    ['a desk', {}, 'dark'],
    ['a phone', { viewport: phone }, 'light'],
    ['a phone', { viewport: phone }, 'dark'],
  ] as const)('are for everybody, on %s', async (_where, device, colorScheme) => {
    const other = await browsing.signIn('stac.admin@demo.example', { ...device, colorScheme });
    for (const query of ['?days=90', `?from=${daysAfter(today, -40)}&to=${today}&by=week&view=tables`]) {
      await open(other, query);
      expect([query, await overflowOf(other), await barriersOn(other)]).toEqual([query, 0, []]);
      expect([query, await loneTiles(other)]).toEqual([query, []]);
      const size = 'viewport' in device ? '390' : '1440';
      await look(other, `analytics${query.includes('tables') ? '-tables' : ''}.${size}.${colorScheme}`);
    }
    await other.context().close();
  });

  it('leave nothing behind in the console', () => {
    expect(browsing.unexpected(/status of 400/)).toEqual([]);
  });
});
