import type { RoleType } from '@app/contracts/access/roles';
import { eventCatalogue, type EventName, type EventOf } from '@app/contracts/events/catalogue';
import type { Seniority } from '@app/contracts/vocabulary/employment';
import { z } from 'zod';
import type { Changes, Figure } from './counters.js';

const figureOfRole: Partial<Record<RoleType, Figure>> = { applicant: 'applicantCount' };

/**
 * What each event adds to the figures. Additions commute, so the order of events does not matter; and the recount knows
 * from the same table what events that are still on their way will add.
 */
export const contributions = {
  'account.registered': contribution('account.registered', ({ roleType, firstRole }) => ({
    ...one(figureOfRole[roleType]),
    ...(firstRole ? { signupCount: 1 } : {}),
  })),
  'onboarding.completed': contribution('onboarding.completed', () => ({ applicantOnboardedCount: 1 })),
  'profile.seniority-changed': contribution('profile.seniority-changed', ({ from, to }) =>
    moved('applicantSeniority', from, to),
  ),
  'job.published': contribution('job.published', ({ firstTime, seniority }) =>
    firstTime ? { jobCount: 1, ...moved('jobSeniority', null, seniority) } : {},
  ),
  'job.deleted': contribution('job.deleted', ({ counted, seniority }) =>
    counted ? { jobCount: -1, ...moved('jobSeniority', seniority, null) } : {},
  ),
  'job.seniority-changed': contribution('job.seniority-changed', ({ from, to }) =>
    moved('jobSeniority', from, to),
  ),
  'application.submitted': contribution('application.submitted', ({ firstOfJob }) => ({
    jobApplicationCount: 1,
    ...(firstOfJob ? { jobAppliedCount: 1 } : {}),
  })),
  'file.available': contribution('file.available', ({ type }) => (type === 'cv' ? { cvFileCount: 1 } : {})),
  'file.removed': contribution('file.removed', ({ type }) => (type === 'cv' ? { cvFileCount: -1 } : {})),
};

/** What any event adds, read by its contract; one that does not keep it is never counted. */
export function contributionOf(event: { name: string }): Changes {
  return isCounted(event.name) ? contributions[event.name].read(event) : {};
}

function contribution<Name extends EventName>(
  name: Name,
  of: (payload: EventOf<Name>['payload']) => Changes,
) {
  const read = (event: unknown): Changes => {
    const parsed = z.safeParse(eventCatalogue[name].schema, event);
    return parsed.success ? of(parsed.data.payload) : {};
  };
  return { of, read };
}

function isCounted(name: string): name is keyof typeof contributions {
  return name in contributions;
}

function one(figure: Figure | undefined): Changes {
  return figure ? { [figure]: 1 } : {};
}

function moved(
  split: 'applicantSeniority' | 'jobSeniority',
  from: Seniority | null,
  to: Seniority | null,
): Changes {
  const changes: Changes = {};
  if (from) changes[`${split}.${from}`] = -1;
  if (to) changes[`${split}.${to}`] = 1;
  return changes;
}
