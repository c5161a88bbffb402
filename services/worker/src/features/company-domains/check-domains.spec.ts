import { type DomainProbe, domainProbeFor } from '@app/domain/company-domains/domain-probe';
import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import {
  aDomain,
  domainActsOf,
  newDomain,
} from '../../../../../test/support/builders/company-domain.builder.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { ago, domainChecks } from '../../../../../test/support/domain-checks.js';
import { openWorker } from '../../../../../test/support/worker.js';
import { checkDomains } from './check-domains.js';

const checks = domainChecks();
const { proofOf, put, stateOf, publicDomainOf, project } = checks;
const actsOf = async () => (await domainActsOf(checks.companyId)).map(({ action }) => action);

describe('a domain that is looked at', () => {
  it('is proven by its record, and everybody sees that with the company and its jobs at once', async () => {
    const job = await aJob({ companyId: checks.companyId });
    await project();
    const { domain } = await aDomain({ companyId: checks.companyId, checkDueAt: ago(0) });
    put(domain);
    await checks.worker.run(checkDomains);
    expect(await stateOf()).toEqual({
      ...{ outcome: 'verified', verified_by: 'dns', verified: true, leased_until: null, again: true },
      withdrawn: false,
    });
    expect(await publicDomainOf()).toEqual([domain]);
    const [shown] = await rowsOf<{ card: string; view: string }>(
      'select card, view from job_search join public_job using (job_id) where job_id = $1',
      [job.id],
    );
    const [card, view] = [JSON.parse(shown!.card), JSON.parse(shown!.view)];
    expect([card.companyDomain, view.company.verifiedDomain]).toEqual([
      { domain, verifiedAt: expect.stringMatching(/^2.*T.*\.\d{3}Z$/) },
      card.companyDomain,
    ]);
    expect(await actsOf()).toEqual(['company-domain.verified']);
  });

  it.each([
    ['nobody has put anything there', {}, 'no-such-domain'],
    ['another value stands there', { TXT: ['pathway-verification=of-somebody-else'] }, 'other-record'],
    ['its name servers fail', { code: 2 }, 'name-server-failed'],
  ])(
    'is not proven where %s; the reason is noted, and nothing is public',
    async (_what, answers, outcome) => {
      await project();
      const { domain } = await aDomain({ companyId: checks.companyId, checkDueAt: ago(0) });
      checks.names.says(proofOf(domain).record.name, answers);
      if ('code' in answers) checks.names.says(domain, answers);
      await checks.worker.run(checkDomains);
      expect(await stateOf()).toMatchObject({ outcome, verified: false, again: false, leased_until: null });
      expect([await publicDomainOf(), await actsOf()]).toEqual([[null], []]);
    },
  );

  it('says so where it leads to a network that is not public', async () => {
    const { domain } = await aDomain({ companyId: checks.companyId, checkDueAt: ago(0) });
    checks.names.says(domain, { A: ['169.254.169.254'] });
    await checks.worker.run(checkDomains);
    expect(await stateOf()).toMatchObject({ outcome: 'private-address', verified: false });
  });

  it('is proven by the file, where the record is missing', async () => {
    const { domain } = await aDomain({ companyId: checks.companyId, checkDueAt: ago(0) });
    const probe: DomainProbe = {
      records: async () => ({ found: [] }),
      file: async (asked) => ({ found: asked === domain ? `${proofOf(domain).file.content}\r\n` : '' }),
      resolves: async () => true,
    };
    const other = await openWorker(undefined, {}, probe);
    await other.run(checkDomains);
    await other.close();
    expect(await stateOf()).toMatchObject({ outcome: 'verified', verified_by: 'file' });
  });

  it('is looked at again by itself when our own name service is away', async () => {
    await aDomain({ companyId: checks.companyId, checkDueAt: ago(0) });
    const cutOff = await openWorker(undefined, {}, domainProbeFor({ resolvers: ['127.0.0.1:1'] }));
    await cutOff.run(checkDomains);
    await cutOff.close();
    expect(await stateOf()).toMatchObject({ outcome: 'resolver-failed', again: true });
  });

  it('is looked at by one worker at a time, however many run', async () => {
    const { domain } = await aDomain({ companyId: checks.companyId, checkDueAt: ago(0) });
    const { record } = proofOf(domain);
    checks.names.says(record.name, { TXT: [record.value] });
    await Promise.all([1, 2, 3, 4].map(() => checks.worker.run(checkDomains)));
    expect(checks.names.asked.filter((asked) => asked === `TXT ${record.name}`)).toHaveLength(1);
    expect(await actsOf()).toEqual(['company-domain.verified']);
  });
});

