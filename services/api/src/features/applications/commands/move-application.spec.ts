import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  type Caller,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import type { BuiltStage } from '../../../../../../test/support/builders/pipeline.builder.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let companyId: string;
let job: BuiltJob;
let manager: Caller;
let a: BuiltApplication;
let b: BuiltApplication;
let mine: BuiltApplication;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** A board: `mine` in the entry stage, `a` above `b` in the interview stage. */
beforeEach(async () => {
  companyId = (await aCompany()).id;
  job = await aJob({ companyId });
  manager = await api.as('companyManager', companyId);
  mine = await anApplication({ job });
  a = await anApplication({ job, stage: 'interview' });
  b = await anApplication({ job, stage: 'interview' });
});

const move = (caller: Pick<Caller, 'put'>, id: string, to: object, version = 1) =>
  caller.put(`job-applications/${id}/stage`, to, ifMatch(version));
const after = (stage: BuiltStage, afterApplicationId: string | null = null) => ({
  toStageId: stage.id,
  afterApplicationId,
});

async function cardsIn(stage: BuiltStage): Promise<string[]> {
  const cards = await rowsOf<{ id: string }>(
    'select id from application where stage_id = $1 order by board_position',
    [stage.id],
  );
  return cards.map(({ id }) => id);
}

async function expectTotalsToCount(): Promise<void> {
  const wrong = await rowsOf(
    `select stage.name, stage.total, count(application.id) as cards from stage
     left join application on application.stage_id = stage.id
     where stage.company_id = $1 group by stage.id having stage.total <> count(application.id)`,
    [companyId],
  );
  expect(wrong).toEqual([]);
}

describe('moving a card', () => {
  it('puts it after its neighbour and stages one event', async () => {
    const { interview, entry } = job.stages;
    const reply = await move(manager, mine.id, after(interview, a.id));
    expect([reply.status, reply.body]).toEqual([
      200,
      { id: mine.id, stageId: interview.id, version: 2, undoable: true },
    ]);
    expect(await cardsIn(interview)).toEqual([a.id, mine.id, b.id]);
    expect(await eventsOf(companyId)).toEqual([
      {
        name: 'application.stage-moved',
        actorId: manager.person.id,
        companyId,
        payload: { applicationId: mine.id, fromStageId: entry.id, toStageId: interview.id },
      },
    ]);
    await expectTotalsToCount();
    const change = { before: { stage: 'Applied' }, after: { stage: 'Interview' } };
    await expectAudit(manager, 'application.moved', mine.id, change);
  });

  it('that comes back before the applicant knows leaves nothing to undo', async () => {
    const { interview, entry } = job.stages;
    expect((await move(manager, mine.id, after(interview))).body.undoable).toBe(true);
    expect((await move(manager, mine.id, after(entry), 2)).body.undoable).toBe(false);
  });

  it('writes the line of the timeline for whoever reads next', async () => {
    await move(manager, mine.id, after(job.stages.interview));
    expect(
      await rowsOf('select type, source, content from activity where application_id = $1', [mine.id]),
    ).toEqual([{ type: 'comment', source: 'system', content: 'Moved to Interview' }]);
  });

  it('puts it on top without a neighbour, and at the end after the last', async () => {
    const { interview } = job.stages;
    await move(manager, mine.id, after(interview));
    expect(await cardsIn(interview)).toEqual([mine.id, a.id, b.id]);
    await move(manager, mine.id, after(interview, b.id), 2);
    expect(await cardsIn(interview)).toEqual([a.id, b.id, mine.id]);
    const last = await anApplication({ job, stage: 'interview' });
    expect((await cardsIn(interview)).at(-1)).toBe(last.id);
  });

  it('says nothing when the card stays in its stage', async () => {
    await move(manager, b.id, after(job.stages.interview));
    expect(await cardsIn(job.stages.interview)).toEqual([b.id, a.id]);
    expect(await eventsOf(companyId)).toEqual([]);
    await expectTotalsToCount();
  });

  it('takes the top when the neighbour has left meanwhile', async () => {
    await move(manager, mine.id, after(job.stages.interview, newId()));
    expect(await cardsIn(job.stages.interview)).toEqual([mine.id, a.id, b.id]);
  });

  it('tells the applicant what the stage is called outside', async () => {
    const outside = async () =>
      (await rowsOf('select status, public_stage from application where id = $1', [mine.id]))[0];
    await move(manager, mine.id, after(job.stages.interview));
    expect(await outside()).toEqual({ status: 'active', public_stage: 'interview' });
    await move(manager, mine.id, after(job.stages.hired), 2);
    expect(await outside()).toEqual({ status: 'hired', public_stage: 'hired' });
  });

  it('refuses nobody: a refusal says why', async () => {
    const reply = await move(manager, mine.id, after(job.stages.rejected));
    expect([reply.status, reply.body.code]).toEqual([422, 'application.rejection-incomplete']);
    expect(await cardsIn(job.stages.entry)).toEqual([mine.id]);
    await expectTotalsToCount();
  });

  it('out of the refused stage takes the refusal back', async () => {
    const rejection = { reason: 'skills', text: 'Dear {{firstName}}', notify: 'later' };
    await manager.post(`job-applications/${mine.id}/rejection`, rejection, ifMatch(1));
    expect((await move(manager, mine.id, after(job.stages.interview), 2)).status).toBe(200);
    expect(await rowsOf('select id from rejection where application_id = $1', [mine.id])).toEqual([]);
  });
});

