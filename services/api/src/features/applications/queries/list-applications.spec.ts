import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RoleType } from '@app/contracts/access/roles';
import { limits } from '@app/contracts/http/limits';
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
import { aMember, type BuiltPerson } from '../../../../../../test/support/builders/person.builder.js';
import { aReview } from '../../../../../../test/support/builders/review.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
/** Applied one day after the other: Amara in Applied, Bo in Review, Cleo in Review since long. */
let people: { amara: BuiltApplication; bo: BuiltApplication; cleo: BuiltApplication };
/** Whose view of Amara and Bo was asked for. */
let asked: BuiltPerson;

const day = 86_400_000;
const dayOf = (number: number) => new Date(Date.UTC(2026, 9, number, 12));

async function applied(
  lastName: string,
  given: Parameters<typeof anApplication>[0],
): Promise<BuiltApplication> {
  const sent = await anApplication(given);
  await rowsOf('update application set last_name = $2, phone = $3, stage_since = $4 where id = $1', [
    sent.id,
    lastName,
    '+351 21 555 0148',
    new Date(Date.now() - (lastName === 'Cleo' ? 7 : 6) * day - 60_000),
  ]);
  return sent;
}

beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  const teal = `update stage set settings = settings || '{"color": "teal"}' where id = $1`;
  await rowsOf(teal, [job.stages.review.id]);
  manager = await api.as('companyManager', job.companyId);
  const tags = ['Referred', 'Night'];
  people = {
    amara: await applied('Amara', { job, appliedAt: dayOf(1), tags, referredBy: 'Maren' }),
    bo: await applied('Bo', {
      job,
      stage: 'review',
      appliedAt: dayOf(2),
      tags: ['Portfolio'],
      source: { kind: 'link', name: 'linkedin' },
    }),
    cleo: await applied('Cleo', { job, stage: 'review', appliedAt: dayOf(3), status: 'withdrawn' }),
  };
  await rowsOf(`update stage set settings = settings || '{"staleAfterDays": null}' where id = $1`, [
    job.stages.entry.id,
  ]);
  asked = await aMember({ companyId: job.companyId, roleType: 'companyManager' });
  await aReview({ application: people.amara, userId: asked.id });
  await aReview({ application: people.bo, userId: asked.id, verdict: 'no' });
  await anApplication({ job: await aJob(), tags: ['Referred'] });
});
afterAll(() => api.stop());

type Asked = { sort?: unknown; range?: unknown; filter?: Record<string, unknown> };
const list = (asked: Asked, caller: Pick<Caller, 'get'> = manager) =>
  caller.get(listAddress('job-applications', asked));
const namesOf = async (filter: Record<string, unknown>, caller = manager): Promise<string[]> =>
  (await list({ filter: { jobId: job.id, ...filter } }, caller)).body.map(
    ({ lastName }: { lastName: string }) => lastName,
  );

