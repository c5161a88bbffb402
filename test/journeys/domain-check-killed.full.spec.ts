import { domainVerificationOf } from '@app/domain/company-domains/domain-token';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aDomain } from '../support/builders/company-domain.builder.js';
import { aCompany } from '../support/builders/company.builder.js';
import { inOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';
import { type NameServer, startNameServer } from '../support/name-server.js';

const key = 'invitation-key-of-the-suite';

let names: NameServer;
let companyId: string;
beforeAll(async () => void (names = await startNameServer()));
afterAll(() => names?.close());
beforeEach(async () => {
  companyId = (await aCompany()).id;
  const { domain } = await aDomain({ companyId, checkDueAt: new Date(0) });
  const { record } = domainVerificationOf(key, companyId, domain);
  names.says(record.name, { TXT: [record.value] });
});

/** One run of the sweep in a process of its own; answers the signal that ended it, null where it came to its end. */
async function run(faultPoint?: string): Promise<string | null> {
  return inOwnProcess('sweep', {
    databaseUrl: (await testDatabase()).workerUrl,
    folder: '.local',
    identityUrl: 'http://127.0.0.1:9',
    sweep: 'check-domains',
    faultPoint,
    env: { DNS_RESOLVER: names.address, INVITATION_KEY: key },
  });
}

async function state() {
  const [row] = await rowsOf(
    `select verified_at is not null as verified, leased_until is not null as leased,
       (select count(*)::int from audit_event where company_id = $1 and action = 'company-domain.verified') as told
     from company_domain where company_id = $1::uuid`,
    [companyId],
  );
  return row;
}
const leaseEnds = () =>
  rowsOf('update company_domain set leased_until = now() where company_id = $1', [companyId]);

describe('a worker that is killed while it looks at a domain', () => {
  it.each(['after-domain-leased', 'after-domain-looked-at'])(
    '%s leaves nothing half; another one takes over once the lease is over, and the domain is proven once',
    async (point) => {
      expect(await run(point)).toBe('SIGKILL');
      expect(await state()).toEqual({ verified: false, leased: true, told: 0 });
      expect(await run()).toBeNull();
      expect(await state()).toEqual({ verified: false, leased: true, told: 0 });
      await leaseEnds();
      expect(await run()).toBeNull();
      expect(await state()).toEqual({ verified: true, leased: false, told: 1 });
    },
  );

  it('after what it found was noted has done its work: nothing is told twice', async () => {
    expect(await run('after-domain-noted')).toBe('SIGKILL');
    expect(await state()).toEqual({ verified: true, leased: false, told: 1 });
    await rowsOf('update company_domain set check_due_at = now() where company_id = $1', [companyId]);
    expect(await run()).toBeNull();
    expect(await state()).toEqual({ verified: true, leased: false, told: 1 });
  });
});