describe('moving is refused', () => {
  it('terms: companies decide about applications by themselves, not applicants or the platform', async () => {
    const others = [
      await api.as('applicant'),
      await api.as('companyViewer', companyId),
      await api.as('companyReviewer', companyId),
      await api.as('stacAdmin'),
      await api.asNewcomer(),
    ];
    for (const caller of others) {
      expect((await move(caller, mine.id, after(job.stages.interview))).status).toBe(403);
    }
    expect((await move(api.visitor, mine.id, after(job.stages.interview))).status).toBe(401);
    expect(await cardsIn(job.stages.entry)).toEqual([mine.id]);
  });

  it('with 404 for a card of another company', async () => {
    const foreign = await anApplication();
    const reply = await move(manager, foreign.id, after(job.stages.interview));
    expect([reply.status, reply.body.code]).toEqual([404, 'resource.not-found']);
    const into = await rowsOf('select stage_id from application where id = $1', [foreign.id]);
    expect(into).toEqual([{ stage_id: foreign.stageId }]);
  });

  it('into a stage of another company or of another job', async () => {
    const elsewhere = await aJob();
    expect((await move(manager, mine.id, after(elsewhere.stages.interview))).status).toBe(404);
    const sibling = await aJob({ companyId });
    const reply = await move(manager, mine.id, after(sibling.stages.interview));
    expect([reply.status, reply.body.code]).toEqual([422, 'application.stage-in-other-pipeline']);
    expect(reply.body.errors).toEqual({ toStageId: 'Please choose a stage of this job' });
    expect(await cardsIn(job.stages.entry)).toEqual([mine.id]);
    await expectTotalsToCount();
  });

  it('for a withdrawn card', async () => {
    const withdrawn = await anApplication({ job, status: 'withdrawn' });
    const reply = await move(manager, withdrawn.id, after(job.stages.interview));
    expect([reply.status, reply.body.code]).toEqual([422, 'application.not-active']);
  });

  it('naming each wrong input', async () => {
    const wrong = async (body: unknown) => (await move(manager, mine.id, body as object)).body.errors;
    expect(await wrong({})).toEqual({
      toStageId: 'Please choose a stage',
      afterApplicationId: expect.any(String),
    });
    expect(await wrong({ ...after(job.stages.offer), stageId: 'x' })).toEqual({
      stageId: 'This field is not known',
    });
    expect(await wrong({ toStageId: 'x', afterApplicationId: 'y' })).toEqual({
      toStageId: 'Please choose a stage',
      afterApplicationId: 'Name the card above, or null for the top',
    });
  });

  it('without a version, with a strange one, with an old one', async () => {
    const to = after(job.stages.offer);
    const path = `job-applications/${mine.id}/stage`;
    const missing = await manager.put(path, to);
    expect([missing.status, missing.body.message]).toEqual([428, expect.stringContaining('If-Match')]);
    expect((await manager.put(path, to, { 'if-match': 'latest' })).body.errors).toHaveProperty('If-Match');
    const stale = await move(manager, mine.id, to, 7);
    expect([stale.status, stale.body.code]).toEqual([412, 'resource.stale']);
  });
});

