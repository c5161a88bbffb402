import { keptFor, presetKeeping } from '@app/contracts/notices/suggested-notice';
import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { BuiltApplication } from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import {
  aDecidedApplication,
  aNight,
  nextNight,
} from '../../../../../test/support/builders/decided.builder.js';
import { publishedNotice } from '../../../../../test/support/builders/employer-notice.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { sweep } from '../../engine/schedules/sweep.js';
import { clearAt } from './clear-decided-applications.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const night = () =>
  worker.run(
    sweep({
      name: 'clear',
      every: 60_000,
      run: (context) => clearAt(context, new Date(nextNight().getTime() + 60_000), 60_000),
    }),
  );
const isErased = async ({ id }: BuiltApplication): Promise<boolean> => {
  const [row] = await rowsOf<{ erased: boolean }>(
    'select erased_at is not null as erased from application where id = $1',
    [id],
  );
  return row?.erased === true;
};

/** Applications that were sent under a notice of six months in Germany and four weeks in the Netherlands. */
async function sentUnderNotice(): Promise<{ companyId: string; sent: BuiltApplication[] }> {
  const { id: companyId } = await aCompany({ hasNotice: false });
  await aNight(companyId);
  await publishedNotice(companyId, { content: { period: keptFor(presetKeeping) } });
  const decided = (country: string, daysAgo: number) => aDecidedApplication({ companyId, country, daysAgo });
  const sent = [await decided('DE', 190), await decided('DE', 170), await decided('NL', 29)];
  await rowsOf('update application set notice_number = 1 where company_id = $1', [companyId]);
  return { companyId, sent };
}
const decide = (companyId: string, country: string, keepCount: number) =>
  insertInto('retention_rule', {
    ...{ id: newId(), companyId, country, keepUnit: 'months', keepCount, countedFrom: 'decision' },
    ...{ consentMonths: 12, decidedBy: newId(), decidedAt: new Date() },
  });

it('is kept for what its notice says as long as the company decides nothing else', async () => {
  const { sent } = await sentUnderNotice();
  await night();
  expect(await Promise.all(sent.map(isErased))).toEqual([true, false, true]);
});

it('privacy: where a company decides otherwise later, that holds for what you sent before, too', async () => {
  const { companyId, sent } = await sentUnderNotice();
  await decide(companyId, 'NL', 24);
  await decide(companyId, 'DE', 4);
  await night();
  expect(await Promise.all(sent.map(isErased))).toEqual([true, true, false]);
  const notices = await rowsOf<{ period: string }>(
    `select content ->> 'period' as period from employer_notice where company_id = $1`,
    [companyId],
  );
  expect(notices).toEqual([{ period: keptFor(presetKeeping) }]);
});
