import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { insertInto, rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aDecidedApplication } from '../../../../../../test/support/builders/decided.builder.js';

let api: ApiUnderTest;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.stop());

it('shows presets with their sources, own lines, and whose applications are kept by each', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  const who = { decidedBy: newId(), decidedAt: new Date(), consentMonths: 12 };
  await insertInto('retention_rule', {
    ...{ id: newId(), companyId, country: 'PT', keepUnit: 'months', keepCount: 12, countedFrom: 'decision' },
    ...who,
  });
  await aDecidedApplication({ companyId, country: 'Germany', daysAgo: 1 });
  const { applicant } = await aDecidedApplication({ companyId, country: 'Portugal', daysAgo: 1 });
  await aDecidedApplication({ companyId, country: 'PT', daysAgo: 1, applicant });
  await aDecidedApplication({ companyId, country: 'ES', daysAgo: 1 });
  // The company is in Portugal.
  await aDecidedApplication({ companyId, daysAgo: 1 });
  const gone = await aDecidedApplication({ companyId, country: 'DE', daysAgo: 1 });
  await rowsOf('update application set erased_at = now() where id = $1', [gone.id]);
  const { body, headers } = await admin.get('retention-rules');
  expect(headers.get('x-total-count')).toBe('6');
  expect(body.map(({ id, source, people }: Record<string, unknown>) => [id, source, people])).toEqual([
    ['DE', 'preset', 1],
    ['DK', 'preset', 0],
    ['FR', 'preset', 0],
    ['NL', 'preset', 0],
    ['PT', 'yours', 2],
    ['elsewhere', 'default', 1],
  ]);
  expect(body[0].reference).toEqual({
    name: 'AGG § 15 (4), ArbGG § 61b',
    url: 'https://www.gesetze-im-internet.de/agg/__15.html',
  });
  expect(body[4]).toMatchObject({ reference: null, decidedBy: null, decidedAt: who.decidedAt.toISOString() });
});

it('calls months from before anybody noted who chose them the company’s own', async () => {
  const { id: companyId } = await aCompany();
  const admin = await api.as('companyAdmin', companyId);
  await insertInto('company_settings', { companyId, retentionMonths: 24, version: 1 });
  expect((await admin.get('retention-rules/elsewhere')).body).toMatchObject({
    ...{ keep: { unit: 'months', count: 24 }, source: 'yours', decidedBy: null, decidedAt: null },
  });
});