describe('a domain that two companies name', () => {
  it('belongs to one of them, also when both are looked at in the same moment', async () => {
    const other = (await aCompany({ name: 'Contoso' })).id;
    const domain = newDomain();
    for (const each of [checks.companyId, other]) {
      await project(each);
      await aDomain({ companyId: each, domain, checkDueAt: ago(0) });
    }
    const { name } = proofOf(domain).record;
    checks.names.says(name, {
      TXT: [checks.companyId, other].map((each) => proofOf(domain, each).record.value),
    });
    await checks.worker.run(checkDomains);
    const states = [await stateOf(checks.companyId), await stateOf(other)];
    expect(states.map((state) => state?.['outcome']).sort()).toEqual(['held-by-other', 'verified']);
    expect([...(await publicDomainOf(checks.companyId)), ...(await publicDomainOf(other))].sort()).toEqual(
      [domain, null].sort(),
    );
  });

  it('goes to the second once the first has let it go', async () => {
    const other = (await aCompany()).id;
    const { domain } = await aDomain({ companyId: other, verifiedAt: ago(1) });
    await aDomain({ companyId: checks.companyId, domain, checkDueAt: ago(0) });
    put(domain);
    await checks.worker.run(checkDomains);
    expect(await stateOf()).toMatchObject({ outcome: 'held-by-other', verified: false });
    await rowsOf('delete from company_domain where company_id = $1', [other]);
    await rowsOf('update company_domain set check_due_at = now() where company_id = $1', [checks.companyId]);
    await checks.worker.run(checkDomains);
    expect(await stateOf()).toMatchObject({ outcome: 'verified', verified: true });
  });

  it('is never proven twice in the database, whatever a program does', async () => {
    const { domain } = await aDomain({ companyId: checks.companyId, verifiedAt: ago(1) });
    const other = (await aCompany()).id;
    await expect(aDomain({ companyId: other, domain, verifiedAt: ago(1) })).rejects.toThrow(
      'company_domain_verified_once',
    );
  });
});

describe('a domain that changes while it is looked at', () => {
  it.each([
    [
      'is named anew',
      `update company_domain set domain = 'new.test', check_due_at = null, leased_until = null where company_id = $1`,
    ],
    ['is removed', 'delete from company_domain where company_id = $1'],
    [
      'is taken over by another look',
      `update company_domain set attempt = attempt + 1, leased_until = now() + interval '1 minute' where company_id = $1`,
    ],
  ])('keeps nothing of what was found when it %s', async (_what, change) => {
    const { domain } = await aDomain({ companyId: checks.companyId, checkDueAt: ago(0) });
    await project();
    const probe: DomainProbe = {
      async records() {
        await rowsOf(change, [checks.companyId]);
        return { found: [proofOf(domain).record.value] };
      },
      file: async () => ({ failure: 'no-connection' }),
      resolves: async () => true,
    };
    const other = await openWorker(undefined, {}, probe);
    await other.run(checkDomains);
    await other.close();
    expect([await publicDomainOf(), await actsOf()]).toEqual([[null], []]);
    expect((await stateOf())?.['verified'] ?? false).toBe(false);
  });

  it('is not looked for any more once its company goes', async () => {
    const { domain } = await aDomain({
      companyId: checks.companyId,
      verifiedAt: ago(30),
      checkDueAt: ago(0),
    });
    await rowsOf('update company set deletion_started_at = now() where id = $1', [checks.companyId]);
    const before = checks.names.asked.length;
    await checks.worker.run(checkDomains);
    expect(checks.names.asked.slice(before).some((asked) => asked.includes(domain))).toBe(false);
  });
});
