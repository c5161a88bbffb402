import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aLegalHold } from '../../../../../test/support/builders/decided.builder.js';
import { aCompanyWorld } from '../../../../../test/support/company-world.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { deleteCompanies } from './delete-companies.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

const inAnHour = new Date(Date.now() + 3_600_000);

describe('the deletion of a company that holds something', () => {
  it.each([
    ['without a day, which somebody ends', null, 'ended_at'],
    ['with a day, which comes', inAnHour, 'ends_at'],
    ['with a day, which somebody ends before', inAnHour, 'ended_at'],
  ])('begins once the hold there has ended: one %s', async (_kind, endsAt, end) => {
    const { companyId, jobId } = await aCompanyWorld();
    const hasBegun = async () => {
      await worker.run(deleteCompanies);
      const rows = await rowsOf<{ begun: boolean }>(
        'select deletion_started_at is not null as begun from company where id = $1',
        [companyId],
      );
      return rows[0]?.begun;
    };
    await rowsOf('update legal_hold set ended_at = now() where company_id = $1', [companyId]);
    const hold = await aLegalHold({ companyId, jobId }, { endsAt });
    await rowsOf(
      `update company set deletion_requested_at = now() - interval '7 days', deletion_due_at = now(), suspended_at = now()
       where id = $1`,
      [companyId],
    );
    expect(await hasBegun()).toBe(false);
    await rowsOf(`update legal_hold set ${end} = now() where id = $1`, [hold]);
    expect(await hasBegun()).toBe(true);
  });
});
