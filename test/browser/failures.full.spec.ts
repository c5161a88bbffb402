import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page, Route } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

/** What a screen says when what it shows cannot be read; each panel by itself, and before the second try is over. */

const reason = 'The database has a day off';
/** Which rows of a list are shown. */
const shown = /\d+ to \d+ of \d+/;

let browsing: Browsing;
beforeAll(async () => {
  browsing = await Browsing.shared();
});
afterAll(() => browsing?.stop());

/**
 * The first try fails, and the second one, which a query makes by itself some seconds later, gets no answer: so whatever
 * the page says about the failure, it says at once, and however slow the machine is. With what it answers the second try
 * fails too and the path works again from then on: nothing comes back before somebody asks for it.
 */
async function failing(page: Page, path: string): Promise<() => Promise<void>> {
  const concerned = (url: URL) => url.pathname === path;
  const answer = { status: 503, json: { message: reason, errors: {} } };
  const waiting: Route[] = [];
  const asked = new Set<string>();
  let isMended = false;
  await page.route(concerned, async (route) => {
    const address = route.request().url();
    const isFirst = !asked.has(address);
    asked.add(address);
    if (isMended) await route.fallback();
    else if (isFirst) await route.fulfill(answer);
    else waiting.push(route);
  });
  return async () => {
    await eventually(() => expect(waiting).toHaveLength(asked.size));
    isMended = true;
    await Promise.all(waiting.map((route) => route.fulfill(answer)));
  };
}

describe('what cannot be read', () => {
  it('says so at once in the list of companies, without figures of before, and comes back', async () => {
    const page = await browsing.signInAndLand('stac.admin@demo.example');
    await page.getByRole('heading', { name: 'Companies' }).waitFor();
    const mend = await failing(page, '/api/companies');
    await page.reload();
    // The panel, not the toast that tells of the last try.
    const panel = page.getByText(`Companies could not be loaded. ${reason}`);
    await panel.waitFor();
    expect(await page.getByText(shown).count()).toBe(0);
    await mend();
    // Asking while the second try is still under way would only wait for its failure: whoever sees it asks again.
    const again = page.getByRole('button', { name: 'Try again' });
    await eventually(async () => {
      await again.click({ timeout: 1_000 }).catch(() => undefined);
      await panel.waitFor({ state: 'detached', timeout: 10_000 });
    });
    await page.getByRole('table').getByRole('link').first().waitFor();
    expect(await panel.count()).toBe(0);
    await page.getByText(shown).waitFor();
  });

  it.each([
    ['/settings', '/api/sessions', 'Your devices could not be read.'],
    ['/settings', '/api/users/me', 'Your account could not be read.'],
    ['/auth/user-role', '/api/user-roles', 'Your roles could not be read.'],
  ])('at %s says at once what %s answered', async (screen, path, words) => {
    const page = await browsing.signIn('company.admin@demo.example');
    await failing(page, path);
    await page.goto(`${browsing.product.webUrl}${screen}`);
    await page.getByText(`${words} ${reason}`).first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    await page.context().close();
  });
});

describe('what can be read no longer', () => {
  it('stays on the dashboard, without words about figures that are there', async () => {
    const page = await browsing.signInAndLand('company.admin@demo.example');
    const metrics = page.getByRole('region', { name: 'Figures' });
    await metrics.locator('.tile').first().waitFor();
    let asked = 0;
    await page.route('**/api/company-dashboards/**', async (route) => {
      asked += 1;
      await route.fulfill({ status: 503 });
    });
    await page.getByRole('link', { name: 'Team', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
    // By then the figures are too old to be shown without asking again.
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await eventually(() => expect(asked).toBe(2));
    await page.evaluate('new Promise(requestAnimationFrame)');
    expect(await page.getByText('could not be loaded').count()).toBe(0);
    await metrics.locator('.tile').first().waitFor();
    await page.context().close();
  });
});

describe('the address of another company', () => {
  it('shows no team, least of all the own one', async () => {
    const page = await browsing.signInAndLand('other.admin@demo.example');
    await page.getByRole('link', { name: 'Team', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
    const foreign = page.url().replace(/company\/[0-9a-f-]{36}/, `company/${newId()}`);
    expect(foreign).not.toBe(page.url());
    for (const address of [foreign, foreign.replace('/users', '/job/create/job-details')]) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'No such company' }).waitFor();
      expect(await page.getByRole('main').innerText()).not.toMatch(/@|Invite people|Continue/);
    }
  });
});

describe('a team of one', () => {
  it('is told so, and nobody who only looks at it', async () => {
    const own = await browsing.signInAndLand('other.admin@demo.example');
    await own.getByRole('link', { name: 'Team', exact: true }).first().click();
    await own.getByRole('heading', { name: 'Only you so far' }).waitFor();
    const visitor = await browsing.signIn('stac.admin@demo.example');
    await visitor.goto(own.url());
    await visitor.getByText(/^1 member\./).waitFor();
    expect(await visitor.getByText('Only you so far').count()).toBe(0);
  });
});

describe('all of this', () => {
  it('threw no error inside the pages', () => {
    expect(browsing.unexpected(/status of 503/)).toEqual([]);
  });
});
