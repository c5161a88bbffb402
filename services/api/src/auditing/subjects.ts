import type { Activity } from '@app/domain/activity/activity.entity';
import type { Application } from '@app/domain/applications/application.entity';
import type { Company } from '@app/domain/companies/company.entity';
import type { RoleAssignment } from '@app/domain/accounts/role-assignment.entity';
import { Job } from '@app/domain/jobs/job.entity';
import type { MessageTemplate } from '@app/domain/messages/message-template.entity';
import type { EmployerNotice } from '@app/domain/notices/employer-notice.entity';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import type { Stage } from '@app/domain/pipelines/stage.entity';
import type { DataRequest } from '@app/domain/privacy/data-request.entity';
import type { Invitation } from '@app/domain/team/invitation.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subject } from './record-act.js';

/** What an act is done to, as the audit log names it. */
export function theCompany({ id, name }: Company): Subject & { companyId: string } {
  return { entityType: 'company', entityId: id, entityName: name, companyId: id };
}

export function theJob({ id, title, companyId }: Job): Subject {
  return { entityType: 'job', entityId: id, entityName: title, companyId };
}

/** What lists of all companies and the figures of the platform are about: they have no id of their own. */
export const thePlatform: Subject = {
  entityType: 'platform',
  entityId: '00000000-0000-0000-0000-000000000000',
  entityName: null,
  companyId: null,
};

/** What says whether people can apply to a job, and until when. */
export const openness = ['status', 'live', 'expiredAt'] as const;

export function theStage({ id, name, companyId }: Stage): Subject {
  return { entityType: 'stage', entityId: id, entityName: name, companyId };
}

/** Plans have a name; pipelines of jobs are called as the job they belong to. */
export async function thePipeline(em: EntityManager, pipeline: Pipeline): Promise<Subject> {
  const { id, isPlan, name, companyId } = pipeline;
  const job = isPlan ? null : await em.findOne(Job, { pipelineId: id, companyId });
  return { entityType: 'pipeline', entityId: id, entityName: name ?? job?.title ?? null, companyId };
}

/** What stands on a timeline has no name, and its words are nothing for the log. */
export function theLine({ id, companyId }: Activity): Subject {
  return { entityType: 'activity', entityId: id, entityName: null, companyId };
}

/** Candidates are not named in the log: what it says of one stays when they are erased. */
export function theApplication({ id, companyId }: Application): Subject {
  return { entityType: 'application', entityId: id, entityName: null, companyId };
}

export function theTemplate({ id, name, companyId }: MessageTemplate): Subject {
  return { entityType: 'message-template', entityId: id, entityName: name, companyId };
}

/** Versions are told apart by their number; a draft has none. */
export function theNotice({ id, number, companyId }: EmployerNotice): Subject {
  const entityName = number === null ? 'Draft' : `Version ${number}`;
  return { entityType: 'employer-notice', entityId: id, entityName, companyId };
}

/** Nobody is named, and no words are kept: what the log says stays when the person is erased. */
export function theDataRequest({ id, companyId }: DataRequest): Subject {
  return { entityType: 'data-request', entityId: id, entityName: null, companyId };
}

export function theInvitation({ id, companyId }: Invitation): Subject {
  return { entityType: 'invitation', entityId: id, entityName: null, companyId };
}

/** A role somebody holds; `userId` belongs into the details, so that the log can name them. */
export function theRole({ id, companyId }: RoleAssignment): Subject {
  return { entityType: 'role_assignment', entityId: id, entityName: null, companyId };
}

/** Somebody who signed up and is not known yet, as the sign-in service calls them. */
export function theSignUp(subject: string): Subject {
  return { entityType: 'sign-up', entityId: subject, entityName: null, companyId: null };
}

export function thePerson(userId: string): Subject {
  return { entityType: 'user', entityId: userId, entityName: null, companyId: null };
}
