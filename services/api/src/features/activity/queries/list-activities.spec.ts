import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RoleType } from '@app/contracts/access/roles';
import type { ActivityView } from '@app/contracts/activity/activity';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anActivity } from '../../../../../../test/support/builders/activity.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let job: BuiltJob;
let sent: BuiltApplication;
let applicant: Caller;
let author: Caller;
let lines: Record<'comment' | 'move' | 'message' | 'reply', string>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  job = await aJob();
  applicant = await api.as('applicant');
  author = await api.as('companyManager', job.companyId);
  sent = await anApplication({ job, applicant: applicant.person });
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const by = { application: sent, sourceId: author.person.id };
  lines = {
    comment: await anActivity({ ...by, content: 'Strong portfolio.', createdAt: at(50) }),
    move: await anActivity({ ...by, source: 'system', content: 'Moved to Interview', createdAt: at(40) }),
    message: await anActivity({ ...by, type: 'message', content: 'Can you come?', createdAt: at(30) }),
    reply: await anActivity({
      application: sent,
      type: 'message',
      source: 'applicant',
      sourceId: applicant.person.id,
      content: 'Yes.',
      createdAt: at(20),
    }),
  };
});

const everything = { entityId: '' };
const listOf = (caller: Caller, filter: Record<string, unknown> = everything, more = {}) =>
  caller.get(listAddress('activities', { filter: { ...filter, entityId: sent.id }, ...more }));
const idsIn = ({ body }: { body: ActivityView[] }) => body.map(({ id }) => id);

/** Somebody of this role who may look at the candidate. */
async function as(role: RoleType): Promise<Caller> {
  const caller = await api.as(role, role === 'stacAdmin' ? null : job.companyId);
  const { companyId, id: jobId } = job;
  if (role === 'companyReviewer') await aReviewer({ jobId, companyId, userId: caller.person.id });
  return caller;
}

