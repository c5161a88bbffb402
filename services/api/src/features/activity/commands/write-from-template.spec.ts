import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../../../../../../test/support/api.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { aTemplate } from '../../../../../../test/support/builders/message-template.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let applicant: Caller;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  applicant = await api.as('applicant');
  sent = await anApplication({ job, applicant: applicant.person });
  manager = await api.as('companyManager', job.companyId);
});

describe('a message from a template', () => {
  const message = (given: object, caller: Caller = manager) =>
    caller.post('activities', {
      entityId: sent.id,
      entityType: 'job_application',
      type: 'message',
      content: 'Hello',
      ...given,
    });

  it('names it to the company, also after it was deleted, and fills in its subject', async () => {
    const template = await aTemplate({ companyId: job.companyId, name: 'Talk' });
    const { status, body } = await message({ templateId: template, title: 'About {{job}}' });
    expect([status, body.template, body.title]).toEqual([
      201,
      { id: template, name: 'Talk' },
      `About ${job.title}`,
    ]);
    await manager.delete(`message-templates/${template}`, undefined, ifMatch(1));
    const told = async (caller: Caller) => (await caller.get(`activities/${body.id}`)).body.template;
    expect([await told(manager), await told(applicant)]).toEqual([{ id: template, name: 'Talk' }, null]);
  });

  it('says at its field where there is none such, and writes nothing', async () => {
    const { companyId } = job;
    const foreign = await aTemplate({ companyId: (await aCompany()).id });
    const letter = await aTemplate({ companyId, kind: 'rejection' });
    for (const template of [newId(), foreign, letter]) {
      const { status, body } = await message({ templateId: template });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([
        422,
        'message-template.unknown',
        ['templateId'],
      ]);
    }
    const mine = await aTemplate({ companyId });
    const inComment = await message({ type: 'comment', templateId: mine });
    expect([inComment.status, inComment.body.errors]).toEqual([
      400,
      { templateId: 'Templates are for messages' },
    ]);
    expect((await message({ templateId: mine }, applicant)).body.errors).toEqual({
      templateId: 'There is no such template',
    });
    const unknown = await message({ title: '{{x}}' });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([400, ['title']]);
    expect(await rowsOf('select 1 from activity where application_id = $1', [sent.id])).toEqual([]);
  });
});
