import {
  type ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import { fieldErrors } from '@app/contracts/http/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../client/http/http.js';
import { checkPhone } from '../../../../base/formats/phone-number.js';
import { editProfile, profileQuery } from './profile-query.js';

/**
 * A part of the profile while it is edited. `toBody` says what is sent; it is checked with the API's own contract, and
 * `errors` are keyed by the paths of that body whichever side found them. Parts save themselves while one types, and a
 * library for forms would be 16.2 KB more on the phones of applicants.
 */
export function useProfileSection<Values extends object>(
  profile: ApplicantProfileView,
  initial: Values,
  toBody: (values: Values) => EditApplicantProfileBody,
) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useMutation({
    mutationFn: (body: EditApplicantProfileBody) => editProfile(queryClient, profile, body),
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.errors);
      // Somebody (another tab) may have saved meanwhile: the next try starts from what is there now.
      return queryClient.invalidateQueries({ queryKey: profileQuery(profile.userId).queryKey });
    },
  });
  const set = (changes: Partial<Values>): void => setValues((before) => ({ ...before, ...changes }));

  /** Sends the part; answers whether it was taken. */
  const save = async (wanted: Values = values): Promise<boolean> => {
    const { body, problem } = await withPhone(toBody(wanted), profile);
    const checked = EditApplicantProfileBody.safeParse(body);
    setErrors({ ...(checked.success ? {} : fieldErrors(checked.error)), ...problem });
    if (!checked.success) return false;
    try {
      await saving.mutateAsync(checked.data);
      return !problem;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  };
  return { values, set, errors, save, isSaving: saving.isPending, failure: saving.error?.message };
}

/** The number as it is kept. One that is none is left out: what else was written is saved all the same. */
async function withPhone(
  { phone, ...rest }: EditApplicantProfileBody,
  profile: ApplicantProfileView,
): Promise<{ body: EditApplicantProfileBody; problem?: { phone: string } }> {
  if (phone === undefined) return { body: rest };
  const country = rest.location?.addressCountry ?? profile.location.country;
  const checked = await checkPhone(phone, { before: profile.phone ?? '', country });
  if (checked.problem !== undefined) return { body: rest, problem: { phone: checked.problem } };
  return { body: { ...rest, phone: checked.text } };
}
