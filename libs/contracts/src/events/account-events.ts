import { z } from 'zod';
import { domainEvent } from './envelope.js';

export const AccountRegistered = domainEvent('account.registered', {
  userId: z.uuid(),
  roleType: z.enum([
    'applicant',
    'companyAdmin',
    'companyManager',
    'companyReviewer',
    'companyViewer',
    'stacAdmin',
  ]),
  /** True for the first role this person ever got. */
  firstRole: z.boolean(),
});
export const OnboardingCompleted = domainEvent('onboarding.completed', { userId: z.uuid() });
