import type { DomainProbe } from '@app/domain/company-domains/domain-probe';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aDomain } from '../../../../../test/support/builders/company-domain.builder.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { ago, domainChecks } from '../../../../../test/support/domain-checks.js';
import { nameThatExists } from '../../../../../test/support/name-server.js';
import { openWorker } from '../../../../../test/support/worker.js';
import { checkDomains } from './check-domains.js';

const checks = domainChecks();
// Whatever else is due would be part of the same run.
beforeEach(() => rowsOf('update company_domain set check_due_at = null'));

const dueDomain = async (companyId: string, verifiedAt: Date | null = ago(48)) =>
  (await aDomain({ companyId, verifiedAt, checkDueAt: ago(0) })).domain;
const standing = async (companyId: string) => {
  const [row] = await rowsOf('select outcome, failed_checks from company_domain where company_id = $1', [
    companyId,
  ]);
  return [row?.['outcome'], row?.['failed_checks']];
};

describe('a proven domain whose name servers fail', () => {
  it.each([
    ['fails there, too', { code: 2 }],
    ['knows nothing at all', { code: 3 }],
  ])('keeps its proof where our own name service %s', async (_what, answers) => {
    const domain = await dueDomain(checks.companyId);
    for (const name of [domain, checks.proofOf(domain).record.name]) checks.names.says(name, answers);
    checks.names.says(nameThatExists, answers);
    await checks.worker.run(checkDomains);
    expect(await standing(checks.companyId)).toEqual(['resolver-failed', 0]);
    checks.names.says(nameThatExists, { A: ['198.41.0.4'] });
    await rowsOf('update company_domain set check_due_at = now() where company_id = $1', [checks.companyId]);
    await checks.worker.run(checkDomains);
    const outcome = answers.code === 2 ? 'name-server-failed' : 'no-such-domain';
    expect(await standing(checks.companyId)).toEqual([outcome, 1]);
  });
});

describe('proven domains that are looked at in one run', () => {
  /** Their web servers do not answer, but of those named. */
  async function look(answering: readonly string[] = []): Promise<void> {
    const probe: DomainProbe = {
      records: async () => ({ found: [] }),
      file: async (domain) => (answering.includes(domain) ? { found: 'else' } : { failure: 'no-connection' }),
      resolves: async () => true,
    };
    const worker = await openWorker(undefined, {}, probe);
    await worker.run(checkDomains);
    await worker.close();
  }
  const companies = async (count: number) =>
    Promise.all(Array.from({ length: count }, async () => (await aCompany()).id));

  it('keep their proof where none of several is reached: it is our own network that is away', async () => {
    const ids = await companies(9);
    for (const id of ids) await dueDomain(id);
    await look();
    for (const id of ids) expect(await standing(id)).toEqual(['resolver-failed', 0]);
  });

  it('have failed where one of them was reached, and where there are few', async () => {
    const [reached = '', ...others] = await companies(3);
    const domain = await dueDomain(reached);
    for (const id of others) await dueDomain(id);
    await look([domain]);
    expect(await standing(reached)).toEqual(['other-file', 1]);
    for (const id of others) expect(await standing(id)).toEqual(['no-connection', 1]);
    await rowsOf('update company_domain set check_due_at = now() where company_id = any($1)', [others]);
    await look();
    for (const id of others) expect(await standing(id)).toEqual(['no-connection', 2]);
  });

  it('leave those that have no proof yet with what was found', async () => {
    const ids = await companies(3);
    for (const id of ids) await dueDomain(id, id === ids[0] ? null : ago(48));
    await look();
    expect(await Promise.all(ids.map(standing))).toEqual([
      ['no-connection', 0],
      ['resolver-failed', 0],
      ['resolver-failed', 0],
    ]);
  });
});
