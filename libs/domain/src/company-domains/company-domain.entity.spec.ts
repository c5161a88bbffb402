import { describe, expect, it } from '@jest/globals';
import { awaitedDomainDays } from '@app/contracts/company-domains/company-domain';
import { peekRecordedEvents } from '@app/platform/aggregate/aggregate-root';
import { newId } from '@app/platform/identifiers/new-id';
import { CompanyDomain, type DomainFinding } from './company-domain.entity.js';
import { domainVerificationOf } from './domain-token.js';

const hour = 3_600_000;
const start = new Date('2026-11-25T10:00:00Z').getTime();
const after = (hours: number): Date => new Date(start + hours * hour);

const named = (): CompanyDomain => CompanyDomain.of(newId(), 'a.example', after(0));
const nothing: DomainFinding = { outcome: 'nothing-found' };

/** One look from beginning to end. */
function look(domain: CompanyDomain, finding: DomainFinding, hours: number) {
  domain.checkDueAt = after(hours);
  expect(domain.lease(after(hours))).toBe(true);
  return domain.note(finding, { actorId: null, at: after(hours) });
}

const verified = (): CompanyDomain => {
  const domain = named();
  expect(look(domain, { way: 'dns' }, 0)).toBe('verified');
  return domain;
};
const eventsOf = (domain: CompanyDomain) => peekRecordedEvents(domain).map(({ name }) => name);

