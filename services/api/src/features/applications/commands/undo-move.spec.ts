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
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aJob, type BuiltJob } from '../../../../../../test/support/builders/job.builder.js';
import type { BuiltStage } from '../../../../../../test/support/builders/pipeline.builder.js';
import { movesBecomeKnown } from '../../../../../../test/support/moves-become-known.js';
import { eventsOf } from '../../../../../../test/support/staged-events.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
let job: BuiltJob;
let manager: Caller;
let above: BuiltApplication;
let mine: BuiltApplication;
let below: BuiltApplication;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/** `mine` between two others in the interview, where it has been for long. */
beforeEach(async () => {
  job = await aJob();
  manager = await api.as('companyManager', job.companyId);
  const since = {
    job,
    stage: 'interview',
    publicStage: 'interview',
    appliedAt: new Date('2026-01-01'),
  } as const;
  above = await anApplication(since);
  mine = await anApplication(since);
  below = await anApplication(since);
  await rowsOf('update application set last_move_id = $2 where id = $1', [mine.id, newId()]);
});

const move = (to: BuiltStage, version = 1, caller: Pick<Caller, 'put'> = manager) =>
  caller.put(
    `job-applications/${mine.id}/stage`,
    { toStageId: to.id, afterApplicationId: null },
    ifMatch(version),
  );
const undo = (version = 2, caller: Pick<Caller, 'delete'> = manager, id = mine.id) =>
  caller.delete(`job-applications/${id}/stage`, undefined, ifMatch(version));
const cardsIn = async (stage: BuiltStage) =>
  (
    await rowsOf<{ id: string }>('select id from application where stage_id = $1 order by board_position', [
      stage.id,
    ])
  ).map(({ id }) => id);
/** Everything about a card but its version, what is kept for undoing, and that what was decided about all is not meant. */
async function cardRow(): Promise<Record<string, unknown>> {
  const [row] = await rowsOf<Record<string, unknown>>('select * from application where id = $1', [mine.id]);
  const { version: _version, before_move: _memory, open_again_at: _since, ...rest } = row!;
  return rest;
}

describe('undoing a move', () => {
  it('puts the card back into its stage, at its place, as though it had never left', async () => {
    const before = await cardRow();
    await move(job.stages.offer);
    expect(await cardRow()).not.toEqual(before);
    const reply = await undo();
    expect([reply.status, reply.body]).toEqual([
      200,
      { id: mine.id, stageId: job.stages.interview.id, version: 3 },
    ]);
    expect(await cardRow()).toEqual(before);
    expect(await cardsIn(job.stages.interview)).toEqual([above.id, mine.id, below.id]);
    const totals = await rowsOf('select type, total from stage where pipeline_id = $1 and total > 0', [
      job.pipelineId,
    ]);
    expect(totals).toEqual([{ type: 'interview', total: 3 }]);
  });

  it('tells the company’s own people: an event for open boards, a line on the timeline', async () => {
    await move(job.stages.offer);
    const admin = await api.as('companyAdmin', job.companyId);
    await undo(2, admin);
    const change = { before: { stage: 'Offer' }, after: { stage: 'Interview' } };
    await expectAudit(admin, 'application.moved', mine.id, change);
    const moves = await eventsOf(job.companyId, 'application.stage-moved');
    expect(moves.at(-1)!.payload).toEqual({
      applicationId: mine.id,
      fromStageId: job.stages.offer.id,
      toStageId: job.stages.interview.id,
    });
    const lines = await rowsOf(
      'select content from activity where application_id = $1 order by created_at, id',
      [mine.id],
    );
    expect(lines).toEqual([{ content: 'Moved to Offer' }, { content: 'Moved back to Interview' }]);
  });

  it('finds the place again when another card took it, and when the one above has left', async () => {
    await move(job.stages.offer);
    const [place] = await rowsOf<{ at: number }>(
      `select (before_move ->> 'boardPosition')::int as at from application where id = $1`,
      [mine.id],
    );
    const taker = await anApplication({ job, stage: 'interview' });
    await rowsOf('update application set board_position = $2 where id = $1', [taker.id, place!.at]);
    await undo();
    expect(await cardsIn(job.stages.interview)).toEqual([above.id, taker.id, mine.id, below.id]);
    await move(job.stages.offer, 3);
    await manager.put(
      `job-applications/${taker.id}/stage`,
      { toStageId: job.stages.review.id, afterApplicationId: null },
      ifMatch(1),
    );
    await undo(4);
    expect(await cardsIn(job.stages.interview)).toEqual([above.id, mine.id, below.id]);
  });

  it('also happens when the card is moved back by hand in time', async () => {
    const before = await cardRow();
    await move(job.stages.offer);
    await move(job.stages.interview, 2);
    const { board_position: _place, ...after } = await cardRow();
    expect(before).toMatchObject(after);
  });

  it('takes back the last move alone, and what was to be told of the one before is still told', async () => {
    await move(job.stages.offer);
    const afterFirst = await cardRow();
    const rejection = { reason: 'skills', text: 'Dear {{firstName}}', notify: 'later' };
    await manager.post(`job-applications/${mine.id}/rejection`, rejection, ifMatch(2));
    expect((await cardRow())['public_stage']).toBe('interview');
    expect((await undo(3)).status).toBe(200);
    expect(await cardRow()).toEqual(afterFirst);
    expect(await rowsOf('select from rejection where application_id = $1', [mine.id])).toEqual([]);
    const again = await undo(4);
    expect([again.status, again.body.code]).toEqual([422, 'application.move-not-undoable']);
  });
});

