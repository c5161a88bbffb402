import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { apiEnv, InvalidEnvironment, parseEnv } from '../config/env.js';
import { Allowances, allowances, allowancesFrom, chosenCountsIn } from './allowances.js';

describe('rate limits', () => {
  it('are those of the security design', () => {
    const told = Object.entries(allowances).map(
      ([name, { count, seconds }]) => `${name} ${count}/${seconds}`,
    );
    expect(told).toEqual([
      'sign-in 30/60',
      'sign-up 30/3600',
      'code-send 5/3600',
      'code-request 60/3600',
      'code-try 30/60',
      'refresh 300/60',
      'token-use 300/60',
      'all-mails 3000/3600',
      'public 300/60',
      'rejected-tokens 300/60',
      'all 600/60',
      'writes 300/60',
      'company 3000/60',
      'invitation 10/60',
      'one-invitation 20/3600',
      'members 20/60',
      'contact 3/3600',
      'job-reports 10/3600',
      'alerts 10/3600',
      'alerts-of-mailbox 5/86400',
      'uploads 60/3600',
      'applications 30/86400',
      'exports 10/3600',
      'data-exports 5/86400',
      'breach-exports 20/3600',
      'account-deletions 10/86400',
      'data-requests 20/86400',
      'job-invitations 200/86400',
      'consents 60/86400',
      'response-reminders 10/3600',
      'domain-checks 30/3600',
      'erasures 60/3600',
      'invitations 50/86400',
      'draft-invitations 5/86400',
    ]);
  });

  it('are documented with their window and what they count', () => {
    const file = path.resolve(import.meta.dirname, '../../../../docs/operate/rate-limits.md');
    const document = readFileSync(file, 'utf8');
    const windows = new Map<number, string>([
      [60, 'a minute'],
      [3_600, 'an hour'],
      [86_400, 'a day'],
    ]);
    for (const [name, { count, seconds }] of Object.entries(allowances)) {
      const line = new RegExp(`^\\| \`${name}\` +\\| ${count} ${windows.get(seconds)} +\\| \\w`, 'm');
      expect([name, line.test(document)]).toEqual([name, true]);
    }
  });

  it('are each a setting, and all widened by one factor', () => {
    const chosen = new Allowances(2, { 'sign-in': 7 });
    expect(chosen.of('sign-in')).toEqual({ count: 14, seconds: 60 });
    expect(chosen.of('contact')).toEqual({ count: 6, seconds: 3_600 });
    expect(new Allowances(0.001).of('sign-in').count).toBe(1);
    expect(new Allowances(1.5).of('draft-invitations').count).toBe(7);
  });

  it('are twenty times as wide where everybody shows the product, unless a factor says how wide', () => {
    const contact = (env: Parameters<typeof allowancesFrom>[0]) => allowancesFrom(env).of('contact').count;
    expect(contact({ DEMO_MODE: false })).toBe(3);
    expect(contact({ DEMO_MODE: true })).toBe(60);
    expect(contact({ DEMO_MODE: true, RATE_LIMITS: { contact: 1 } })).toBe(20);
    expect(contact({ DEMO_MODE: true, RATE_LIMIT_FACTOR: 2 })).toBe(6);
    expect(contact({ DEMO_MODE: false, RATE_LIMIT_FACTOR: 3 })).toBe(9);
  });

  it('are read from one text', () => {
    expect(chosenCountsIn('sign-in=60')).toEqual({ 'sign-in': 60 });
    expect(chosenCountsIn(' public = 1000 ,contact=1')).toEqual({ public: 1_000, contact: 1 });
    for (const wrong of ['', 'sign-in', 'sign-in=0', 'sign-in=-1', 'sign-in=1.5', 'sign-in=1,', '=1', 'a=b'])
      expect([wrong, chosenCountsIn(wrong)]).toEqual([wrong, expect.stringContaining('Expected pairs')]);
    expect(chosenCountsIn('signin=1')).toContain('No limit is called signin; there are sign-in,');
    expect(chosenCountsIn('constructor=1')).toContain('No limit is called constructor');
  });

  it('keep a process with a wrong text from starting', () => {
    const given = { DATABASE_URL: 'postgres://localhost/pathway' };
    expect(parseEnv(apiEnv, { ...given, RATE_LIMITS: 'contact=9' }).RATE_LIMITS).toEqual({ contact: 9 });
    expect(parseEnv(apiEnv, given).RATE_LIMITS).toBeUndefined();
    expect(() => parseEnv(apiEnv, { ...given, RATE_LIMITS: 'contact' })).toThrow(InvalidEnvironment);
    expect(() => parseEnv(apiEnv, { ...given, RATE_LIMITS: 'kontact=1' })).toThrow(/RATE_LIMITS: No limit/);
  });
});
