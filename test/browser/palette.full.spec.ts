import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { fillJob, type FilledJob } from '../support/many-applicants.js';

/** Seven candidates for a job nobody reviews yet. */
describe('finding anything of a company', () => {
  let browsing: Browsing;
  let page: Page;
  let job: FilledJob;

  const field = (of = page) =>
    of.getByRole('combobox', { name: 'Search candidates, jobs, people and screens' });
  const option = (name: string | RegExp, of = page) => of.getByRole('option', { name });
  const active = async (of = page) =>
    of.locator('[role="option"][aria-selected="true"]').locator('b').innerText();
  const open = async (of = page) => {
    await of.goto(`${browsing.product.webUrl}/settings`);
    await of.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await of.keyboard.press('Control+k');
    await field(of).and(of.locator(':focus')).waitFor();
  };

  beforeAll(async () => {
    browsing = await Browsing.start('palette');
    job = await fillJob(browsing.product, 'Technical Writer', {
      count: 7,
      host: 'palette.example',
      stages: ['Applied'],
    });
    page = await browsing.signIn('company.admin@demo.example');
  });
  afterAll(() => browsing?.stop());

  it('opens by its keys, leads to screens at once, and gives the focus back', async () => {
    await page.goto(`${browsing.product.webUrl}/settings`);
    const opener = page.getByRole('button', { name: 'Search candidates, jobs, people and screens' });
    await opener.focus();
    await page.keyboard.press('Control+k');
    await field().and(page.locator(':focus')).waitFor();
    expect(await active()).toBe('Dashboard');
    await page.keyboard.press('ArrowUp');
    expect(await active()).toBe('Sign out');
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('Dashboard');
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.querySelector('dialog').contains(document.activeElement)`)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    await opener.and(page.locator(':focus')).waitFor();
  });

  it('finds candidates, jobs and people, and goes to the one that is chosen', async () => {
    await open();
    await page.keyboard.type('ada number');
    await option(/^Ada Number\d Technical Writer Applied$/)
      .nth(4)
      .waitFor();
    await page.getByText('7 in all').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await field().fill('teo');
    await option(/^Teo Ramires/).waitFor();
    await field().fill('technical wri');
    await option(/^Technical Writer/)
      .first()
      .waitFor();
    await field().fill('nothing that is there');
    await page.getByText('Nothing found for “nothing that is there”').waitFor();
    await field().fill('ada number3');
    await option('Ada Number3').waitFor();
    await eventually(async () => expect(await active()).toBe('Ada Number3'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Ada Number3' }).waitFor();
    expect(page.url()).toContain(`/candidates-profile/${job.companyId}/${job.jobId}/`);
  });

  it('does things, as far as one may, by keys alone', async () => {
    await open();
    await page.keyboard.type('> dark');
    await eventually(async () => expect(await active()).toBe('Switch to the dark theme'));
    expect(await page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.keyboard.press('Control+k');
    await field().and(page.locator(':focus')).waitFor();
    await page.keyboard.type('>');
    await option(/^Switch to the light theme/).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await option(/^Switch to the light theme/).click();
    await page.locator('html[data-theme="light"]').waitFor();
    for (const [act, dialog] of [
      ['invite', /Invite/],
      ['import', /Import jobs/],
    ] as const) {
      await open();
      await page.keyboard.type(`>${act}`);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: dialog }).waitFor();
      await page.keyboard.press('Escape');
    }
    const viewer = await browsing.signIn('company.viewer@demo.example');
    await open(viewer);
    await viewer.keyboard.type('>');
    await option(/^Sign out/, viewer).waitFor();
    expect(await option(/^(Invite|Import)/, viewer).count()).toBe(0);
    await field(viewer).fill('>sign out');
    await viewer.keyboard.press('Enter');
    await viewer.waitForURL((address) => address.pathname === '/');
    await viewer.context().close();
  });

  it('opens in another tab with Ctrl, and stays where it was', async () => {
    await open();
    await page.keyboard.type('audit');
    await option(/Audit log/).waitFor();
    const tab = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    expect(new URL((await tab).url()).pathname).toBe('/settings');
    await (await tab).close();
    expect(new URL(page.url()).search).toBe('');
  });

  it('finds for nobody what their lists do not show', async () => {
    for (const email of ['company.reviewer@demo.example', 'other.admin@demo.example']) {
      const other = await browsing.signIn(email);
      await open(other);
      await other.keyboard.type('ada number');
      await other.getByText('Nothing found for “ada number”').waitFor();
      await field(other).fill('new job');
      const mayWrite = email.startsWith('other.admin');
      await other
        .getByText(mayWrite ? 'New job' : 'Nothing found for “new job”')
        .first()
        .waitFor();
      await other.context().close();
    }
  });

  it('fills a phone, opened by a button', async () => {
    const small = await browsing.signIn('company.manager@demo.example', { viewport: phone });
    await small.goto(`${browsing.product.webUrl}/settings`);
    await small.getByRole('button', { name: 'Search candidates, jobs, people and screens' }).click();
    await field(small).fill('answers');
    await option('Answers owed', small).waitFor();
    expect(await overflowOf(small)).toBe(0);
    expect(await barriersOn(small)).toEqual([]);
    await option('Answers owed', small).click();
    await small.getByRole('heading', { level: 1, name: 'Answers owed' }).waitFor();
    await small.context().close();
  });
});
