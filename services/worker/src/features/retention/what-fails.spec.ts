import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { BuiltApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import {
  aDecidedApplication,
  aNight,
  nextNight,
} from '../../../../../test/support/builders/decided.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { clearAt } from './clear-decided-applications.js';

const hourMs = 3_600_000;
let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());
afterEach(async () => {
  await rowsOf('drop trigger if exists reject_trial on application');
  await rowsOf('drop trigger if exists reject_night on retention_run');
});

const night = (days = 0) => new Date(nextNight().getTime() + (days * 24 + 0.1) * hourMs);
const clear = (at = night(), most = 60_000) =>
  worker.run(sweep({ name: 'clear', every: hourMs, run: (context) => clearAt(context, at, most) }));
const isErased = async ({ id }: BuiltApplication) =>
  (await rowsOf('select from application where id = $1 and erased_at is not null', [id])).length === 1;
const nightsOf = ({ companyId }: BuiltApplication) =>
  rowsOf(
    `select state, due, erased, blocked, failed from retention_run
     where company_id = $1 and runs_at >= $2 order by runs_at`,
    [companyId, nextNight()],
  );

/** An application the database refuses to change. */
async function breakIt({ id }: BuiltApplication, how = `raise 'broken';`): Promise<void> {
  await rowsOf(
    `create or replace function reject_trial() returns trigger language plpgsql security definer as $$ begin ${how} return new; end $$`,
  );
  await rowsOf(
    `create trigger reject_trial before update on application for each row when (old.id = '${id}') execute function reject_trial()`,
  );
}

describe('an application that cannot be erased', () => {
  it('keeps nobody behind it: the night goes on, says so at its end, and the next one tries again', async () => {
    const first = await aDecidedApplication({ daysAgo: 200 });
    const { companyId } = first;
    const broken = await aDecidedApplication({ companyId, daysAgo: 195 });
    const last = await aDecidedApplication({ companyId, daysAgo: 190 });
    await aNight(companyId);
    await breakIt(broken);
    await expect(clear()).rejects.toThrow(`The application ${broken.id} could not be erased: broken`);
    expect(await Promise.all([first, broken, last].map(isErased))).toEqual([true, false, true]);
    const through = { state: 'erased', due: 3, erased: 2, blocked: 0, failed: 1 };
    expect(await nightsOf(first)).toEqual([through]);
    await clear();
    expect([await isErased(broken), await nightsOf(first)]).toEqual([false, [through]]);
    await rowsOf('drop trigger reject_trial on application');
    await clear(night(1));
    expect(await isErased(broken)).toBe(true);
    expect(await nightsOf(first)).toEqual([
      through,
      { state: 'erased', due: 1, erased: 1, blocked: 0, failed: 0 },
    ]);
  });

  it('is told also where the night has no more time, and is the last one', async () => {
    const broken = await aDecidedApplication({ daysAgo: 195 });
    await aNight(broken.companyId);
    await breakIt(broken);
    await expect(clear(night(), 0)).rejects.toThrow('broken');
    expect(await nightsOf(broken)).toEqual([{ state: 'erased', due: 1, erased: 0, blocked: 0, failed: 1 }]);
  });

  it('holds up no other company', async () => {
    const sent = await aDecidedApplication({ daysAgo: 190 });
    const other = await aDecidedApplication({ daysAgo: 190 });
    for (const { companyId } of [sent, other]) await aNight(companyId);
    await breakIt(other);
    await expect(clear()).rejects.toThrow('broken');
    expect([await isErased(sent), await isErased(other)]).toEqual([true, false]);
  });
});

describe('what is no fault of an application', () => {
  const ways: [string, string][] = [
    ['a deadlock', `raise 'in the way' using errcode = 'deadlock_detected';`],
    ['a write that came in between', `raise 'in the way' using errcode = 'serialization_failure';`],
    ['a connection that is cut', 'perform pg_terminate_backend(pg_backend_pid());'],
  ];

  it.each(ways)('does not leave it to the next night: %s', async (_what, happens) => {
    const sent = await aDecidedApplication({ daysAgo: 190 });
    await aNight(sent.companyId);
    // No transaction takes back what a sequence gave.
    await rowsOf('drop sequence if exists trial_count');
    await rowsOf('create sequence trial_count');
    await breakIt(sent, `if nextval('trial_count') = 1 then ${happens} end if;`);
    await expect(clear()).rejects.toThrow(/in the way|terminat/);
    expect(await nightsOf(sent)).toEqual([{ state: 'erasing', due: 0, erased: 0, blocked: 0, failed: 0 }]);
    await clear();
    expect(await isErased(sent)).toBe(true);
    expect(await nightsOf(sent)).toEqual([{ state: 'erased', due: 1, erased: 1, blocked: 0, failed: 0 }]);
  });
});

it('holds up no other company where a night cannot be noted, and goes on where it was', async () => {
  const sent = await aDecidedApplication({ daysAgo: 190 });
  const other = await aDecidedApplication({ daysAgo: 190 });
  for (const { companyId } of [sent, other]) await aNight(companyId);
  await rowsOf(
    `create or replace function reject_trial() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
  );
  await rowsOf(
    `create trigger reject_night before update on retention_run for each row
       when (old.company_id = '${other.companyId}') execute function reject_trial()`,
  );
  await expect(clear()).rejects.toThrow('broken');
  await rowsOf('drop trigger reject_night on retention_run');
  expect([await isErased(sent), await isErased(other)]).toEqual([true, false]);
  await clear();
  expect(await isErased(other)).toBe(true);
});
