import type { CompanySettingsView } from '@app/contracts/settings/company-settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { problemOf } from '../../account/show-problem.js';
import { ApiError } from '../../api/http.js';
import { companySettingsQuery, editCompanySettings } from './company-settings-query.js';
import { SettingsBody, type SettingsForm, settingsChanges, settingsFormOf } from './settings-form.js';

const check = zodResolver(SettingsBody);
const names = ['staleAfterDays', 'retentionMonths', 'replyAddress', 'refusalText'] as const;

/** The form over the settings; what somebody else saved meanwhile is taken over, what was typed here stays. */
export function useSettingsEditing(settings: CompanySettingsView) {
  const client = useQueryClient();
  const basis = useRef(settings);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const form = useForm<SettingsForm, unknown, z.output<typeof SettingsBody>>({
    resolver: (typed, context, options) =>
      check(settingsChanges(settingsFormOf(basis.current), typed), context, { ...options, fields: {} }),
    defaultValues: settingsFormOf(settings),
    mode: 'onTouched',
  });

  const goOnFrom = (next: CompanySettingsView, before: SettingsForm) => {
    const typed = form.getValues();
    basis.current = next;
    client.setQueryData(companySettingsQuery(next.companyId).queryKey, next);
    form.reset(settingsFormOf(next));
    for (const name of names) {
      if (typed[name] !== before[name]) form.setValue(name, typed[name], { shouldDirty: true });
    }
  };

  const fail = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.status === 412) {
      const before = settingsFormOf(basis.current);
      goOnFrom(
        await client.fetchQuery({ ...companySettingsQuery(settings.companyId), staleTime: 0 }),
        before,
      );
      form.setError('root', {
        message:
          'Somebody else saved these settings in the meantime. Yours are still here: save again to keep them.',
      });
      return;
    }
    const named = error instanceof ApiError ? error.errors : {};
    const known = names.filter((name) => named[name]);
    for (const name of known) form.setError(name, { type: 'server', message: named[name] });
    if (known.length === 0) form.setError('root', { message: problemOf(error) });
  };

  const save = form.handleSubmit(async (body) => {
    if (Object.keys(body).length === 0) return;
    const sent = form.getValues();
    try {
      goOnFrom(await editCompanySettings(settings.companyId, basis.current.version, body), sent);
      setSavedAt(Date.now());
    } catch (error) {
      await fail(error).catch((again: unknown) => form.setError('root', { message: problemOf(again) }));
    }
  });

  const discard = () => form.reset(settingsFormOf(basis.current));
  return { form, savedAt, save, discard };
}
