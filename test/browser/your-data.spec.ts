import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, logIn, overflowOf, patience, phone } from '../support/browsing.js';

const email = 'applicant@demo.example';

describe('everything about oneself, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  beforeAll(async () => {
    browsing = await Browsing.start('browser_your_data');
    page = await browsing.signIn(email, { viewport: phone });
  });
  afterAll(() => browsing?.stop());

  it('is asked for, put together, mailed about and downloaded', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/applicants-settings`);
    await page.getByRole('button', { name: 'Ask for your data' }).click();
    await page.getByText('Your data is ready').waitFor({ timeout: patience });
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    const link = await browsing.linkTo(email, /https?:\S+#settings-data/);
    // The link leads there, and to nothing without signing in.
    const elsewhere = await browsing.visit({ viewport: desk, colorScheme: 'dark' });
    await elsewhere.goto(link);
    await logIn(elsewhere, email);
    await elsewhere.getByText('Your data is ready').waitFor();
    expect([await overflowOf(elsewhere), await barriersOn(elsewhere)]).toEqual([0, []]);
    const downloading = elsewhere.waitForEvent('download');
    await elsewhere.getByRole('button', { name: 'Download your data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    const data = JSON.parse(Buffer.from(files['data.json']!).toString());
    expect(data.account.email).toBe(email);
    expect(data.applications.length).toBeGreaterThan(0);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'resume.json']));
  });

  it('tells who opened the CV: the company, the role and when', async () => {
    const opened = page.getByRole('region', { name: 'Who opened my CV' });
    await opened.getByRole('listitem').first().waitFor();
    expect(await opened.getByRole('listitem').first().textContent()).toMatch(
      /, (Manager|Company admin|Reviewer|Viewer).*\.pdf, /,
    );
    expect(await overflowOf(page)).toBe(0);
  });

  it('is there for members of companies in their settings, too', async () => {
    const member = await browsing.signIn('company.admin@demo.example');
    await member.goto(`${browsing.product.webUrl}/settings`);
    await member.getByRole('button', { name: 'Ask for your data' }).click();
    await member.getByText('Your data is ready').waitFor({ timeout: patience });
    expect(await barriersOn(member)).toEqual([]);
  });

  it('went wrong nowhere', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
