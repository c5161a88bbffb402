import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, idle, overflowOf, patience, phone } from '../support/browsing.js';

/** What has to be told after a breach, and what companies and the platform agree on about data. */
describe('papers about data', () => {
  let browsing: Browsing;
  let webUrl: string;
  beforeAll(async () => {
    browsing = await Browsing.shared();
    webUrl = browsing.product.webUrl;
  }, patience);
  afterAll(() => browsing?.stop());

  /** What a click saves. */
  async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      idle(page.getByRole('button', { name: button })).click(),
    ]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  }

  async function shots(page: Page, name: string): Promise<void> {
    const folder = process.env['SHOTS'];
    if (!folder) return;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const viewport of [desk, phone]) {
        await page.setViewportSize(viewport);
        await page.screenshot({
          path: `${folder}/${name}.${viewport.width}.${colorScheme}.png`,
          fullPage: true,
        });
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  it('say whose data got out, once a reason is given, and the company reads of it', async () => {
    const platform = await browsing.signIn('stac.admin@demo.example', { viewport: desk });
    await platform.goto(`${webUrl}/admin/admin-management?tab=breach`);
    await platform.getByRole('button', { name: 'Export CSV' }).click();
    await platform.getByText('Please say what happened, for example which incident it is').waitFor();
    await platform.getByRole('combobox', { name: 'Company' }).fill('Northwind');
    await platform.getByRole('option', { name: 'Northwind', exact: true }).click();
    expect(await platform.getByLabel('Messages to the platform').isDisabled()).toBe(true);
    await platform.getByLabel('Why').fill('Incident 12: a lost disk');
    const { name, text } = await saved(platform, 'Export CSV');
    expect(name).toMatch(/^whose-data-.*\.csv$/);
    const [head, ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(head).toBe('First name,Last name,E-mail,Phone,Kind,Data,Since,Company');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !line.endsWith(',Northwind'))).toEqual([]);
    expect(await barriersOn(platform)).toEqual([]);
    await shots(platform, 'breach');
    await platform.setViewportSize(phone);
    expect(await overflowOf(platform)).toBe(0);

    const admin = await browsing.signIn('company.admin@demo.example', { viewport: desk });
    await admin.goto(`${webUrl}/settings?tab=audit`);
    await admin.getByText('Exported whose data got out').locator('visible=true').first().waitFor();
  });

  it('are the agreement, to be read, printed and taken along', async () => {
    const admin = await browsing.signIn('company.admin@demo.example', { viewport: desk });
    await admin.goto(`${webUrl}/settings?tab=privacy`);
    const section = admin.getByRole('region', { name: 'Data-processing agreement' });
    await section.getByRole('link', { name: 'Read it' }).click();
    const sheet = admin.getByRole('article');
    await sheet.getByRole('heading', { name: '3. Whose data, what and how long' }).waitFor();
    await sheet.getByText('cover letter').waitFor();
    expect(await sheet.getByText('Northwind').count()).toBeGreaterThan(1);
    expect(await barriersOn(admin)).toEqual([]);
    const { name, text } = await saved(admin, 'Download to sign');
    expect([name, text.includes('<b>Northwind</b>')]).toEqual(['data-processing-agreement.html', true]);
    await shots(admin, 'agreement');
    await admin.emulateMedia({ media: 'print' });
    expect(await admin.getByRole('heading', { name: 'Settings' }).isVisible()).toBe(false);
    expect(await sheet.isVisible()).toBe(true);
    await admin.emulateMedia({ media: 'screen' });
    await admin.setViewportSize(phone);
    expect(await overflowOf(admin)).toBe(0);
    await admin.getByRole('link', { name: 'Privacy desk' }).click();
    await section.waitFor();
  });

  it('went wrong nowhere', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
