import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startOwnApi } from '../../../../../test/support/api.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { eventually } from '../../../../../test/support/eventually.js';
import { LiveListener } from '../../../../../test/support/live-listener.js';
import { LiveTrial } from '../../../../../test/support/live-trial.js';

let live: LiveTrial;
beforeAll(async () => void (live = await LiveTrial.open()));
afterAll(() => live?.close());
beforeEach(() => live.begin());
afterEach(() => live.end());

const hears = (listener: LiveListener, ...changes: object[]) =>
  eventually(() => expect(listener.changes).toEqual(changes));
const ends = (listener: LiveListener) => eventually(() => expect(listener.ended).toBe(true));

describe('many live streams', () => {
  it('cut off who does not read, and serve the others', async () => {
    const { hostname, port } = new URL(live.api.url);
    const lazy = connect(Number(port), hostname);
    const head = Object.entries(live.manager.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    lazy.pause();
    lazy.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\n${head.join('')}\r\n`);
    const listener = await live.listening(await live.api.as('companyAdmin', live.job.companyId));
    const cut = new Promise((resolve) => lazy.once('close', resolve));
    lazy.on('error', () => undefined);
    let told = 0;
    while (!lazy.closed && told < 200_000) {
      await rowsOf(
        `insert into live_event (company_id, kind, job_id, pipeline_id, application_id, version)
         select $1, 'tagged', $2, $3, $4, 1 from generate_series(1, 20000)`,
        [live.job.companyId, live.job.id, live.job.pipelineId, live.card.id],
      );
      told += 20_000;
      await live.streams.beat();
      await eventually(() => expect(listener.changes).toHaveLength(told));
      // Sending on a connection that was cut is how its other end learns of it.
      if (!lazy.destroyed) lazy.write('GET / HTTP/1.1\r\n\r\n');
    }
    lazy.resume();
    await cut;
    expect(listener.ended).toBe(false);
  });

  it('need no more connections to the database than one', async () => {
    const used = async () =>
      (
        await rowsOf<{ count: number }>(
          `select count(*)::int as count from pg_stat_activity where datname = current_database()`,
        )
      )[0]!.count;
    await live.listening();
    const before = await used();
    const callers = await Promise.all(
      Array.from({ length: 42 }, () => live.api.as('companyViewer', live.job.companyId)),
    );
    const all = await Promise.all(
      callers.flatMap((caller) => Array.from({ length: 12 }, () => live.listening(caller))),
    );
    expect(all).toHaveLength(504);
    const after = await used();
    await live.happens();
    await Promise.all(all.map((listener) => hears(listener, live.change())));
    // What the pools may open for any burst of requests, and nothing per stream.
    expect(after - before).toBeLessThanOrEqual(2 * live.api.env.DATABASE_POOL_SIZE);
  });

  it('hear again what was announced while the listening connection was lost', async () => {
    const listener = await live.listening();
    await rowsOf(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "live"'`);
    await live.happens();
    await hears(listener, live.change());
  });

  it('end when the process leaves, and no new one begins', async () => {
    const leaving = await startOwnApi();
    const caller = await leaving.as('companyManager', live.job.companyId);
    const listener = await LiveListener.open(leaving.url, caller.headers);
    await eventually(() => expect(listener.lastId).not.toBe(''));
    await leaving.stop();
    await ends(listener);
  });
});
