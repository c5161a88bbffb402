import type { RoleAssignmentView } from '@app/contracts/accounts/role-assignment';

export type SessionUser = { id: string; email: string; firstName: string; lastName: string };
export type OnboardingStep = {
  id: string;
  name: string;
  description: string;
  href: string;
  status: 'current' | 'upcoming' | 'complete';
};

/** The person at the screen, kept in the browser between visits. */
export type UserState = {
  user: SessionUser | null;
  userRole: RoleAssignmentView | null;
  userRoles: RoleAssignmentView[];
  applicantOnboarding: boolean | null;
  steps: OnboardingStep[];
};
