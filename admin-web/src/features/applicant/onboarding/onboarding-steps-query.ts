import type { OnboardingStepId, OnboardingStepView } from '@app/contracts/applicants/onboarding';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../client/http/http.js';
import { updateUser } from '../../../client/session/user-store.js';

/** The four steps as they stand, the same on every device. */
export const onboardingStepsQuery = queryOptions({
  queryKey: ['onboarding-steps'],
  queryFn: ({ signal }) => api<OnboardingStepView[]>('/api/onboarding-steps', { signal }),
});

/**
 * Whoever has come to the first step was welcomed: they do not land there again. Answers whether that is still being
 * noted, which changes the version of the profile that the step writes to. The steps are shown as they were.
 */
export function useWelcome(
  steps: OnboardingStepView[] | undefined,
  shown: OnboardingStepId | undefined,
): boolean {
  const queryClient = useQueryClient();
  const isNew = shown === 'welcome' && steps?.[0]?.status === 'current';
  const { mutate, isIdle, isPending } = useMutation({
    mutationFn: () => completeStep('welcome'),
    onSuccess: () => {
      updateUser({ applicantOnboarding: true });
      return queryClient.invalidateQueries({ queryKey: ['user-applicant'] });
    },
    onError: reportError,
  });
  useEffect(() => {
    if (isNew) mutate();
  }, [isNew, mutate]);
  return isNew && (isIdle || isPending);
}

const completeStep = (id: OnboardingStepId): Promise<OnboardingStepView[]> =>
  api(`/api/onboarding-steps/${id}`, { method: 'PATCH', body: { status: 'complete' } });

/** Marks a step as complete; answers with the steps as they stand then. */
export function useCompleteStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: completeStep,
    onSuccess: (steps) => {
      queryClient.setQueryData(onboardingStepsQuery.queryKey, steps);
      updateUser({ steps, applicantOnboarding: true });
      // The steps are kept with the profile, whose version has moved on.
      return queryClient.invalidateQueries({ queryKey: ['user-applicant'] });
    },
  });
}
