import { describe, expect, it } from '@jest/globals';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aDomain, domainActsOf } from '../../../../../test/support/builders/company-domain.builder.js';
import { aMember } from '../../../../../test/support/builders/person.builder.js';
import { ago, domainChecks } from '../../../../../test/support/domain-checks.js';
import { eventsOf } from '../../../../../test/support/staged-events.js';
import { anEvent } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { EmailSender } from '../../mail/email-sender.js';
import { checkDomains } from './check-domains.js';

const checks = domainChecks();
const { proofOf, put, stateOf, publicDomainOf, project } = checks;
const actsOf = async () => (await domainActsOf(checks.companyId)).map(({ action }) => action);

/** Sends the mails of an event that is delivered three times. */
async function mailsOf(
  name: 'company.domain-verified' | 'company.domain-failing' | 'company.domain-withdrawn',
  to: string,
) {
  await checks.worker.deliver(anEvent(name, checks.companyId, { companyId: checks.companyId }));
  const settings = {
    ...{ from: 'Pathway <no-reply@pathway.example>', brand: 'Pathway', publicUrl: 'https://work.example' },
    invitationKey: checks.worker.tools.env.INVITATION_KEY,
  };
  await new EmailSender(
    checks.worker.orm,
    checks.worker.mailer,
    settings,
    checks.worker.tools.logger,
    mailWriters,
  ).sendDue();
  return checks.worker.mailer.to(to);
}

describe('a proof that is not there yet', () => {
  it('is looked for on, and its admins hear of it when it is found', async () => {
    const admin = await aMember({ companyId: checks.companyId, roleType: 'companyAdmin' });
    const manager = await aMember({ companyId: checks.companyId, roleType: 'companyManager' });
    const { domain } = await aDomain({
      companyId: checks.companyId,
      checkDueAt: ago(0),
      awaitedUntil: ago(-71),
    });
    await checks.worker.run(checkDomains);
    expect(await stateOf()).toMatchObject({ outcome: 'no-such-domain', verified: false, again: true });
    put(domain);
    await rowsOf('update company_domain set check_due_at = now() where company_id = $1', [checks.companyId]);
    await checks.worker.run(checkDomains);
    expect(await stateOf()).toMatchObject({ outcome: 'verified', verified: true });
    expect(await eventsOf(checks.companyId)).toMatchObject([
      { name: 'company.domain-verified', payload: { companyId: checks.companyId } },
    ]);
    const [mail, ...more] = await mailsOf('company.domain-verified', admin.email);
    expect([mail?.subject, more]).toEqual([`${domain} is proven`, []]);
    expect(mail?.text).toContain(proofOf(domain).record.value);
    expect(checks.worker.mailer.to(manager.email)).toEqual([]);
  });

  it('is not told of where it is missing again by then', async () => {
    const admin = await aMember({ companyId: checks.companyId, roleType: 'companyAdmin' });
    await aDomain({ companyId: checks.companyId, verifiedAt: ago(2), failingSince: ago(1) });
    expect(await mailsOf('company.domain-verified', admin.email)).toEqual([]);
  });
});

describe('a proof that is found no more', () => {
  it('is told to the admins after a day, and again when it is withdrawn; then nobody sees it', async () => {
    const admin = await aMember({ companyId: checks.companyId, roleType: 'companyAdmin' });
    const manager = await aMember({ companyId: checks.companyId, roleType: 'companyManager' });
    const { domain } = await aDomain({
      companyId: checks.companyId,
      verifiedAt: ago(400),
      checkDueAt: ago(0),
    });
    await project();
    await rowsOf(
      `update company_domain set failing_since = now() - interval '25 hours', failed_checks = 4 where company_id = $1`,
      [checks.companyId],
    );
    await checks.worker.run(checkDomains);
    expect(await publicDomainOf()).toEqual([domain]);
    expect(await eventsOf(checks.companyId)).toMatchObject([
      { name: 'company.domain-failing', payload: { companyId: checks.companyId } },
    ]);
    const [warning, ...more] = await mailsOf('company.domain-failing', admin.email);
    expect([warning?.subject, more]).toEqual([`The proof of ${domain} is missing`, []]);
    expect(warning?.text).toContain(proofOf(domain).record.value);
    expect(warning?.text).toContain(`https://work.example/company-profile/${checks.companyId}`);
    await rowsOf(
      `update company_domain set failing_since = now() - interval '170 hours', warned_at = now() - interval '145 hours',
         check_due_at = now() where company_id = $1`,
      [checks.companyId],
    );
    await checks.worker.run(checkDomains);
    expect([await publicDomainOf(), await actsOf()]).toEqual([[null], ['company-domain.withdrawn']]);
    expect(await stateOf()).toMatchObject({ verified: false, withdrawn: true, again: false });
    expect(await eventsOf(checks.companyId, 'company.domain-withdrawn')).toHaveLength(1);
    const mails = await mailsOf('company.domain-withdrawn', admin.email);
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual([
      `Fabrikam is not shown with ${domain} any more`,
    ]);
    expect(checks.worker.mailer.to(manager.email)).toEqual([]);
  });

  it('is not told of once it holds again, or another domain was named', async () => {
    const admin = await aMember({ companyId: checks.companyId, roleType: 'companyAdmin' });
    await aDomain({ companyId: checks.companyId, verifiedAt: ago(400) });
    for (const name of ['company.domain-failing', 'company.domain-withdrawn'] as const)
      expect(await mailsOf(name, admin.email)).toEqual([]);
  });
});
