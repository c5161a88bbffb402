import { describe, expect, it } from '@jest/globals';
import { PeriodBody, periodText } from './periods.js';
import { elsewherePreset, presetOf, retentionPresets } from './presets.js';
import { RetentionRuleBody, RuleId } from './retention-rule.js';

const wrong = (unit: string, count: unknown): string | undefined =>
  PeriodBody.safeParse({ unit, count }).error?.issues[0]?.message;

describe('a period', () => {
  it.each([
    ['months', 1],
    ['months', 24],
    ['weeks', 4],
    ['weeks', 104],
  ])('may be %s, %s', (unit, count) => expect(wrong(unit, count)).toBeUndefined());

  it.each([
    ['months', 0, 'Please enter at least 1'],
    ['months', 1_000, 'Please enter whole months, 1 to 24'],
    ['months', 25, 'Please enter whole months, 1 to 24'],
    ['weeks', 105, 'Please enter whole weeks, 1 to 104'],
    ['months', 1.5, 'Please enter a whole number'],
    ['years', 1, 'Choose weeks or months'],
  ])('of %s, %s is refused', (unit, count, message) => expect(wrong(unit, count)).toBe(message));

  it('is read as people say it', () => {
    expect(periodText({ unit: 'weeks', count: 4 })).toBe('4 weeks');
    expect(periodText({ unit: 'months', count: 1 })).toBe('1 month');
  });
});

describe('presets', () => {
  it('are what a company could have decided', () => {
    for (const { keep, consentMonths, countedFrom } of [...Object.values(retentionPresets), elsewherePreset])
      expect(RetentionRuleBody.safeParse({ keep, consentMonths, countedFrom }).success).toBe(true);
    for (const country of Object.keys(retentionPresets)) expect(RuleId.safeParse(country).success).toBe(true);
  });

  it('hold everywhere, also where a job names no country', () => {
    expect(presetOf('NL').keep).toEqual({ unit: 'weeks', count: 4 });
    expect(presetOf('PT')).toBe(elsewherePreset);
    expect(presetOf(null)).toBe(elsewherePreset);
    expect(RuleId.safeParse('XX').success).toBe(false);
  });
});