describe('undoing a hire', () => {
  it('of a job that ended and was settled meanwhile gives the card two weeks for an outcome', async () => {
    const openApplications = { decision: 'reject', text: 'Dear {{firstName}}' };
    const hire = { closeJob: true, openApplications };
    expect((await manager.post(`job-applications/${mine.id}/hire`, hire, ifMatch(1))).status).toBe(200);
    await rowsOf(
      'update job set reject_remaining_at = null, reject_remaining_text = null, reject_remaining_by = null where id = $1',
      [job.id],
    );
    expect((await undo()).status).toBe(200);
    const [row] = await rowsOf(
      `select reject_remaining_at between now() + interval '13 days' and now() + interval '15 days' as waits from job
        where id = $1`,
      [job.id],
    );
    expect(row).toEqual({ waits: true });
  });

  it('takes the card out of what was decided about everybody else', async () => {
    const openApplications = { decision: 'reject', text: 'Dear {{firstName}}' };
    await manager.post(`job-applications/${mine.id}/hire`, { closeJob: true, openApplications }, ifMatch(1));
    expect((await undo()).status).toBe(200);
    const [row] = await rowsOf(
      `select job.reject_remaining_at <= now() as due, card.open_again_at > job.reject_remaining_at as later
         from application card join job on job.id = card.job_id where card.id = $1`,
      [mine.id],
    );
    expect(row).toEqual({ due: true, later: true });
  });
});

describe('undoing is refused', () => {
  it('once the applicant may know of the move', async () => {
    await move(job.stages.offer);
    await movesBecomeKnown(rowsOf, mine.applicant.email);
    const reply = await undo();
    expect([reply.status, reply.body.code]).toEqual([422, 'application.move-not-undoable']);
    expect(await cardsIn(job.stages.offer)).toEqual([mine.id]);
  });

  it('where nothing was moved, where somebody changed the card meanwhile, and without a version', async () => {
    expect((await undo(1)).body.code).toBe('application.move-not-undoable');
    await move(job.stages.offer);
    await manager.patch(`job-applications/${mine.id}`, { tags: ['strong'] }, ifMatch(2));
    expect((await undo(2)).status).toBe(412);
    expect((await manager.delete(`job-applications/${mine.id}/stage`)).status).toBe(428);
    expect(await cardsIn(job.stages.offer)).toEqual([mine.id]);
  });

  it('for a card that was withdrawn, and when its stage was removed meanwhile', async () => {
    const owner = await api.as('applicant');
    const to = { toStageId: job.stages.offer.id, afterApplicationId: null };
    const sent = await anApplication({ job, applicant: owner.person });
    await manager.put(`job-applications/${sent.id}/stage`, to, ifMatch(1));
    // What the applicant sees has not changed yet.
    await owner.delete(`job-applications/${sent.id}`, undefined, ifMatch(1));
    expect((await undo(3, manager, sent.id)).body.code).toBe('application.move-not-undoable');
    const other = await anApplication({ job, stage: 'review' });
    await manager.put(`job-applications/${other.id}/stage`, to, ifMatch(1));
    const removed = await manager.delete(`pipeline-stages/${job.stages.review.id}`, undefined, ifMatch(1));
    expect(removed.status).toBe(200);
    expect((await undo(2, manager, other.id)).body.code).toBe('application.move-not-undoable');
  });

  it('to everybody who may not move, and for a card of another company', async () => {
    await move(job.stages.offer);
    const { companyId } = job;
    const others = [
      await api.as('applicant'),
      await api.as('companyViewer', companyId),
      await api.as('companyReviewer', companyId),
      await api.as('stacAdmin'),
      await api.asNewcomer(),
    ];
    for (const caller of others) expect((await undo(2, caller)).status).toBe(403);
    expect((await undo(2, api.visitor)).status).toBe(401);
    const elsewhere = await api.as('companyManager', (await aJob()).companyId);
    expect((await undo(2, elsewhere)).status).toBe(404);
    expect(await cardsIn(job.stages.offer)).toEqual([mine.id]);
  });
});

describe('undoing at the same time', () => {
  it('happens once, and totals count', async () => {
    await move(job.stages.offer);
    const replies = await together(10, () => undo());
    expect(statusesOf(replies)).toEqual([200, ...Array(9).fill(412)]);
    expect(await cardsIn(job.stages.interview)).toEqual([above.id, mine.id, below.id]);
  });
});
