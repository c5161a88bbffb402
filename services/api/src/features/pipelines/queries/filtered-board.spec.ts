import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
const referred: string[] = [];
beforeAll(async () => {
  api = await startApi();
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
  for (let card = 0; card < 70; card += 1) {
    const { id } = await anApplication({ job, tags: card % 2 ? ['Referred'] : ['Portfolio', 'Fintech'] });
    if (card % 2) referred.push(id);
  }
  await anApplication({ job, stage: 'interview', appliedAt: new Date('2026-01-01T12:00:00Z') });
});
afterAll(() => api.stop());

type Stage = { total: number; cards: { id: string }[]; nextCursor: string | null };
const under = (filter: unknown) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const boardOf = (filter: unknown, caller = manager) =>
  caller.get(`pipelines/${job.pipelineId}/board?${under(filter)}`);
const totalsOf = async (filter: unknown, caller = manager): Promise<number[]> =>
  (await boardOf(filter, caller)).body.stages.map(({ total }: Stage) => total);

describe('a filtered board', () => {
  it('holds every stage with the cards that fit, and counts those', async () => {
    const { status, body } = await boardOf({ tag: 'Referred' });
    expect([status, body.stages.length]).toEqual([200, 6]);
    const [entry]: Stage[] = body.stages;
    expect(entry?.total).toBe(35);
    expect(entry?.cards.map(({ id }) => id)).toEqual(referred.slice(0, 30));
    expect(await totalsOf({ tag: 'Referred' })).toEqual([35, 0, 0, 0, 0, 0]);
    expect(await totalsOf({ appliedTo: '2026-02-01T00:00:00Z' })).toEqual([0, 0, 1, 0, 0, 0]);
    expect(await totalsOf({ late: true })).toEqual([0, 0, 1, 0, 0, 0]);
    expect(await totalsOf({ late: false, status: 'active', tag: ['Fintech', 'x'] })).toEqual([
      35, 0, 0, 0, 0, 0,
    ]);
    expect(await totalsOf({})).toEqual([70, 0, 1, 0, 0, 0]);
  });

  it('goes on under the same filter', async () => {
    const [entry]: Stage[] = (await boardOf({ tag: 'Referred' })).body.stages;
    const { body } = await manager.get(
      `pipeline-stages/${job.stages.entry.id}/cards?cursor=${entry?.nextCursor}&${under({ tag: 'Referred' })}`,
    );
    expect(body.cards.map(({ id }: { id: string }) => id)).toEqual(referred.slice(30));
    expect(body.nextCursor).toBeNull();
  });

  it('counts what it holds for a reviewer, who sees no other job', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await boardOf({ tag: 'Referred' }, reviewer)).status).toBe(404);
    await aReviewer({ jobId: job.id, companyId: job.companyId, userId: reviewer.person.id });
    expect(await totalsOf({ tag: 'Referred' }, reviewer)).toEqual([35, 0, 0, 0, 0, 0]);
    expect(await totalsOf({}, reviewer)).toEqual([70, 0, 1, 0, 0, 0]);
  });

  it('names what is no filter', async () => {
    for (const [filter, field] of [
      [{ favourite: 1 }, 'filter.favourite'],
      [{ stageId: job.stages.entry.id }, 'filter.stageId'],
      [{ late: 'true' }, 'filter.late'],
    ] as const) {
      for (const address of [
        `pipelines/${job.pipelineId}/board`,
        `pipeline-stages/${job.stages.entry.id}/cards`,
      ]) {
        const { status, body } = await manager.get(`${address}?${under(filter)}`);
        expect([address, status, Object.keys(body.errors)]).toEqual([address, 400, [field]]);
      }
    }
    expect((await manager.get(`pipelines/${job.pipelineId}/board?filter=late`)).status).toBe(400);
  });
});

describe('the tags of applications', () => {
  const tagsOf = (filter: unknown, caller: Pick<Caller, 'get'> = manager) =>
    caller.get(`application-tags?${under(filter)}`);

  it('are those of the job, the most frequent first', async () => {
    const other = await aJob({ companyId: job.companyId });
    await anApplication({ job: other, tags: ['Elsewhere'] });
    await anApplication({ job: await aJob(), tags: ['Foreign'] });
    const { status, body, headers } = await tagsOf({ jobId: job.id });
    expect([status, headers.get('content-range')]).toEqual([200, 'application-tags 0-2/3']);
    expect(body).toEqual([
      { id: 'Fintech', total: 35 },
      { id: 'Portfolio', total: 35 },
      { id: 'Referred', total: 35 },
    ]);
    expect((await tagsOf({})).body).toContainEqual({ id: 'Elsewhere', total: 1 });
  });

  it('are told to nobody who does not see the candidates', async () => {
    const reviewer = await api.as('companyReviewer', job.companyId);
    expect((await tagsOf({}, reviewer)).body).toEqual([]);
    const foreign = await aJob();
    const stranger = await api.as('companyManager', foreign.companyId);
    expect((await tagsOf({ jobId: job.id }, stranger)).body).toEqual([]);
    expect((await tagsOf({ companyId: job.companyId }, stranger)).status).toBe(404);
    const platform = await api.as('stacAdmin');
    expect((await tagsOf({}, platform)).status).toBe(400);
    expect((await tagsOf({ companyId: job.companyId, jobId: job.id }, platform)).body).toHaveLength(3);
    expect((await tagsOf({}, await api.as('applicant'))).status).toBe(403);
    expect((await tagsOf({}, api.visitor)).status).toBe(401);
    const [look] = await rowsOf(
      `select count(*)::int as count from audit_event where company_id = $1 and action = 'application.list'`,
      [job.companyId],
    );
    expect(look).toEqual({ count: 1 });
  });
});
