import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unknownMergeFields } from '@app/contracts/messages/merge-fields';
import { presetLines } from '@app/contracts/retention/preset-lines';
import { bytesOf } from '../../services/worker/src/inspection/bytes-of.js';
import { checkFile } from '../../services/worker/src/inspection/check-file.js';
import { readText } from '../../services/worker/src/inspection/read-text.js';
import { reactions } from '../../services/worker/src/catalogue/reactions.js';
import { countReplyRecords } from '../../services/worker/src/features/replies/count-reply-records.js';
import { type SeededDemo, seededDemo } from '../support/seeded-demo.js';
import { openWorker } from '../support/worker.js';

let demo: SeededDemo;
let rows: SeededDemo['rows'];
beforeAll(async () => {
  demo = await seededDemo('demo_data');
  ({ rows } = demo);
});
afterAll(() => demo?.close());
const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

describe('the demo data', () => {
  it('is made once', async () => {
    const counts = () =>
      rows(`select (select count(*) from application) as applications, (select count(*) from activity) as lines,
        (select count(*) from stored_file) as files, (select count(*) from outbox_message) as events`);
    const before = await counts();
    expect([demo.seeded, await demo.seed()]).toEqual([true, false]);
    expect(await counts()).toEqual(before);
  });

  it('came about in a request that the log can name', async () => {
    const requests = `select request_id from outbox_message
      union select data ->> 'requestId' from dead_letter`;
    expect(await rows(requests)).toEqual([{ request_id: 'seed-demo' }]);
  });

  it('has views the reviewer is asked for and has given, of candidates nobody has decided about', async () => {
    const reviews = await rows<{ verdict: string | null; status: string; says: string | null }>(
      `select review.verdict, application.status, comment.verdict as says from review
       join application on application.id = review.application_id
       left join activity comment on comment.id = review.activity_id order by review.verdict nulls first`,
    );
    expect(reviews.map(({ verdict }) => verdict)).toEqual([
      null,
      null,
      null,
      null,
      null,
      'no',
      'unsure',
      'yes',
    ]);
    expect(reviews.every(({ status, verdict, says }) => status === 'active' && says === verdict)).toBe(true);
  });

  it('has texts to write from, without a field nobody knows', async () => {
    const templates = await rows<{ kind: string; text: string }>(
      'select kind, subject || text as text from message_template',
    );
    expect(templates.map(({ kind }) => kind).sort()).toEqual(['message', 'message', 'rejection']);
    expect(templates.flatMap(({ text }) => unknownMergeFields(text))).toEqual([]);
  });

  it('has boards of different sizes with candidates in all stages, none of which was left out', async () => {
    const boards = await rows<{ title: string; sent: number; stages: number }>(
      `select title, count(*)::int as sent, count(distinct stage_id)::int as stages from application
        join job on job.id = application.job_id where job.live group by title order by sent desc`,
    );
    expect(boards[0]).toEqual({ title: 'Senior Product Designer', sent: 40, stages: 6 });
    expect(boards.filter(({ sent }) => sent >= 5 && sent <= 20).length).toBeGreaterThanOrEqual(4);
    const walks = await rows<{ status: string; reached: number; steps: string[]; in_order: boolean }>(
      `select status, stage.position as reached, array_agg(moved.content order by moved.created_at) as steps,
         bool_and(moved.created_at > applied_at and moved.created_at < now()) as in_order
       from application join stage on stage.id = application.stage_id
       join activity moved on moved.application_id = application.id and moved.topic = 'move'
       group by application.id, stage.position`,
    );
    const way = ['Moved to Review', 'Moved to Interview', 'Moved to Offer', 'Hired'];
    for (const { status, reached, steps, in_order: inOrder } of walks) {
      const isRejected = status === 'rejected';
      expect(inOrder).toBe(true);
      if (isRejected) expect(steps.pop()).toMatch(/^Refused: /);
      expect(steps).toEqual(way.slice(0, isRejected ? steps.length : reached));
    }
  });

  it('has every outcome, conversations both ways, mentions, unread lines and refusals that wait', async () => {
    const [found] = await rows(`select
      (select array_agg(distinct status order by status) from application) as statuses,
      (select count(distinct reason)::int from rejection) as reasons,
      (select count(*)::int from rejection where notified_at is null and notify = 'later' and notify_at > now()) as delayed,
      (select count(*)::int from rejection where notified_at is null and notify_at <= now()) as overdue,
      (select array_agg(distinct source order by source) from activity where type = 'message') as writers,
      (select count(*)::int from activity_mention) as mentions,
      (select count(distinct source->>'kind')::int from application) as sources,
      (select count(*)::int from activity join activity_read seen on seen.application_id = activity.application_id
        where activity.created_at > seen.read_at and activity.source <> 'system') as unread,
      (select array_agg(source order by source) from message_file
        join activity on activity.id = activity_id) as attached,
      (select array_agg(distinct status order by status) from email_message) as mails`);
    expect(found).toMatchObject({
      statuses: ['active', 'hired', 'rejected', 'withdrawn'],
      overdue: 0,
      writers: ['applicant', 'system', 'user'],
      sources: 4,
      attached: ['applicant', 'user'],
      mails: ['failed', 'queued', 'sent'],
    });
    expect(found?.['reasons']).toBeGreaterThanOrEqual(7);
    for (const part of ['delayed', 'mentions', 'unread']) expect(found?.[part]).toBeGreaterThan(2);
  });

  it('has a CV for everybody who was asked for one that opens, and holds the very words it is found by', async () => {
    const cvs = await rows<{ storage_key: string; file_name: string; content_type: string; text: string }>(
      `select storage_key, file_name, content_type, cv_text as text from application
        join stored_file on stored_file.id = cv_file_id join application_text on application_id = application.id
        where stored_file.status = 'available' and cv_read_at is not null`,
    );
    const [sent] = await rows<{ count: number }>(
      `select count(*)::int as count from application join job on job.id = job_id where (requirements ->> 'cv')::boolean`,
    );
    expect(cvs).toHaveLength(sent?.count ?? 0);
    expect(new Set(cvs.map(({ content_type: type }) => type)).size).toBe(2);
    for (const { storage_key: key, file_name: fileName, content_type: contentType, text } of cvs) {
      const bytes = await bytesOf((await demo.storage.read(key))!, 200_000);
      expect([fileName, await checkFile({ fileName, contentType }, bytes!)]).toEqual([fileName, null]);
      const read = await readText(contentType, bytes!);
      expect([fileName, wordsOf(read ?? '').sort()]).toEqual([fileName, wordsOf(text).sort()]);
    }
    const hits = await rows(`select application_id from application_text
      where words @@ to_tsquery('job_terms', 'dispatch:*')`);
    expect(hits.length).toBeGreaterThan(2);
  });

  it('has the CV that everybody sent last in their profile', async () => {
    const others = await rows(
      `select profile.user_id from applicant_profile profile
        join lateral (select cv_file_id from application where applicant_id = profile.user_id
          order by applied_at desc limit 1) last on true
        where profile.cv_file_id is distinct from last.cv_file_id`,
    );
    expect(others).toEqual([]);
  });

  it('shows a reply record, which was counted as every other one', async () => {
    const worker = await openWorker(demo.workerUrl);
    try {
      await worker.run(countReplyRecords);
    } finally {
      await worker.close();
    }
    const records = await rows<{ name: string; decided: number; shown: object | null }>(
      `select company.name, decided, shown from reply_record join company on company.id = reply_record.id`,
    );
    const [northwind] = records.filter(({ shown }) => shown !== null);
    expect(northwind?.name).toBe('Northwind');
    expect(northwind?.decided).toBeGreaterThanOrEqual(20);
    const cards = await rows<{ record: object | null }>(
      `select card::jsonb -> 'replyRecord' as record from job_search join job on job.id = job_id
        join company on company.id = job.company_id where company.name = 'Northwind'`,
    );
    expect(cards.length).toBeGreaterThan(5);
    for (const { record } of cards) expect(record).toEqual(northwind?.shown);
  });

  it('has people whose time is over, some of them on hold, a whole job that is held, and requests that wait', async () => {
    await rows(`select set_config('app.company_id', id::text, false) from company where name = 'Northwind'`);
    const due = await rows<{ country: string; blocked: boolean; count: number }>(
      `select country, blocked, count(*)::int as count from retention_cases(now(), $1::jsonb, null, null, null)
        where due group by country, blocked order by blocked`,
      [presetLines],
    );
    expect(due).toEqual([
      { country: 'NL', blocked: false, count: 8 },
      { country: 'NL', blocked: true, count: 1 },
    ]);
    const [desk] = await rows(`select
      (select array_agg(reason order by reason) from legal_hold) as holds,
      (select count(*)::int from legal_hold where application_id is null) as whole_jobs,
      (select array_agg(kind order by kind) from data_request where answered_at is null) as requested`);
    expect(desk).toEqual({
      holds: ['dispute', 'other', 'personnelFile'],
      whole_jobs: 1,
      requested: ['correct', 'erase', 'restrict'],
    });
  });

  it('sends nobody a mail but those who are invited', async () => {
    const events = await rows<{ name: string; receipts: string[] }>(
      `select name, (select coalesce(array_agg(consumer), '{}') from inbox_message where event_id = id) as receipts
        from outbox_message`,
    );
    const mailing = events.flatMap(({ name, receipts }) =>
      reactions
        .filter((reaction) => reaction.queue === 'emails' && reaction.on === name)
        .filter((reaction) => !receipts.includes(reaction.name))
        .map((reaction) => reaction.name),
    );
    // Whoever registers takes over the searches of their address, which mails nothing.
    const silent = ['attach-searches-of-address'];
    const told = [...new Set(mailing)].filter((name) => !silent.includes(name)).sort();
    expect(told).toEqual(['notify-inviter-of-decline', 'send-invitation-email']);
  });
});
