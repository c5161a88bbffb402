import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectJob } from '@app/database/projections/project-jobs';
import { workerSession } from '@app/platform/tenancy/worker-session';
import pg from 'pg';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob } from '../support/builders/job.builder.js';
import { eventually } from '../support/eventually.js';
import { startInOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';
import { openWorker, type TestWorker } from '../support/worker.js';

/** Three pages of subscribers, the last one not full. */
const people = 2_300;

let worker: TestWorker;
let admin: pg.Client;
let companyId: string;
beforeAll(async () => {
  worker = await openWorker();
  admin = new pg.Client({ connectionString: (await testDatabase()).adminUrl });
  await admin.connect();
  companyId = (await aCompany()).id;
  await rowsOf(`update company set status = 'published' where id = $1`, [companyId]);
  await aJobOfToday();
});
afterAll(() => Promise.all([worker?.close(), admin?.end()]));

async function show(jobId: string): Promise<void> {
  const em = worker.orm.em.fork({ session: workerSession(companyId) });
  await em.transactional((inner) => projectJob(inner, jobId));
}

/** Everybody saves a search, then a job appears, and the last round was yesterday. */
async function aJobOfToday(): Promise<void> {
  await rowsOf(
    `with subscriber as (
       insert into alert_subscriber (id, email, weekday, created_at)
       select gen_random_uuid(), 'killed-' || nr || '@mail.example', 1, now() from generate_series(1, $1::int) nr returning id)
     insert into saved_search (id, subscriber_id, name, search, frequency, saved_number, since_number, since_round,
       created_at, confirmed_at, confirmed_by)
     select gen_random_uuid(), subscriber.id, 'Bees', jsonb_build_object('company', jsonb_build_array($2::text)), 'daily',
       known.last, known.last, (select max(number) from alert_round), now(), now(), 'link'
     from subscriber, (select number_announcements() as last) known`,
    [people, companyId],
  );
  await show((await aJob({ companyId })).id);
  await rowsOf('update alert_round set day = day - 40');
}

/** Starts the round in a process of its own; answers the signal that ended it, null where it came to its end. */
async function start(faultPoint?: string) {
  const { workerUrl: databaseUrl } = await testDatabase();
  const child = await startInOwnProcess('alert-round', { databaseUrl, faultPoint });
  return { child, ended: once(child, 'exit').then(([, signal]) => signal as string | null) };
}

async function mailed() {
  const [row] = await rowsOf(
    `select count(*)::int as mails, count(distinct recipient)::int as people from email_message
     where template = 'job-alert' and recipient like 'killed-%@mail.example'`,
  );
  return row;
}

describe('a round of alerts whose worker is killed again and again', () => {
  it('leaves a page as a whole when it dies after it', async () => {
    const { ended } = await start('after-alert-page');
    expect(await ended).toBe('SIGKILL');
    const first = await mailed();
    expect(first?.['mails']).toBeGreaterThan(0);
    expect(first?.['mails']).toBeLessThanOrEqual(1_000);
    expect(first?.['people']).toBe(first?.['mails']);
  });

  it('leaves nothing of a page when it dies in the midst of it', async () => {
    const before = await mailed();
    await admin.query('begin');
    await admin.query('lock table alert_digest in share mode');
    const { child, ended } = await start();
    await eventually(async () => {
      const waiting = await rowsOf(
        `select from pg_locks where not granted and relation = 'alert_digest'::regclass`,
      );
      expect(waiting.length).toBeGreaterThan(0);
    });
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    await admin.query('commit');
    expect(await mailed()).toEqual(before);
  });

  it('goes on with another worker: nobody is missed, and nobody is mailed twice', async () => {
    const { ended: second } = await start('after-alert-page');
    expect(await second).toBe('SIGKILL');
    const { ended } = await start();
    expect(await ended).toBeNull();
    expect(await mailed()).toEqual({ mails: people, people });
    const { ended: again } = await start();
    expect(await again).toBeNull();
    expect(await mailed()).toEqual({ mails: people, people });
  });
});