describe('moving at the same time', () => {
  it('lets one of many moves of the same version win', async () => {
    const { interview } = job.stages;
    const admin = await api.as('companyAdmin', companyId);
    const replies = await together(50, () => move(admin, mine.id, after(interview)));
    expect(statusesOf(replies)).toEqual([200, ...Array(49).fill(412)]);
    expect(await eventsOf(companyId)).toHaveLength(1);
    await expectTotalsToCount();
  });

  it('gives eight cards that enter one stage at once places of their own', async () => {
    const cards = await together(8, () => anApplication({ job }));
    const replies = await Promise.all(cards.map(({ id }) => move(manager, id, after(job.stages.offer))));
    expect(statusesOf(replies)).toEqual(Array(8).fill(200));
    expect(new Set(await cardsIn(job.stages.offer)).size).toBe(8);
    await expectTotalsToCount();
  });

  it('does not deadlock when cards cross', async () => {
    const there = job.stages.interview;
    const back = job.stages.entry;
    for (let round = 0; round < 5; round += 1) {
      const version = 1 + round;
      const [from, to] = round % 2 === 0 ? [there, back] : [back, there];
      const replies = await Promise.all([
        move(manager, mine.id, after(from), version),
        move(manager, a.id, after(to), version),
      ]);
      expect(statusesOf(replies)).toEqual([200, 200]);
    }
    await expectTotalsToCount();
  });
});

describe('a used up gap', () => {
  const place = (id: string, position: number) =>
    rowsOf('update application set board_position = $2 where id = $1', [id, position]);

  it('is made wider by the cards around it, in order', async () => {
    const { interview } = job.stages;
    await place(a.id, 1);
    await place(b.id, 2);
    expect((await move(manager, mine.id, after(interview, a.id))).status).toBe(200);
    expect(await cardsIn(interview)).toEqual([a.id, mine.id, b.id]);
    const last = await anApplication({ job, stage: 'interview' });
    expect((await cardsIn(interview)).at(-1)).toBe(last.id);
  });

  it('takes a card of the same stage, wherever it stood before', async () => {
    const { interview } = job.stages;
    const c = await anApplication({ job, stage: 'interview' });
    for (const stood of [1_536, 3_072, 2_560]) {
      await place(a.id, 1);
      await place(b.id, 2);
      await place(c.id, stood);
      const [{ version } = { version: 0 }] = await rowsOf<{ version: number }>(
        'select version from application where id = $1',
        [c.id],
      );
      expect((await move(manager, c.id, after(interview, a.id), version)).status).toBe(200);
      expect(await cardsIn(interview)).toEqual([a.id, c.id, b.id]);
    }
  });

  it('never shows in repeated moves between the same two cards', async () => {
    const { interview } = job.stages;
    let below = b.id;
    for (let round = 0; round < 14; round += 1) {
      const next = await anApplication({ job });
      expect((await move(manager, next.id, after(interview, a.id))).status).toBe(200);
      expect((await cardsIn(interview)).slice(0, 3)).toEqual([a.id, next.id, below]);
      below = next.id;
    }
    await expectTotalsToCount();
  });
});
