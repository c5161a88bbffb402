import { isLastMove } from '@app/domain/applications/move-memory';
import type { Writer } from '../../mail/mail-template.js';
import { answeredTo, sentApplication } from '../../mail/content/sent-application.js';
import { applicationReceivedTemplate } from './application-received.template.js';
import { applicationWithdrawnTemplate } from './application-withdrawn.template.js';
import { newApplicationTemplate } from './new-application.template.js';
import { stageMovedTemplate } from './stage-moved.template.js';

/** Mails about an application that was sent, moved or withdrawn. */
export const applicationMails = {
  'application-received': async (em, id, settings) => {
    const row = await sentApplication(em, id);
    if (!row) return null;
    const facts = {
      applicationId: row.id,
      jobTitle: row.job_title,
      companyName: row.company_name,
      appliedAt: new Date(row.applied_at),
      responseDueAt: row.response_due_at === null ? null : new Date(row.response_due_at),
    };
    return answeredTo(row, applicationReceivedTemplate.write(facts, settings));
  },
  'new-application': async (em, id, settings) => {
    const row = await sentApplication(em, id);
    if (!row) return null;
    const facts = {
      companyId: row.company_id,
      jobId: row.job_id,
      applicantId: row.applicant_id,
      applicationId: row.id,
      companyName: row.company_name,
      responseDueAt: row.response_due_at === null ? null : new Date(row.response_due_at),
      jobTitle: row.job_title,
      applicantName: `${row.first_name} ${row.last_name}`,
    };
    return newApplicationTemplate.write(facts, settings);
  },
  'stage-moved': async (em, id, settings, moveId) => {
    const row = await sentApplication(em, id);
    if (!row || !isLastMove(row.last_move_id, moveId)) return null;
    const facts = {
      applicationId: row.id,
      jobTitle: row.job_title,
      companyName: row.company_name,
      publicStage: row.public_stage,
      responseDueAt: row.response_due_at === null ? null : new Date(row.response_due_at),
    };
    return answeredTo(row, stageMovedTemplate.write(facts, settings));
  },
  'application-withdrawn': async (em, id, settings) => {
    const [row] = await em.execute<WithdrawnRow[]>(WITHDRAWN, [id]);
    if (!row) return null;
    const facts = { applicationId: id, jobTitle: row.job_title, companyName: row.company_name };
    return applicationWithdrawnTemplate.write(facts, settings);
  },
} satisfies Record<string, Writer>;

type WithdrawnRow = { job_title: string; company_name: string };

const WITHDRAWN = `select job.title as job_title, company.name as company_name
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.id = ? and application.status = 'withdrawn' and application.erased_at is null`;
