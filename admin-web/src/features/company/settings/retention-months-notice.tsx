import { numberOrText } from '@app/contracts/vocabulary/number-of-text';
import { PeriodBody } from '@app/contracts/retention/periods';
import type { CompanySettingsView } from '@app/contracts/settings/company-settings';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { NoticeMismatch } from './privacy/notice-mismatch.js';
import type { SettingsBody, SettingsForm } from './settings-form.js';
import type { z } from 'zod';

type RetentionMonthsNoticeProps = {
  settings: CompanySettingsView;
  control: Control<SettingsForm, unknown, z.output<typeof SettingsBody>>;
};

/** Compares the typed months, the period for all other countries, with the published notice. */
export function RetentionMonthsNotice({
  settings: { companyId, retentionMonths },
  control,
}: RetentionMonthsNoticeProps) {
  const typed = useWatch({ control, name: 'retentionMonths' });
  const keep = PeriodBody.safeParse({ unit: 'months', count: numberOrText(typed) }).data;
  if (!keep) return null;
  const isSaved = keep.count === retentionMonths;
  const everywhereElse = { country: null, countedFrom: 'decision' } as const;
  return (
    <NoticeMismatch
      companyId={companyId}
      next={{ ...everywhereElse, keep }}
      before={{ ...everywhereElse, keep: { unit: 'months', count: retentionMonths } }}
      what={isSaved ? 'What you saved' : undefined}
      leadsToDesk={isSaved}
    />
  );
}
