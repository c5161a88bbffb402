import { scopeOf } from '@app/contracts/access/policy';
import type { RoleType } from '@app/contracts/access/roles';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from './address-of-person.js';

type Member = {
  email: string;
  role_type: RoleType;
  created_it: boolean;
  reviews_it: boolean;
  enabled: boolean | null;
};

const MEMBERS = `select person.email, held.role_type, coalesce(job.created_by = person.id, false) as created_it,
    exists (select from job_reviewer where job_reviewer.job_id = job.id and job_reviewer.user_id = person.id) as reviews_it,
    setting.enabled
  from job
  join role_assignment held on held.company_id = job.company_id and held.deactivated_at is null
  join app_user person on person.id = held.user_id and ${isReachable}
  left join notification_setting setting on setting.user_id = person.id and setting.kind = 'new-application'
  where job.id = ? and coalesce((job.settings->>'tellTeam')::boolean, true)`;

/**
 * Addresses of the active members who are told of a new application: the job's creator and reviewers unless they said
 * no, others if they said yes, and only people who may read the candidates of this job.
 */
export async function membersToTell(em: EntityManager, jobId: string): Promise<string[]> {
  const members = await em.execute<Member[]>(MEMBERS, [jobId]);
  return members.filter((member) => mayRead(member) && wants(member)).map(({ email }) => email);
}

function mayRead({ role_type: roleType, reviews_it: reviewsIt }: Member): boolean {
  const scope = scopeOf(roleType, 'candidate.read');
  return scope === 'company' || (scope === 'assigned' && reviewsIt);
}

function wants({ enabled, created_it: createdIt, reviews_it: reviewsIt }: Member): boolean {
  return enabled ?? (createdIt || reviewsIt);
}
