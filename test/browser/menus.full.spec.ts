import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { hasFocus } from '../support/keyboard.js';
import { aLiveJob } from '../support/product-client.js';

const opener = 'Actions for Teo Ramires';

/** Menus of the back office: one primitive, by keyboard and by mouse, where the page moves below them. */
describe('menus', () => {
  let browsing: Browsing;
  let page: Page;

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const open = async () => {
    await page.getByRole('button', { name: opener }).press('Enter');
    await page.getByRole('dialog', { name: 'Teo Ramires' }).waitFor();
  };
  const isGone = () => page.getByRole('dialog').waitFor({ state: 'detached' });
  const boxOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('It is not on the screen');
    return box;
  };

  beforeAll(async () => {
    browsing = await Browsing.shared();
    const { companyId } = await aLiveJob(await browsing.client.actAs('company.admin@demo.example'));
    page = await browsing.signIn('company.admin@demo.example');
    await page.goto(`${browsing.product.webUrl}/company/${companyId}/users`);
  });
  afterAll(() => browsing?.stop());

  it('begin with their first item, and arrow keys walk round', async () => {
    await open();
    await hasFocus(page, 'Change role');
    await press('ArrowDown');
    await hasFocus(page, 'Deactivate');
    await press('End', 'ArrowDown');
    await hasFocus(page, 'Change role');
    await press('ArrowUp');
    await hasFocus(page, 'Remove');
    await press('Home');
    await hasFocus(page, 'Change role');
    await press('Escape');
    await isGone();
    await hasFocus(page, opener);
  });

  it('begin with what is chosen now', async () => {
    await open();
    await press('Enter');
    await page.getByRole('dialog', { name: 'Role of Teo Ramires' }).waitFor();
    await eventually(async () =>
      expect(await page.evaluate('document.activeElement.getAttribute("aria-current")')).toBe('true'),
    );
    await press('Escape');
    await isGone();
    await hasFocus(page, opener);
  });

  it('give the focus back behind the question they led to', async () => {
    await open();
    await press('ArrowDown', 'Enter');
    await page.getByRole('dialog', { name: /^Deactivate/ }).waitFor();
    await press('Escape');
    await isGone();
    await hasFocus(page, opener);
  });

  it('close when one presses beside them, and nothing else happens', async () => {
    const invite = page.getByRole('button', { name: 'Invite people' });
    const { x, y } = await boxOf(invite);
    await open();
    await page.mouse.click(x + 5, y + 5);
    await isGone();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await hasFocus(page, opener);
  });

  it('stay beside their button when the window changes and the page is scrolled', async () => {
    await open();
    await page.setViewportSize({ width: 900, height: 500 });
    await page.mouse.wheel(0, 120);
    await eventually(async () => {
      const [menu, button] = [
        await boxOf(page.getByRole('dialog', { name: 'Teo Ramires' })),
        await boxOf(page.locator(`[aria-label="${opener}"]`)),
      ];
      const below = menu.y - (button.y + button.height);
      const above = button.y - (menu.y + menu.height);
      expect(Math.min(Math.abs(below - 4), Math.abs(above - 4))).toBeLessThan(1.5);
      expect(menu.x).toBeGreaterThanOrEqual(0);
      expect(menu.x + menu.width).toBeLessThanOrEqual(900);
    });
    await press('Escape');
    await page.setViewportSize(desk);
  });

  it('break no rule of the page', () => {
    expect(browsing.unexpected()).toEqual([]);
  });

  it('narrow candidates to what is chosen in them, over board and list, and Back undoes the last', async () => {
    await page.goto(`${browsing.product.webUrl}/dashboard`);
    await page.getByRole('link', { name: 'Senior Product Designer' }).last().click();
    const totals = () => page.locator('.board-column__head .num').allInnerTexts();
    await page.locator('[data-card]').first().waitFor();
    const all = await totals();
    await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
    const tags = page.getByRole('dialog', { name: 'Tag' });
    await tags.getByRole('checkbox', { name: /^Referred/ }).focus();
    await press('Space');
    await page.waitForURL(/\?tag=Referred$/);
    await tags.getByRole('checkbox', { name: /^Portfolio/ }).focus();
    await press('Space');
    await page.waitForURL(/\?tag=Referred&tag=Portfolio$/);
    await eventually(async () => expect(await totals()).not.toEqual(all));
    await press('Escape');
    await isGone();
    await hasFocus(page, 'Tag: Referred, Portfolio');
    await page.getByRole('link', { name: 'List', exact: true }).click();
    const rows = page.locator('[data-row]');
    await rows.first().waitFor();
    for (const row of await rows.allInnerTexts()) expect(row).toMatch(/Referred|Portfolio/);
    await page.getByRole('searchbox', { name: 'Words in name, answers or CV' }).fill('lindq');
    await page.waitForURL(/q=lindq/);
    await eventually(async () => expect(await rows.count()).toBe(1));
    await page.goBack();
    await eventually(async () => expect(await rows.count()).toBeGreaterThan(1));
    await page.getByRole('button', { name: 'Candidate', exact: true }).press('Enter');
    await page.waitForURL(/sort=lastName&order=ASC$/);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.waitForURL(/\?tag=Referred$/);
    expect(browsing.unexpected()).toEqual([]);
  });

  it('hold the columns of the list, and its rows open one after the other by keys', async () => {
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'E-mail' }).focus();
    await press('Space', 'Escape');
    await isGone();
    await page.reload();
    await page.getByRole('columnheader', { name: 'E-mail' }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toBe('candidates.csv');
    const names = await page.locator('[data-row] .is-main a').allInnerTexts();
    await page.getByRole('link', { name: names[0], exact: true }).press('Enter');
    await page.getByRole('heading', { level: 2, name: names[0], exact: true }).waitFor();
    await press('j');
    await page.getByRole('heading', { level: 2, name: names[1], exact: true }).waitFor();
    await press('k');
    await page.getByRole('heading', { level: 2, name: names[0], exact: true }).waitFor();
    await press('Escape');
    await page.locator('.peek').waitFor({ state: 'detached' });
    await hasFocus(page, names[0] ?? '');
    await page.goto(`${page.url()}&late=true&from=2026-01-01&to=2026-01-02`);
    await page.getByRole('heading', { name: 'Nobody matches' }).waitFor();
    await page.getByRole('button', { name: /^Without Applied/ }).click();
    await page.getByRole('button', { name: 'Without Late', exact: true }).click();
    await page.locator('[data-row]').first().waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  it('keep what was chosen before the page has drawn it', async () => {
    await page.goto(`${browsing.product.webUrl}/dashboard`);
    await page.getByRole('link', { name: 'Senior Product Designer' }).last().click();
    await page.locator('[data-card]').first().waitFor();
    await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
    const tags = page.getByRole('dialog', { name: 'Tag' });
    await tags.getByRole('checkbox', { name: /^Portfolio/ }).waitFor();
    // The second tick comes when the address knows of the first one, and nothing is drawn yet.
    await page.evaluate(`(async () => {
      const boxes = [...document.querySelectorAll('[role="dialog"] input[type="checkbox"]')];
      const tick = (name) => boxes.find((box) => box.closest('li').textContent.startsWith(name)).click();
      tick('Referred');
      for (let turn = 0; turn < 500 && location.search === ''; turn += 1)
        await (turn < 300 ? null : new Promise((resolve) => setTimeout(resolve)));
      tick('Portfolio');
    })()`);
    await page.waitForURL(/\?tag=Referred&tag=Portfolio$/);
    expect(browsing.unexpected()).toEqual([]);
  });
});
