import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limits } from '@app/contracts/http/limits';
import { mergeFields } from '@app/contracts/messages/merge-fields';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aTemplate } from '../../../../../../test/support/builders/message-template.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  manager = await api.as('companyManager', companyId);
});

const talk = {
  name: 'Invite to a talk',
  kind: 'message',
  subject: 'A talk about {{job}}',
  text: 'Dear {{ firstName }},\n\nwhen would you have time?\n\n{{sender}}',
};
const create = (given: object = {}, caller: Pick<Caller, 'post'> = manager) =>
  caller.post('message-templates', { ...talk, ...given });
const kept = () => rowsOf('select id from message_template where company_id = $1', [companyId]);

describe('writing a template', () => {
  it('keeps it for the company, and answers it with its version', async () => {
    const { status, body, headers } = await create({ name: '  Invite to a talk ' });
    expect([status, headers.get('etag')]).toEqual([201, '"1"']);
    expect(body).toEqual({
      ...talk,
      id: expect.any(String),
      version: 1,
      companyId,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const admin = await api.as('companyAdmin', companyId);
    expect((await admin.get(`message-templates/${body.id}`)).body).toEqual(body);
    const change = { entityName: talk.name, after: { name: talk.name, kind: 'message' } };
    await expectAudit(manager, 'message-template.created', body.id, change);
  });

  it.each([
    ['no name', { name: ' ' }, { name: 'Please give the template a name' }],
    ['a kind there is none of', { kind: 'offer' }, { kind: 'Choose message or refusal' }],
    ['no text', { text: ' ' }, { text: 'Please write what the applicant is to read' }],
    ['too long a text', { text: 'a'.repeat(5_001) }, { text: 'At most 5000 characters' }],
    [
      'a subject of a refusal',
      { kind: 'rejection' },
      { subject: 'Refusals all have the same subject. Leave this empty' },
    ],
  ])('with %s is refused at that field', async (_what, given, errors) => {
    const { status, body } = await create(given);
    expect([status, body.errors, await kept()]).toEqual([400, errors, []]);
  });

  it.each(['subject', 'text'])(
    'with an unknown field in the %s names it, and those there are',
    async (field) => {
      const { status, body } = await create({ [field]: 'Dear {{fristName}}' });
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
      expect(body.errors[field]).toContain('{{fristName}}');
      for (const known of Object.keys(mergeFields)) expect(body.errors[field]).toContain(`{{${known}}}`);
      expect(await kept()).toEqual([]);
    },
  );

  it('takes each name once, in whichever case, also of several at once', async () => {
    const replies = await together(6, () => create());
    expect(statusesOf(replies)).toEqual([201, ...Array(5).fill(409)]);
    const again = await create({ name: 'INVITE to a talk' });
    expect([again.status, again.body.errors]).toEqual([
      409,
      { name: 'There is a template called “Invite to a talk” already' },
    ]);
    const elsewhere = await api.as('companyManager', (await aCompany()).id);
    expect((await create({}, elsewhere)).status).toBe(201);
  });

  it('ends at a number, also of several at once', async () => {
    for (let made = 0; made < limits.messageTemplates - 1; made += 1) await aTemplate({ companyId });
    let next = 0;
    const replies = await together(4, () => create({ name: `One more ${(next += 1)}` }));
    expect(statusesOf(replies)).toEqual([201, 422, 422, 422]);
    const rejected = replies.find(({ status }) => status === 422)!;
    expect([rejected.body.code, rejected.body.message]).toEqual([
      'message-template.too-many',
      'A company keeps at most 100 templates. Delete one first',
    ]);
    expect(await kept()).toHaveLength(limits.messageTemplates);
  });

  it('is for those who write to applicants', async () => {
    for (const role of ['companyViewer', 'companyReviewer'] as const)
      expect((await create({}, await api.as(role, companyId))).status).toBe(403);
    expect((await create({}, await api.as('stacAdmin'))).status).toBe(403);
    expect((await create({}, await api.as('applicant'))).status).toBe(403);
    expect(await kept()).toEqual([]);
  });
});
