import { describe, expect, it } from '@jest/globals';
import { identities, type Identity } from '@app/contracts/access/scopes';
import { roleTypes } from '@app/contracts/access/roles';
import {
  decideScreen,
  landingAfterSignIn,
  screenNames,
  screenPaths,
} from '@app/contracts/access/screen-rules';
import { onboardingSteps } from '@app/contracts/applicants/onboarding';
import type { CompanyDashboardView } from '@app/contracts/dashboard/company-dashboard';
import { queueLines } from '../../admin-web/src/features/company/shared/queue-lines/queue-lines.js';
import { earlierLines } from '../../admin-web/src/features/company/bell/earlier-lines.js';
import { mailTexts } from '../../services/identity/src/mail/mail-texts.js';
import { exampleMails } from '../../services/worker/src/catalogue/example-mails.js';
import { astray, type Link, origin, wrongWithScreen } from './link-targets.js';
import { productFiles, textOf } from './sources.js';

/** Every link somebody is given leads to a screen that is there: in mails, lines of the dashboard, guards and code. Those of the
 * navigation are in `navigation.spec.ts`, beside it. */

function linksOfMails(): Link[] {
  const worker = exampleMails({ brand: 'Pathway', publicUrl: origin });
  const facts = { recipient: 'sam@pathway.example', code: '1', newAddress: 'new@pathway.example' };
  const identity = Object.entries(mailTexts).map(([name, write]) => ({
    name: `identity: ${name}`,
    mail: write({ brand: 'Pathway', productUrl: origin, temporaryPassword: 'code', ...facts }),
  }));
  return [...worker, ...identity].flatMap(({ name, mail }) => {
    const text = [mail.button?.address ?? '', mail.closing, ...mail.paragraphs].join(' ');
    const addresses = text.match(/https?:\/\/[^\s"<>]+/g) ?? [];
    const further = addresses.flatMap((address) => new URL(address).searchParams.get('return_to') ?? []);
    return [...addresses, ...further].map((to) => ({ from: name, to }));
  });
}

const candidate = {
  applicationId: 'a1',
  applicantId: 'u1',
  jobId: 'j1',
  jobTitle: 'Platform Engineer',
  firstName: 'Clara',
  lastName: 'Nwosu',
  since: '2026-11-16T10:00:00Z',
};
const invited = { id: 'i1', firstName: null, lastName: null, email: 'sam@pathway.example' };
const runsOut = { roleName: 'Viewer', createdAt: candidate.since, expiredAt: candidate.since };
const latestAt = candidate.since;
const queue = { count: 1, jobCount: 1, latestAt, first: [candidate] };
const written = { ...candidate, excerpt: 'May I bring it on paper?', writtenBy: null };
/** Something waits in every way it can. */
const everything: CompanyDashboardView['needsYou'] = {
  newApplicants: queue,
  late: { ...queue, longestDays: 9, longestStage: 'Review' },
  unansweredMessages: { ...queue, first: [written] },
  mentions: { ...queue, first: [written] },
  reviews: queue,
  responses: { ...queue, overdue: 1 },
  dataRequests: { ...queue, dueAt: candidate.since },
  expiringInvitations: { count: 1, latestAt, first: [{ ...invited, ...runsOut }] },
  legalHoldsToConfirm: { count: 1, latestAt, first: [{ title: 'Nurse', since: candidate.since }] },
  restrictionsToConfirm: { count: 1, latestAt, first: [{ title: 'Clara Nwosu', since: candidate.since }] },
  failedImport: { id: 'i1', fileName: 'jobs.csv', reason: 'No rows', at: candidate.since },
};

function linksOfDashboard(): Link[] {
  const words = { dayOf: String, inDays: String, ago: String };
  const at = latestAt;
  const happened = earlierLines(
    [
      { kind: 'import', id: 'i1', at, fileName: 'jobs.csv', created: 1, changed: 0, failed: 0 },
      { ...invited, kind: 'invitation', at, expiredAt: at },
    ],
    'c1',
    words,
  );
  return [
    ...queueLines(everything, 'c1', words).flatMap(({ title, to, actTo = to }) =>
      [to, actTo].map((place) => ({ from: title, to: place })),
    ),
    ...happened.map(({ who, to }) => ({ from: who, to })),
  ];
}

const visitorAs = (identity: Identity) => ({
  signedIn: identity !== 'anonymous',
  roleType: roleTypes.find((roleType) => roleType === identity) ?? null,
});

function linksOfGuards(): Link[] {
  const sentAway = screenNames.flatMap((screen) =>
    identities.flatMap((identity) => {
      const decision = decideScreen(screen, visitorAs(identity), { path: screenPaths[screen] });
      return decision.kind === 'redirect' ? [{ from: `${screen} for ${identity}`, to: decision.to }] : [];
    }),
  );
  const landings = [[], roleTypes.slice(0, 2), ...roleTypes.map((roleType) => [roleType])].flatMap((held) =>
    [true, false].map((finished) => landingAfterSignIn([...held], finished)),
  );
  const steps = onboardingSteps([]).map(({ id, href }) => ({ from: `step ${id}`, to: href }));
  return [...sentAway, ...landings.map((to) => ({ from: 'after signing in', to })), ...steps];
}

/** Addresses as they stand in the code: whole ones, up to the first part that is filled in. */
function linksOfCode(): Link[] {
  const literal =
    /(?:\b(?:to|href|action)=\{?|\b(?:to|href): |\bnavigate\(\s*|\blocation\.(?:assign|replace)\(\s*)(['"`])(\/[^'"`$]*)(?:\1|\$)/g;
  return productFiles
    .filter((file) => file.startsWith('admin-web/src/'))
    .flatMap((file) => [...textOf(file).matchAll(literal)].map(([, , to = '']) => ({ from: file, to })))
    .filter(({ to }) => !to.endsWith('/') || to === '/');
}

/** Screens that code names to lead there. */
function screensNamed(text: string): string[] {
  const named = /\b(?:pathTo|screenPath|screenAddress)\(\s*(?:\w+,\s*)?'(\w+)'|\bscreenPaths\.(\w+)/g;
  return [...text.matchAll(named)].map(([, asked, read]) => asked ?? read ?? '');
}

describe('links', () => {
  it.each([
    ['mails', linksOfMails, 15],
    ['lines of the dashboard', linksOfDashboard, 4],
    ['guards, sign-in and onboarding', linksOfGuards, 50],
    ['code', linksOfCode, 5],
  ] as const)('of %s lead to screens that are there', (_where, collected, atLeast) => {
    const links = collected();
    expect(astray(links)).toEqual([]);
    expect(links.length).toBeGreaterThanOrEqual(atLeast);
  });

  it('by the name of a screen lead to one that is there', () => {
    const wrong = productFiles.flatMap((file) =>
      screensNamed(textOf(file)).flatMap((name) => {
        const problem = wrongWithScreen(name);
        return problem === undefined ? [] : [`${file}: ${name} ${problem}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('are told apart when they lead nowhere, elsewhere or to a step there is not', () => {
    const links = [
      '/dashboard',
      '/feeds/jobs.rss',
      '/candidates-profile/1/2/3',
      '/company/1/job/create/job-settings',
      `${origin}/?tab=x`,
    ];
    const wrong = ['/nowhere', 'https://elsewhere.example/dashboard', '/applicant/onboarding/hobbies'];
    expect(astray([...links, ...wrong].map((to) => ({ from: 'a mail', to })))).toEqual([
      'a mail: /nowhere leads nowhere',
      'a mail: https://elsewhere.example/dashboard leads elsewhere',
      'a mail: /applicant/onboarding/hobbies is no step of onboarding',
    ]);
    expect(screensNamed(`pathTo('terms'); screenAddress(publicUrl, 'settings'); screenPaths.login`)).toEqual([
      'terms',
      'settings',
      'login',
    ]);
  });
});
