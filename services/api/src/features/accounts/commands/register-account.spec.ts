import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { legalVersion } from '@app/contracts/legal/legal-texts';
import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aRole } from '../../../../../../test/support/builders/person.builder.js';
import { eventsBy } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const applicant = { as: 'applicant', firstName: 'Grace', lastName: 'Hopper' };
const company = { as: 'company', firstName: 'Grace', lastName: 'Hopper', companyName: 'Contoso' };
const rolesOf = (caller: Caller) =>
  rowsOf('select role_type, company_id from role_assignment where user_id = $1 order by created_at', [
    caller.person.id,
  ]);

describe('registering is written down', () => {
  it('once, with the role that was given', async () => {
    const person = await api.asNewcomer();
    const { body } = await person.post('user-accounts', applicant);
    await person.post('user-accounts', applicant);
    const after = { roleId: roles.applicant.id, type: 'applicant' };
    await expectAudit(person, 'account.registered', body.id, {
      after,
      details: { userId: person.person.id },
    });
  });

  it('where the new company’s admins read it', async () => {
    const person = await api.asNewcomer();
    const { body } = await person.post('user-accounts', company);
    const companyId = body.entityId;
    const admin = api.asPerson(person.person, { type: 'companyAdmin', companyId });
    expect((await admin.get('audit-events')).body).toHaveLength(2);
    const role = { roleId: roles.companyAdmin.id, type: 'companyAdmin' };
    const details = { userId: person.person.id };
    await expectAudit(person, 'account.registered', body.id, { companyId, after: role, details });
    const after = { name: 'Contoso', status: 'draft' };
    await expectAudit(person, 'company.created', companyId, { companyId, entityName: 'Contoso', after });
  });
});

describe('registering as an applicant', () => {
  it('gives role, name and an empty profile, and tells so once', async () => {
    const person = await api.asNewcomer();
    const { status, body } = await person.post('user-accounts', applicant);
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), roleId: roles.applicant.id, entityId: null },
    ]);
    expect(await rolesOf(person)).toEqual([{ role_type: 'applicant', company_id: null }]);
    expect((await person.get('users/me')).body).toMatchObject({
      firstName: 'Grace',
      lastName: 'Hopper',
      applicantOnboarding: false,
    });
    expect(await eventsBy(person.person.id)).toEqual([
      {
        name: 'account.registered',
        actorId: person.person.id,
        companyId: null,
        payload: { userId: person.person.id, roleType: 'applicant', firstRole: true },
      },
    ]);
    const acting = api.asPerson(person.person, { type: 'applicant' });
    expect((await acting.get(`user-applicant/${person.person.id}`)).status).toBe(200);
  });

  it('keeps which terms were accepted, and when', async () => {
    const person = await api.asNewcomer();
    await person.post('user-accounts', applicant);
    expect(
      await rowsOf(
        'select terms_version, terms_accepted_at is not null as dated from app_user where id = $1',
        [person.person.id],
      ),
    ).toEqual([{ terms_version: legalVersion('terms').version, dated: true }]);
  });

  it('twice is rejected as an existing resource', async () => {
    const person = await api.asNewcomer();
    await person.post('user-accounts', applicant);
    const { status, body } = await person.post('user-accounts', applicant);
    expect([status, body.message]).toEqual([409, 'Resource already exist']);
  });

  it('twice at once makes one role', async () => {
    const person = await api.asNewcomer();
    const replies = await together(6, () => person.post('user-accounts', applicant));
    expect(statusesOf(replies)).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await rolesOf(person)).toHaveLength(1);
    expect(await eventsBy(person.person.id)).toHaveLength(1);
  });
});

