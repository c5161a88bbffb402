import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  startOwnApi,
  statusesOf,
  together,
} from '../../../../test/support/api.js';
import { anApplication } from '../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompanyLabel } from '../../../../test/support/builders/company-label.builder.js';
import { aCompanyNote } from '../../../../test/support/builders/company-note.builder.js';
import { anInvitation } from '../../../../test/support/builders/invitation.builder.js';
import { aJob, type BuiltJob } from '../../../../test/support/builders/job.builder.js';
import { aReportedJob } from '../../../../test/support/builders/job-report.builder.js';
import { aDeadLetter } from '../../../../test/support/builders/operations.builder.js';
import { listAddress } from '../../../../test/support/team.js';

let api: ApiUnderTest;
let job: BuiltJob;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  platform = await api.as('stacAdmin');
});

const notedOf = (companyId: string) =>
  rowsOf(
    'select action, entity_type, entity_id, actor_id, acting_role from audit_event where company_id = $1 order by occurred_at, id',
    [companyId],
  );

describe('what a platform admin reads of a company', () => {
  it('agreement: each time a platform administrator reads data of a company, its audit log says so', async () => {
    const { companyId, pipelineId, id } = job;
    const stages = await rowsOf('select id from stage where pipeline_id = $1 limit 1', [pipelineId]);
    const of = { filter: { companyId } };
    const whole = ['company', companyId];
    const looks: [string, string, unknown[]][] = [
      [`companies/${companyId}`, 'company.read', whole],
      [`company-dashboards/${companyId}`, 'company-dashboard.read', whole],
      [`company-settings/${companyId}`, 'company-settings.read', whole],
      [listAddress('company-users', of), 'member.list', whole],
      [listAddress('invitations', of), 'invitation.list', whole],
      [listAddress('jobs', of), 'job.list', whole],
      [listAddress('pipelines', of), 'pipeline.read', whole],
      [listAddress('job-reviewers', of), 'job-reviewer.list', whole],
      [listAddress('audit-events', of), 'audit-event.list', whole],
      [`jobs/${id}?companyId=${companyId}`, 'job.read', ['job', id]],
      [`pipelines/${pipelineId}?companyId=${companyId}`, 'pipeline.read', ['pipeline', pipelineId]],
      [`pipelines/${pipelineId}/board?companyId=${companyId}`, 'board.read', ['pipeline', pipelineId]],
      [
        `pipeline-stages/${stages[0]?.['id']}/cards?companyId=${companyId}`,
        'board.read',
        ['stage', stages[0]?.['id']],
      ],
    ];
    for (const [address] of looks)
      expect([address, (await platform.get(address)).status]).toEqual([address, 200]);
    const by = { actor_id: platform.person.id, acting_role: 'stacAdmin' };
    expect(await notedOf(companyId)).toEqual(
      looks.map(([, action, [entity_type, entity_id]]) => ({ action, entity_type, entity_id, ...by })),
    );
    const admin = await api.as('companyAdmin', companyId);
    const { body } = await admin.get(listAddress('audit-events', { filter: { action: 'board.read' } }));
    expect(body).toMatchObject([{ actorId: platform.person.id }, { actorId: platform.person.id }]);
  });

  it('of an invitation to it is written down with it, whether the company is named or not', async () => {
    const { companyId } = job;
    const { id } = await anInvitation({ companyId });
    expect((await platform.get(`invitations/${id}`)).status).toBe(200);
    expect(await notedOf(companyId)).toMatchObject([
      { action: 'invitation.list', entity_type: 'invitation', entity_id: id },
    ]);
  });

  it('of a candidate names what they sent and nobody, also once they are erased', async () => {
    const sent = await anApplication({ job });
    const { companyId, id: jobId } = job;
    const filter = encodeURIComponent(JSON.stringify({ jobId }));
    const page = `candidates/${sent.applicant.id}?filter=${filter}&companyId=${companyId}`;
    const look = { action: 'candidate.read', entity_type: 'application', entity_id: sent.id };
    expect((await platform.get(page)).status).toBe(200);
    expect(await notedOf(companyId)).toMatchObject([look]);
    await (await api.as('companyAdmin', companyId)).delete(`candidates/${sent.applicant.id}`);
    expect((await (await api.as('stacAdmin')).get(page)).body.application.erasedAt).not.toBeNull();
    expect(await notedOf(companyId)).toMatchObject([look, { action: 'application.erased' }, look]);
  });

  it('of all of them at once is written down too, in the platform’s own log', async () => {
    const noted = async () =>
      (
        await platform.get(
          listAddress('audit-events', { filter: { actorId: platform.person.id, reads: true } }),
        )
      ).body;
    await platform.get('companies');
    await platform.get('companies');
    await platform.get('admins');
    const [admins, companies, ...others] = await noted();
    expect([admins, companies, others]).toMatchObject([
      { action: 'platform-admin.list', entityType: 'platform', companyId: null },
      { action: 'company.list', entityType: 'platform', companyId: null },
      [],
    ]);
    for (const own of ['users/me', 'user-roles', 'roles', `notification-settings/${platform.person.id}`])
      expect([own, (await platform.get(own)).status]).toEqual([own, 200]);
    expect((await noted()).map(({ action }: { action: string }) => action)).toEqual([
      'audit-event.list',
      'platform-admin.list',
      'company.list',
    ]);
  });

  it('of one report, failed job or note names which one; the words of lists are not noted', async () => {
    const { companyId } = job;
    const [report, letter] = [await aReportedJob({ job }), (await aDeadLetter({ companyId })).id];
    const [note, label] = [await aCompanyNote({ companyId }), (await aCompanyLabel()).id];
    const looks: [address: string, entityType: string, id: string][] = [
      [`job-reports/${report}`, 'job-report', report],
      [`dead-letters/${letter}`, 'dead-letter', letter],
      [`company-notes/${note}`, 'company-note', note],
    ];
    expect((await platform.get(`company-labels/${label}`)).status).toBe(200);
    for (const [address] of looks)
      expect([address, (await platform.get(address)).status]).toEqual([address, 200]);
    const noted = await rowsOf(
      'select entity_type, entity_id from audit_event where actor_id = $1 order by occurred_at, id',
      [platform.person.id],
    );
    expect(noted).toEqual(looks.map(([, entity_type, entity_id]) => ({ entity_type, entity_id })));
  });

  it('is one row for one look, and another for a later one', async () => {
    const { companyId, pipelineId } = job;
    const board = `pipelines/${pipelineId}/board?companyId=${companyId}`;
    expect(statusesOf(await together(6, () => platform.get(board)))).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await notedOf(companyId)).toHaveLength(1);
    await (await api.as('stacAdmin')).get(board);
    expect(await notedOf(companyId)).toHaveLength(2);
    // Another process knows what stands in the log alone.
    const other = await startOwnApi();
    try {
      const there = other.asPerson(platform.person, { type: 'stacAdmin' });
      await there.get(board);
      expect(await notedOf(companyId)).toHaveLength(2);
      await rowsOf(
        `update audit_event set occurred_at = occurred_at - interval '6 minutes' where company_id = $1`,
        [companyId],
      );
      for (let look = 0; look < 2; look += 1) await there.get(board);
      expect(await notedOf(companyId)).toHaveLength(3);
    } finally {
      await other.stop();
    }
  });

  it('is not written down where nothing was shown, nor for the company’s own people', async () => {
    const { companyId, pipelineId } = job;
    const unknown = newId();
    expect((await platform.get(`jobs/${unknown}?companyId=${companyId}`)).status).toBe(404);
    expect((await platform.get(`companies/${unknown}`)).status).toBe(404);
    const member = await api.as('companyManager', companyId);
    await member.get(`pipelines/${pipelineId}/board`);
    await member.get(listAddress('jobs', { filter: { companyId } }));
    expect(await notedOf(companyId)).toEqual([]);
    expect(await notedOf(unknown)).toEqual([]);
  });

  it('is not shown where it cannot be written down', async () => {
    const { companyId, pipelineId } = job;
    const rejection = `reject_${companyId.replaceAll('-', '')}`;
    await rowsOf(
      `alter table audit_event add constraint ${rejection} check (company_id <> '${companyId}') not valid`,
    );
    const rejected = await platform.get(`pipelines/${pipelineId}/board?companyId=${companyId}`);
    await rowsOf(`alter table audit_event drop constraint ${rejection}`);
    expect([rejected.status, rejected.body.code]).toEqual([500, 'server.failure']);
    expect(JSON.stringify(rejected.body)).not.toContain(pipelineId);
    expect((await platform.get(`pipelines/${pipelineId}/board?companyId=${companyId}`)).status).toBe(200);
    expect(await notedOf(companyId)).toHaveLength(1);
  });
});
