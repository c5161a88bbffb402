import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../../../base/toast/notify.js';
import { consentsKey } from './consent-queries.js';

/** Gives, renews or withdraws a consent; what is shown is read again, also where it had changed meanwhile. */
export function useConsentAct(act: () => Promise<unknown>, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => notify.success(said),
    onError: (error) => notify.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: [consentsKey] }),
  });
}
