import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, overflowOf, phone } from '../support/browsing.js';
import { aLiveJob } from '../support/product-client.js';

/** Addresses of somebody, each with what is there once the screen is ready. */
const screens: Record<string, { as?: string; places: Record<string, string> }> = {
  'public pages': {
    places: {
      '/': '.job-list .job',
      '/job-search?q=zzzzzz': '.empty',
      '/company/:companyId/job/:jobId/preview': '.job-aside',
      '/contact': 'main form',
      '/terms': 'main h2',
      '/privacy': 'main h2',
      '/company/:companyId/privacy': 'main h2',
      '/no-such-page': 'main form',
    },
  },
  'signing in': {
    places: {
      '/auth/login': 'form',
      '/auth/register/user-account?as=company': 'form',
      '/auth/verify-account/ada%40visit.example': '.code',
      '/auth/reset-password': 'form',
      '/auth/reset-password-code?email=ada%40visit.example': '.code',
    },
  },
  applicants: {
    as: 'applicant@demo.example',
    places: {
      '/applicant/jobs': '.tabs',
      '/applicant/applicants-resume': '.resume-grid:not(.skeletons)',
      '/applicant/applicants-settings': '.settings-section',
      '/applicant/onboarding/welcome': 'main form',
      '/company/:companyId/job/:quietJobId/preview?apply=1': '.apply-columns form',
    },
  },
  companies: {
    as: 'company.admin@demo.example',
    places: {
      '/dashboard': '.queue li',
      '/company/:companyId/users': '.people tbody tr',
      '/company-profile/:companyId': '#profile-companyName',
      '/settings': '.settings-section form',
      '/settings?tab=company': '.stage-row',
      '/settings?tab=templates': '.settings-section',
      '/settings?tab=audit': '.audit-tools',
      '/company/:companyId/job/create/job-details': '[contenteditable]',
      '/company/:companyId/job/create/job-employment': '.pick',
      '/company/:companyId/job/:jobId?tab=details&step=job-settings': '.stage-row',
      '/company/:companyId/job/:jobId': '.board-card',
      '/company/:companyId/job/:jobId?tab=list': '.job-candidates tbody td',
      '/company/:companyId/job/:jobId?tab=details': '.job-details',
      '/company/:companyId/job/:jobId?tab=settings': '.job-settings .stage-row',
    },
  },
  'platform administrators': {
    as: 'stac.admin@demo.example',
    places: {
      '/company': '.list-cards a',
      '/admin/companies/:companyId': '.company-metrics .tile',
      '/admin/admin-management': 'main .person',
      '/analytics': '.tile__value',
    },
  },
};

/** As somebody does who reads text of twice the usual size. */
const doubleText = (page: Page) => page.evaluate<unknown>('document.documentElement.style.fontSize = "200%"');

describe('text of twice the size, on a phone', () => {
  let browsing: Browsing;
  let job: { companyId: string; jobId: string };
  /** A job nobody has applied to yet. */
  let quietJobId: string;

  beforeAll(async () => {
    browsing = await Browsing.shared();
    const ask = await browsing.client.actAs('company.admin@demo.example');
    job = await aLiveJob(ask);
    const query = new URLSearchParams({ filter: '{"live":true}', sort: '["count","ASC"]' });
    quietJobId = (await ask('GET', `jobs?${query}`)).body[0].id;
  });
  afterAll(() => browsing?.stop());

  it.each(Object.entries(screens))('%s: nothing is wider than the screen', async (_whose, { as, places }) => {
    const look = { viewport: phone, hasTouch: true };
    const page = as ? await browsing.signIn(as, look) : await browsing.visit(look);
    const tooWide: string[] = [];
    for (const [place, ready] of Object.entries(places)) {
      const path = place
        .replace(':companyId', job.companyId)
        .replace(':jobId', job.jobId)
        .replace(':quietJobId', quietJobId);
      await page.goto(`${browsing.product.webUrl}${path}`);
      await page.locator(ready).first().waitFor();
      await doubleText(page);
      const overflow = await overflowOf(page);
      if (overflow > 0) tooWide.push(`${place} by ${overflow} px`);
    }
    expect(tooWide).toEqual([]);
    await page.context().close();
  });

  it('the table of companies grows with the text', async () => {
    const page = await browsing.signIn('stac.admin@demo.example');
    await page.goto(`${browsing.product.webUrl}/company`);
    const size = () =>
      page.evaluate<string>(
        'getComputedStyle(document.querySelector(".companies .list-table tbody td")).fontSize',
      );
    await page.locator('.companies .list-table tbody td').first().waitFor();
    const before = await size();
    await doubleText(page);
    expect(Number.parseFloat(await size())).toBe(2 * Number.parseFloat(before));
  });
});
