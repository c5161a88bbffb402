import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, logIn, overflowOf, phone } from '../support/browsing.js';
import type { Ask } from '../support/product-client.js';

const title = 'Kite Inspector';

/** From the link a company gives away to the candidates who came through it. */
describe('where candidates come from, in the browser', () => {
  let browsing: Browsing;
  let manager: Page;
  let ask: Ask;
  let address: string;
  let link: string;
  /** What lies in the clipboard after its button was pressed. */
  const copied = async (channel: string) => {
    await manager
      .getByRole('dialog')
      .getByRole('button', { name: `Copy: ${channel}` })
      .click();
    await manager.getByText('Link copied').first().waitFor();
    return manager.evaluate<string>('navigator.clipboard.readText()');
  };

  beforeAll(async () => {
    browsing = await Browsing.start('browser_sources');
    ask = await browsing.client.actAs('company.manager@demo.example');
    const { body: job } = await ask('POST', 'jobs', { title });
    const details = {
      description: '<p>Look at kites.</p>',
      employmentType: 'fullTime',
      locationType: 'remote',
      location: { addressCountry: 'Portugal' },
      seniority: 'mid',
      requirements: { cv: false, coverLetter: false, links: false },
    };
    await ask('PATCH', `jobs/${job.id}`, details, { 'if-match': '"1"' });
    expect((await ask('PUT', `job-statuses/${job.id}`, { status: 'published' })).status).toBe(200);
    const { company } = (await ask('GET', `jobs/${job.id}`)).body;
    address = `${browsing.product.webUrl}/company/${company.companyId}/job/${job.id}`;
    manager = await browsing.signIn('company.manager@demo.example');
  });
  afterAll(() => browsing?.stop());

  const apply = async (email: string, link: string) => {
    const applicant = await browsing.visit({ viewport: phone });
    await applicant.goto(link);
    await applicant.getByRole('link', { name: /apply/i }).first().click();
    await logIn(applicant, email);
    await applicant.getByRole('button', { name: 'Send application' }).click();
    await applicant.getByText('Your application is sent').waitFor();
    await applicant.context().close();
  };

  it('gives each channel a link of its own, and says what no name is', async () => {
    await manager.goto(address);
    await manager.getByRole('button', { name: 'Share' }).click();
    const dialog = manager.getByRole('dialog', { name: 'Share this job' });
    await dialog.getByText(`${address}/preview`, { exact: true }).waitFor();
    const field = dialog.getByLabel('Another channel');
    const rejects = async (name: string, message: string) => {
      await field.fill(name);
      await field.press('Enter');
      await dialog.getByText(message).waitFor();
    };
    await rejects('  ', 'Name the source');
    await rejects('x'.repeat(81), 'At most 80 characters');
    await rejects('LinkedIn', 'There is a link for this channel already');
    await field.fill('Spring Fair');
    await field.press('Enter');
    await dialog.getByRole('button', { name: 'Copy: spring fair' }).waitFor();
    expect(await barriersOn(manager)).toEqual([]);
    await manager.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    expect(await copied('Plain link')).toBe(`${address}/preview`);
    link = await copied('spring fair');
    expect(link).toBe(`${address}/preview?utm_source=spring+fair`);
  });

  it('tells the company who came through which, and narrows the list to them', async () => {
    await apply('applicant@demo.example', link);
    await apply('second.applicant@demo.example', `${address}/preview?ref=LinkedIn`);
    await manager.goto(`${address}?tab=list`);
    await manager.getByRole('cell', { name: 'Tracking link: spring fair' }).waitFor();
    expect(await manager.locator('tbody tr').count()).toBe(2);
    await manager.getByRole('button', { name: 'Source', exact: true }).click();
    const choices = manager.getByRole('dialog', { name: 'Source' });
    const linkedin = choices.getByRole('checkbox', { name: 'Tracking link: linkedin 1' });
    await linkedin.waitFor();
    expect(await choices.getByRole('checkbox').count()).toBe(3);
    await linkedin.click();
    await manager.getByRole('cell', { name: 'Tracking link: spring fair' }).waitFor({ state: 'detached' });
    expect(await manager.locator('tbody tr').count()).toBe(1);
    expect(new URL(manager.url()).searchParams.getAll('source')).toEqual(['link:linkedin']);
    await manager.keyboard.press('Escape');
    await manager.getByRole('button', { name: 'Source: Tracking link: linkedin' }).waitFor();
    await manager.getByRole('navigation', { name: 'Views of the job' }).getByText('Board').click();
    await manager.locator('[data-card]').first().waitFor();
    expect(await manager.locator('[data-card]').count()).toBe(1);
  });

  it('counts them on the page of the job, with the way to each', async () => {
    for (const viewport of [phone, { width: 1440, height: 900 }]) {
      await manager.setViewportSize(viewport);
      await manager.goto(`${address}?tab=details`);
      await manager.getByRole('row', { name: 'Tracking link: spring fair 1 0 0' }).waitFor();
      expect(await overflowOf(manager)).toBe(0);
    }
    expect(await barriersOn(manager)).toEqual([]);
    await manager.getByRole('link', { name: 'Tracking link: spring fair' }).click();
    await manager.getByRole('cell', { name: 'Tracking link: spring fair' }).waitFor();
    expect(await manager.locator('tbody tr').count()).toBe(1);
    await manager.getByRole('button', { name: 'Share' }).click();
    await manager.getByText('spring fair1 application').waitFor();
    expect(browsing.unexpected()).toEqual([]);
  });
});
