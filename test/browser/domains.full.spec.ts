import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm, desk, idle, overflowOf, phone } from '../support/browsing.js';
import { type NameServer, startNameServer } from '../support/name-server.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

/** Northwind proves its domain, in front of name servers of the test's own. */
describe('the domain of a company', () => {
  let names: NameServer;
  let browsing: Browsing;
  let ask: Ask;
  let admin: Page;
  let jobId: string;
  let companyId: string;
  const domain = 'careers-of-northwind.test';

  const panel = () => admin.getByRole('region', { name: 'Domain' });
  const button = (name: string) => idle(panel().getByRole('button', { name }));

  beforeAll(async () => {
    names = await startNameServer();
    browsing = await Browsing.start('browser_domains', { DNS_RESOLVER: names.address });
    ask = await browsing.client.actAs('company.admin@demo.example');
    ({ jobId, companyId } = await aLiveJob(ask));
    await ask('DELETE', `company-domains/${companyId}`);
    admin = await browsing.signIn('company.admin@demo.example');
    await admin.goto(`${browsing.product.webUrl}/company-profile/${companyId}`);
  });
  afterAll(async () => {
    await browsing?.stop();
    await names?.close();
  });

  it('says at its field what is no domain', async () => {
    await panel().getByRole('textbox', { name: 'Domain' }).fill('https://northwind.test/jobs');
    await button('Name this domain').click();
    await panel()
      .getByText('Only the domain, without path, port or https://, for example northwind.test')
      .waitFor();
    await panel().getByRole('textbox', { name: 'Domain' }).fill('co.uk');
    await panel()
      .getByText(/Under co\.uk others register/)
      .waitFor();
  });

  it('names a domain, is told what to put where, and sees it proven', async () => {
    await panel().getByRole('textbox', { name: 'Domain' }).fill(domain);
    await button('Name this domain').click();
    await panel().getByText('Not proven', { exact: true }).waitFor();
    const [name, value] = await panel().locator('code').allInnerTexts();
    expect([name, value]).toEqual([
      `_pathway-verification.${domain}`,
      expect.stringMatching(/^pathway-verification=[\w-]{43}$/),
    ]);
    await button('Check now').click();
    await panel()
      .getByText(/Name servers do not know this domain/)
      .waitFor();
    names.says(name ?? '', { TXT: [value ?? ''] });
    await button('Check now').click();
    await panel().getByText('Proven', { exact: true }).waitFor();
    await admin
      .getByLabel('The company as applicants see it')
      .getByText(`Domain proven: ${domain}`)
      .waitFor();
    expect(await barriersOn(admin)).toEqual([]);
  });

  it('shows applicants the tick on cards, on the job and on the company', async () => {
    const { webUrl } = browsing.product;
    for (const viewport of [desk, phone]) {
      const page = await browsing.visit({ viewport });
      await page.goto(`${webUrl}/job-search?company=${companyId}`);
      await page.locator('.job .domain-tick').first().waitFor();
      expect(await page.locator('.job .domain-tick').first().innerText()).toContain(
        `Domain proven: ${domain}`,
      );
      await page.locator('.company-card .domain-note summary').click();
      await page.getByText(/that only those can put there who run it/).waitFor();
      expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
      await page.goto(`${webUrl}/company/${companyId}/job/${jobId}/preview`);
      await page.locator('.job-title .domain-tick').waitFor();
      await page.locator('.company-card .domain-note').waitFor();
      expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
      await page.context().close();
    }
  });

  it('is read by the platform in its list, and by no other company', async () => {
    const platform = await browsing.signIn('stac.admin@demo.example');
    await platform.goto(
      `${browsing.product.webUrl}/company?filter=${encodeURIComponent('{"q":"Northwind"}')}`,
    );
    await platform.locator('.list-table .domain-tick').first().waitFor();
    await platform.goto(`${browsing.product.webUrl}/company-profile/${companyId}`);
    const read = platform.getByRole('region', { name: 'Domain' });
    await read.getByText('Proven', { exact: true }).waitFor();
    expect(await read.getByRole('button').count()).toBe(0);
    await platform.context().close();
  });

  it('takes the tick away with the domain, at once', async () => {
    await button('Remove').click();
    await confirm(admin, 'Remove the domain');
    await panel().getByRole('textbox', { name: 'Domain' }).waitFor();
    const page = await browsing.visit();
    await page.goto(`${browsing.product.webUrl}/company/${companyId}/job/${jobId}/preview`);
    await page.locator('.job-title').waitFor();
    expect(await page.locator('.domain-tick').count()).toBe(0);
    expect(browsing.unexpected(/40\d|Failed to load/)).toEqual([]);
  });
});