describe('the domain of a company', () => {
  it('is looked at only when somebody asks, and once however often they do', () => {
    const domain = named();
    expect(domain.lease(after(0))).toBe(false);
    expect([domain.requestCheck(after(1)), domain.requestCheck(after(1))]).toEqual([true, false]);
    expect([domain.lease(after(1)), domain.lease(after(1))]).toEqual([true, false]);
    expect(domain.requestCheck(after(1))).toBe(false);
    domain.note(nothing, { actorId: null, at: after(1) });
    expect([domain.state, domain.outcome]).toEqual(['unverified', 'nothing-found']);
  });

  it('is looked for on for three days where nothing was found, and then no more until somebody asks', () => {
    const domain = named();
    domain.requestCheck(after(0));
    for (let hours = 0; hours < awaitedDomainDays * 24; hours += 0.5) {
      expect([domain.checkDueAt, domain.awaitedUntil]).toEqual([after(hours), after(72)]);
      expect(look(domain, nothing, hours)).toBeNull();
    }
    expect(look(domain, nothing, 72)).toBeNull();
    expect([domain.checkDueAt, domain.awaitedUntil, eventsOf(domain)]).toEqual([null, null, []]);
    expect(domain.requestCheck(after(100))).toBe(true);
    expect([domain.checkDueAt, domain.awaitedUntil]).toEqual([after(100), after(172)]);
  });

  it('is told of where the proof is found after whoever asked has gone, and not while they wait for it', () => {
    const waitedFor = named();
    waitedFor.requestCheck(after(0));
    look(waitedFor, nothing, 0);
    expect(look(waitedFor, { way: 'dns' }, 10 / 60)).toBe('verified');
    expect(eventsOf(waitedFor)).toEqual([]);
    const foundLater = named();
    foundLater.requestCheck(after(0));
    look(foundLater, nothing, 0);
    expect(look(foundLater, { way: 'dns' }, 0.5)).toBe('verified');
    expect([foundLater.awaitedUntil, foundLater.checkDueAt]).toEqual([null, after(24.5)]);
    expect(look(foundLater, { way: 'dns' }, 24.5)).toBeNull();
    expect(eventsOf(foundLater)).toEqual(['company.domain-verified']);
  });

  it('is not looked for any more once another one is named', () => {
    const domain = named();
    domain.requestCheck(after(0));
    look(domain, nothing, 0);
    domain.rename('b.example', after(1));
    expect([domain.checkDueAt, domain.awaitedUntil]).toEqual([null, null]);
  });

  it('is taken over when whoever looked at it does not come back; what comes late says nothing', () => {
    const domain = named();
    domain.requestCheck(after(0));
    domain.lease(after(0));
    const { attempt } = domain;
    expect(domain.lease(new Date(start + 59_000))).toBe(false);
    expect(domain.lease(new Date(start + 60_000))).toBe(true);
    expect(domain.isLook({ attempt, domain: 'a.example' })).toBe(false);
    expect(domain.isLook({ attempt: attempt + 1, domain: 'b.example' })).toBe(false);
    expect(domain.isLook({ attempt: attempt + 1, domain: 'a.example' })).toBe(true);
    domain.note(nothing, { actorId: null, at: after(1) });
    expect(domain.isLook({ attempt: attempt + 1, domain: 'a.example' })).toBe(false);
  });

  it('stays proven since the first time, and is looked at each day', () => {
    const domain = verified();
    expect(domain.checkDueAt).toEqual(after(24));
    expect(look(domain, { way: 'file' }, 24)).toBeNull();
    expect([domain.verifiedAt, domain.verifiedBy, domain.checkDueAt]).toEqual([after(0), 'file', after(48)]);
    expect(eventsOf(domain)).toEqual([]);
  });

  it('is warned of after a day of failing and withdrawn after a week, each told once', () => {
    const domain = verified();
    const told = [24, 30, 48, 54, 190].map((hours) => look(domain, nothing, hours));
    expect(told).toEqual([null, null, 'failing', null, null]);
    expect([domain.state, domain.endsAt]).toEqual(['failing', after(24 + 7 * 24)]);
    expect(look(domain, nothing, 192)).toBe('withdrawn');
    expect([domain.state, domain.verifiedAt, domain.endsAt, domain.checkDueAt]).toEqual([
      'withdrawn',
      null,
      null,
      null,
    ]);
    expect(eventsOf(domain)).toEqual(['company.domain-failing', 'company.domain-withdrawn']);
  });

  it('leaves six days after the warning, also where nobody looked for a long time', () => {
    const domain = verified();
    expect([look(domain, nothing, 24), look(domain, nothing, 24 * 10)]).toEqual([null, 'failing']);
    expect(domain.endsAt).toEqual(after(24 * 16));
    expect([look(domain, nothing, 24 * 16 - 1), look(domain, nothing, 24 * 16)]).toEqual([null, 'withdrawn']);
    const rarely = verified();
    expect([24, 24 * 10, 24 * 20, 24 * 21].map((hours) => look(rarely, nothing, hours))).toEqual([
      ...[null, 'failing', null],
      'withdrawn',
    ]);
  });

  it('is looked at more often while its proof is missing', () => {
    const domain = verified();
    look(domain, nothing, 24);
    expect(domain.checkDueAt).toEqual(after(30));
    look(domain, { way: 'file' }, 30);
    expect(domain.checkDueAt).toEqual(after(54));
  });

  it('holds again as soon as the proof is found, and begins anew after that', () => {
    const domain = verified();
    for (const hours of [24, 48, 190]) look(domain, nothing, hours);
    expect(look(domain, { way: 'dns' }, 191)).toBeNull();
    expect([domain.state, domain.endsAt, domain.verifiedAt]).toEqual(['verified', null, after(0)]);
    expect([look(domain, nothing, 300), look(domain, nothing, 310)]).toEqual([null, null]);
  });

  it('keeps its proof while nothing can be found out, and is tried again soon', () => {
    const domain = verified();
    for (let hours = 24; hours < 24 * 30; hours += 24) look(domain, { outcome: 'resolver-failed' }, hours);
    expect([domain.state, domain.failingSince]).toEqual(['verified', null]);
    const waiting = named();
    look(waiting, { outcome: 'resolver-failed' }, 1);
    expect(waiting.checkDueAt).toEqual(new Date(start + hour + 60_000));
  });

  it('loses its proof with its name, at once', () => {
    const domain = verified();
    expect(domain.rename('a.example', after(1))).toBe(false);
    expect(domain.state).toBe('verified');
    expect(domain.rename('b.example', after(1))).toBe(true);
    expect([domain.state, domain.verifiedAt, domain.outcome, domain.checkDueAt, domain.leasedUntil]).toEqual([
      'unverified',
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('what proves a domain', () => {
  it('is another one for each company, domain and installation, and the same each time', () => {
    const [one, other] = [newId(), newId()];
    const words = [
      domainVerificationOf('key', one, 'a.example'),
      domainVerificationOf('key', other, 'a.example'),
      domainVerificationOf('key', one, 'b.example'),
      domainVerificationOf('another', one, 'a.example'),
    ].map(({ record }) => record.value);
    expect(new Set(words).size).toBe(4);
    expect(domainVerificationOf('key', one, 'a.example').record.value).toBe(words[0]);
    expect(words[0]).toMatch(/^pathway-verification=[\w-]{43}$/);
  });
});
