import { domainVerificationOf } from '@app/domain/company-domains/domain-token';
import { describe, expect, it } from '@jest/globals';
import { together } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { domainActsOf, newDomain } from '../../../../../../test/support/builders/company-domain.builder.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { domainDesk } from '../../../../../../test/support/domain-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = domainDesk();
const { path, publicDomain, verified } = desk;
const name = (domain: unknown, version = 0, caller = desk.admin) =>
  caller.patch(path(), { domain }, { 'if-match': `"${version}"` });
const rowOf = async () =>
  (await rowsOf('select * from company_domain where company_id = $1', [desk.companyId]))[0];
const acts = () => domainActsOf(desk.companyId);

describe('naming a domain', () => {
  it('answers what has to stand there, derived and not stored', async () => {
    expect((await desk.admin.get(path())).body).toMatchObject({
      version: 0,
      domain: null,
      state: 'none',
      record: null,
    });
    const domain = newDomain();
    const { status, body } = await name(`  ${domain.toUpperCase()}. `);
    const proof = domainVerificationOf(desk.api.env.INVITATION_KEY, desk.companyId, domain);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: desk.companyId,
      version: 1,
      domain,
      state: 'unverified',
      checking: false,
      ...proof,
    });
    expect(body.record.name).toBe(`_pathway-verification.${domain}`);
    expect(body.file.address).toBe(`https://${domain}/.well-known/pathway-verification.txt`);
    expect(JSON.stringify(await rowOf())).not.toContain(proof.record.value.split('=')[1]);
    const change = { entityName: 'Northwind', after: { domain, verifiedAt: null } };
    await expectAudit(desk.admin, 'company-domain.added', desk.companyId, change);
  });

  it.each([
    ['93.184.216.34', /^An IP address cannot be proven/],
    ['2606:4700::1111', /^An IP address cannot be proven/],
    ['[::1]', /^An IP address cannot be proven/],
    ['com', /^Under com others register their names/],
    ['co.uk', /^Under co\.uk others register their names/],
    ['CO.JP', /^Under co\.jp others/],
    ['localhost', /^This name exists in private networks only/],
    ['printer.local', /^This name exists in private networks only/],
    ['db.internal', /^This name exists in private networks only/],
    ['https://northwind.example/jobs', /^Only the domain, .*for example northwind\.example$/],
    ['northwind.example/jobs', /^Only the domain, .*for example northwind\.example$/],
    ['northwind.example:8443', /^Only the domain/],
    ['user@northwind.example', /^Only the domain/],
    ['https://10.0.0.1/', /^Only the domain, .*for example example\.com$/],
    ['', /^Please enter a domain/],
    ['   ', /^Please enter a domain/],
    ['a b.example', /^This is no domain/],
    ['-a.example', /^This is no domain/],
    ['a..example', /^This is no domain/],
    ['0x7f.1', /^This is no domain/],
    ['2130706433.0', /^This is no domain/],
    ['_dmarc.northwind.example', /^This is no domain/],
    [`${'a'.repeat(64)}.example`, /^This is no domain/],
    [`${'a.'.repeat(130)}example`, /at most 253/],
    [null, /^Please enter a domain/],
    [7, /^Please enter a domain/],
  ])('refuses %j, says why, and changes nothing', async (domain, message) => {
    const { status, body } = await name(domain);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['domain']]);
    expect(body.errors.domain).toMatch(message);
    expect([await rowOf(), await acts()]).toEqual([undefined, []]);
  });

  it('takes names of other scripts as name servers write them', async () => {
    expect((await name('bäckerei.example')).body.domain).toBe('xn--bckerei-5wa.example');
  });

  it('again as it was changes nothing; another one takes the proof away at once', async () => {
    const domain = await verified();
    expect((await name(domain, 1)).body).toMatchObject({ version: 1, state: 'verified' });
    expect(await publicDomain()).toMatchObject({ domain });
    const next = newDomain();
    expect((await name(next, 1)).body).toMatchObject({
      version: 2,
      domain: next,
      state: 'unverified',
      proof: null,
    });
    expect(await publicDomain()).toBeNull();
    expect((await acts()).map(({ change }) => change)).toEqual([
      {
        before: { domain, verifiedAt: '2026-11-01T10:00:00.000Z' },
        after: { domain: next, verifiedAt: null },
      },
    ]);
  });

  it('needs the version one has seen: of several at once one wins', async () => {
    expect((await desk.admin.patch(path(), { domain: newDomain() })).status).toBe(428);
    const answers = await together(6, () => name(newDomain()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
    expect(await acts()).toHaveLength(1);
  });

  it('is for admins of the company alone; others of it and the platform read how it stands, without what proves it', async () => {
    await name(newDomain());
    const platform = await desk.api.as('stacAdmin');
    const ifMatch = { 'if-match': '"1"' };
    for (const caller of [
      platform,
      ...(await Promise.all(roles.map((role) => desk.api.as(role, desk.companyId)))),
    ]) {
      expect((await caller.get(path())).body).toMatchObject({
        state: 'unverified',
        record: null,
        file: null,
      });
      expect((await caller.patch(path(), { domain: newDomain() }, ifMatch)).status).toBe(403);
      expect((await caller.delete(path())).status).toBe(403);
      expect((await caller.post(`${path()}/checks`)).status).toBe(403);
    }
    const stranger = await desk.api.as('companyAdmin', (await aCompany()).id);
    expect((await stranger.get(path())).status).toBe(404);
    expect((await name(newDomain(), 1, stranger)).status).toBe(404);
    expect((await stranger.delete(path())).status).toBe(404);
    expect((await stranger.post(`${path()}/checks`)).status).toBe(404);
    expect((await rowOf())?.['version']).toBe(1);
  });
});

const roles = ['companyManager', 'companyReviewer', 'companyViewer'] as const;
