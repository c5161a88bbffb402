import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type StagePlan, defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function freshCompany(): Promise<{ id: string; admin: Caller }> {
  const platform = await api.as('stacAdmin');
  const { body } = await platform.post('companies', { companyName: 'Northwind' });
  return { id: body.id, admin: await api.as('companyAdmin', body.id) };
}
const edit = (caller: Pick<Caller, 'patch'>, id: string, body: object, version = 0) =>
  caller.patch(`company-settings/${id}`, body, ifMatch(version));
const plan = (changes: (stages: StagePlan[]) => StagePlan[]) => ({
  pipelinePlan: changes(structuredClone(defaultPipelinePlan)),
});

describe('the settings of a company', () => {
  it('are the defaults until they change, then what was chosen, and noted', async () => {
    const { id, admin } = await freshCompany();
    const first = await admin.get(`company-settings/${id}`);
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"0"']);
    expect(first.body).toMatchObject({ id, companyId: id, version: 0, ...companySettingDefaults });

    const chosen = { staleAfterDays: 3, retentionMonths: 4, replyAddress: 'Jobs@Northwind.example' };
    const { body, headers } = await edit(admin, id, { ...chosen, rejectionText: 'Sorry.' });
    expect(headers.get('etag')).toBe('"1"');
    expect(body).toMatchObject({
      ...chosen,
      replyAddress: 'jobs@northwind.example',
      rejectionText: 'Sorry.',
    });
    const other = await api.as('companyAdmin', id);
    const cleared = await edit(other, id, { staleAfterDays: null, replyAddress: '', rejectionText: '' }, 1);
    expect(cleared.body).toMatchObject({
      version: 2,
      staleAfterDays: null,
      retentionMonths: 4,
      replyAddress: null,
      rejectionText: companySettingDefaults.rejectionText,
    });
    const { staleAfterDays, retentionMonths } = companySettingDefaults;
    await expectAudit(admin, 'company-settings.edited', id, {
      entityName: 'Northwind',
      before: { staleAfterDays, retentionMonths, replyAddress: null, rejectionText: null },
      after: { ...chosen, replyAddress: 'jobs@northwind.example', rejectionText: 'Sorry.' },
    });
    await expectAudit(other, 'company-settings.edited', id, {
      entityName: 'Northwind',
      before: { staleAfterDays: 3, replyAddress: 'jobs@northwind.example', rejectionText: 'Sorry.' },
      after: { staleAfterDays: null, replyAddress: null, rejectionText: null },
    });
  });

  it('promise answers within 1 to 60 days', async () => {
    const { id, admin } = await freshCompany();
    for (const field of ['responseDays', 'interviewResponseDays'])
      for (const days of [0, 61, 2.5, null]) {
        const { body } = await edit(admin, id, { [field]: days });
        expect(body.errors).toEqual({ [field]: 'Please enter whole days, 1 to 60' });
      }
    const days = { responseDays: 60, interviewResponseDays: 1 };
    expect((await edit(admin, id, days)).body).toMatchObject({ ...days, version: 1 });
    expect((await edit(admin, id, days, 1)).body).toMatchObject({ ...days, version: 1 });
  });

  it('close what nobody answers only with words of the company, and from then on', async () => {
    const { id, admin } = await freshCompany();
    const without = await edit(admin, id, { closeUnansweredDays: 10 });
    expect(without.body.errors).toEqual({
      closeUnansweredText: 'Please write what applicants read: nothing is closed without your words',
    });
    const closing = { closeUnansweredDays: 10, closeUnansweredText: 'Dear {{firstName}}, we are sorry.' };
    const since = async () =>
      (await rowsOf('select close_unanswered_since from company_settings where company_id = $1', [id]))[0]?.[
        'close_unanswered_since'
      ];
    expect((await edit(admin, id, closing)).body).toMatchObject({ ...closing, version: 1 });
    const first = await since();
    expect(first).not.toBeNull();
    await edit(admin, id, { closeUnansweredDays: 12 }, 1);
    expect(await since()).toEqual(first);
    const emptied = await edit(admin, id, { closeUnansweredText: '' }, 2);
    expect(Object.keys(emptied.body.errors)).toEqual(['closeUnansweredText']);
    expect((await edit(admin, id, { closeUnansweredDays: null }, 2)).status).toBe(200);
    expect(await since()).toBeNull();
  });

  it('have a plan that new jobs copy and old jobs do not notice', async () => {
    const { id, admin } = await freshCompany();
    const before = (await admin.post('jobs', { title: 'Baker' })).body;
    const { body } = await edit(
      admin,
      id,
      plan((stages) => [
        ...stages.slice(0, 2),
        {
          name: 'Trial day',
          description: 'One shift with us',
          type: 'interview',
          settings: { notifyApplicant: true, staleAfterDays: 2, publicStage: 'interview' },
        },
        ...stages.slice(3),
      ]),
    );
    expect(body.version).toBe(1);
    const namesOf = async (pipelineId: string) =>
      (await admin.get(`pipelines/${pipelineId}/board`)).body.stages.map(({ name }: StagePlan) => name);
    const after = (await admin.post('jobs', { title: 'Miller' })).body;
    expect(await namesOf(after.pipelineId)).toEqual([
      'Applied',
      'Review',
      'Trial day',
      'Offer',
      'Hired',
      'Refused',
    ]);
    expect(await namesOf(before.pipelineId)).toEqual([
      'Applied',
      'Review',
      'Interview',
      'Offer',
      'Hired',
      'Refused',
    ]);
    const same = await edit(admin, id, { pipelinePlan: body.pipelinePlan }, 1);
    expect([same.status, same.body.version]).toEqual([200, 1]);
    const order = (stage: string) => ['Applied', 'Review', stage, 'Offer', 'Hired', 'Refused'];
    const stage = expect.objectContaining({ type: 'interview' });
    await expectAudit(admin, 'company-settings.edited', id, {
      entityName: 'Northwind',
      before: { pipelinePlan: { Interview: stage, 'Trial day': null, order: order('Interview') } },
      after: { pipelinePlan: { Interview: null, 'Trial day': stage, order: order('Trial day') } },
      details: { plan: 'Standard' },
    });
    await rowsOf('update pipeline set version = version + 1 where company_id = $1 and is_plan', [id]);
    expect((await edit(admin, id, { retentionMonths: 5 }, 1)).status).toBe(412);
  });

  it.each<[string, object, Record<string, string>]>([
    ['no days', { staleAfterDays: 0 }, { staleAfterDays: 'Please enter whole days, 1 to 365' }],
    ['half days', { staleAfterDays: 1.5 }, { staleAfterDays: 'Please enter whole days, 1 to 365' }],
    ['long keeping', { retentionMonths: 25 }, { retentionMonths: 'Please enter whole months, 1 to 24' }],
    ['no keeping', { retentionMonths: null }, { retentionMonths: 'Please enter whole months, 1 to 24' }],
    ['no address', { replyAddress: 'northwind' }, { replyAddress: 'Please enter a valid email address' }],
    [
      'two lines of address',
      { replyAddress: 'a@b.example\nBcc: c@d.example' },
      { replyAddress: 'Please enter a valid email address' },
    ],
    ['a long text', { rejectionText: 'x'.repeat(5_001) }, { rejectionText: 'At most 5000 characters' }],
    ['something else', { status: 'published' }, { status: 'This field is not known' }],
    [
      'no stages',
      { pipelinePlan: [] },
      { pipelinePlan: 'A plan needs an entry, a hired and a refused stage' },
    ],
    [
      'no entry',
      plan((stages) => stages.slice(1)),
      { 'pipelinePlan.0.type': 'The first stage takes new applications' },
    ],
    [
      'nobody hired',
      plan((stages) => stages.filter(({ type }) => type !== 'hired')),
      { pipelinePlan: 'A plan needs a hired stage' },
    ],
    [
      'nobody refused',
      plan((stages) => stages.slice(0, -1)),
      { pipelinePlan: 'A plan needs a rejected stage' },
    ],
    [
      'an outcome nobody decides',
      plan(([first, second, ...others]) => [
        first!,
        { ...second!, settings: { ...second!.settings, publicStage: 'notSelected' } },
        ...others,
      ]),
      {
        'pipelinePlan.1.settings.publicStage': 'Applicants see here: Received, In review, Interview, Offer',
      },
    ],
    [
      'two entries and two names',
      plan((stages) => [...stages, { ...stages[0]!, name: 'APPLIED' }]),
      {
        'pipelinePlan.6.name': 'Every stage needs its own name',
        'pipelinePlan.6.type': 'Only the first stage takes new applications',
      },
    ],
  ])('with %s are refused, and nothing changes', async (_name, body, errors) => {
    const { id, admin } = await freshCompany();
    const reply = await edit(admin, id, {
      ...body,
      ...('retentionMonths' in body ? {} : { retentionMonths: 3 }),
    });
    expect([reply.status, reply.body.errors]).toEqual([400, errors]);
    expect((await admin.get(`company-settings/${id}`)).body).toMatchObject({
      version: 0,
      retentionMonths: 6,
    });
  });

  it('of one version change once, also the first time', async () => {
    const { id, admin } = await freshCompany();
    const replies = await together(8, (index) => edit(admin, id, { retentionMonths: index + 1 }));
    expect(statusesOf(replies)).toEqual([200, ...Array<number>(7).fill(412)]);
    expect((await admin.patch(`company-settings/${id}`, { retentionMonths: 3 })).status).toBe(428);
  });

  it('are read by its members and changed by its admins', async () => {
    const { id, admin } = await freshCompany();
    for (const type of ['companyManager', 'companyReviewer', 'companyViewer'] as const) {
      const member = await api.as(type, id);
      expect((await member.get(`company-settings/${id}`)).status).toBe(200);
      expect((await edit(member, id, { retentionMonths: 3 })).status).toBe(403);
    }
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(`company-settings/${id}`)).status).toBe(404);
    expect((await edit(stranger, id, { retentionMonths: 3 })).status).toBe(404);
    expect((await edit(await api.as('stacAdmin'), id, { retentionMonths: 3 })).status).toBe(200);
    expect((await admin.get(`company-settings/${id}`)).body.retentionMonths).toBe(3);
  });
});
