import type { OnboardingStepId, OnboardingStepView } from '@app/contracts/applicants/onboarding';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/http.js';
import { session, updateUser } from '../../session/user-store.js';

/** The four steps as they stand, the same on every device. */
export const onboardingStepsQuery = queryOptions({
  queryKey: ['onboarding-steps'],
  queryFn: ({ signal }) => api<OnboardingStepView[]>('/api/onboarding-steps', { signal, errorHandle: false }),
});

/** Marks a step as complete; answers with the steps as they stand then. */
export function useCompleteStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: OnboardingStepId) =>
      api<OnboardingStepView[]>(`/api/onboarding-steps/${id}`, {
        method: 'PATCH',
        body: { status: 'complete' },
        errorHandle: false,
      }),
    onSuccess: (steps) => {
      queryClient.setQueryData(onboardingStepsQuery.queryKey, steps);
      // Whoever has applied is past onboarding, whichever steps are left.
      const isPast = session().applicantOnboarding === true;
      const isDone = steps.every(({ status }) => status === 'complete');
      updateUser({ steps, applicantOnboarding: isPast || isDone });
      // The steps are kept with the profile, whose version has moved on.
      return queryClient.invalidateQueries({ queryKey: ['user-applicant'] });
    },
  });
}
