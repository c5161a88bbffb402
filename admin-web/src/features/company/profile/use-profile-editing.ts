import type { CompanyView } from '@app/contracts/companies/company-view';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { checkPhone } from '../../../base/formats/phone-number.js';
import { problemOf } from '../../../base/problem.js';
import { ApiError } from '../../../client/http/http.js';
import { editCompany } from '../../shared/companies/company-queries.js';
import {
  type AskedLink,
  type CompanyProfileForm,
  profileChanges,
  profileErrors,
  profileFormOf,
  profileFormWithout,
  profileTexts,
  asKept,
} from './profile-form.js';
import { type Conflict, useProfileBasis } from './use-profile-basis.js';

type ProfileFormApi = UseFormReturn<CompanyProfileForm, unknown, CompanyProfileForm>;

const isStale = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

/**
 * The form over one company. When somebody else was faster, it takes over what they changed and keeps what was typed
 * here.
 */
export function useProfileEditing(company: CompanyView) {
  const [conflicts, setConflicts] = useState<Conflict[] | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [leftOut, setLeftOut] = useState<readonly AskedLink[]>([]);
  const form = useForm<CompanyProfileForm, unknown, CompanyProfileForm>({
    resolver: zodResolver(profileFormWithout(leftOut)),
    defaultValues: profileFormOf(company),
    mode: 'onTouched',
  });
  const { known, basis, goOnFrom, takeOverTheirs, noteStatus } = useProfileBasis(company, form);

  const fail = async (error: unknown): Promise<void> => {
    if (isStale(error)) {
      setConflicts(await takeOverTheirs());
      return;
    }
    showRejections(form, error);
  };

  const send = form.handleSubmit(async () => {
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

  const save = (event: FormEvent): Promise<void> => {
    complete(form);
    return send(event);
  };

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

  const leaveOut = leaveOutOf(form, known, setLeftOut);
  return { form, known, conflicts, savedAt, save, leftOut, leaveOut, putImage, noteStatus };
}

/** What the API refused, at its fields or above them. */
function showRejections(form: ProfileFormApi, error: unknown): void {
  const named = error instanceof ApiError ? profileErrors(error.errors, form.getValues()) : [];
  for (const [place, [field, message]] of named.entries())
    form.setError(field, { type: 'server', message }, { shouldFocus: place === 0 });
  if (named.length === 0) form.setError('root', { message: problemOf(error) });
}

/** What is written, with the number as it is kept; undefined where it is none, which then stands at its field. */
async function withPhone(
  form: ProfileFormApi,
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

/** Completes what was written as it is said, also where the field was not left before saving. */
function complete(form: ProfileFormApi): void {
  for (const field of profileTexts) {
    const written = form.getValues(field);
    const address = asKept(field, written);
    if (address !== written) form.setValue(field, address, { shouldDirty: true });
  }
}

/** "We have none": the link is neither asked for nor sent, until it is asked for again. */
function leaveOutOf(
  form: ProfileFormApi,
  known: CompanyView,
  setLeftOut: Dispatch<SetStateAction<readonly AskedLink[]>>,
) {
  return (link: AskedLink, isLeftOut: boolean): void => {
    setLeftOut((before) => (isLeftOut ? [...before, link] : before.filter((other) => other !== link)));
    form.setValue(link, profileFormOf(known)[link], { shouldDirty: true });
    form.clearErrors(link);
  };
}
