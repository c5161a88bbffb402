import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob } from '../support/product-client.js';

/** What somebody looks at again and again, kept for the next time and for every browser. */
describe('views of candidates, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  let address: string;
  const views = (of = page) => of.getByRole('navigation', { name: 'Views of candidates' });
  const view = (name: string | RegExp, of = page) => views(of).getByRole('link', { name });
  const dialog = () => page.getByRole('dialog');
  const isOpen = (name: string | RegExp) =>
    eventually(async () => expect(await view(name).getAttribute('aria-current')).toBe('true'));
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Save view' }).click();
    await dialog().getByLabel('Name').fill(name);
    await dialog().getByRole('button', { name: 'Save view' }).click();
  };
  const change = async (name: string, act: RegExp) => {
    await page.getByRole('button', { name: `Change view ${name}` }).click();
    await dialog().getByRole('button', { name: act }).click();
  };

  beforeAll(async () => {
    browsing = await Browsing.start('browser_saved_views');
    const ask = await browsing.client.actAs('company.manager@demo.example');
    const { jobId, companyId } = await aLiveJob(ask);
    address = `${browsing.product.webUrl}/company/${companyId}/job/${jobId}`;
    page = await browsing.signIn('company.manager@demo.example');
    await page.goto(`${address}?tab=list`);
  });
  afterAll(() => browsing?.stop());

  it('begin with those everybody has, with as many as the list then shows', async () => {
    await isOpen(/^All \d+$/);
    const [, all] = /(\d+)$/.exec(await view(/^All/).innerText()) ?? [];
    await page.getByText(`of ${all}`).first().waitFor();
    await view(/^Late/).click();
    await isOpen(/^Late/);
    expect(new URL(page.url()).searchParams.get('late')).toBe('true');
    const [, late] = /(\d+)$/.exec(await view(/^Late/).innerText()) ?? [];
    expect(Number(late)).toBeGreaterThan(0);
    await eventually(async () => expect(await page.locator('tbody tr').count()).toBe(Number(late)));
    await page.goBack();
    await isOpen(/^All/);
  });

  it('keep filter, order and columns under a name, which is told where it is wrong', async () => {
    await page.getByRole('button', { name: 'Stage', exact: true }).click();
    await dialog().getByRole('checkbox', { name: 'Interview' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Candidate', exact: true }).click();
    await page.getByRole('button', { name: 'Columns' }).click();
    await dialog().getByRole('checkbox', { name: 'E-mail' }).click();
    await page.keyboard.press('Escape');
    await save('  ');
    await dialog().getByText('Please name the view').waitFor();
    await dialog().getByLabel('Name').fill('In interview');
    await dialog().getByRole('button', { name: 'Save view' }).click();
    await isOpen(/^In interview \d+$/);
    expect(await barriersOn(page)).toEqual([]);
    await save('in interview');
    await dialog().getByText('You have a view of this name').waitFor();
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  });

  it('follow the person to another browser, over board and list', async () => {
    const other = await browsing.signIn('company.manager@demo.example');
    await other.goto(address);
    await view(/^In interview/, other).click();
    await other.getByRole('columnheader', { name: 'E-mail' }).waitFor();
    expect(await other.getByRole('button', { name: 'Stage: Interview' }).count()).toBe(1);
    expect(new URL(other.url()).searchParams.get('sort')).toBe('lastName');
    await other.context().close();
    const colleague = await browsing.signIn('company.viewer@demo.example');
    await colleague.goto(`${address}?tab=list`);
    await view(/^All \d/, colleague).waitFor();
    expect(await views(colleague).getByRole('link').count()).toBe(4);
    await colleague.context().close();
  });

  it('are where candidates are chosen by hand, who are exported alone', async () => {
    await page.goto(`${address}?tab=list&sort=lastName&order=ASC`);
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    for (const row of [0, 2]) await rows.nth(row).getByRole('checkbox').click();
    const names = await rows.locator('td.is-main a').allInnerTexts();
    const file = page.waitForEvent('download');
    await page
      .getByRole('group', { name: 'Chosen candidates' })
      .getByRole('button', { name: 'Export' })
      .click();
    const lines = readFileSync(await (await file).path(), 'utf8')
      .split('\r\n')
      .slice(1, -1);
    expect(lines.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([names[0], names[2]]);
    await page.getByRole('button', { name: 'Clear' }).click();
    await view(/^In interview/).click();
    await isOpen(/^In interview/);
  });

  it('are renamed, brought to what is shown, and deleted', async () => {
    await change('In interview', /^Rename/);
    await dialog().getByLabel('Name').fill('Nearly there');
    await dialog().getByRole('button', { name: 'Rename' }).click();
    await isOpen(/^Nearly there/);
    await page.getByRole('button', { name: 'Remove filter Stage' }).click();
    await page.getByRole('button', { name: 'Late', exact: true }).click();
    await isOpen(/^Late/);
    await change('Nearly there', /^Update/);
    await isOpen(/^Nearly there/);
    await page.reload();
    await isOpen(/^Nearly there/);
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      for (const where of [address, `${address}?tab=list`]) {
        await page.goto(where);
        await view(/^Nearly there/).waitFor();
        expect(await overflowOf(page)).toBe(0);
      }
    }
    await change('Nearly there', /^Delete/);
    await dialog().getByRole('button', { name: 'Delete view' }).click();
    await view(/^Nearly there/).waitFor({ state: 'detached' });
    expect(browsing.unexpected(/status of (400|409)/)).toEqual([]);
  });
});
