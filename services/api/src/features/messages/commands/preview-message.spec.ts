import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aTemplate } from '../../../../../../test/support/builders/message-template.builder.js';

let api: ApiUnderTest;
let sent: BuiltApplication;
let companyId: string;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  sent = await anApplication();
  ({ companyId } = sent);
  manager = await api.as('companyManager', companyId);
});

const preview = (body: object, caller: Pick<Caller, 'post'> = manager) =>
  caller.post('message-previews', { applicationId: sent.id, kind: 'message', text: 'Hello', ...body });

describe('a preview', () => {
  it('fills in the fields, tells them from the rest, and writes nothing', async () => {
    const { status, body } = await preview({ text: 'Dear {{firstName}},', subject: '{{lastName}}' });
    expect([status, body]).toEqual([
      200,
      {
        subject: sent.applicant.lastName,
        content: `Dear ${sent.applicant.firstName},`,
        parts: [
          { text: 'Dear ', field: null },
          { text: sent.applicant.firstName, field: 'firstName' },
          { text: ',', field: null },
        ],
        mail: expect.stringContaining(`Dear ${sent.applicant.firstName},`),
      },
    ]);
    expect(await rowsOf('select 1 from activity where company_id = $1', [companyId])).toEqual([]);
  });

  it('says of files what the mail says of them', async () => {
    const mailOf = async (given: object) => (await preview(given)).body.mail;
    expect(await mailOf({ files: 2 })).toContain('2 files are attached to the conversation.');
    expect(await mailOf({ files: 0 })).not.toContain('attached');
    expect(await mailOf({})).not.toContain('attached');
    const { status, body } = await preview({ files: 4 });
    expect([status, body.errors]).toEqual([400, { files: 'At most 3 files' }]);
  });

  it('of a letter that goes when the job closes says that it is closed', async () => {
    const mailOf = async (overrides: object) =>
      (await preview({ kind: 'rejection', text: 'Dear {{firstName}}', ...overrides })).body.mail;
    expect(await mailOf({ notify: 'onClosing' })).toContain('Not selected, and the job is closed');
    for (const overrides of [{}, { notify: 'now' }, { notify: 'later' }])
      expect(await mailOf(overrides)).not.toContain('the job is closed');
    const { status, body } = await preview({ kind: 'rejection', notify: 'never' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['notify']]);
  });

  it.each([
    ['an unknown field', { text: 'Dear {{fristName}}' }, 'text', /\{\{fristName\}\}.*\{\{firstName\}\}/],
    ['an unknown field in its subject', { subject: '{{x}}' }, 'subject', /\{\{x\}\}.*\{\{job\}\}/],
    ['no words', { text: undefined }, 'text', /Please write/],
    ['empty words', { text: ' ' }, 'text', /Please write/],
    ['20,001 characters', { text: 'a'.repeat(20_001) }, 'text', /At most 20000/],
    ['a letter of 5,001 characters', { kind: 'rejection', text: 'a'.repeat(5_001) }, 'text', /At most 5000/],
  ])('with %s is refused at its field', async (_what, given, field, message) => {
    const { status, body } = await preview(given);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(body.errors[field]).toMatch(message);
  });

  it('takes templates of the company for what is written alone', async () => {
    const deleted = await aTemplate({ companyId });
    await manager.delete(`message-templates/${deleted}`, undefined, ifMatch(1));
    const wrong = [
      newId(),
      deleted,
      await aTemplate({ companyId: (await aCompany()).id }),
      await aTemplate({ companyId, kind: 'rejection' }),
    ];
    for (const template of wrong) {
      const { status, body } = await preview({ templateId: template });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        'message-template.unknown',
        ['templateId'],
      ]);
    }
  });

  it('of a message to somebody who withdrew says so; of another company there is none', async () => {
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await preview({}, stranger)).status).toBe(404);
    expect((await preview({ applicationId: newId() })).status).toBe(404);
    for (const role of ['companyReviewer', 'companyViewer'] as const)
      expect((await preview({}, await api.as(role, companyId))).status).toBe(403);
    expect((await preview({}, await api.as('applicant'))).status).toBe(403);
    await rowsOf(`update application set status = 'withdrawn' where id = $1`, [sent.id]);
    const late = await preview({});
    expect([late.status, late.body.code]).toEqual([422, 'message.applicant-withdrew']);
  });
});
