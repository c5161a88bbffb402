import { newId } from '@app/platform/identifiers/new-id';
import { noticeContent } from './notice-content.js';
import type { CompanyWorld } from './company-world.js';

/** What the id after a resource's name names; a resource that is not here gets an id nobody has. */
const named: Record<string, keyof CompanyWorld> = {
  companies: 'companyId',
  'company-statuses': 'companyId',
  'company-settings': 'companyId',
  'company-dashboards': 'companyId',
  'public-companies': 'companyId',
  'company-users': 'roleAssignmentId',
  users: 'memberId',
  admins: 'roleAssignmentId',
  'user-roles': 'roleAssignmentId',
  jobs: 'jobId',
  'job-statuses': 'jobId',
  'job-reviewers': 'reviewerId',
  'job-imports': 'importId',
  'public-jobs': 'jobId',
  pipelines: 'pipelineId',
  'pipeline-stages': 'stageId',
  'job-applications': 'applicationId',
  candidates: 'applicantId',
  'user-applicant': 'applicantId',
  invitations: 'invitationId',
  files: 'fileId',
  activities: 'activityId',
  reviews: 'reviewId',
  'message-templates': 'templateId',
  holds: 'legalHoldId',
  restrictions: 'applicationId',
  'employer-notices': 'noticeId',
  'job-statements': 'statementId',
  'company-notes': 'noteId',
};

/** What the first id of a declared path names. */
export const namedBy = (path: string): keyof CompanyWorld | undefined => named[path.split('/')[1] ?? ''];

/** The address of a declared path with ids of this company in place of its parameters. */
export function addressOf(path: string, world: CompanyWorld): string {
  const key = namedBy(path);
  let first = true;
  return path.replace(/:\w+/g, () => {
    const id = first && key ? world[key] : newId();
    first = false;
    return id;
  });
}

/** Bodies that get past their contract, so that what refuses is the look for the row. Others are sent empty. */
const bodies: Record<string, unknown> = {
  'PUT /job-statuses/:id': { status: 'draft' },
  'PUT /company-statuses/:id': { status: 'draft' },
  'PATCH /jobs/:id': { title: 'Somebody was here' },
  'PUT /jobs/:id': { title: 'Somebody was here' },
  'PUT /companies/:id': { name: 'Somebody was here' },
  'PATCH /activities/:id': { content: 'Somebody was here' },
  'POST /job-applications/:id/reviews': { userIds: [newId()] },
  'PATCH /companies/:id': { name: 'Somebody was here' },
  'PATCH /company-settings/:id': { retentionMonths: 1 },
  'PATCH /notification-settings/:id': { stageMoved: false },
  'DELETE /companies/:id': { reason: 'other', note: 'Somebody was here' },
  'POST /companies/:id/restore': { note: 'Somebody was here' },
  'PATCH /company-notes/:id': { text: 'Somebody was here' },
  'PUT /company-notes/:id': { text: 'Somebody was here' },
  'POST /companies': { companyName: 'Somebody was here' },
  'PUT /message-templates/:id': { name: 'Somebody was here', kind: 'message', text: 'Hello' },
  'PATCH /legal-holds/:id': { words: 'Somebody was here' },
  'PUT /employer-notices/:id': { content: noticeContent },
  'POST /job-statements/:id/appeal': { words: 'Somebody was here' },
  'POST /users/:id/lock': { reason: 'other', note: 'Somebody was here' },
  'POST /users/:id/unlock': { note: 'Somebody was here' },
  'DELETE /users/:id/sessions': { reason: 'Somebody was here' },
  'POST /users/:id/password-reset': { reason: 'Somebody was here' },
  'PATCH /company-users/:id': { type: 'companyViewer' },
  'POST /invitations/:id/role': { type: 'companyViewer' },
};

/** A body for this route. */
export function bodyOf(method: string, path: string): unknown {
  return bodies[`${method} ${path}`] ?? {};
}
