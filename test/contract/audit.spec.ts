import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Action, policy } from '@app/contracts/access/policy';
import { changeVerbs, accessVerbs, unloggedReads } from '@app/contracts/auditing/audit-verbs';
import { type ApiUnderTest, type Caller, startApi } from '../support/api.js';
import { anActivity } from '../support/builders/activity.builder.js';
import { anApplication } from '../support/builders/application.builder.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aJob } from '../support/builders/job.builder.js';
import { aMail } from '../support/builders/operations.builder.js';
import { publishedNotice } from '../support/builders/employer-notice.builder.js';
import { aStoredFile } from '../support/builders/stored-file.builder.js';
import { listAddress } from '../support/team.js';
import { accountActs } from './audited-acts/account-acts.js';
import type { Acts, Setting } from './audited-acts/act.js';
import { auditLogActs } from './audited-acts/audit-log-acts.js';
import { candidateActs } from './audited-acts/candidate-acts.js';
import { companyActs } from './audited-acts/company-acts.js';
import { companyDeskActs } from './audited-acts/company-desk-acts.js';
import { jobActs } from './audited-acts/job-acts.js';
import { movingActs } from './audited-acts/moving-acts.js';
import { operationsActs } from './audited-acts/operations-acts.js';
import { peopleActs } from './audited-acts/people-acts.js';
import { retentionActs } from './audited-acts/retention-acts.js';
import { moderationActs } from './audited-acts/moderation-acts.js';
import { planActs } from './audited-acts/plan-acts.js';
import { teamActs } from './audited-acts/team-acts.js';
import { wholeRecordActs } from './audited-acts/whole-record-acts.js';
import { expectWrittenOnce } from './audited-acts/written-once.js';

/**
 * Every change of memberships, roles, statuses, settings, jobs and stages is written down exactly once, under a name of
 * its own, with what it was and what it is; and nothing that was refused or said what held already (security.md T37).
 */

const acts: Acts = {
  ...teamActs,
  ...companyActs,
  ...companyDeskActs,
  ...jobActs,
  ...candidateActs,
  ...movingActs,
  ...planActs,
  ...auditLogActs,
  ...peopleActs,
  ...retentionActs,
  ...moderationActs,
  ...operationsActs,
  ...wholeRecordActs,
};

let api: ApiUnderTest;
let setting: Setting;
let auditor: Caller;
beforeAll(async () => {
  api = await startApi();
  auditor = await api.as('stacAdmin');
  const platform = await api.as('stacAdmin');
  const companyId = (await platform.post('companies', { companyName: 'Northwind' })).body.id;
  await platform.put(`company-statuses/${companyId}`, { status: 'published' });
  await publishedNotice(companyId);
  setting = { api, platform, companyId, admin: await api.as('companyAdmin', companyId) };
});
afterAll(() => api.stop());

describe('written down', () => {
  it.each(Object.entries(acts))('%s: once, and nothing else', async (_route, [verb, act]) => {
    await expectWrittenOnce(verb, await act(setting), auditor);
  });

  it('are all changes of memberships, roles, statuses, settings, jobs and stages there are', () => {
    const about =
      /^\/(activities|response-r|audit-event|candidates|reviews|data-request|job-applications\/:id\/(?:reviews|stage|rejection|hire|response-extension|restriction|invitations)|companies|company-|invitation|user|admins|notification-settings|job-[^a]|jobs|pipeline|application-e|reply-e|message-template|data-e|retention-|breach-|legal-holds|restrictions|employer-notice|dead-letter|queue|schedules|mail-deliveries)/;
    const changes = routes().filter((route) => about.test(route) && !route.endsWith(' GET'));
    const others = [
      // These change nothing,
      '/invitations/:id/preview POST',
      '/users/me/refresh POST',
      // the timeline itself says who wrote what,
      '/activities POST',
      '/activities/:id PATCH',
      // a refusal that is written anew is the same one,
      '/job-applications/:id/rejection PATCH',
      // this is of applicants and of nobody else,
      '/user-applicant/:userId PATCH',
      // how far one has read is one's own,
      '/company-dashboards/:companyId/needs-you/reads POST',
      // and these are noted in their own way: files nobody sent yet, and what visitors look at.
      '/job-imports POST',
      '/job-events POST',
      '/job-reports POST',
    ];
    const covered = Object.keys({ ...acts, ...accountActs }).map((act) => act.split(', ')[0]);
    expect(changes.sort()).toEqual([...new Set([...covered, ...others])].sort());
  });

  it('have a name each; one that two routes write is the same act', () => {
    const routesOf = (verb: string) =>
      [...Object.entries(acts), ...Object.entries(accountActs)].flatMap(([route, [written]]) =>
        written === verb ? [route.split(' ')[0]] : [],
      );
    const shared = changeVerbs.filter((verb) => routesOf(verb).length > 1);
    expect(Object.fromEntries(shared.map((verb) => [verb, routesOf(verb)]))).toEqual({
      'application.moved': [
        '/job-applications/:id/stage',
        '/job-applications/:id/stage',
        '/job-applications/:id/rejection',
        '/job-applications/:id/rejection',
        '/job-applications/:id/hire',
      ],
      'user.verification-requested': ['/users/verification-mails', '/users/:id/verification-mail'],
      'invitation.sent': ['/invitations', '/invitation-batches'],
      'invitation.resent': ['/invitations', '/invitations/:id/resend'],
      'company.edited': ['/companies/:id', '/companies/:id'],
      'company-note.edited': ['/company-notes/:id', '/company-notes/:id'],
      'company-label.renamed': ['/company-labels/:id', '/company-labels/:id'],
      'job.edited': ['/jobs/:id', '/jobs/:id'],
      'pipeline-plan.renamed': ['/pipelines/:id', '/pipelines/:id'],
      'stage.edited': ['/pipeline-stages/:id', '/pipeline-stages/:id'],
      'job.reopened': ['/jobs/:id/extend', '/job-statuses/:id'],
      'dead-letter.replayed': ['/dead-letters/:id/replay', '/dead-letter-replays'],
    });
  });

  it('use every name there is', () => {
    const used = new Set([...Object.values(acts), ...Object.values(accountActs)].map(([verb]) => verb));
    // The first administrator is made at the command line (T34); the worker finds domains proven or no more (check-domains.spec.ts)
    // and erases what is over, companies too; a list as a file is a read (list-as-file.spec.ts).
    expect(changeVerbs.filter((verb) => !used.has(verb))).toEqual([
      'platform-admin.appointed',
      'company.deleted',
      'company-domain.verified',
      'company-domain.withdrawn',
      'application.erased-by-retention',
      'list.exported',
    ]);
  });
});

