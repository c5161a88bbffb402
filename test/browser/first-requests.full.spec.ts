import { screenPaths } from '@app/contracts/access/screen-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

describe('first requests of a screen', () => {
  let browsing: Browsing;
  let job: { id: string; companyId: string };

  beforeAll(async () => {
    browsing = await Browsing.shared();
    const { body } = await browsing.client.as(null)('GET', 'public-jobs');
    job = body.items[0];
  });
  afterAll(() => browsing?.stop());

  /** Opens a screen whose requests get no response, and waits until all of these have been sent. */
  async function sendsAtOnce(
    email: string,
    screen: string,
    wanted: string[],
    prepare?: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = await browsing.signIn(email);
    await prepare?.(page);
    const sent = new Set<string>();
    await page.route('**/api/**', (route) => {
      sent.add(decodeURIComponent(route.request().url()));
    });
    try {
      await page.goto(`${browsing.product.webUrl}${screen}`);
      await eventually(() => {
        const missed = wanted.filter((part) => ![...sent].some((url) => url.includes(part)));
        expect({ screen, missed }).toEqual({ screen, missed: [] });
      });
    } finally {
      await page.context().close();
    }
  }

  it('are sent at once, not one after the response of another', async () => {
    const admin = 'stac.admin@demo.example';
    const { companyId } = job;
    const company = `/api/companies/${companyId}`;
    await sendsAtOnce(admin, screenPaths.companies, ['/api/companies?filter={}&range=[0,11]']);
    const dashboard = `${screenPaths.dashboard}?companyId=${companyId}`;
    const requests = [
      company,
      `/api/company-dashboards/${companyId}`,
      `/api/jobs?filter={"companyId":"${companyId}"}&range=[0,9]&sort=["activeAt","DESC"]`,
    ];
    // Platform admins give a reason for visiting a company before anything is requested.
    await sendsAtOnce(admin, dashboard, requests, async (page) => {
      await page.goto(`${browsing.product.webUrl}${dashboard}`);
      await page.getByRole('button', { name: 'A request about data' }).click();
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByRole('note').filter({ hasText: 'as platform admin' }).waitFor();
    });
    await sendsAtOnce(admin, `/company/${companyId}/users`, [
      company,
      '/api/company-users?',
      '/api/invitations?',
    ]);
  });
});
