import type { CompanySettingsView, EditCompanySettingsBody } from '@app/contracts/settings/company-settings';
import { zodResolver } from '@hookform/resolvers/zod';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../../../client/http/http.js';
import { showRejection } from '../../../kit/forms/form-problem.js';
import { retentionKey } from '../shared/privacy/retention-queries.js';
import { companySettingsQuery, editCompanySettings } from '../shared/settings/company-settings-query.js';
import { SettingsBody, type SettingsForm, settingsChanges, settingsFormOf } from './settings-form.js';

const check = zodResolver(SettingsBody);
const names = ['staleAfterDays', 'retentionMonths', 'replyAddress', 'rejectionText'] as const;

const overtaken =
  'Somebody else saved these settings in the meantime. Yours are still here: save again to keep them.';

/** The form over the settings; what somebody else saved meanwhile is taken over, what was typed here stays. */
export function useSettingsEditing(settings: CompanySettingsView) {
  const client = useQueryClient();
  const basis = useBasis(settings);
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
    takeOver(client, next);
    form.reset(settingsFormOf(next));
    for (const name of names) {
      if (typed[name] !== before[name]) form.setValue(name, typed[name], { shouldDirty: true });
    }
  };

  const put = (body: EditCompanySettingsBody) =>
    editCompanySettings(settings.companyId, basis.current.version, body);

  /** The settings have changed since: a stage of the plan, which is no matter here, or one of these fields. */
  const putOnTop = async (body: EditCompanySettingsBody, sent: SettingsForm): Promise<boolean> => {
    const before = settingsFormOf(basis.current);
    const next = await client.fetchQuery({ ...companySettingsQuery(settings.companyId), staleTime: 0 });
    const theirs = settingsFormOf(next);
    if (!isSame(theirs, before)) {
      goOnFrom(next, before);
      return false;
    }
    basis.current = next;
    goOnFrom(await put(body), sent);
    return true;
  };

  const save = form.handleSubmit(async (body) => {
    if (Object.keys(body).length === 0) return;
    const sent = form.getValues();
    const stored = put(body).then((next) => {
      goOnFrom(next, sent);
      return true;
    });
    try {
      const done = await stored.catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 412) return putOnTop(body, sent);
        throw error;
      });
      if (done) setSavedAt(Date.now());
      else form.setError('root', { message: overtaken });
    } catch (error) {
      showRejection(form, error);
    }
  });

  const discard = () => form.reset(settingsFormOf(basis.current));
  return { form, savedAt, save, discard };
}

/** Other screens read them, too; the periods under Privacy hold one of them. */
function takeOver(client: QueryClient, next: CompanySettingsView): void {
  client.setQueryData(companySettingsQuery(next.companyId).queryKey, next);
  void client.invalidateQueries({ queryKey: [retentionKey, next.companyId] });
}

/** The settings the form started from. A stage of the plan may change: another version, the same fields. */
function useBasis(settings: CompanySettingsView): RefObject<CompanySettingsView> {
  const basis = useRef(settings);
  useEffect(() => {
    const { current } = basis;
    if (settings.version > current.version && isSame(settingsFormOf(settings), settingsFormOf(current)))
      basis.current = settings;
  }, [settings]);
  return basis;
}

const isSame = (one: SettingsForm, other: SettingsForm): boolean =>
  names.every((name) => one[name] === other[name]);