describe('registering a company', () => {
  it('makes the person its first admin and the company a draft with a plan', async () => {
    const person = await api.asNewcomer();
    const { status, body } = await person.post('user-accounts', company);
    expect([status, body.roleId]).toEqual([201, roles.companyAdmin.id]);
    const admin = api.asPerson(person.person, { type: 'companyAdmin', companyId: body.entityId });
    expect((await admin.get(`companies/${body.entityId}`)).body).toMatchObject({
      name: 'Contoso',
      status: 'draft',
      userCount: 1,
      jobCount: 0,
    });
    expect((await admin.post('jobs', { title: 'First' })).status).toBe(201);
    const plan = await rowsOf(
      `select stage.name from stage join pipeline on pipeline.id = pipeline_id
       where pipeline.company_id = $1 and is_plan order by position`,
      [body.entityId],
    );
    expect(plan.map(({ name }) => name)).toEqual(defaultPipelinePlan.map(({ name }) => name));
    expect((await eventsBy(person.person.id)).map(({ name }) => name).sort()).toEqual([
      'account.registered',
      'company.created',
    ]);
  });

  it('at once with itself makes one company', async () => {
    const person = await api.asNewcomer();
    const replies = await together(4, () => person.post('user-accounts', company));
    expect(statusesOf(replies)).toEqual([201, 403, 403, 403]);
    expect(await rolesOf(person)).toHaveLength(1);
  });

  it('is open to applicants', async () => {
    const person = await api.asNewcomer();
    await person.post('user-accounts', applicant);
    expect((await person.post('user-accounts', company)).status).toBe(201);
    expect(await rolesOf(person)).toHaveLength(2);
    const registered = await eventsBy(person.person.id, 'account.registered');
    expect(registered.map(({ payload }) => payload['firstRole'])).toEqual([true, false]);
  });
});

describe('registering is refused', () => {
  it('without a proven address, until it is proven', async () => {
    const person = await api.asNewcomer({ emailVerified: false });
    for (const body of [applicant, company]) {
      const reply = await person.post('user-accounts', body);
      expect([reply.status, reply.body.code]).toEqual([422, 'account.email-not-verified']);
    }
    expect(await rolesOf(person)).toEqual([]);
    api.issuer.knows(person.person.subject, { email: person.person.email, emailVerified: true });
    const later = `Bearer ${api.issuer.token(person.person.subject, { auth_time: Math.floor(Date.now() / 1000) + 2 })}`;
    expect((await api.visitor.post('user-accounts', applicant, { authorization: later })).status).toBe(201);
  });

  it('to holders of a company role or the platform’s, whatever their headers say', async () => {
    const companyId = (await aCompany()).id;
    for (const type of [
      'companyAdmin',
      'companyManager',
      'companyReviewer',
      'companyViewer',
      'stacAdmin',
    ] as const) {
      const holder = await api.as(type, type === 'stacAdmin' ? null : companyId);
      for (const caller of [holder, api.asPerson(holder.person)]) {
        for (const body of [applicant, company]) {
          expect((await caller.post('user-accounts', body)).status).toBe(403);
        }
      }
      expect(await rolesOf(holder)).toHaveLength(1);
    }
  });

  it('to visitors', async () => {
    expect((await api.visitor.post('user-accounts', applicant)).status).toBe(401);
  });

  it('naming each wrong field', async () => {
    const person = await api.asNewcomer();
    const wrong: [object, Record<string, unknown>][] = [
      [{}, { as: expect.any(String) }],
      [{ as: 'admin' }, { as: 'Choose applicant or company' }],
      [{ as: 'applicant' }, { firstName: 'Please enter your first name' }],
      [{ ...company, companyName: ' ' }, { companyName: 'Please enter a valid company name' }],
      [{ ...company, companyName: 7 }, { companyName: 'Please enter a name' }],
      [{ ...applicant, companyName: 'x' }, { companyName: 'This field is not known' }],
      [{ ...applicant, roleType: 'stacAdmin' }, { roleType: 'This field is not known' }],
      [
        { ...applicant, firstName: 'Visit www.evil.example' },
        { firstName: 'Please enter a name without a link' },
      ],
      [{ ...applicant, firstName: 'a\r\nBcc: x' }, { firstName: 'Please write this on one line' }],
    ];
    for (const [body, errors] of wrong) {
      const reply = await person.post('user-accounts', body);
      expect([body, reply.status, reply.body.errors]).toEqual([body, 400, errors]);
    }
    expect(await rolesOf(person)).toEqual([]);
  });
});

describe('a former member of a company', () => {
  it('may register again, as whatever they like', async () => {
    for (const body of [applicant, company]) {
      const person = await api.asNewcomer();
      await aRole({
        userId: person.person.id,
        roleType: 'companyManager',
        companyId: (await aCompany()).id,
        deactivatedAt: new Date(),
      });
      expect((await person.post('user-accounts', body)).status).toBe(201);
    }
  });
});
