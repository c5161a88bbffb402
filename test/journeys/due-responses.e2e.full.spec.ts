import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { forgetQueues } from '../support/forget-queues.js';
import { GIVEN_UP } from '../support/given-up.js';
import { fillJob, type FilledJob } from '../support/many-applicants.js';
import { type Ask, ProductClient } from '../support/product-client.js';
import { recordCountedFrom } from '../support/reply-recount.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';

/** Mails go out one by one, and the machine may be busy. */
const PATIENCE = 110_000;
const due = 90;

describe('answers that are owed, with a worker that is killed on the way', () => {
  let product: RunningProduct;
  let manager: Ask;
  let job: FilledJob;

  beforeAll(async () => {
    product = await startProduct('due', {
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'silent',
      DIGEST_HOUR: '0',
    });
    manager = await (await ProductClient.of(product)).actAs('company.manager@demo.example');
    job = await fillJob(product, 'Office Coordinator', {
      count: due,
      host: 'waiting.example',
      stages: ['Applied', 'Review'],
    });
    // Nobody else waits, and two people are responsible.
    await product.query('update application set response_due_at = null, response_before_due_at = null');
    await product.query(
      `insert into job_reviewer (id, company_id, job_id, user_id, created_at)
       select gen_random_uuid(), $1, $2, id, now() from app_user where email = 'company.admin@demo.example'`,
      [job.companyId, job.jobId],
    );
  });
  afterAll(() => product?.stop());

  /** Everybody's date went by so many days ago, one after the other. */
  const promise = (daysAgo: number) =>
    product.query(
      `update application set response_since = now() - interval '30 days', response_pause_seconds = 0,
         response_due_at = now() - make_interval(days => $2) + place * interval '1 second'
       from (select id as place_of, row_number() over (order by id) as place from application where job_id = $1) places
       where place_of = id`,
      [job.jobId, daysAgo],
    );

  /** Keeps rows, so that the worker that comes to them waits there. */
  async function hold(rows: string, values: unknown[]): Promise<() => Promise<void>> {
    const client = await product.connect();
    await client.query('begin');
    const { rowCount } = await client.query(`${rows} for update`, values);
    expect(rowCount).toBe(1);
    return () => client.end();
  }

  /** Lets a worker begin with what `arrange` leaves, kills it once `reached` holds and it waits, and has another one go on. */
  async function crashOnTheWay(
    arrange: () => Promise<() => Promise<void>>,
    reached: () => Promise<void>,
  ): Promise<void> {
    let release = () => Promise.resolve();
    await product.crashWorker(async () => {
      release = await arrange();
      await product.query(forgetQueues);
    });
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually(async () => {
      await reached();
      expect((await product.query(waiting)).length).toBeGreaterThan(0);
    }, PATIENCE);
    await product.crashWorker(async () => {
      await release();
      await product.query(forgetQueues);
    });
  }

  const one = async <Row extends Record<string, unknown>>(sql: string, values: unknown[]) =>
    (await product.query<Row>(sql, values))[0];

  /** Mails of a template: how many were left, to how many people, and how many of them are on their way no more. */
  const mails = (template: string) =>
    one(
      `select count(*)::int as mails, count(distinct recipient)::int as people,
         (count(*) filter (where status = 'sent'))::int as sent from email_message where template = $1
       and ($1 <> 'rejection' or recipient like '%@waiting.example')`,
      [template],
    );
  const reminded = async () =>
    (
      await one<{ noted: number }>(
        `select count(*)::int as noted from response_reminder
         join application on application.id = application_id and application.response_due_at = response_reminder.due_at`,
        [],
      )
    )?.noted;
  /** Mails in the inbox to people, by their subject. */
  async function received(subject: RegExp): Promise<string[]> {
    const reply = await fetch(`${product.mailInboxUrl}/store`);
    const { emails } = (await reply.json()) as {
      emails: { subject: string; destination: { to: string[] } }[];
    };
    return emails
      .filter((mail) => subject.test(mail.subject))
      .flatMap(({ destination }) => destination.to)
      .sort();
  }
  const responsible = ['company.admin@demo.example', 'company.manager@demo.example'];

  it('reminds each who is responsible once of dates that went by', async () => {
    const remindedBefore = async () => {
      await promise(2);
      const held = await one<{ id: string }>(
        'select id from application where job_id = $1 order by response_due_at offset 59 limit 1',
        [job.jobId],
      );
      await product.query(
        `insert into response_reminder (application_id, company_id, due_at) values ($1, $2, now() - interval '90 days')`,
        [held?.id, job.companyId],
      );
      return hold('select from response_reminder where application_id = $1', [held?.id]);
    };
    await crashOnTheWay(remindedBefore, async () => {
      expect([await reminded(), await mails('responses-overdue')]).toEqual([
        50,
        { mails: 2, people: 2, sent: 2 },
      ]);
    });
    await eventually(async () => expect(await reminded()).toBe(due), PATIENCE);
    expect(await mails('responses-overdue')).toEqual({ mails: 2, people: 2, sent: 2 });
    expect(await received(/were promised an answer by now/)).toEqual(responsible);
  });

  it('sends each who is responsible one digest in a morning', async () => {
    const yesterday = async () => {
      await product.query('delete from email_message where template = $1', ['responses-due']);
      await product.query(
        `insert into response_digest (company_id, day) values ($1, now()::date - 1)
        on conflict (company_id) do update set day = excluded.day`,
        [job.companyId],
      );
      return hold('select from response_digest where company_id = $1', [job.companyId]);
    };
    const before = await received(/wait for your answer/);
    await crashOnTheWay(yesterday, async () =>
      expect(await mails('responses-due')).toMatchObject({ mails: 0 }),
    );
    await eventually(
      async () => expect(await mails('responses-due')).toEqual({ mails: 2, people: 2, sent: 2 }),
      PATIENCE,
    );
    expect(await received(/wait for your answer/)).toEqual([...before, ...responsible].sort());
  });

  it('closes each application once where the company wants that, and tells each applicant once', async () => {
    const wanted = async () => {
      await product.query(
        `insert into company_settings (company_id, retention_months, version, close_unanswered_days,
           close_unanswered_text, close_unanswered_since)
         values ($1, 24, 1, 1, 'Dear {{firstName}}, nobody answered you in time. We are sorry.', now() - interval '9 days')
         on conflict (company_id) do update set close_unanswered_days = excluded.close_unanswered_days,
           close_unanswered_text = excluded.close_unanswered_text, close_unanswered_since = excluded.close_unanswered_since`,
        [job.companyId],
      );
      return hold(
        'select from application where id = (select id from application where job_id = $1 order by id offset 29 limit 1)',
        [job.jobId],
      );
    };
    const closed = () =>
      one<{ closed: number; people: number }>(
        `select count(*)::int as closed, count(distinct application_id)::int as people from rejection
         where job_id = $1 and rejected_by is null`,
        [job.jobId],
      );
    await crashOnTheWay(wanted, async () => {
      const done = (await closed())?.closed ?? 0;
      expect(done).toBeGreaterThan(0);
      expect(done).toBeLessThan(30);
      expect(await mails('rejection')).toEqual({ mails: done, people: done, sent: done });
    });
    const all = { mails: due, people: due, sent: due };
    await eventually(async () => expect(await mails('rejection')).toEqual(all), PATIENCE);
    expect(await closed()).toEqual({ closed: due, people: due });
    const toApplicants = async (subject: RegExp) =>
      (await received(subject)).filter((address) => address.endsWith('@waiting.example'));
    const letters = await toApplicants(/^Your application at /);
    expect([letters.length, new Set(letters).size]).toEqual([due, due]);
    // Their day went by before: those who were still open a day later heard that, once.
    const late = await toApplicants(/is late with its answer$/);
    expect(new Set(late).size).toBe(late.length);
    expect(await toApplicants(/./)).toHaveLength(letters.length + late.length);
    expect(
      await product.query(
        `select status, public_stage, count(*)::int as people from application where job_id = $1 group by 1, 2`,
        [job.jobId],
      ),
    ).toEqual([{ status: 'rejected', public_stage: 'notSelected', people: due }]);
    const stages = await product.query<{ total: number; held: number }>(
      `select total, (select count(*)::int from application where stage_id = stage.id) as held from stage
       where pipeline_id = $1`,
      [job.pipelineId],
    );
    for (const { total, held } of stages) expect(total).toBe(held);
  });

  it('counts a reply record that equals a recount, whatever was delivered twice and however clocks jump', async () => {
    const fast = await respondedInTime('Technical Writer', 'fast.example', 30);
    const few = await respondedInTime('Head of People', 'few.example', 19);
    await product.crashWorker(async () => {
      // A day that the clock was put back, and a record somebody else would have to have written.
      await product.query(
        `update reply_record set counted_at = now() + interval '3 days', decided = decided + 7, in_time = 7 where company_id = $1`,
        [job.companyId],
      );
      await product.query(
        `update outbox_message set dispatched_at = null where company_id = $1 and name like 'application.%'`,
        [job.companyId],
      );
      await product.query(forgetQueues);
    });
    for (const id of [job.companyId, job.jobId, fast.jobId, few.jobId])
      await eventually(async () => {
        const [record] = await product.query(
          'select decided, counted, in_time, waits from reply_record where id = $1',
          [id],
        );
        expect([id, record]).toEqual([id, await recordCountedFrom(product, job.companyId, id)]);
      }, PATIENCE);
    const recordOf = async (id: string) => {
      const reply = await fetch(`${product.webUrl}/api/public-jobs/${id}`);
      return ((await reply.json()) as { replyRecord: object | null }).replyRecord;
    };
    expect(await recordOf(fast.jobId)).toMatchObject({ applications: 30, percent: 100 });
    expect(await recordOf(few.jobId)).toBeNull();
    expect((await one('select decided from reply_record where id = $1', [few.jobId]))?.['decided']).toBe(19);
    expect(await mails('rejection')).toMatchObject({ mails: due, people: due });
  });

  /** Refuses everybody of a job at once, long before their day. */
  async function respondedInTime(title: string, host: string, count: number): Promise<FilledJob> {
    const filled = await fillJob(product, title, { count, host, stages: ['Applied', 'Interview'] });
    await product.query(
      `update application set response_since = applied_at, response_due_at = now() + interval '20 days' where job_id = $1`,
      [filled.jobId],
    );
    const action = { kind: 'reject', reason: 'skills', text: 'Dear {{firstName}}, no.', notify: 'now' };
    const { status } = await manager('POST', 'application-bulk-actions', {
      filter: { jobId: filled.jobId },
      action,
    });
    expect(status).toBe(202);
    await eventually(
      async () =>
        expect(
          await one(
            `select count(*)::int as told from application where job_id = $1 and public_stage = 'notSelected'`,
            [filled.jobId],
          ),
        ).toEqual({ told: count }),
      PATIENCE,
    );
    return filled;
  }

  it('has given nothing up on the way', async () => {
    expect(await product.query(GIVEN_UP)).toEqual([]);
  });
});
