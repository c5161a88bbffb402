import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import { insertInto, Json, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import { aRole } from '../../../../../../test/support/builders/person.builder.js';
import { anActingMember, listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const query = (parts: Record<string, unknown>) => listAddress('audit-events', parts);

async function count(caller: Caller, filter: Record<string, unknown>): Promise<number> {
  return (await caller.get(query({ filter }))).body.length;
}

/** A company whose admin changed a role and removed somebody. */
async function aHistory() {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const member = await anActingMember(api, 'companyViewer', companyId);
  const address = `company-users/${member.membershipId}`;
  await admin.patch(address, { type: 'companyManager' }, ifMatch(1));
  await admin.delete(address);
  return { companyId, admin, member };
}

describe('the audit log of a company', () => {
  it('tells who did what, newest first', async () => {
    const { companyId, admin, member } = await aHistory();
    const { status, body, headers } = await admin.get('audit-events');
    expect([status, headers.get('content-range')]).toEqual([200, 'audit-events 0-1/2']);
    expect(body[1]).toEqual({
      id: expect.any(String),
      occurredAt: expect.any(String),
      companyId,
      actorId: admin.person.id,
      actorName: 'Ada Lovelace',
      actingRole: 'companyAdmin',
      action: 'member.role-changed',
      entityType: 'role_assignment',
      entityId: member.membershipId,
      entityName: null,
      personName: 'Ada Lovelace',
      candidate: null,
      change: {
        userId: member.caller.person.id,
        before: { roleId: expect.any(String), type: 'companyViewer' },
        after: { roleId: expect.any(String), type: 'companyManager' },
      },
      addressPrefix: expect.any(String),
      requestId: expect.any(String),
    });
    expect(body[0].action).toBe('member.removed');
  });

  it('is found by act, person, thing and time, and paged', async () => {
    const { admin, member } = await aHistory();
    const found = async (parts: Record<string, unknown>) =>
      (await admin.get(query(parts))).body.map(({ action }: { action: string }) => action);
    expect(await found({ filter: { action: 'member.role-changed' } })).toEqual(['member.role-changed']);
    expect(await found({ filter: { actorId: member.caller.person.id } })).toEqual([]);
    expect(await found({ filter: { entityId: member.membershipId } })).toHaveLength(2);
    expect(await found({ filter: { entityType: 'company' } })).toEqual([]);
    const now = new Date().toISOString();
    expect(await found({ filter: { to: now } })).toHaveLength(2);
    expect(await found({ filter: { from: now } })).toEqual([]);
    expect(await found({ sort: ['occurredAt', 'ASC'], range: [0, 0] })).toEqual(['member.role-changed']);
    for (const bad of [
      { action: 'member.promote' },
      { action: 'member.deactivate' },
      { from: 'yesterday' },
      { actor: 'x' },
    ]) {
      expect((await admin.get(query({ filter: bad }))).status).toBe(400);
    }
  });

  it('names a candidate with the job they applied for, and leads nowhere once they are erased', async () => {
    const { id: companyId } = await aCompany();
    const admin = await api.as('companyAdmin', companyId);
    const job = await aJob({ companyId, title: 'Baker' });
    const { id } = await anApplication({ job, stage: 'review' });
    const to = { toStageId: job.stages.interview.id, afterApplicationId: null };
    await admin.put(`job-applications/${id}/stage`, to, ifMatch(1));
    const told = async () => (await admin.get('audit-events')).body[0];
    expect(await told()).toMatchObject({
      action: 'application.moved',
      candidate: { jobId: job.id, jobTitle: 'Baker', userId: expect.any(String) },
    });
    const platform = await api.as('stacAdmin');
    const named = await platform.get(query({ filter: { companyId } }));
    expect(named.body[0].candidate.jobTitle).toBe('Baker');
    const ofPerson = await platform.get(`users/${admin.person.id}/audit-events?reason=Look`);
    expect(ofPerson.body).toMatchObject([{ candidate: { jobTitle: 'Baker' } }]);
    await rowsOf('update application set erased_at = now() where id = $1', [id]);
    expect((await told()).candidate).toEqual({ jobId: job.id, jobTitle: 'Baker', userId: null });
  });

  it('names people who have left since', async () => {
    const { companyId, admin, member } = await aHistory();
    const successor = await api.as('companyAdmin', companyId);
    await rowsOf('delete from role_assignment where user_id = $1', [admin.person.id]);
    await rowsOf(`update app_user set first_name = 'Grace' where id = $1`, [member.caller.person.id]);
    const { body } = await successor.get('audit-events');
    const both = { actorName: 'Ada Lovelace', personName: 'Grace Lovelace' };
    expect(body).toMatchObject([both, both]);
  });

  it('is for its admins and, named, for platform admins', async () => {
    const { companyId } = await aHistory();
    const foreign = await api.as('companyAdmin', (await aCompany()).id);
    expect((await foreign.get('audit-events')).body).toEqual([]);
    expect((await foreign.get(query({ filter: { companyId } }))).status).toBe(404);
    expect((await (await api.as('companyManager', companyId)).get('audit-events')).status).toBe(403);
    const platform = await api.as('stacAdmin');
    const named = await platform.get(query({ filter: { companyId } }));
    expect(named.body).toHaveLength(2);
    expect(named.body[0].actorName).toBe('Ada Lovelace');
    const [{ id }] = named.body;
    expect((await platform.get(`audit-events/${id}?companyId=${companyId}`)).body).toEqual(named.body[0]);
    expect((await platform.get(`audit-events/${id}`)).body).toEqual(named.body[0]);
    expect((await foreign.get(`audit-events/${id}`)).status).toBe(404);
    const own = await platform.get(query({ range: [0, 99], filter: { by: 'outside' } }));
    expect(own.body.every((act: { companyId: string | null }) => act.companyId === null)).toBe(true);
  });

  it('shows what platform staff looked at where that is asked for', async () => {
    const { companyId, admin } = await aHistory();
    const platform = await api.as('stacAdmin');
    await platform.get(`company-settings/${companyId}`);
    const found = async (filter: Record<string, unknown>) =>
      (await admin.get(query({ filter }))).body.map(({ action }: { action: string }) => action);
    expect(await found({})).toEqual(['member.removed', 'member.role-changed']);
    const all = ['company-settings.read', 'member.removed', 'member.role-changed'];
    expect(await found({ reads: true })).toEqual(all);
    expect(await found({ action: 'company-settings.read' })).toEqual(['company-settings.read']);
    expect(await found({ reads: true, by: 'staff' })).toEqual(['company-settings.read']);
    expect(await found({ by: 'staff' })).toEqual([]);
    expect((await admin.get(query({ filter: { reads: 'yes' } }))).body.errors).toMatchObject({
      'filter.reads': 'Send true or false',
    });
  });
});

describe('what platform staff did', () => {
  it('is one list over all companies, with names, and without what others did there', async () => {
    const { companyId } = await aHistory();
    const platform = await api.as('stacAdmin');
    const job = await aJob({ companyId });
    await platform.delete(`companies/${companyId}`, { reason: 'other', note: 'It asked us to' });
    await platform.put(`job-statuses/${job.id}?companyId=${companyId}`, { status: 'draft' });
    await platform.get(`company-settings/${companyId}`);
    const of = { actorId: platform.person.id };
    const { body } = await platform.get(query({ filter: of }));
    expect(
      body.map((act: AuditEventView) => [act.action, act.companyId, act.entityName, act.actorName]),
    ).toEqual([
      ['job.unpublished', companyId, job.title, 'Ada Lovelace'],
      ['company.suspended', companyId, 'Northwind', 'Ada Lovelace'],
    ]);
    const withReads = await platform.get(query({ filter: { ...of, reads: true } }));
    expect(withReads.body.map((act: AuditEventView) => act.action)).toContain('company-settings.read');
    const everything = await platform.get(query({ range: [0, 99] }));
    expect(everything.body.every((act: AuditEventView) => act.actingRole === 'stacAdmin')).toBe(true);
    // One row by its id is found wherever staff did it.
    expect((await platform.get(`audit-events/${body[0].id}`)).body).toEqual(body[0]);
  });

  it('is one of three streams: everybody, in every company, and what concerns none', async () => {
    const { companyId, admin } = await aHistory();
    const platform = await api.as('stacAdmin');
    const { body } = await platform.get(query({ filter: { by: 'everybody', actorId: admin.person.id } }));
    expect(body.map((act: AuditEventView) => [act.action, act.companyId])).toEqual([
      ['member.removed', companyId],
      ['member.role-changed', companyId],
    ]);
    expect(await count(platform, { by: 'outside', actorId: admin.person.id })).toBe(0);
    expect(await count(platform, { actorId: admin.person.id })).toBe(0);
    const { body: choices } = await platform.get(
      `audit-event-choices?filter=${encodeURIComponent(JSON.stringify({ by: 'everybody' }))}`,
    );
    expect(choices.actions).toEqual(expect.arrayContaining(['member.removed', 'member.role-changed']));
    // What staff did to a person with a role stands in two logs, and is one act here as well.
    const { person } = (await anActingMember(api, 'companyViewer', companyId)).caller;
    await platform.post(`users/${person.id}/lock`, { reason: 'fraud', note: 'A deposit.' });
    expect(await count(platform, { by: 'everybody', entityId: person.id })).toBe(1);
  });

  it('to a person who acts for companies is told once, by the name of the person', async () => {
    const [platform, person] = [await api.as('stacAdmin'), (await api.as('applicant')).person];
    for (const roleType of ['companyManager', 'companyViewer'] as const)
      await aRole({ userId: person.id, roleType, companyId: (await aCompany()).id });
    await platform.post(`users/${person.id}/lock`, { reason: 'fraud', note: 'A deposit.' });
    await platform.get(`users/${person.id}?reason=A+question`);
    const { body } = await platform.get(query({ filter: { actorId: platform.person.id, reads: true } }));
    expect(body.map((act: AuditEventView) => [act.action, act.companyId, act.personName])).toEqual([
      ['user.read', null, 'Ada Lovelace'],
      ['user.disabled', null, 'Ada Lovelace'],
    ]);
    expect(await rowsOf('select from audit_event where entity_id = $1', [person.id])).toHaveLength(6);
  });

  it('that nobody did, or of all companies at once, is told once; others of the same moment are others', async () => {
    const platform = await api.as('stacAdmin');
    const [opened, other] = [newId(), newId()];
    const companies = [(await aCompany()).id, (await aCompany()).id];
    const at = new Date(Date.now() - 60_000);
    const write = (action: string, entityId: string, companyId: string | null, by: object) =>
      insertInto('audit_event', {
        ...{ id: newId(), entityType: 'user', action, entityId, companyId, change: new Json({}) },
        ...{ occurredAt: at, ...by },
      });
    const nobody = { actorId: null, actingRole: null };
    for (const companyId of [null, ...companies]) await write('user.enabled', opened, companyId, nobody);
    await write('user.enabled', other, companies[0]!, nobody);
    expect(await count(platform, { by: 'everybody', entityId: opened })).toBe(1);
    expect(await count(platform, { by: 'everybody', entityId: other })).toBe(1);
    expect(await count(platform, { companyId: companies[1], entityId: opened })).toBe(1);
    const staff = { actorId: platform.person.id, actingRole: 'stacAdmin' };
    await write('breach.exported', '00000000-0000-0000-0000-000000000000', null, staff);
    for (const companyId of companies) await write('breach.exported', companyId, companyId, staff);
    for (const by of ['staff', 'everybody'])
      expect(await count(platform, { by, actorId: platform.person.id })).toBe(1);
  });
});
