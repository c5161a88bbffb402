import { z } from 'zod';
import { seniorities } from '../vocabulary/employment.js';
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
export const ProfileSeniorityChanged = domainEvent('profile.seniority-changed', {
  userId: z.uuid(),
  from: z.enum(seniorities).nullable(),
  to: z.enum(seniorities).nullable(),
});
