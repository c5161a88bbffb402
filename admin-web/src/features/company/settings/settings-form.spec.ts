import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from '@app/contracts/http/problem';
import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { SettingsBody, settingsChanges, settingsFormOf } from './settings-form.js';

const stored = settingsFormOf({
  ...companySettingDefaults,
  id: 'c1',
  companyId: 'c1',
  version: 0,
  pipelinePlan: [],
});
const changes = (typed: Partial<typeof stored>) => settingsChanges(stored, { ...stored, ...typed });
const wrongs = (typed: Partial<typeof stored>) => {
  const checked = SettingsBody.safeParse(changes(typed));
  return checked.success ? {} : fieldErrors(checked.error);
};

describe('the form of the company settings', () => {
  it('sends what changed alone', () => {
    expect(changes({})).toEqual({});
    expect(changes({ staleAfterDays: ' 7 ' })).toEqual({});
    expect(changes({ staleAfterDays: '10', replyAddress: 'jobs@a.example ' })).toEqual({
      staleAfterDays: 10,
      replyAddress: 'jobs@a.example',
    });
  });

  it('turns no days into never', () => {
    expect(changes({ staleAfterDays: '' })).toEqual({ staleAfterDays: null });
    expect(wrongs({ staleAfterDays: '' })).toEqual({});
  });

  it('says what is wrong with each field', () => {
    expect(wrongs({ staleAfterDays: '0' })).toEqual({ staleAfterDays: 'Please enter whole days, 1 to 365' });
    expect(wrongs({ staleAfterDays: '1.5' })).toEqual({
      staleAfterDays: 'Please enter whole days, 1 to 365',
    });
    expect(wrongs({ retentionMonths: 'a year' })).toEqual({
      retentionMonths: 'Please enter whole months, 1 to 24',
    });
    expect(wrongs({ replyAddress: 'jobs' })).toEqual({ replyAddress: 'Please enter a valid email address' });
  });
});
