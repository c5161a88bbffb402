import { gzipSync } from 'node:zlib';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, Request } from 'playwright-core';
import { Browsing } from '../support/browsing.js';

type Script = { path: string; text: string };

/** Kilobytes of script, as gzip packs them best, that each kind of page may bring along. */
const bars = {
  public: 130,
  signIn: 170,
  applicant: 290,
  backOffice: 350,
  board: 350 + 25,
  analytics: 350 + 15,
  editor: 350 + 140,
};

/** Words that stand in the code of a library and in no code of ours. */
const signs = {
  mui: ['MUI', 'MuiButtonBase'],
  reactAdmin: ['react-admin', 'ra.navigation'],
  schemas: ['zod', 'ZodError'],
  forms: ['react-hook-form', 'shouldUseNativeValidation'],
  queries: ['the query library', 'refetchOnWindowFocus'],
  editor: ['the editor', 'ProseMirror'],
} as const;
const backOfficeKit = [signs.mui, signs.reactAdmin, signs.editor];
const heavy = [...backOfficeKit, signs.schemas, signs.forms, signs.queries];

const weightOf = (scripts: Script[]): number =>
  scripts.reduce((sum, { text }) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024;

async function scriptOf(request: Request): Promise<Script> {
  const reply = await request.response();
  return { path: new URL(request.url()).pathname, text: (await reply?.text()) ?? '' };
}

describe('what a first view downloads', () => {
  let browsing: Browsing;
  let job: { id: string; companyId: string };

  beforeAll(async () => {
    browsing = await Browsing.start('browser_weight');
    const { body } = await browsing.client.as(null)('GET', 'public-jobs');
    job = body.items[0];
  });
  afterAll(() => browsing?.stop());

  /** All scripts of one page, opened with an empty cache by somebody who is signed in there or by nobody. */
  async function scriptsOf(path: string, session?: Awaited<ReturnType<BrowserContext['storageState']>>) {
    const device = await browsing.device({ storageState: session });
    const page = await browsing.pageOf(device);
    const scripts: Promise<Script>[] = [];
    const open = new Set<Request>();
    page.on('request', (request) => {
      open.add(request);
      if (request.resourceType() === 'script') scripts.push(scriptOf(request));
    });
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    await page.goto(`${browsing.product.webUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // A screen fetches what it needs once it is there: until a second passes in which it asks for nothing.
    for (let seen = -1; seen < scripts.length || open.size > 0; await page.waitForTimeout(1_000))
      seen = scripts.length;
    const loaded = await Promise.all(scripts);
    const shown = new URL(page.url()).pathname;
    await device.close();
    return { loaded, shown };
  }

  async function sessionOf(email: string) {
    const page = await browsing.signIn(email);
    const state = await page.context().storageState();
    await page.context().close();
    return state;
  }

  /** Opens each page and compares it with its bar; answers every weight, so that a failure shows them all. */
  async function weigh(
    pages: [path: string, bar: number][],
    session?: Awaited<ReturnType<typeof sessionOf>>,
    unwanted: readonly (readonly [string, string])[] = [],
  ): Promise<void> {
    const weights: Record<string, string> = {};
    const wrong: string[] = [];
    for (const [path, bar] of pages) {
      const { loaded, shown } = await scriptsOf(path, session);
      const weight = weightOf(loaded);
      weights[path] = `${weight.toFixed(1)} of ${bar} KB`;
      // A page one was sent away from, or that never ran, weighs nothing that says anything.
      if (!shown.startsWith(path.replace(/\?.*/, '')) || weight < 100) wrong.push(`${path} showed ${shown}`);
      if (weight > bar) wrong.push(`${path} is too heavy`);
      for (const [library, sign] of unwanted)
        for (const { path: file, text } of loaded)
          if (text.includes(sign)) wrong.push(`${path} brings ${library} in ${file}`);
    }
    expect({ wrong, weights }).toEqual({ wrong: [], weights });
  }

  it('public pages: light, and nothing of the screens behind signing in', async () => {
    const preview = `/company/${job.companyId}/job/${job.id}/preview`;
    const company = `/job-search?company=${job.companyId}`;
    const nothing = '/job-search?q=zzzzzz&locationType=remote';
    const paths = ['/', company, nothing, preview, '/contact', '/terms', '/no-such-page'];
    await weigh(
      paths.map((path) => [path, bars.public]),
      undefined,
      heavy,
    );
  });

  it('screens around signing in: forms and schemas, nothing of the back office', async () => {
    const { login, userAccount, resetPassword } = screenPaths;
    const verify = '/auth/verify-account/somebody@mail.example';
    const paths = [login, userAccount, `${userAccount}?as=company`, resetPassword, verify];
    await weigh(
      paths.map((path) => [path, bars.signIn]),
      undefined,
      [...backOfficeKit, signs.queries],
    );
  });

  it('screens of applicants: no react-admin', async () => {
    const applicant = await sessionOf('applicant@demo.example');
    const { applicantJobs, applicantResume, applicantSettings } = screenPaths;
    const apply = `/company/${job.companyId}/job/${job.id}/preview?apply=1`;
    await weigh(
      [applicantJobs, applicantResume, applicantSettings, apply].map((path) => [path, bars.applicant]),
      applicant,
      backOfficeKit,
    );
  });

  it('the back office: the list, the board, the editor', async () => {
    const admin = await sessionOf('company.admin@demo.example');
    const page = await browsing.visit({ storageState: admin });
    await page.goto(`${browsing.product.webUrl}${screenPaths.dashboard}`);
    await page.getByRole('link', { name: 'Wind Turbine Technician' }).last().click();
    await page.waitForURL(/\/job\//);
    const board = new URL(page.url()).pathname;
    await page.context().close();
    const company = board.split('/')[2];
    await weigh(
      [
        [screenPaths.dashboard, bars.backOffice],
        [`/company-profile/${company}`, bars.backOffice],
        [`/company/${company}/users`, bars.backOffice],
        [screenPaths.settings, bars.backOffice],
        [board, bars.board],
        [`/company/${company}/job/create/job-details`, bars.editor],
      ],
      admin,
    );
  });

  it('the platform: companies, figures, administration', async () => {
    const { companies, analytics, adminManagement } = screenPaths;
    await weigh(
      [
        [companies, bars.backOffice],
        [analytics, bars.analytics],
        [adminManagement, bars.backOffice],
      ],
      await sessionOf('stac.admin@demo.example'),
    );
  });
});