describe('the list of applications', () => {
  it('holds those of the acting company alone, newest first, with the number of all', async () => {
    const { status, body, headers } = await list({});
    expect([status, headers.get('content-range')]).toEqual([200, 'job-applications 0-2/3']);
    expect(body).toMatchObject([
      { id: people.cleo.id, stageType: 'review', stageColor: 'teal', status: 'withdrawn', referredBy: null },
      { id: people.bo.id, currentStage: 'Review', late: false, source: { kind: 'link', name: 'linkedin' } },
      {
        id: people.amara.id,
        currentStage: 'Applied',
        stageColor: null,
        tags: ['Referred', 'Night'],
        referredBy: 'Maren',
        source: { kind: 'page', name: null },
      },
    ]);
    expect(body[2]).toMatchObject({
      version: 1,
      companyId: job.companyId,
      jobId: job.id,
      stageId: job.stages.entry.id,
      title: job.title,
      email: people.amara.applicant.email,
      phone: '+351 21 555 0148',
      appliedAt: dayOf(1).toISOString(),
    });
  });

  it('is ordered and cut as asked', async () => {
    const order = async (field: string, direction: string) =>
      (await list({ sort: [field, direction] })).body.map(({ lastName }: { lastName: string }) => lastName);
    expect(await order('lastName', 'ASC')).toEqual(['Amara', 'Bo', 'Cleo']);
    expect(await order('lastName', 'DESC')).toEqual(['Cleo', 'Bo', 'Amara']);
    expect(await order('appliedAt', 'ASC')).toEqual(['Amara', 'Bo', 'Cleo']);
    expect((await order('stageSince', 'ASC'))[0]).toBe('Cleo');
    const page = await list({ sort: ['lastName', 'ASC'], range: [1, 1] });
    expect([page.body[0].lastName, page.headers.get('content-range')]).toEqual([
      'Bo',
      'job-applications 1-1/3',
    ]);
  });

  it.each<[string, () => Record<string, unknown>, string[]]>([
    ['a stage', () => ({ stageId: job.stages.review.id }), ['Cleo', 'Bo']],
    [
      'several stages',
      () => ({ stageId: [job.stages.entry.id, job.stages.review.id] }),
      ['Cleo', 'Bo', 'Amara'],
    ],
    ['no stage at all', () => ({ stageId: [] }), []],
    ['a tag', () => ({ tag: 'Referred' }), ['Amara']],
    ['one of several tags', () => ({ tag: ['Night', 'Portfolio'] }), ['Bo', 'Amara']],
    ['a tag nobody has', () => ({ tag: `'); drop table application; --` }), []],
    ['a source', () => ({ source: 'link:linkedin' }), ['Bo']],
    ['one of several sources', () => ({ source: ['link:linkedin', 'page'] }), ['Cleo', 'Bo', 'Amara']],
    ['a source nobody came from', () => ({ source: `link:'; drop table application; --` }), []],
    ['having been told by somebody', () => ({ referred: true }), ['Amara']],
    ['not having been told', () => ({ referred: false }), ['Cleo', 'Bo']],
    ['the first moment', () => ({ appliedFrom: dayOf(2).toISOString() }), ['Cleo', 'Bo']],
    ['the moment after the last', () => ({ appliedTo: dayOf(2).toISOString() }), ['Amara']],
    ['who was asked for a view', () => ({ reviewerId: asked.id }), ['Bo', 'Amara']],
    ['one of those who were asked', () => ({ reviewerId: [newId(), asked.id] }), ['Bo', 'Amara']],
    ['somebody who was not asked', () => ({ reviewerId: newId() }), []],
    ['nobody being asked', () => ({ reviewerId: 'nobody' }), ['Cleo']],
    ['not being late', () => ({ late: false }), ['Cleo', 'Bo', 'Amara']],
    ['a status', () => ({ status: 'withdrawn' }), ['Cleo']],
    ['ids', () => ({ id: [people.bo.id, newId()] }), ['Bo']],
    ['all of it', () => ({ stageId: job.stages.review.id, late: false, tag: 'Portfolio' }), ['Bo']],
    ['what contradicts itself', () => ({ tag: 'Referred', late: true }), []],
  ])('is narrowed by %s', async (_what, filter, names) => {
    expect(await namesOf(filter())).toEqual(names);
  });

  it('has those that are late in it, which nobody is who withdrew', async () => {
    const own = await aJob({ companyId: job.companyId });
    const days = { Dora: 6, Emil: 7, Frida: 8 };
    for (const [name, age] of Object.entries(days)) {
      const status = name === 'Frida' ? 'withdrawn' : 'active';
      const { id } = await anApplication({ job: own, stage: 'review', status });
      await rowsOf('update application set last_name = $2, stage_since = $3 where id = $1', [
        id,
        name,
        new Date(Date.now() - age * day - 60_000),
      ]);
    }
    expect(await namesOf({ jobId: own.id, late: true })).toEqual(['Emil']);
    await rowsOf('delete from application where job_id = $1', [own.id]);
  });

  it.each<[string, Asked]>([
    ['filter.favourite', { filter: { favourite: true } }],
    ['filter.stageId', { filter: { stageId: 'review' } }],
    ['filter.tag.0', { filter: { tag: ['x'.repeat(41)] } }],
    ['filter.tag', { filter: { tag: 'a\u0000b' } }],
    ['filter.source', { filter: { source: 'linkedin' } }],
    ['filter.source', { filter: { source: `link:${'x'.repeat(81)}` } }],
    ['filter.source', { filter: { source: Array.from({ length: 21 }, () => 'page') } }],
    ['filter.talentPool', { filter: { talentPool: 'yes' } }],
    ['filter.referred', { filter: { referred: 'yes' } }],
    ['filter.appliedFrom', { filter: { appliedFrom: 'yesterday' } }],
    ['filter.late', { filter: { late: 'yes' } }],
    ['filter.response', { filter: { response: 'late' } }],
    ['filter.responsibleId', { filter: { responsibleId: 'me' } }],
    ['filter.status', { filter: { status: 'lost' } }],
    ['sort.0', { sort: ['email', 'ASC'] }],
    ['sort.0', { sort: ['(select 1)', 'ASC'] }],
    ['range', { range: [0, 1_000] }],
  ])('names %s when it is none', async (field, asked) => {
    const { status, body } = await list(asked);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('counts no further than somebody looks', async () => {
    const large = await aJob();
    const reader = await api.as('companyManager', large.companyId);
    const model = await anApplication({ job: large, stage: 'interview' });
    await rowsOf(
      `insert into application select (jsonb_populate_record(application, jsonb_build_object('id', gen_random_uuid(),
         'status', 'withdrawn', 'board_position', application.board_position + n))).*
       from application, generate_series(1, $2) n where id = $1`,
      [model.id, limits.countedApplications + 40],
    );
    const totalOf = async (range: [number, number]) =>
      (await list({ range, filter: { jobId: large.id } }, reader)).headers.get('x-total-count');
    expect(await totalOf([0, 24])).toBe(String(limits.countedApplications + 1));
    expect(await totalOf([50, 74])).toBe(String(limits.countedApplications + 41));
  });
});

describe('who reads the list', () => {
  it.each<[RoleType, boolean]>([
    ['companyAdmin', true],
    ['companyManager', true],
    ['companyViewer', true],
    ['companyReviewer', false],
    ['stacAdmin', false],
  ])('a %s sees how to reach people: %s', async (role, seesContact) => {
    const isPlatform = role === 'stacAdmin';
    const caller = await api.as(role, isPlatform ? null : job.companyId);
    if (role === 'companyReviewer')
      await aReviewer({ jobId: job.id, companyId: job.companyId, userId: caller.person.id });
    const { body } = await list(
      { filter: { jobId: job.id, ...(isPlatform ? { companyId: job.companyId } : {}) } },
      caller,
    );
    expect(body).toHaveLength(3);
    const text = JSON.stringify(body);
    const secrets = [people.bo.applicant.email, '+351 21 555 0148'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual(seesContact ? secrets : []);
    expect('email' in body[0]).toBe(seesContact);
  });

  it('a reviewer sees those of the jobs they review alone', async () => {
    const others = await aJob();
    const { companyId } = others;
    const unseen = await anApplication({ job: others });
    const reviewer = await api.as('companyReviewer', companyId);
    expect((await list({}, reviewer)).headers.get('x-total-count')).toBe('0');
    const reviewed = await aJob({ companyId });
    const { id } = await anApplication({ job: reviewed });
    await aReviewer({ jobId: reviewed.id, companyId, userId: reviewer.person.id });
    expect((await list({}, reviewer)).body).toMatchObject([{ id }]);
    expect((await list({ filter: { jobId: others.id } }, reviewer)).body).toEqual([]);
    expect((await list({ filter: { id: [unseen.id] } }, reviewer)).body).toEqual([]);
  });

  it('nobody else', async () => {
    const stranger = await api.as('companyAdmin', (await aCompany()).id);
    const platform = await api.as('stacAdmin');
    const applicant = await api.as('applicant');
    expect(await namesOf({}, stranger)).toEqual([]);
    expect(await namesOf({ tag: ['Referred', 'Night'], id: [people.amara.id] }, stranger)).toEqual([]);
    const filter = { companyId: job.companyId };
    const rejected = await Promise.all([
      list({ filter }, stranger),
      list({}, platform),
      list({}, applicant),
      list({}, api.visitor),
    ]);
    expect(rejected.map(({ status }) => status)).toEqual([404, 400, 403, 401]);
    const elsewhere = { filter: { companyId: (await aCompany()).id, jobId: job.id } };
    expect((await list(elsewhere, platform)).body).toEqual([]);
  });

  it('each their own unread, as the cards say it', async () => {
    const own = await aJob();
    const [silent, written, messaged] = [
      await anApplication({ job: own }),
      await anApplication({ job: own }),
      await anApplication({ job: own }),
    ];
    const viewer = await api.as('companyViewer', own.companyId);
    const reviewer = await api.as('companyReviewer', own.companyId);
    await aReviewer({ jobId: own.id, companyId: own.companyId, userId: reviewer.person.id });
    await rowsOf('update role_assignment set created_at = $2 where user_id = any($1)', [
      [viewer.person.id, reviewer.person.id],
      new Date(Date.now() - day),
    ]);
    await anActivity({ application: written, sourceId: newId(), createdAt: new Date(Date.now() - 600_000) });
    await anActivity({
      application: messaged,
      type: 'message',
      source: 'applicant',
      sourceId: messaged.applicant.id,
      createdAt: new Date(Date.now() - 600_000),
    });
    const unreadOf = async (caller: Caller, unread: boolean) => {
      const { body } = await list({ filter: { jobId: own.id, unread }, sort: ['appliedAt', 'ASC'] }, caller);
      for (const row of body) expect(row.unread > 0).toBe(unread);
      return body.map(({ id }: { id: string }) => id);
    };
    expect(await unreadOf(viewer, true)).toEqual([written.id, messaged.id]);
    expect(await unreadOf(viewer, false)).toEqual([silent.id]);
    expect(await unreadOf(reviewer, true)).toEqual([written.id]);
    await viewer.post('activity-reads', {
      entityId: written.id,
      readAt: new Date().toISOString(),
    });
    expect(await unreadOf(viewer, true)).toEqual([messaged.id]);
    expect(await unreadOf(reviewer, true)).toEqual([written.id]);
  });
});
