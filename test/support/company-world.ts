import { anActivity } from './builders/activity.builder.js';
import { anApplication } from './builders/application.builder.js';
import { rowsOf } from './builders/arranged-rows.js';
import { aCompany } from './builders/company.builder.js';
import { aCompanyNote } from './builders/company-note.builder.js';
import { aLegalHold } from './builders/decided.builder.js';
import { publishedNotice } from './builders/employer-notice.builder.js';
import { anInvitation } from './builders/invitation.builder.js';
import { aStatement } from './builders/job-report.builder.js';
import { aJobImport } from './builders/job-import.builder.js';
import { aJob, aReviewer } from './builders/job.builder.js';
import { aTemplate } from './builders/message-template.builder.js';
import { aMember } from './builders/person.builder.js';
import { aReview } from './builders/review.builder.js';
import { aStoredFile } from './builders/stored-file.builder.js';

/** One company with one of everything an address can name. */
export type CompanyWorld = {
  companyId: string;
  jobId: string;
  pipelineId: string;
  stageId: string;
  applicationId: string;
  applicantId: string;
  invitationId: string;
  fileId: string;
  memberId: string;
  roleAssignmentId: string;
  reviewerId: string;
  importId: string;
  activityId: string;
  reviewId: string;
  templateId: string;
  legalHoldId: string;
  noticeId: string;
  statementId: string;
  noteId: string;
};

/** Builds a company with a job, a board, an application, a member, an invitation and a file. */
export async function aCompanyWorld(): Promise<CompanyWorld> {
  const { id: companyId } = await aCompany();
  const job = await aJob({ companyId });
  const application = await anApplication({ job });
  const member = await aMember({ companyId, roleType: 'companyAdmin' });
  const reviewerId = await aReviewer({ jobId: job.id, companyId, userId: member.id });
  const invitation = await anInvitation({ companyId, invitedBy: member.id });
  const file = await aStoredFile({ companyId, type: 'logo', fileName: 'logo.png', contentType: 'image/png' });
  const [role] = await rowsOf<{ id: string }>('select id from role_assignment where user_id = $1', [
    member.id,
  ]);
  return {
    companyId,
    jobId: job.id,
    pipelineId: job.pipelineId,
    stageId: job.stages.entry.id,
    applicationId: application.id,
    applicantId: application.applicant.id,
    invitationId: invitation.id,
    fileId: file.id,
    memberId: member.id,
    roleAssignmentId: role?.id ?? '',
    reviewerId,
    importId: (await aJobImport({ companyId })).id,
    templateId: await aTemplate({ companyId }),
    legalHoldId: await aLegalHold({ companyId, jobId: job.id }),
    noticeId: await publishedNotice(companyId, { number: 2, change: 'New address' }),
    statementId: await aStatement({ job }),
    noteId: await aCompanyNote({ companyId }),
    activityId: await anActivity({ application, sourceId: member.id }),
    reviewId: await aReview({ application, userId: member.id }),
  };
}

const companyTables = [
  'role_assignment',
  'pipeline',
  'stage',
  'job',
  'job_reviewer',
  'job_import',
  'application',
  'activity',
  'review',
  'invitation',
  'stored_file',
  'company_settings',
  'message_template',
  'legal_hold',
  'retention_rule',
  'retention_run',
  'employer_notice',
  'reported_job',
  'company_suspension',
  'company_note',
];

/** A fingerprint of everything a company owns: equal as long as nothing of it changed. */
export async function fingerprintOf(companyId: string): Promise<string> {
  const parts = companyTables.map(
    (table) => `select '${table}' as part, to_jsonb(t)::text as row from ${table} t where company_id = $1`,
  );
  const [all] = await rowsOf<{ print: string }>(
    `select md5(string_agg(part || row, '' order by part, row)) as print
     from (${parts.join(' union all ')} union all select 'company', to_jsonb(c)::text from company c where id = $1) every`,
    [companyId],
  );
  return all?.print ?? '';
}
