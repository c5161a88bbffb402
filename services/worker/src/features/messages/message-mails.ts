import type { Writer } from '../../mail/mail-template.js';
import { candidateOf, lineStillThere } from '../../mail/content/timeline-line.js';
import { applicantAnsweredTemplate } from './applicant-answered.template.js';
import { applicationMessageTemplate } from './application-message.template.js';

/** Mails about messages on the timeline of an application; their subject is the line. */
export const conversationMails = {
  'application-message': async (em, id, settings) => {
    const row = await lineStillThere(em, id);
    if (!row || row.status === 'withdrawn') return null;
    const facts = {
      applicationId: row.application_id,
      jobTitle: row.job_title,
      companyName: row.company_name,
      title: row.title,
      content: row.content,
      files: row.files,
      invitedTo: row.invited_to,
      extendsResponse: row.extends_response,
      promise: { dueAt: dateOf(row.response_due_at), pausedUntil: dateOf(row.response_paused_until) },
      sentAt: new Date(row.now),
    };
    const text = applicationMessageTemplate.write(facts, settings);
    return row.reply_address === null ? text : { ...text, replyTo: row.reply_address };
  },
  'applicant-answered': async (em, id, settings) => {
    const row = await lineStillThere(em, id);
    if (!row) return null;
    const { files, company_name: companyName, response_due_at: due } = row;
    const facts = { ...candidateOf(row), files, companyName, responseDueAt: dateOf(due) };
    return applicantAnsweredTemplate.write(facts, settings);
  },
} satisfies Record<string, Writer>;

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
