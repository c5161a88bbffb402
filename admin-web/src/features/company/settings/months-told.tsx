import { numberOrText } from '@app/contracts/vocabulary/number-of-text';
import { PeriodBody } from '@app/contracts/retention/periods';
import type { CompanySettingsView } from '@app/contracts/settings/company-settings';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { NoticeSaysOtherwise } from './privacy/notice-says-otherwise.js';
import type { SettingsBody, SettingsForm } from './settings-form.js';
import type { z } from 'zod';

type MonthsToldProps = {
  settings: CompanySettingsView;
  control: Control<SettingsForm, unknown, z.output<typeof SettingsBody>>;
};

/** What applicants read of the months that are typed: they are the line for everywhere else. */
export function MonthsTold({ settings: { companyId, retentionMonths }, control }: MonthsToldProps) {
  const typed = useWatch({ control, name: 'retentionMonths' });
  const keep = PeriodBody.safeParse({ unit: 'months', count: numberOrText(typed) }).data;
  if (!keep) return null;
  const isSaved = keep.count === retentionMonths;
  const everywhereElse = { country: null, countedFrom: 'decision' } as const;
  return (
    <NoticeSaysOtherwise
      companyId={companyId}
      next={{ ...everywhereElse, keep }}
      before={{ ...everywhereElse, keep: { unit: 'months', count: retentionMonths } }}
      what={isSaved ? 'What you saved' : undefined}
      leadsToDesk={isSaved}
    />
  );
}
