import type { PublicStage } from '@app/contracts/vocabulary/employment';
import { databaseNow } from '@app/database/transaction';
import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import { isLastMove } from '@app/domain/applications/move-memory';
import { ContactMessage } from '@app/domain/contact/contact-message.entity';
import type { EmailMessage, EmailTemplate } from '@app/domain/emails/email-message.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailText } from '@app/platform/mail/mail-text';
import type { Writer, WritingSettings } from './mail-template.js';
import { accountMails } from './account-mails.js';
import { consentMails } from './consent-mails.js';
import { answerMails } from './answer-mails.js';
import { alertMails } from './alert-mails.js';
import { companyMails } from './company-mails.js';
import { domainMails } from './domain-mails.js';
import { moderationMails } from './moderation-mails.js';
import { privacyMails } from './privacy-mails.js';
import { conversationMails } from './conversation-mails.js';
import { answerLateTemplate } from './templates/answer-late.template.js';
import { applicationReceivedTemplate } from './templates/application-received.template.js';
import { applicationWithdrawnTemplate } from './templates/application-withdrawn.template.js';
import { contactAcknowledgementTemplate } from './templates/contact-acknowledgement.template.js';
import { contactMessageTemplate } from './templates/contact-message.template.js';
import { newApplicationTemplate } from './templates/new-application.template.js';
import { legalMails } from './legal-mails.js';
import { letterOf, toldRefusal } from './refusal-letter.js';
import { refusalTemplate } from './templates/refusal.template.js';
import { reviewMails } from './review-mails.js';
import { reviewerAssignedTemplate } from './templates/reviewer-assigned.template.js';
import { stageMovedTemplate } from './templates/stage-moved.template.js';
import { teamMails } from './team-mails.js';
import { withWayOut } from './ways-out.js';

/**
 * Writes a mail from what is true when it is sent. Null when there is nothing left to say: the application was
 * withdrawn, the invitation answered or taken back, the candidate moved again.
 */
export async function writeMail(
  em: EntityManager,
  message: Pick<EmailMessage, 'template' | 'subjectId' | 'eventId'> &
    Partial<Pick<EmailMessage, 'recipient'>>,
  settings: WritingSettings,
): Promise<MailText | null> {
  const { template, subjectId, eventId, recipient = '' } = message;
  const text = await writers[template](em, subjectId, settings, eventId, recipient);
  return text && withWayOut(em, text, { template, recipient }, settings);
}

const writers: Record<EmailTemplate, Writer> = {
  ...teamMails,
  ...conversationMails,
  ...reviewMails,
  ...answerMails,
  ...alertMails,
  ...accountMails,
  ...legalMails,
  ...privacyMails,
  ...consentMails,
  ...companyMails,
  ...domainMails,
  ...moderationMails,
  'application-received': async (em, id, settings) => {
    const row = await sentApplication(em, id);
    if (!row) return null;
    const facts = {
      applicationId: row.id,
      jobTitle: row.job_title,
      companyName: row.company_name,
      appliedAt: new Date(row.applied_at),
      answerDueAt: row.answer_due_at === null ? null : new Date(row.answer_due_at),
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
      answerDueAt: row.answer_due_at === null ? null : new Date(row.answer_due_at),
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
      answerDueAt: row.answer_due_at === null ? null : new Date(row.answer_due_at),
    };
    return answeredTo(row, stageMovedTemplate.write(facts, settings));
  },
  'answer-late': async (em, id, settings) => {
    const row = await sentApplication(em, id);
    const now = await databaseNow(em);
    if (!row?.answer_due_at || new Date(row.answer_due_at) > now) return null;
    const { company_id: companyId, company_name: companyName, job_title: jobTitle } = row;
    const answerDueAt = new Date(row.answer_due_at);
    const chosen = await em.findOne(CompanySettings, { companyId });
    const closesAt = chosen?.unansweredClosesAt(answerDueAt) ?? null;
    // Whoever is closed by now reads the letter of that instead.
    if (closesAt && closesAt <= now) return null;
    const facts = { applicationId: id, jobTitle, companyName, answerDueAt, closesAt };
    return answeredTo(row, answerLateTemplate.write(facts, settings));
  },
  'application-withdrawn': async (em, id, settings) => {
    const [row] = await em.execute<WithdrawnRow[]>(WITHDRAWN, [id]);
    if (!row) return null;
    const facts = { applicationId: id, jobTitle: row.job_title, companyName: row.company_name };
    return applicationWithdrawnTemplate.write(facts, settings);
  },
  refusal: async (em, id, settings) => {
    const row = await toldRefusal(em, id);
    return row && answeredTo(row, refusalTemplate.write(letterOf(row), settings));
  },
  'reviewer-assigned': async (em, id, settings) => {
    const [row] = await em.execute<ReviewerRow[]>(REVIEWER, [id]);
    if (!row) return null;
    const { company_id: companyId, job_id: jobId, job_title: jobTitle, company_name: companyName } = row;
    return reviewerAssignedTemplate.write({ companyId, jobId, jobTitle, companyName }, settings);
  },
  'contact-message': async (em, id, settings) => {
    const sent = await em.findOne(ContactMessage, id);
    return sent && contactMessageTemplate.write(factsOf(sent), settings);
  },
  'contact-acknowledgement': async (em, id, settings) => {
    const sent = await em.findOne(ContactMessage, id);
    return sent && contactAcknowledgementTemplate.write(factsOf(sent), settings);
  },
};

function factsOf({ id: contactMessageId, topic, email, message, createdAt: sentAt }: ContactMessage) {
  return { contactMessageId, topic, email, message, sentAt };
}

type WithdrawnRow = { job_title: string; company_name: string };

const WITHDRAWN = `select job.title as job_title, company.name as company_name
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.id = ? and application.status = 'withdrawn' and application.erased_at is null`;

type ReviewerRow = { company_id: string; company_name: string; job_id: string; job_title: string };

/** An assignment that still holds. */
const REVIEWER = `select job.company_id, company.name as company_name, job.id as job_id, job.title as job_title
  from job_reviewer
  join job on job.id = job_reviewer.job_id
  join company on company.id = job.company_id
  where job_reviewer.id = ?`;

type ApplicationRow = {
  id: string;
  company_id: string;
  company_name: string;
  job_id: string;
  job_title: string;
  applicant_id: string;
  first_name: string;
  last_name: string;
  public_stage: PublicStage;
  last_move_id: string | null;
  applied_at: string;
  answer_due_at: string | null;
  reply_address: string | null;
};

const APPLICATION = `select /* plan is kept */ application.id, application.company_id, company.name as company_name, application.job_id,
    job.title as job_title, application.applicant_id, application.first_name, application.last_name,
    application.public_stage, application.last_move_id, application.applied_at, chosen.reply_address,
    case when application.public_stage_from > now() then application.answer_before_due_at
      else application.answer_due_at end as answer_due_at
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  left join company_settings chosen on chosen.company_id = application.company_id
  where application.id = ? and application.status <> 'withdrawn' and application.erased_at is null`;

/** What an applicant answers goes to the address the company chose, where it chose one. */
function answeredTo(
  { reply_address: replyTo }: Pick<ApplicationRow, 'reply_address'>,
  text: MailText,
): MailText {
  return replyTo === null ? text : { ...text, replyTo };
}

async function sentApplication(em: EntityManager, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await em.execute<ApplicationRow[]>(APPLICATION, [id]);
  return row;
}
