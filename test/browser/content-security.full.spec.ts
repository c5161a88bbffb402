import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Screen, screenNames, screenPaths, stepsOf } from '@app/contracts/access/screen-rules';
import { screens } from '@app/contracts/access/screens';
import { newId } from '@app/platform/identifiers/new-id';
import type { BrowserContext, Page } from 'playwright-core';
import { Browsing, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { twoHalves } from '../support/pictures.js';

const manager = 'company.manager@demo.example';
const admin = 'company.admin@demo.example';
const platform = 'stac.admin@demo.example';
const applicant = 'applicant@demo.example';

/** Lists of the back office, drawn with the component library. */
const lists = ['companies', 'jobs', 'users', 'audit-events', 'mail-deliveries', 'job-applications', 'queues'];

type Known = Record<string, string>;

/** A candidate of the demo who sent a PDF, and what else screens are about. */
const SOMETHING = `select sent.company_id as "companyId", sent.job_id as "jobId", sent.applicant_id as "applicantId"
  from application sent join company on company.id = sent.company_id join job on job.id = sent.job_id
  join stored_file file on file.id = sent.cv_file_id
  where company.name = 'Northwind' and job.status = 'published' and file.content_type = 'application/pdf'
    and file.status = 'available' order by sent.id limit 1`;

/**
 * The policy of the pages forbids styles and programs that are written into them, programs made of texts, and markup made
 * of texts. No screen tries any of it, not even to see whether it may.
 */
describe('the content security policy', () => {
  let browsing: Browsing;
  let webUrl: string;
  let known: Known;
  const violations: string[] = [];

  beforeAll(async () => {
    browsing = await Browsing.shared();
    ({ webUrl } = browsing.product);
    const [found] = await browsing.product.query<Known>(SOMETHING);
    if (!found) throw new Error('Nobody of the demo sent a PDF');
    known = {
      ...found,
      ...{ email: 'nobody@browser.example', password: 'x', inviteId: newId(), inviteToken: 'x' },
      ...{
        subscriberId: newId(),
        userId: newId(),
        kind: 'news',
        token: 'x',
        resource: 'companies',
        id: newId(),
      },
    };
  });
  afterAll(() => browsing?.stop());

  /** A browser that writes down what the policy of a page refuses. */
  async function watched(email?: string): Promise<Page> {
    const device = await browsing.device();
    await watch(device);
    const page = await browsing.pageOf(device);
    if (email) await browsing.enter(page, email);
    await withoutLiveUpdates(page);
    return page;
  }

  async function watch(device: BrowserContext): Promise<void> {
    await device.exposeFunction('noteViolation', (violation: string) => void violations.push(violation));
    await device.addInitScript(`addEventListener('securitypolicyviolation', (violation) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = violation;
      noteViolation([location.pathname, violatedDirective, blockedURI, sourceFile, lineNumber, sample].join(' '));
    });`);
  }

  async function walk(page: Page, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await page.goto(`${webUrl}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
    }
  }

  const filled = (path: string): string => path.replace(/:(\w+)/g, (_all, name: string) => known[name] ?? '');
  const pathsOf = (areas: readonly string[]): string[] =>
    screenNames
      .filter((name: Screen) => areas.includes(screens[name].area))
      .flatMap((name) => {
        const path = filled(screenPaths[name]);
        return stepsOf(name).length > 0 ? stepsOf(name).map((step) => `${path}/${step}`) : [path];
      });

  it('is written down when it refuses something', async () => {
    const page = await watched();
    await page.goto(`${webUrl}/contact`);
    await page.evaluate(`{
      const element = document.createElement('p');
      const attempts = [
        () => document.head.append(document.createElement('style')),
        () => element.setAttribute('style', 'color: red'),
        () => (element.innerHTML = '<b>x</b>'),
        () => new Function('return 1'),
      ];
      // In a turn of the page: whoever looks from outside may do what the page may not. What is refused with an error is
      // written down all the same.
      for (const attempt of attempts) setTimeout(() => Promise.resolve().then(attempt).catch(() => undefined));
    }`);
    await eventually(() => {
      for (const rejected of [/style-src-elem/, /style-src-attr/, /Element innerHTML/, /Function/])
        expect(violations).toContainEqual(expect.stringMatching(rejected));
    });
    violations.splice(0);
    await page.context().close();
  });

  it('is kept by every public page and around signing in', async () => {
    const page = await watched();
    await walk(page, [
      ...pathsOf(['public']),
      '/job-search?q=engineer',
      '/job-search?q=nobodywritesthis',
      '/nothing',
    ]);
    await walk(page, pathsOf(['signIn']));
    await page.goto(`${webUrl}/auth/register/user-account?as=company`);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.locator('.field__error').first().waitFor();
    expect(violations.splice(0)).toEqual([]);
    await page.context().close();
  });

  it('is kept by the reference of the API, which has one of its own', async () => {
    const page = await watched();
    const reply = await page.goto(`${webUrl}/api/docs`);
    expect(reply?.headers()['content-security-policy']).toContain("default-src 'none'");
    await page.locator('[data-path="/api/health/live"]').first().click();
    await page.getByRole('button', { name: 'Try it out' }).first().click();
    await page.getByRole('button', { name: 'Execute' }).first().click();
    await page.getByText('Response body').first().waitFor();
    expect(violations.splice(0)).toEqual([]);
    await page.context().close();
  });

  it('is kept by the screens of applicants', async () => {
    const page = await watched(applicant);
    await walk(page, [...pathsOf(['applicant', 'onboarding']), `${filled(screenPaths.jobPreview)}?apply`]);
    expect(violations.splice(0)).toEqual([]);
    await page.context().close();
  });

  it('is kept by the screens of companies, with a description that is edited and pasted into, and a CV', async () => {
    const page = await watched(manager);
    await walk(page, pathsOf(['choice']));
    await walk(page, ['/dashboard', '/responses', '/settings']);
    await walk(
      page,
      [screenPaths.jobs, screenPaths.jobProfile, screenPaths.userManagement, screenPaths.companyProfile].map(
        filled,
      ),
    );
    await walk(page, [filled(screenPaths.candidateProfile)]);
    await page.locator('.pdf-page[aria-busy="false"]').first().waitFor();
    await page.goto(`${webUrl}${filled(screenPaths.createJob)}/job-details?jobId=${known['jobId']}`);
    const text = page.locator('.editor [contenteditable]');
    await text.click();
    await page.keyboard.type('Written here. ');
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', '<h1>Pasted</h1><p><b>bold</b></p>');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(paste);
    }`);
    await text.getByRole('heading', { name: 'Pasted' }).waitFor();
    expect(violations.splice(0)).toEqual([]);
    await page.context().close();
  });

  it('is kept by dialogs, notices and the settings of a company', async () => {
    const page = await watched(admin);
    await walk(
      page,
      ['company', 'templates', 'privacy', 'audit'].map((tab) => `/settings?tab=${tab}`),
    );
    await walk(page, [filled(screenPaths.userManagement)]);
    await page.getByRole('button', { name: 'Invite people' }).first().click();
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await page.locator('.field__error').first().waitFor();
    await walk(page, [filled(screenPaths.companyProfile)]);
    const picture = await twoHalves(600, 400).png().toBuffer();
    await page
      .getByLabel('File of the logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(violations.splice(0)).toEqual([]);
    await page.context().close();
  });

  it('is kept by the back office of the platform, whose lists look as they should', async () => {
    const page = await watched(platform);
    await walk(page, ['/company', '/analytics', '/admin/admin-management', '/admin/data']);
    await walk(page, [
      `/dashboard?companyId=${known['companyId']}`,
      `/admin/companies/${known['companyId']}`,
    ]);
    await walk(
      page,
      lists.map((list) => `/admin/${list}`),
    );
    await page.goto(`${webUrl}/admin/jobs`);
    const cell = page.locator('.list-table td').first();
    await cell.waitFor();
    expect(await page.evaluate("getComputedStyle(document.querySelector('.list-table td')).fontSize")).toBe(
      '14px',
    );
    expect(violations.splice(0)).toEqual([]);
    await page.context().close();
  });
});
