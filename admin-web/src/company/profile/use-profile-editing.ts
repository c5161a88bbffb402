import type { ChangedCompanyView, CompanyView } from '@app/contracts/companies/company-view';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { checkPhone } from '../../platform/phone-number.js';
import { problemOf } from '../../platform/problem.js';
import { ApiError } from '../../api/http.js';
import { editCompany } from '../../back-office/company-requests.js';
import { CompanyProfileForm, profileChanges, profileErrors, profileFormOf } from './profile-form.js';
import { type Conflict, useProfileBasis } from './use-profile-basis.js';

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * The form over one company. When somebody else was faster, it takes over what they changed and keeps what was typed
 * here.
 */
export function useProfileEditing(company: CompanyView) {
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const form = useForm<CompanyProfileForm, unknown, z.output<typeof CompanyProfileForm>>({
    resolver: zodResolver(CompanyProfileForm),
    defaultValues: profileFormOf(company),
    mode: 'onTouched',
  });
  const { known, basis, remember, goOnFrom, takeOverTheirs } = useProfileBasis(company, form);

  const fail = async (error: unknown): Promise<void> => {
    if (isStale(error)) {
      setConflicts(await takeOverTheirs());
      return;
    }
    const named = error instanceof ApiError ? profileErrors(error.errors) : [];
    for (const [place, [field, message]] of named.entries())
      form.setError(field, { type: 'server', message }, { shouldFocus: place === 0 });
    if (named.length === 0) form.setError('root', { message: problemOf(error) });
  };

  const save = form.handleSubmit(async () => {
    const before = profileFormOf(basis.current);
    try {
      const sent = await withPhone(form, before);
      if (!sent) return;
      const changes = profileChanges(before, sent);
      if (Object.keys(changes).length === 0) return;
      goOnFrom(await editCompany(company.id, basis.current.version, changes), sent);
      setConflicts(null);
      setSavedAt(Date.now());
    } catch (error) {
      await fail(error).catch((again: unknown) => form.setError('root', { message: problemOf(again) }));
    }
  });

  /** Puts a picture into its place, or takes it away, at once: it is no part of the form. */
  const putImage = async (name: 'logoId' | 'bannerId', fileId: string | null): Promise<void> => {
    const put = () => editCompany(company.id, basis.current.version, { [name]: fileId });
    try {
      goOnFrom(await put());
    } catch (error) {
      if (!isStale(error)) throw error;
      setConflicts(await takeOverTheirs());
      goOnFrom(await put());
    }
  };

  /** Publishing is no part of the form either; the version follows unless somebody else came between. */
  const noteStatus = (changed: ChangedCompanyView) => {
    const before = basis.current;
    const version = changed.version === before.version + 1 ? changed.version : before.version;
    remember({ ...before, ...changed, version });
  };

  return { form, known, conflicts, savedAt, save, putImage, noteStatus };
}

/** What is written, with the number as it is kept; undefined where it is none, which then stands at its field. */
async function withPhone(
  form: UseFormReturn<CompanyProfileForm, unknown, z.output<typeof CompanyProfileForm>>,
  before: CompanyProfileForm,
): Promise<CompanyProfileForm | undefined> {
  const written = form.getValues();
  const { text, problem } = await checkPhone(written.phoneNumber, {
    before: before.phoneNumber,
    country: written.addressCountry,
  });
  if (problem !== undefined) {
    form.setError('phoneNumber', { type: 'server', message: problem }, { shouldFocus: true });
    return undefined;
  }
  form.setValue('phoneNumber', text);
  return { ...written, phoneNumber: text };
}