/** Every route as the declarations name it, with its row of the permission table. */
function declarations(): [route: string, action: string][] {
  const text = readFileSync(`${import.meta.dirname}/route-declarations.json`, 'utf8');
  return Object.entries(Object(JSON.parse(text)));
}
const routes = () => declarations().map(([route]) => route);

describe('what platform admins look at', () => {
  it('is written down under a name for each thing, with what it is called', async () => {
    const job = await aJob();
    const { companyId, pipelineId, id } = job;
    const applicant = (await api.as('applicant')).person;
    const cv = await aStoredFile({ ownerUserId: applicant.id });
    const sent = await anApplication({ job, applicant, cvFileId: cv.id });
    const other = await anApplication({ job });
    const line = await anActivity({ application: sent });
    const logo = await aStoredFile({ companyId, type: 'logo' });
    const mail = await aMail({ companyId });
    const who = await api.as('stacAdmin');
    const of = { filter: { companyId } };
    const looks: [verb: string, address: string, entityName: string | null][] = [
      ['platform-admin.list', 'admins', null],
      ['platform-statistics.read', 'platform-statistics', null],
      ['job-analytics.read', 'job-analytics', null],
      ['job-report.list', 'job-reports', null],
      ['user.list', 'users', null],
      ['user.read', `users/${applicant.id}?reason=Look`, null],
      ['company.list', 'companies', null],
      ['company.read', `companies/${companyId}`, 'Northwind'],
      ['company-note.list', listAddress('company-notes', of), null],
      ['company-dashboard.read', `company-dashboards/${companyId}`, 'Northwind'],
      ['company-settings.read', `company-settings/${companyId}`, 'Northwind'],
      ['member.list', listAddress('company-users', of), 'Northwind'],
      ['invitation.list', listAddress('invitations', of), 'Northwind'],
      ['audit-event.list', listAddress('audit-events', of), 'Northwind'],
      ['job.list', listAddress('jobs', of), 'Northwind'],
      ['job.read', `jobs/${id}?companyId=${companyId}`, job.title],
      ['job-import.list', listAddress('job-imports', of), 'Northwind'],
      ['contact-message.list', 'contact-messages', null],
      ['job-reviewer.list', listAddress('job-reviewers', of), 'Northwind'],
      ['pipeline.read', `pipelines/${pipelineId}?companyId=${companyId}`, job.title],
      ['board.read', `pipelines/${pipelineId}/board?companyId=${companyId}`, job.title],
      ['application.list', listAddress('job-applications', of), 'Northwind'],
      ['candidate.read', `job-applications/${sent.id}?companyId=${companyId}`, null],
      [
        'candidate.read',
        `candidates/${other.applicant.id}?filter=${encodeURIComponent(JSON.stringify({ jobId: other.jobId }))}&companyId=${companyId}`,
        null,
      ],
      ['activity.list', `activities/${line}?companyId=${companyId}`, null],
      ['candidate.read-cv', `files/${cv.id}/link?companyId=${companyId}`, null],
      ['file.manage-own', `files/${logo.id}?companyId=${companyId}`, null],
      ['dead-letter.list', 'dead-letters', null],
      ['mail-delivery.list', 'mail-deliveries', null],
      ['mail-delivery.read', `mail-deliveries/${mail.id}`, null],
    ];
    for (const [verb, address] of looks) expect([verb, (await who.get(address)).status]).toEqual([verb, 200]);
    const noted = await rowsOf(
      'select action, entity_name as name from audit_event where actor_id = $1 order by occurred_at, id',
      [who.person.id],
    );
    expect(noted.map(({ action, name }) => [action, name])).toEqual(
      looks.map(([verb, , entityName]) => [verb, entityName]),
    );
    expect([...new Set(looks.map(([verb]) => verb))].sort()).toEqual([...accessVerbs].sort());
  });

  it('has a name for every route they may read', () => {
    // Says itself that the company was looked at (get-company-deletion.spec).
    const saysItself = '/companies/:id/deletion GET';
    const readings = declarations().filter(([route]) => route.endsWith(' GET') && route !== saysItself);
    const named: readonly string[] = accessVerbs;
    const isLogged = (action: string) => !unloggedReads.some((read) => read === action);
    const reachesAny = (action: string) => policy[action as Action]?.stacAdmin === 'any';
    expect(
      readings.filter(([, action]) => reachesAny(action) && isLogged(action) && !named.includes(action)),
    ).toEqual([]);
  });
});
