import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Action, policy } from '@app/contracts/access/policy';
import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { accessVerbs, unloggedReads } from '@app/contracts/auditing/audit-verbs';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, ifMatch, startApi } from '../support/api.js';
import { anActivity } from '../support/builders/activity.builder.js';
import { anApplication } from '../support/builders/application.builder.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aJob } from '../support/builders/job.builder.js';
import { aMail } from '../support/builders/operations.builder.js';
import { aRole } from '../support/builders/person.builder.js';
import { aStoredFile } from '../support/builders/stored-file.builder.js';
import { listAddress } from '../support/team.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('what the audit log says of people', () => {
  it('has no names, addresses or words of theirs in its rows: names are looked up when it is read', async () => {
    const mark = `Kestrel${newId().slice(-10)}`;
    const { person } = await api.asNewcomer({ firstName: mark, lastName: 'Doe' });
    await aRole({ userId: person.id, roleType: 'applicant' });
    const me = api.asPerson(person, { type: 'applicant' });
    const job = await aJob();
    const { companyId } = job;
    const application = await anApplication({ job, applicant: person });
    const [admin, platform] = [await api.as('companyAdmin', companyId), await api.as('stacAdmin')];
    const comment = await anActivity({ application, sourceId: admin.person.id, content: mark });
    const { id: applicationId } = application;
    const email = `${mark.toLowerCase()}@example.com`;
    const toStage = { toStageId: job.stages.interview.id, afterApplicationId: null };
    const replies = [
      await me.post('data-requests', { applicationId, kind: 'correct', field: 'phone', words: mark }),
      await me.patch('users/me', { lastName: mark }, ifMatch(1)),
      await admin.post('invitations', { email, firstName: mark, type: 'companyViewer', entityId: companyId }),
      await admin.put(`job-applications/${applicationId}/stage`, toStage, ifMatch(1)),
      await admin.delete(`activities/${comment}`, undefined, ifMatch(1)),
      await admin.post('legal-holds', { applicationId, reason: 'dispute', words: mark, until: null }),
      await admin.post('application-exports', { filter: { q: mark } }),
      await platform.post('company-notes', { companyId, text: mark }),
      await platform.post(`users/${person.id}/lock`, { reason: 'fraud', note: mark }),
    ];
    expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
    const rows = 'select action from audit_event event where to_jsonb(event)::text ilike $1';
    expect(await rowsOf(rows, [`%${mark}%`])).toEqual([]);

    const { body } = await admin.get('audit-events');
    const named = body.map(({ action, personName }: AuditEventView) => [action, personName]);
    expect(Object.fromEntries(named)).toEqual({
      'data-request.submitted': `${mark} Doe`,
      'invitation.sent': email,
      'application.moved': `${mark} Doe`,
      'comment.deleted': 'Ada Lovelace',
      'legal-hold.created': null,
      'application.exported': null,
    });
  });
});

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
    const text = readFileSync(`${import.meta.dirname}/route-declarations.json`, 'utf8');
    const declared: [string, string][] = Object.entries(JSON.parse(text));
    const readings = declared.filter(([route]) => route.endsWith(' GET') && route !== saysItself);
    const named: readonly string[] = accessVerbs;
    const isLogged = (action: string) => !unloggedReads.some((read) => read === action);
    const reachesAny = (action: string) => policy[action as Action]?.stacAdmin === 'any';
    expect(
      readings.filter(([, action]) => reachesAny(action) && isLogged(action) && !named.includes(action)),
    ).toEqual([]);
  });
});
