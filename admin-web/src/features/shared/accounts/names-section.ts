import { EditOwnAccountBody, type OwnAccountView } from '@app/contracts/accounts/register-account';
import { fieldErrors } from '@app/contracts/http/problem';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../client/http/http.js';
import { editOwnAccount, ownAccountQuery } from './own-account.js';

/** First and last name while they are edited; onboarding saves them while one types, as parts of a profile. */
export function useNamesSection(account: OwnAccountView) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState({ firstName: account.firstName, lastName: account.lastName });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const saving = useMutation({
    mutationFn: (body: EditOwnAccountBody) => editOwnAccount(queryClient, account, body),
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.errors);
      return queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey });
    },
  });
  const set = (changes: Partial<typeof values>): void => setValues((before) => ({ ...before, ...changes }));
  const isChanged = values.firstName !== account.firstName || values.lastName !== account.lastName;

  /** Answers whether the names stand as they are wanted. */
  const save = async (): Promise<boolean> => {
    const checked = EditOwnAccountBody.safeParse(values);
    setErrors(checked.success ? {} : fieldErrors(checked.error));
    if (!checked.success) return false;
    if (!isChanged) return true;
    try {
      await saving.mutateAsync(checked.data);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  };
  return { values, set, errors, save, isChanged, isSaving: saving.isPending, failure: saving.error?.message };
}
