import { z } from 'zod';
import { screens } from '../access/screens.js';

/** The four steps of onboarding, in their order. */
export const onboardingStepIds = screens.onboarding.steps;
export type OnboardingStepId = (typeof onboardingStepIds)[number];

export const onboardingStatuses = ['current', 'upcoming', 'complete'] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** One step of onboarding. */
export const OnboardingStepView = z.object({
  id: z.enum(onboardingStepIds),
  name: z.string(),
  description: z.string(),
  href: z.string(),
  status: z.enum(onboardingStatuses),
});
export type OnboardingStepView = z.output<typeof OnboardingStepView>;

const texts: Record<OnboardingStepId, { name: string; description: string }> = {
  welcome: { name: 'Welcome', description: 'What happens here, and what employers see.' },
  profile: { name: 'Profile', description: 'Who you are and how to reach you.' },
  skills: { name: 'Skill set', description: 'What you can do, and in which languages.' },
  'job-preference': { name: 'Job Preferences', description: 'The work you are looking for.' },
};

/** The steps as they stand: the first that is not complete is the current one. */
export function onboardingSteps(completed: readonly string[]): OnboardingStepView[] {
  const current = onboardingStepIds.find((id) => !completed.includes(id));
  return onboardingStepIds.map((id) => ({
    id,
    ...texts[id],
    href: `/applicant/onboarding/${id}`,
    status: completed.includes(id) ? 'complete' : id === current ? 'current' : 'upcoming',
  }));
}

/** PATCH onboarding-steps/:id: done or skipped, both count as complete. */
export const CompleteOnboardingStepBody = z.strictObject({
  status: z.literal('complete', 'A step can be marked as complete'),
});
export type CompleteOnboardingStepBody = z.infer<typeof CompleteOnboardingStepBody>;
