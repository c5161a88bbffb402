import { type Action, grantableRoles, scopeOf } from '@app/contracts/access/policy';
import type { Scope } from '@app/contracts/access/scopes';
import type { CompanyRoleType, RoleType } from '@app/contracts/access/roles';

/** Columns of the matrix, the most powerful role first. */
export const rolesByPower = [
  'companyAdmin',
  'companyManager',
  'companyReviewer',
  'companyViewer',
] as const satisfies readonly CompanyRoleType[];

/** One line of the matrix: what people call it, and what the permission table calls it. */
type Right = { words: string } & ({ actions: readonly Action[] } | { grants: readonly RoleType[] });

/** What the roles of a company differ in, as far as it is built. */
export const rights: readonly Right[] = [
  {
    words: 'See the company, its team and its jobs',
    actions: [
      ...['company.read', 'company.list', 'company-settings.read', 'member.list', 'job.list', 'job.read'],
      'job-statement.list',
    ] as const,
  },
  {
    words: 'See candidates and their CVs',
    actions: [
      'company-dashboard.read',
      'board.read',
      'pipeline.read',
      'application.list',
      'candidate.read',
      'candidate.read-cv',
      'job-reviewer.list',
      'activity.list',
      'activity.mark-read',
      'comment.list',
      'stage-history.read',
    ],
  },
  { words: 'See who opened the files of candidates', actions: ['file-access.list'] },
  { words: 'Comment on candidates', actions: ['comment.write', 'comment.edit-own', 'activity.write'] },
  { words: 'Give the view they are asked for', actions: ['review.submit', 'review.list-own'] },
  { words: 'Ask others for their view of candidates', actions: ['review.request'] },
  {
    words: 'See how to reach candidates, their messages and the files in them',
    actions: ['candidate.read-contact', 'message.list', 'message-file.read'],
  },
  {
    words: 'Move and tag candidates, and take more days for an answer',
    actions: ['application.move', 'application.tag', 'application.extend-response'],
  },
  {
    words: 'Answer what people ask about their data',
    actions: ['data-request.list', 'data-request.answer', 'application.lift-restriction'],
  },
  {
    words: 'Write what applicants are told about their data',
    actions: ['employer-notice.list', 'employer-notice.edit'],
  },
  { words: 'Say who answers what people ask about their data', actions: ['data-request.assign'] },
  { words: 'Invite candidates of the talent pool to other jobs', actions: ['application.invite'] },
  { words: 'Remind others of answers they owe', actions: ['response-reminder.request'] },
  { words: 'Export candidates', actions: ['application.export'] },
  { words: 'Export when candidates were answered', actions: ['reply-record.export'] },
  { words: 'Read how the company answers', actions: ['reply-record.read'] },
  {
    words: 'Write to candidates, from templates too',
    actions: [
      'message.send',
      'message.preview',
      'message.resend',
      'message-template.list',
      'message-template.edit',
    ],
  },
  {
    words: 'Create, edit and publish jobs',
    actions: [
      'job.create',
      'job.edit',
      'job.publish',
      'job.unpublish',
      'job.delete',
      'job-import.list',
      'job.import',
      'job-reviewer.assign',
      'pipeline.edit',
    ],
  },
  {
    words: 'Decide how long applications are kept, and hold them',
    actions: [
      'retention-rule.list',
      'retention-rule.edit',
      'legal-hold.list',
      'legal-hold.edit',
      'retention-run.list',
      'retention-run.pause',
      'retention-report.export',
    ],
  },
  { words: 'Invite reviewers and viewers', grants: ['companyReviewer', 'companyViewer'] },
  { words: 'Invite managers and company admins', grants: ['companyManager', 'companyAdmin'] },
  {
    words: 'See the addresses of the team, follow up invitations',
    actions: [
      'member.read-contact',
      'invitation.list',
      'invitation.send',
      'invitation.resend',
      'invitation.revoke',
    ],
  },
  {
    words: 'Change roles, deactivate and remove people',
    actions: ['member.change-role', 'member.deactivate'],
  },
  {
    words: 'Edit and publish the company profile, its settings and pipeline plans',
    actions: ['company.edit', 'company.publish', 'company-settings.edit', 'pipeline-plan.edit'],
  },
  { words: 'Prove the domain of the company', actions: ['company-domain.edit', 'company-domain.check'] },
  { words: 'Read the data-processing agreement', actions: ['processing-agreement.read'] },
  { words: 'Appeal when the platform took a job down', actions: ['job-statement.appeal'] },
  { words: 'Erase candidates', actions: ['candidate.erase'] },
  { words: 'Delete what others commented', actions: ['comment.delete-any'] },
  { words: 'Read and export the audit log', actions: ['audit-event.list', 'audit-event.export'] },
];

/** How far a right reaches for a role: fully, only on the jobs assigned to the person, or not at all. */
export type Reach = 'yes' | 'assigned' | 'no';

const reachOf = (scope: Scope): Reach => {
  if (scope === 'none') return 'no';
  return scope === 'assigned' ? 'assigned' : 'yes';
};
const order: readonly Reach[] = ['no', 'assigned', 'yes'];
const least = (reaches: Reach[]): Reach => order.find((reach) => reaches.includes(reach)) ?? 'no';

/** What the permission table says about this right for this role. A right made of several acts reaches as far as its least. */
export function reachFor(right: Right, role: CompanyRoleType): Reach {
  if ('grants' in right) {
    const grantable = grantableRoles(role);
    return right.grants.every((type) => grantable.includes(type)) ? 'yes' : 'no';
  }
  return least(right.actions.map((action) => reachOf(scopeOf(role, action))));
}
