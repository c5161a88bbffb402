import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { GIVEN_UP } from '../support/given-up.js';
import { fillJob, type FilledJob } from '../support/many-applicants.js';
import { type Ask, ProductClient } from '../support/product-client.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';

/** Sweeps come every fifteen seconds, hundreds of mails go out one by one, and the machine may be busy. */
const PATIENCE = 110_000;

/** What a killed worker had begun with is taken up by another one a minute or two later: that time goes by. */
const LOCKS_END = `with looked as (delete from queues.meta where field = 'stalled-check')
  update queues.job set locked_until_ms = 0, stalled_marked = true where state = 'active'`;

describe('many candidates at once, with a worker that is killed on the way', () => {
  let product: RunningProduct;
  let manager: Ask;

  beforeAll(async () => {
    product = await startProduct('many', { RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent' });
    manager = await (await ProductClient.of(product)).actAs('company.manager@demo.example');
  });
  afterAll(() => product?.stop());

  /** Keeps a card of the action, so that the worker that comes to it waits in the midst of a page. */
  async function hold(id: string, place: number): Promise<() => Promise<void>> {
    const client = await product.connect();
    await client.query('begin');
    const item = 'select application_id from bulk_action_item where bulk_action_id = $1 and place = $2';
    const { rowCount } = await client.query(`select from application where id in (${item}) for update`, [
      id,
      place,
    ]);
    expect(rowCount).toBe(1);
    return () => client.end();
  }

  const actionOf = async (id: string) => (await manager('GET', `application-bulk-actions/${id}`)).body;

  async function start(filter: object, action: object): Promise<string> {
    const { status, body } = await manager('POST', 'application-bulk-actions', { filter, action });
    expect([status, body.errors]).toEqual([202, undefined]);
    return body.id;
  }

  const until = (id: string, status: string, patience = PATIENCE) =>
    eventually(async () => expect(await actionOf(id)).toMatchObject({ status, leftOutCount: 0 }), patience);

  /** Starts an action and kills the worker each time so many are done, while it works on the next page. */
  async function startAndCrashAfter(marks: number[], filter: object, action: object): Promise<string> {
    let [id, release] = ['', () => Promise.resolve()];
    for (const mark of [0, ...marks]) {
      if (mark > 0) await untilHeldUp(id, mark);
      await product.crashWorker(async () => {
        await release();
        if (mark === 0) id = await start(filter, action);
        const next = marks[marks.indexOf(mark) + 1];
        if (next !== undefined) release = await hold(id, next + 25);
        await product.query(LOCKS_END);
      });
    }
    return id;
  }

  /** Undoes an action and kills the worker when so many are left, while it works on the page after that. */
  async function undoAndCrashAt(id: string, mark: number): Promise<void> {
    const release = await hold(id, mark - 25);
    expect((await manager('DELETE', `application-bulk-actions/${id}`)).status).toBe(202);
    await untilHeldUp(id, mark);
    await product.crashWorker(async () => {
      await release();
      await product.query(LOCKS_END);
    });
    await until(id, 'undone', 3 * PATIENCE);
  }

  async function untilHeldUp(id: string, done: number): Promise<void> {
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => {
      expect([(await actionOf(id)).done, (await product.query(waits)).length > 0]).toEqual([done, true]);
    }, PATIENCE);
  }

  /** Mails to people of this host that reached the inbox, and how many different people they went to. */
  async function mailsAt(host: string): Promise<{ mails: number; people: number }> {
    const reply = await fetch(`${product.mailInboxUrl}/store`);
    const { emails } = (await reply.json()) as { emails: { destination: { to: string[] } }[] };
    const to = emails
      .flatMap(({ destination }) => destination.to)
      .filter((address) => address.includes(host));
    return { mails: to.length, people: new Set(to).size };
  }

  const publicly = ({ jobId }: FilledJob, ids: string[] | null = null) =>
    product.query(
      `select id, public_stage, public_version, public_stage_from, changed_at from application
        where job_id = $1 and ($2::uuid[] is null or id = any($2)) order by id`,
      [jobId, ids],
    );

  it('refuses 200 in two days, of whom 50 are opened again: 150 learn of it, once, and 50 of nothing', async () => {
    const host = 'rejected.example';
    const job = await fillJob(product, 'Backend Engineer', {
      count: 200,
      host,
      stages: ['Applied', 'Review', 'Interview'],
    });
    const before = await publicly(job);
    const notifyAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const rejection = {
      kind: 'reject',
      reason: 'skills',
      text: 'Dear {{firstName}}, no.',
      notify: 'later',
      notifyAt,
    };
    const id = await startAndCrashAfter([50, 150], { jobId: job.jobId }, rejection);
    await until(id, 'finished');
    expect((await actionOf(id)).done).toBe(200);
    expect(await publicly(job)).toEqual(before);

    const opened = before.filter((_, index) => index % 4 === 0).map(({ id: each }) => String(each));
    await until(await start({ jobId: job.jobId, id: opened }, { kind: 'reopen' }), 'finished');
    await product.query(`update rejection set notify_at = now() where job_id = $1`, [job.jobId]);
    await eventually(async () => expect(await mailsAt(host)).toEqual({ mails: 150, people: 150 }), PATIENCE);
    const outside = await product.query(
      `select status, public_stage = 'notSelected' as told, count(*)::int as people from application
        where job_id = $1 group by 1, 2 order by 1`,
      [job.jobId],
    );
    expect(outside).toEqual([
      { status: 'active', told: false, people: 50 },
      { status: 'rejected', told: true, people: 150 },
    ]);
    expect(await publicly(job, opened)).toEqual(
      before.filter(({ id: each }) => opened.includes(String(each))),
    );
  });

  it('leaves none of 120 open applications without an outcome when their job closes', async () => {
    const host = 'closed.example';
    const { jobId } = await fillJob(product, 'Office Coordinator', {
      count: 120,
      host,
      stages: ['Applied', 'Review', 'Interview', 'Offer'],
    });
    const { etag } = await manager('GET', `jobs/${jobId}`);
    const decision = { openApplications: { decision: 'reject', text: 'Dear {{firstName}}, no.' } };
    const { status } = await manager('POST', `jobs/${jobId}/close`, decision, { 'if-match': etag ?? '' });
    expect(status).toBe(200);
    await eventually(async () => expect(await mailsAt(host)).toEqual({ mails: 120, people: 120 }), PATIENCE);
    expect(
      await product.query(
        'select status, public_stage, count(*)::int as people from application where job_id = $1 group by 1, 2',
        [jobId],
      ),
    ).toEqual([{ status: 'rejected', public_stage: 'notSelected', people: 120 }]);
  });

  it(
    'moves 400 of 5,000 once each, and puts everybody back into stage and order',
    async () => {
      const job = await fillJob(product, 'Technical Writer', {
        count: 5_000,
        host: 'moved.example',
        stages: ['Applied', 'Interview', 'Offer'],
      });
      const board = () =>
        product.query(
          `select id, stage_id, row_number() over (partition by stage_id order by board_position)::int as place
          from application where job_id = $1 order by id`,
          [job.jobId],
        );
      /** Moves into the stage, or out of it, and how many different people made them. */
      const moves = async (side: 'toStageId' | 'fromStageId') =>
        (
          await product.query(
            `select count(*)::int as all, count(distinct payload->>'applicationId')::int as people from outbox_message
            where name = 'application.stage-moved' and payload->>$2 = $1`,
            [job.stages['Review'], side],
          )
        )[0];
      /** What the columns say they hold. */
      const totals = () =>
        product.query('select id, total from stage where pipeline_id = $1 order by id', [job.pipelineId]);
      const [before, held] = [await board(), await totals()];
      const once = { all: 400, people: 400 };
      const appliedFrom = new Date(Date.now() - 400.5 * 60_000).toISOString();
      const move = { kind: 'move', toStageId: job.stages['Review'] };
      const id = await startAndCrashAfter([150], { jobId: job.jobId, appliedFrom }, move);
      expect((await actionOf(id)).total).toBe(400);
      await until(id, 'finished');
      expect([(await actionOf(id)).done, await moves('toStageId')]).toEqual([400, once]);
      expect((await board()).filter(({ stage_id: stage }) => stage === job.stages['Review'])).toHaveLength(
        400,
      );
      await undoAndCrashAt(id, 200);
      expect(await board()).toEqual(before);
      expect([await totals(), await moves('fromStageId')]).toEqual([held, once]);
      // Hundreds of moves, each with its mails and news, and a worker that starts anew twice: slow, on a busy machine.
    },
    6 * PATIENCE,
  );

  it('asks about 150 once each, and takes each question back once', async () => {
    const job = await fillJob(product, 'Head of People', {
      count: 150,
      host: 'reviewed.example',
      stages: ['Applied', 'Interview'],
    });
    const [reviewer] = await product.query<{ id: string }>(
      `select id from app_user where email = 'company.admin@demo.example'`,
    );
    const reviews = async () =>
      (
        await product.query(
          `select count(*)::int as all, count(distinct application_id)::int as people from review where job_id = $1`,
          [job.jobId],
        )
      )[0];
    const events = async (name: string) =>
      (
        await product.query(
          `select count(*)::int as all, count(distinct payload->>'applicationId')::int as people from outbox_message
            where name = $1 and payload->>'applicationId' in (select id::text from application where job_id = $2)`,
          [name, job.jobId],
        )
      )[0];
    const question = { kind: 'review', userIds: [reviewer!.id], note: 'Worth a talk?' };
    const id = await startAndCrashAfter([50], { jobId: job.jobId }, question);
    await until(id, 'finished');
    const each = { all: 150, people: 150 };
    expect([await reviews(), (await actionOf(id)).done]).toEqual([each, 150]);
    await undoAndCrashAt(id, 100);
    expect([await reviews(), await events('review.changed')]).toEqual([{ all: 0, people: 0 }, each]);
  });

  it('has given nothing up on the way', async () => {
    expect(await product.query(GIVEN_UP)).toEqual([]);
  });
});
