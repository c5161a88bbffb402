import { gzipSync } from 'node:zlib';
import { screenPath, screenPaths } from '@app/contracts/access/screen-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { Browsing, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

type Script = { path: string; text: string };

/** Kilobytes of script, as gzip packs them best, that each kind of page may bring along. */
const bars = {
  public: 80,
  /** One of it takes over what the server drew, part by part (ADR 0043); registering cleans pasted text. */
  signIn: 170 + 3,
  /** With the words nobody should take as a password: a meter that does not know them calls good what is refused. */
  newPassword: 171 + 6,
  applicant: 290,
  backOffice: 350,
  board: 350 + 25,
  analytics: 350 + 15,
  /** Lists of a company: react-admin's controllers in our own look (ADR 0039). */
  companyLists: 238,
  /** The platform's back office, a react-admin application in one part (ADR 0039). */
  office: 700,
  editor: 350 + 140,
};

/** It comes after the screen it stands above, whichever that is, with what it shares with the dashboard. */
const bell = /\/(?:bell|use-queue-lines|queue-icon|bulk-parameter|work)-/;
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Words that stand in the code of a library and in no code of ours. */
const signs = {
  mui: ['MUI', 'MuiButtonBase'],
  reactAdmin: ['react-admin', 'ra.navigation'],
  listControllers: ['the list controllers of react-admin', 'ra.notification'],
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
    browsing = await Browsing.shared();
    const { body } = await browsing.client.as(null)('GET', 'public-jobs');
    job = body.items[0];
  });
  afterAll(() => browsing?.stop());

  /** All scripts of one page, opened with an empty cache by somebody who is signed in there or by nobody. */
  async function scriptsOf(path: string, look: Parameters<Browsing['device']>[0] = {}) {
    const device = await browsing.device(look);
    await withoutLiveUpdates(device);
    const page = await browsing.pageOf(device);
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(request);
    });
    const document = await page.goto(`${browsing.product.webUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    // A screen fetches what it needs once it is there, and on a busy machine nothing may come for a while in between.
    await page.waitForLoadState('networkidle');
    await page.evaluate('new Promise((done) => requestIdleCallback(done))');
    await page.waitForLoadState('networkidle');
    const loaded = await Promise.all(asked.map(scriptOf));
    const shown = new URL(page.url()).pathname;
    const html = (await document?.text()) ?? '';
    await device.close();
    return { loaded, shown, late: loaded.filter(({ path: file }) => !html.includes(file)) };
  }

  async function sessionOf(email: string) {
    const page = await browsing.signIn(email);
    const state = await page.context().storageState();
    await page.context().close();
    return state;
  }

  /** A page, the script it may bring along, and which of it may be asked for later than with the page. */
  type Weighed = [path: string, bar: number, later?: RegExp];

  /** Opens each page and compares it with its bar; answers every weight, so that a failure shows them all. */
  async function weigh(
    pages: Weighed[],
    session?: Awaited<ReturnType<typeof sessionOf>>,
    unwanted: readonly (readonly [string, string])[] = [],
  ): Promise<void> {
    const weights: Record<string, string> = {};
    const wrong: string[] = [];
    for (const [path, bar, later] of pages) {
      const { loaded, shown, late } = await scriptsOf(path, { storageState: session });
      const weight = weightOf(loaded);
      weights[path] = `${weight.toFixed(1)} of ${bar} KB`;
      // A page one was sent away from, or that never ran, weighs nothing that says anything.
      if (!shown.startsWith(path.replace(/\?.*/, '')) || weight < 30) wrong.push(`${path} showed ${shown}`);
      if (weight > bar) wrong.push(`${path} is too heavy: ${weights[path]}`);
      // Whatever a screen needs is asked for with its page: what is found out later waits for what came before.
      for (const { path: file } of late) if (!later?.test(file)) wrong.push(`${path} asks late for ${file}`);
      for (const [library, sign] of unwanted)
        for (const { path: file, text } of loaded)
          if (text.includes(sign)) wrong.push(`${path} brings ${library} in ${file}`);
    }
    expect({ wrong, weights }).toEqual({ wrong: [], weights });
  }

  it('public pages: light, and nothing of the screens behind signing in', async () => {
    const preview = `/company/${job.companyId}/job/${job.id}/preview`;
    const company = `/job-search?company=${job.companyId}`;
    const companyPage = screenPath('companyPage', { companyId: job.companyId });
    const nothing = '/job-search?q=zzzzzz&locationType=remote';
    const paths = ['/', company, companyPage, nothing, preview, '/contact', '/terms', '/no-such-page'];
    await weigh(
      paths.map((path): Weighed => [path, bars.public]),
      undefined,
      heavy,
    );
  });

  it('screens around signing in: forms and schemas, nothing of the back office', async () => {
    const { login, userAccount, resetPassword } = screenPaths;
    const verify = '/auth/verify-account/somebody@mail.example';
    const paths = [login, userAccount, `${userAccount}?as=company`, resetPassword, verify];
    await weigh(
      paths.map((path): Weighed => [path, path.startsWith(userAccount) ? bars.newPassword : bars.signIn]),
      undefined,
      [...backOfficeKit, signs.queries],
    );
  });

  it('screens of applicants: no react-admin', async () => {
    const applicant = await sessionOf('applicant@demo.example');
    const { applicantJobs, applicantResume, applicantSettings } = screenPaths;
    const apply = `/company/${job.companyId}/job/${job.id}/preview?apply=1`;
    await weigh(
      [
        ...[applicantJobs, applicantResume, applicantSettings].map((path): Weighed => [path, bars.applicant]),
        // A public page, of which the form is fetched for those who may apply.
        [apply, bars.applicant, /./],
      ],
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
    // Whoever opens none of the platform's screens downloads nothing that only these need, and the controllers of lists
    // come with lists alone.
    const ofThePlatform = [signs.mui, signs.reactAdmin];
    await weigh(
      [
        [screenPaths.dashboard, bars.companyLists, bell],
        [`/company/${company}/users`, bars.companyLists, bell],
      ],
      admin,
      ofThePlatform,
    );
    await weigh(
      [
        [`/company-profile/${company}`, bars.backOffice, bell],
        [screenPaths.settings, bars.backOffice, bell],
        [board, bars.board, bell],
        [`/company/${company}/job/create/job-details`, bars.editor, either(bell, /rich-text-editor|\/list-/)],
      ],
      admin,
      [...ofThePlatform, signs.listControllers],
    );
  });

  it('nobody who will be sent to sign in asks for a screen behind it', async () => {
    const { loaded, shown } = await scriptsOf(screenPaths.companies);
    expect(shown).toBe(screenPaths.login);
    const brought = loaded.flatMap(({ path: file, text }) =>
      backOfficeKit.some(([, sign]) => text.includes(sign)) || /office-shell|company/.test(file)
        ? [file]
        : [],
    );
    expect(brought).toEqual([]);
  });

  /** Opens a screen that gets no answer, and waits until it has asked for all this nevertheless. */
  async function asksUnanswered(
    email: string,
    screen: string,
    wanted: string[],
    given?: (page: Page) => Promise<void>,
  ): Promise<void> {
    const page = await browsing.visit({ storageState: await sessionOf(email) });
    await given?.(page);
    const asked = new Set<string>();
    await page.route('**/api/**', (route) => {
      asked.add(decodeURIComponent(route.request().url()));
    });
    try {
      await page.goto(`${browsing.product.webUrl}${screen}`);
      await eventually(() => {
        const missed = wanted.filter((part) => ![...asked].some((url) => url.includes(part)));
        expect({ screen, missed }).toEqual({ screen, missed: [] });
      });
    } finally {
      await page.context().close();
    }
  }

  it('what a screen shows is asked for at once, not one answer after the other', async () => {
    const admin = 'stac.admin@demo.example';
    const { companyId } = job;
    const company = `/api/companies/${companyId}`;
    await asksUnanswered(admin, screenPaths.companies, ['/api/companies?filter={}&range=[0,11]']);
    const dashboard = `${screenPaths.dashboard}?companyId=${companyId}`;
    const asked = [
      company,
      `/api/company-dashboards/${companyId}`,
      `/api/jobs?filter={"companyId":"${companyId}"}&range=[0,9]&sort=["activeAt","DESC"]`,
    ];
    // Platform admins say why they visit a company before anything is asked for.
    await asksUnanswered(admin, dashboard, asked, async (page) => {
      await page.goto(`${browsing.product.webUrl}${dashboard}`);
      await page.getByRole('button', { name: 'A request about data' }).click();
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await page.getByRole('note').filter({ hasText: 'as platform admin' }).waitFor();
    });
    await asksUnanswered(admin, `/company/${companyId}/users`, [
      company,
      '/api/company-users?',
      '/api/invitations?',
    ]);
  });

  it('the platform: companies, figures, administration', async () => {
    const { companies, analytics, adminManagement } = screenPaths;
    await weigh(
      [
        [companies, bars.office],
        [analytics, bars.analytics],
        [adminManagement, bars.office],
        ['/admin/audit-events', bars.office],
        ['/admin/queues', bars.office],
      ],
      await sessionOf('stac.admin@demo.example'),
    );
  });
});
