import { scopeOf } from '@app/contracts/access/policy';
import type { RoleType } from '@app/contracts/access/roles';
import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';

type MemberRow = {
  job_id: string;
  email: string;
  role_type: RoleType;
  looks_after: boolean;
  enabled: boolean | null;
};

const MEMBERS = `select job.id as job_id, person.email, held.role_type,
    coalesce(job.created_by = person.id, false) or exists (select from job_reviewer
      where job_reviewer.job_id = job.id and job_reviewer.user_id = person.id) as looks_after,
    setting.enabled
  from job
  join role_assignment held on held.company_id = job.company_id and held.deactivated_at is null
  join app_user person on person.id = held.user_id and ${isReachable}
  left join notification_setting setting on setting.user_id = person.id and setting.kind = 'due-responses'
  where job.company_id = app_company() and job.id = any (?::uuid[])`;

const DUE = `select distinct job_id from application where company_id = app_company() and response_due_at <= ?`;

/** The same for all jobs of the acting company with answers that are due until then. */
export async function responsibleUntil(
  em: EntityManager,
  until: Date,
): Promise<Map<LockedRecipient, string[]>> {
  const due = await em.execute<{ job_id: string }[]>(DUE, [until]);
  return responsibleMembers(
    em,
    due.map(({ job_id: id }) => id),
  );
}

/**
 * Who is responsible for the answers of these jobs of the acting company: addresses, each with its jobs. Those
 * who created a job or review it, as far as they may decide; the company's admins where nobody of them does. People who
 * said no are left out, and nobody gets theirs instead.
 */
export async function responsibleMembers(
  em: EntityManager,
  jobIds: readonly string[],
): Promise<Map<LockedRecipient, string[]>> {
  const members = await lockPeople<MemberRow>(em, MEMBERS, [`{${jobIds.join()}}`]);
  const jobsOf = new Map<LockedRecipient, string[]>();
  for (const [jobId, ofJob] of Map.groupBy(members, ({ job_id: id }) => id)) {
    const deciding = ofJob.filter(({ role_type: role }) => scopeOf(role, 'application.move') === 'company');
    const looking = deciding.filter(({ looks_after: looksAfter }) => looksAfter);
    const admins = deciding.filter(({ role_type: role }) => role === 'companyAdmin');
    for (const { email, enabled } of looking.length > 0 ? looking : admins) {
      if (enabled === false) continue;
      jobsOf.set(email, [...(jobsOf.get(email) ?? []), jobId]);
    }
  }
  return jobsOf;
}
