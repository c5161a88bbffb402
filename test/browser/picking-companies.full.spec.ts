import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

/** A company is found by its name: what was typed and not chosen is none, and the field never pretends that it is one. */

let browsing: Browsing;
let page: Page;
beforeAll(async () => {
  browsing = await Browsing.shared();
  page = await browsing.signIn('stac.admin@demo.example', { viewport: desk });
});
afterAll(() => browsing?.stop());

const field = () => page.getByRole('combobox', { name: 'Company' });
const goTo = async (path: string) => {
  await page.goto(`${browsing.product.webUrl}${path}`);
  await field().waitFor();
};
const hasFocus = () => field().evaluate((element) => element === element.ownerDocument.activeElement);
const filterNow = () => new URL(page.url()).searchParams.get('filter') ?? '{}';

describe('a company that is typed and not chosen', () => {
  it('keeps whose data got out from being exported for everybody', async () => {
    const asked: string[] = [];
    const exported = /\/api\/breach-exports/;
    const answer = async (route: Route) => {
      asked.push(route.request().url());
      await route.fulfill({ status: 503, json: { message: 'Closed today', errors: {} } });
    };
    await page.route(exported, answer);
    await goTo('/admin/admin-management?tab=breach');
    await page.getByLabel('Why').fill('Incident 13: a lost key');
    await field().fill('Northwind');
    await field().press('Tab');
    await page.getByText('Choose one of the list, or empty the field').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await eventually(async () => expect(await hasFocus()).toBe(true));
    expect(await field().inputValue()).toBe('Northwind');
    expect(asked).toEqual([]);
    // Who empties it means everybody.
    await field().fill('');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await page.getByText('Closed today').first().waitFor();
    expect(asked).toHaveLength(1);
    await page.unroute(exported, answer);
  });

  it('leaves a filter as it was, which says so', async () => {
    await goTo('/admin/jobs?filter=%7B%7D');
    await field().fill('Northwi');
    await field().press('Tab');
    await page.getByText('“Northwi” was not chosen from the list.').waitFor();
    expect([await field().inputValue(), filterNow()]).toEqual(['', '{}']);
    await field().fill('Northwi');
    await page.getByRole('option', { name: 'Northwind' }).click();
    await eventually(() => expect(filterNow()).toContain('companyId'));
    const chosen = filterNow();
    await field().fill('Osp');
    await field().press('Tab');
    await eventually(async () => expect(await field().inputValue()).toBe('Northwind'));
    expect(filterNow()).toBe(chosen);
    await field().fill('');
    await eventually(() => expect(filterNow()).toBe('{}'));
  });
});

describe('Enter', () => {
  it('takes no company of the words before, however late the answer is', async () => {
    await goTo('/admin/jobs?filter=%7B%7D');
    await field().fill('Osprey');
    await page.getByRole('option', { name: 'Osprey Mutual' }).waitFor();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const late = /\/api\/companies\?.*Northwind/;
    const wait = async (route: Route) => {
      await released;
      await route.fallback();
    };
    await page.route(late, wait);
    await field().fill('Northwind');
    await field().press('Enter');
    const answered = page.waitForResponse(late);
    release();
    await answered;
    await page.getByRole('option', { name: 'Northwind', exact: true }).waitFor();
    expect(filterNow()).toBe('{}');
    await field().press('Enter');
    await eventually(async () => expect(await field().inputValue()).toBe('Northwind'));
    await eventually(() => expect(filterNow()).toContain('companyId'));
    await page.unroute(late, wait);
  });
});

describe('the company of the figures', () => {
  it('is typed over and emptied without the field being left', async () => {
    await goTo('/analytics');
    await field().fill('Northw');
    await page.getByRole('option', { name: 'Northwind' }).click();
    await page.getByText('Northwind alone.').waitFor();
    await eventually(async () => expect(await field().inputValue()).toBe('Northwind'));
    await field().focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('O');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type('sprey');
    await page.getByRole('option', { name: 'Osprey Mutual' }).waitFor();
    expect([await hasFocus(), await field().inputValue()]).toEqual([true, 'Osprey']);
    await page.keyboard.press('Enter');
    await page.getByText('Osprey Mutual alone.').waitFor();
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Backspace');
    await page.getByText(/^All of /).waitFor();
    expect([await hasFocus(), await field().inputValue()]).toEqual([true, '']);
  });
});

it('did all that without an error of its own', () => {
  expect(browsing.unexpected(/status of 503/)).toEqual([]);
});