describe('the timeline of an application', () => {
  it.each<[RoleType, (keyof typeof lines)[]]>([
    ['companyAdmin', ['reply', 'message', 'move', 'comment']],
    ['companyManager', ['reply', 'message', 'move', 'comment']],
    ['companyViewer', ['reply', 'message', 'move', 'comment']],
    ['companyReviewer', ['move', 'comment']],
    ['stacAdmin', ['move', 'comment']],
  ])('shows a %s what their role may see of it: %j', async (role, seen) => {
    const caller = await as(role);
    const company = role === 'stacAdmin' ? { companyId: job.companyId } : {};
    const expected = seen.map((line) => lines[line]);
    const all = await listOf(caller, company);
    expect([all.status, idsIn(all), all.headers.get('content-range')]).toEqual([
      200,
      expected,
      `activities 0-${seen.length - 1}/${seen.length}`,
    ]);
    const messages = seen.filter((line) => line === 'message' || line === 'reply');
    const asked = await listOf(caller, { ...company, type: ['message'] });
    expect(idsIn(asked)).toEqual(messages.map((line) => lines[line]));
    const query = role === 'stacAdmin' ? `?companyId=${job.companyId}` : '';
    const alone = await caller.get(`activities/${lines.message}${query}`);
    expect(alone.status).toBe(messages.length > 0 ? 200 : 404);
    expect(JSON.stringify([all.body, asked.body, alone.body]).includes('Can you come?')).toBe(
      messages.length > 0,
    );
  });

  it('shows the applicant their conversation, with first names and nothing of the company’s own', async () => {
    const all = await listOf(applicant);
    expect([all.status, idsIn(all)]).toEqual([200, [lines.reply, lines.message]]);
    expect(all.body[1]).toMatchObject({
      content: 'Can you come?',
      sourceId: null,
      stageId: null,
      metadata: {},
      editableUntil: null,
      author: { id: null, firstName: author.person.firstName, lastName: '', photo: null },
    });
    expect(JSON.stringify(all.body)).not.toContain(author.person.id);
    for (const hidden of ['comment', 'move'] as const)
      expect((await applicant.get(`activities/${lines[hidden]}`)).status).toBe(404);
    const asked = await listOf(applicant, { type: 'comment' });
    expect([asked.status, asked.body]).toEqual([200, []]);
    expect((await applicant.get(`activities/${lines.message}`)).body.content).toBe('Can you come?');
  });

  it.each<RoleType>(['companyManager', 'companyViewer', 'companyReviewer', 'stacAdmin'])(
    'shows a %s the letter of a refusal that was told, once, as the record of the application does',
    async (role) => {
      const letter = { application: sent, type: 'message', source: 'system', topic: 'mail' } as const;
      const id = await anActivity({ ...letter, content: 'Dear you, no.' });
      const caller = await as(role);
      const company = role === 'stacAdmin' ? { companyId: job.companyId } : {};
      const noted = await listOf(caller, { ...company, topic: 'mail' });
      expect(noted.body).toMatchObject([{ id, type: 'message', content: 'Dear you, no.', author: null }]);
    },
  );

  it('carries every field of an activity, and who wrote it though they left', async () => {
    await rowsOf('delete from role_assignment where user_id = $1', [author.person.id]);
    const admin = await api.as('companyAdmin', job.companyId);
    const { body } = await listOf(admin, { type: 'comment', source: 'user' });
    const { firstName, lastName, id } = author.person;
    expect(body).toEqual([
      {
        id: lines.comment,
        version: 1,
        entityId: sent.id,
        entityType: 'job_application',
        jobId: job.id,
        companyId: job.companyId,
        stageId: sent.stageId,
        linkedActivityId: null,
        type: 'comment',
        source: 'user',
        template: null,
        topic: null,
        sourceId: id,
        title: null,
        content: 'Strong portfolio.',
        files: [],
        metadata: {},
        resource: null,
        settings: {},
        createdAt: expect.any(String),
        editableUntil: null,
        editedAt: null,
        deletedAt: null,
        mentions: [],
        verdict: null,
        delivery: null,
        author: { id, firstName, lastName, photo: null },
      },
    ]);
  });

  it('is sorted, paged and narrowed as asked', async () => {
    const page = await listOf(author, {}, { sort: ['createdAt', 'ASC'], range: [1, 2] });
    expect([idsIn(page), page.headers.get('content-range')]).toEqual([
      [lines.move, lines.message],
      'activities 1-2/4',
    ]);
    expect(idsIn(await listOf(author, { source: 'system' }))).toEqual([lines.move]);
    expect(idsIn(await listOf(author, { topic: ['move', 'mail'] }))).toEqual([lines.move]);
    expect(idsIn(await listOf(author, { topic: 'file' }))).toEqual([]);
    expect(idsIn(await listOf(author, { id: [lines.reply, newId()] }))).toEqual([lines.reply]);
    const many = await author.get(listAddress('activities', { filter: { id: [lines.move, lines.reply] } }));
    expect(idsIn(many).sort()).toEqual([lines.move, lines.reply].sort());
  });

  it('is found by nobody else', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    const other = await api.as('applicant');
    const platform = await api.as('stacAdmin');
    const rejected = await Promise.all([
      listOf(reviewer),
      listOf(stranger),
      listOf(stranger, { companyId: job.companyId }),
      listOf(other),
      listOf(platform, { companyId: (await aCompany()).id }),
      listOf(platform),
      api.visitor.get(listAddress('activities', { filter: { entityId: sent.id } })),
      stranger.get(`activities/${lines.comment}`),
      reviewer.get(`activities/${lines.comment}`),
      other.get(`activities/${lines.message}`),
    ]);
    expect(rejected.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 400, 401, 404, 404, 404]);
    const byId = await stranger.get(listAddress('activities', { filter: { id: Object.values(lines) } }));
    expect([byId.status, byId.body]).toEqual([200, []]);
  });

  it('names the application it is about', async () => {
    const wrong: [string, string][] = [
      ['activities', 'filter.entityId'],
      [listAddress('activities', { filter: { entityId: 'x' } }), 'filter.entityId'],
      [listAddress('activities', { filter: { entityId: sent.id, type: 'note' } }), 'filter.type'],
      [listAddress('activities', { filter: { entityId: sent.id }, sort: ['content', 'ASC'] }), 'sort.0'],
    ];
    for (const [address, field] of wrong) {
      const { status, body } = await author.get(address);
      expect([address, status, Object.keys(body.errors)]).toEqual([address, 400, [field]]);
    }
  });
});
