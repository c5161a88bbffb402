import { type Action, scopeOf } from '@app/contracts/access/policy';
import type { RoleType } from '@app/contracts/access/roles';
import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from './address-of-person.js';

type Member = {
  email: string;
  role_type: RoleType;
  created_it: boolean;
  reviews_it: boolean;
  enabled: boolean | null;
};
type Writer = Member & { wrote: boolean };

const MEMBERS = `select /* prepared */ person.email, held.role_type, coalesce(job.created_by = person.id, false) as created_it,
    exists (select from job_reviewer where job_reviewer.job_id = job.id and job_reviewer.user_id = person.id) as reviews_it,
    setting.enabled
  from job
  join role_assignment held on held.company_id = job.company_id and held.deactivated_at is null
  join app_user person on person.id = held.user_id and ${isReachable}
  left join notification_setting setting on setting.user_id = person.id and setting.kind = 'new-application'
  where job.id = ? and coalesce((job.settings->>'notifyTeam')::boolean, true)`;

/**
 * Addresses of the active members who are told of a new application: the job's creator and reviewers unless they said
 * no, others if they said yes, and only people who may read the candidates of this job.
 */
export async function membersToNotify(em: EntityManager, jobId: string): Promise<LockedRecipient[]> {
  const members = await lockPeople<Member>(em, MEMBERS, [jobId]);
  return members
    .filter((member) => reaches(member, 'candidate.read') && (member.enabled ?? looksAfter(member)))
    .map(({ email }) => email);
}

const WRITERS = `select person.email, held.role_type, coalesce(job.created_by = person.id, false) as created_it,
    exists (select from job_reviewer where job_reviewer.job_id = job.id and job_reviewer.user_id = person.id) as reviews_it,
    setting.enabled,
    exists (select from activity line where line.company_id = job.company_id and line.application_id = application.id
      and line.type = 'message' and line.source_id = person.id) as wrote
  from application
  join job on job.id = application.job_id
  join role_assignment held on held.company_id = job.company_id and held.deactivated_at is null
  join app_user person on person.id = held.user_id and ${isReachable}
  left join notification_setting setting on setting.user_id = person.id and setting.kind = 'new-application'
  where application.id = ?`;

/**
 * Addresses of the active members who are told that an applicant answered: who wrote to them, and who looks after the job
 * or every job, unless they said no. Only people who may answer.
 */
export async function membersToAnswer(em: EntityManager, applicationId: string): Promise<LockedRecipient[]> {
  const members = await lockPeople<Writer>(em, WRITERS, [applicationId]);
  return members
    .filter(
      (member) => reaches(member, 'message.send') && (member.enabled ?? (member.wrote || looksAfter(member))),
    )
    .map(({ email }) => email);
}

const MENTIONED = `select person.email, held.role_type, false as created_it,
    exists (select from job_reviewer where job_reviewer.job_id = line.job_id and job_reviewer.user_id = person.id) as reviews_it,
    null::boolean as enabled
  from activity line
  join activity_mention mention on mention.activity_id = line.id and mention.user_id is distinct from line.source_id
  join role_assignment held on held.company_id = line.company_id and held.user_id = mention.user_id
    and held.deactivated_at is null
  join app_user person on person.id = held.user_id and ${isReachable}
  where line.id = ? and line.deleted_at is null`;

/** Addresses of the members whom a comment mentions and who may still see the candidate; not of its author. */
export async function membersMentioned(em: EntityManager, activityId: string): Promise<LockedRecipient[]> {
  const members = await lockPeople<Member>(em, MENTIONED, [activityId]);
  return members.filter((member) => reaches(member, 'candidate.read')).map(({ email }) => email);
}

function reaches({ role_type: roleType, reviews_it: reviewsIt }: Member, action: Action): boolean {
  const scope = scopeOf(roleType, action);
  return scope === 'company' || (scope === 'assigned' && reviewsIt);
}

const looksAfter = ({ created_it: createdIt, reviews_it: reviewsIt }: Member): boolean =>
  createdIt || reviewsIt;
