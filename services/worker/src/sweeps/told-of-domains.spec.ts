import { domainProofOf } from '@app/domain/companies/domain-token';
import { domainProbeFor } from '@app/platform/domain-proof/domain-probe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aDomain } from '../../../../test/support/builders/company-domain.builder.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../test/support/builders/person.builder.js';
import { type NameServer, startNameServer } from '../../../../test/support/name-server.js';
import { eventsOf } from '../../../../test/support/staged-events.js';
import { anEvent, openWorker, type TestWorker } from '../../../../test/support/worker.js';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { workerSession } from '@app/platform/tenancy/worker-session';
import { EmailSender } from '../emails/email-sender.js';
import { checkDomains } from './check-domains.js';

const hour = 3_600_000;
const ago = (hours: number): Date => new Date(Date.now() - hours * hour);

let names: NameServer;
let worker: TestWorker;
let companyId: string;
beforeAll(async () => {
  names = await startNameServer();
  worker = await openWorker(undefined, {}, domainProbeFor({ resolvers: [names.address] }));
});
afterAll(async () => {
  await worker?.close();
  await names?.close();
});
beforeEach(async () => {
  companyId = (await aCompany({ name: 'Fabrikam' })).id;
});

const proofOf = (domain: string, of = companyId) =>
  domainProofOf(worker.tools.env.INVITATION_KEY, of, domain);
const put = (domain: string, of = companyId): void => {
  const { record } = proofOf(domain, of);
  names.says(record.name, { TXT: [record.value] });
};
async function stateOf(of = companyId) {
  const [row] = await rowsOf(
    `select outcome, proven_by, proven_at is not null as proven, leased_until, check_due_at is not null as again,
       withdrawn_at is not null as withdrawn
     from company_domain where company_id = $1`,
    [of],
  );
  return row;
}
const publicDomainOf = async (of = companyId) =>
  (await rowsOf<{ view: string }>('select view from public_company where company_id = $1', [of])).map(
    ({ view }) => JSON.parse(view).provenDomain?.domain ?? null,
  );
const project = (of = companyId) =>
  worker.orm.em.fork({ session: workerSession(of) }).transactional((em) => projectPublicCompany(em, of));
const actsOf = async (of = companyId) =>
  (
    await rowsOf<{ action: string }>(
      `select action from audit_event where company_id = $1 and entity_type = 'company-domain' order by id`,
      [of],
    )
  ).map(({ action }) => action);

/** Sends the mails of an event that is delivered three times. */
async function mailsOf(
  name: 'company.domain-proven' | 'company.domain-failing' | 'company.domain-withdrawn',
  to: string,
) {
  await worker.deliver(anEvent(name, companyId, { companyId }));
  const settings = {
    ...{ from: 'Pathway <no-reply@pathway.example>', brand: 'Pathway', publicUrl: 'https://work.example' },
    invitationKey: worker.tools.env.INVITATION_KEY,
  };
  await new EmailSender(worker.orm, worker.mailer, settings, worker.tools.logger).sendDue();
  return worker.mailer.to(to);
}

describe('a proof that is not there yet', () => {
  it('is looked for on, and its admins hear of it when it is found', async () => {
    const admin = await aMember({ companyId, roleType: 'companyAdmin' });
    const manager = await aMember({ companyId, roleType: 'companyManager' });
    const { domain } = await aDomain({ companyId, checkDueAt: ago(0), awaitedUntil: ago(-71) });
    await worker.run(checkDomains);
    expect(await stateOf()).toMatchObject({ outcome: 'no-such-domain', proven: false, again: true });
    put(domain);
    await rowsOf('update company_domain set check_due_at = now() where company_id = $1', [companyId]);
    await worker.run(checkDomains);
    expect(await stateOf()).toMatchObject({ outcome: 'proven', proven: true });
    expect(await eventsOf(companyId)).toMatchObject([
      { name: 'company.domain-proven', payload: { companyId } },
    ]);
    const [mail, ...more] = await mailsOf('company.domain-proven', admin.email);
    expect([mail?.subject, more]).toEqual([`${domain} is proven`, []]);
    expect(mail?.text).toContain(proofOf(domain).record.value);
    expect(worker.mailer.to(manager.email)).toEqual([]);
  });

  it('is not told of where it is missing again by then', async () => {
    const admin = await aMember({ companyId, roleType: 'companyAdmin' });
    await aDomain({ companyId, provenAt: ago(2), failingSince: ago(1) });
    expect(await mailsOf('company.domain-proven', admin.email)).toEqual([]);
  });
});

describe('a proof that is found no more', () => {
  it('is told to the admins after a day, and again when it is withdrawn; then nobody sees it', async () => {
    const admin = await aMember({ companyId, roleType: 'companyAdmin' });
    const manager = await aMember({ companyId, roleType: 'companyManager' });
    const { domain } = await aDomain({ companyId, provenAt: ago(400), checkDueAt: ago(0) });
    await project();
    await rowsOf(
      `update company_domain set failing_since = now() - interval '25 hours', failed_checks = 4 where company_id = $1`,
      [companyId],
    );
    await worker.run(checkDomains);
    expect(await publicDomainOf()).toEqual([domain]);
    expect(await eventsOf(companyId)).toMatchObject([
      { name: 'company.domain-failing', payload: { companyId } },
    ]);
    const [warning, ...more] = await mailsOf('company.domain-failing', admin.email);
    expect([warning?.subject, more]).toEqual([`The proof of ${domain} is missing`, []]);
    expect(warning?.text).toContain(proofOf(domain).record.value);
    expect(warning?.text).toContain(`https://work.example/company-profile/${companyId}`);
    await rowsOf(
      `update company_domain set failing_since = now() - interval '170 hours', warned_at = now() - interval '145 hours',
         check_due_at = now() where company_id = $1`,
      [companyId],
    );
    await worker.run(checkDomains);
    expect([await publicDomainOf(), await actsOf()]).toEqual([[null], ['company-domain.withdrawn']]);
    expect(await stateOf()).toMatchObject({ proven: false, withdrawn: true, again: false });
    expect(await eventsOf(companyId, 'company.domain-withdrawn')).toHaveLength(1);
    const mails = await mailsOf('company.domain-withdrawn', admin.email);
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
      `Fabrikam is not shown with ${domain} any more`,
    ]);
    expect(worker.mailer.to(manager.email)).toEqual([]);
  });

  it('is not told of once it holds again, or another domain was named', async () => {
    const admin = await aMember({ companyId, roleType: 'companyAdmin' });
    await aDomain({ companyId, provenAt: ago(400) });
    for (const name of ['company.domain-failing', 'company.domain-withdrawn'] as const)
      expect(await mailsOf(name, admin.email)).toEqual([]);
  });
});
