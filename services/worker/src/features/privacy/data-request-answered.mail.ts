import { conversationPath } from '@app/contracts/applications/conversation-path';
import { nameInMail } from '@app/contracts/messages/name-in-mail';
import type { DataRequestOutcome } from '@app/contracts/privacy/data-request';
import {
  type CorrectableField,
  type DataRequestKind,
  dataRequestTitle,
} from '@app/contracts/privacy/request-kinds';
import { DataRequest } from '@app/domain/privacy/data-request.entity';
import { LockMode } from '@mikro-orm/core';
import { defineMail } from '../../mail/mail-definition.js';
import { personToWriteTo } from '../../mail/recipients/address-of-person.js';
import { when } from '../../mail/when.js';

type Facts = {
  applicationId: string;
  companyName: string;
  jobTitle: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  outcome: DataRequestOutcome;
  answer: string;
  /** Whether the application was deleted. */
  isDeleted: boolean;
};

type AnsweredRow = {
  application_id: string;
  job_title: string;
  company_name: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  outcome: DataRequestOutcome | null;
  answer: string | null;
  is_deleted: boolean;
};

const ANSWERED = `select request.application_id, request.kind, request.field, request.outcome, request.answer,
    job.title as job_title, company.name as company_name, application.erased_at is not null as is_deleted
  from data_request request
  join application on application.id = request.application_id
  join job on job.id = application.job_id
  join company on company.id = request.company_id
  where request.id = ?`;

/** To the applicant: the company's answer to their data request, verbatim, also if it erased the application. */
export const dataRequestAnswered = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('data-request.answered', {
      reaction: 'notify-applicant-of-privacy-answer',
      about: ({ payload }) => payload.requestId,
      async to({ payload }, em) {
        // Locks the request: a concurrent deletion of it waits, and then also deletes the queued mail.
        const lock = { lockMode: LockMode.PESSIMISTIC_READ } as const;
        const request = await em.findOne(DataRequest, { id: payload.requestId }, lock);
        const person = request?.applicantId ? await personToWriteTo(em, request.applicantId) : undefined;
        if (!person) return [];
        return [{ address: person.email, leftOut: person.reachable ? undefined : 'unreachable' }];
      },
    }),
  ],
  async load({ em, subjectId }) {
    const [row] = await em.execute<AnsweredRow[]>(ANSWERED, [subjectId]);
    if (!row?.outcome || row.answer === null) return null;
    const { application_id: applicationId, job_title: jobTitle, company_name: companyName } = row;
    const { outcome, answer, kind, field, is_deleted: isDeleted } = row;
    return { applicationId, jobTitle, companyName, kind, field, outcome, answer, isDeleted };
  },
  subject: ({ companyName }) => `${nameInMail(companyName)} answered what you asked about your data`,
  body(facts, { publicUrl }) {
    const company = nameInMail(facts.companyName);
    const request = dataRequestTitle(facts.kind, facts.field);
    const address = `${publicUrl}${conversationPath(facts.applicationId)}`;
    return {
      preview: request,
      title: `${company} answered you`,
      paragraphs: [followsFrom(facts, company), ...facts.answer.split(/\n{2,}/)],
      facts: [
        ['You asked', request],
        ['Job', nameInMail(facts.jobTitle)],
        ['Company', company],
      ],
      button: facts.isDeleted ? undefined : { label: 'See your application', address },
      closing: 'If you do not agree, you can complain to a data protection authority, or go to court.',
    };
  },
  example: {
    applicationId: '0190a100-0000-7000-8000-000000000003',
    companyName: 'Northwind',
    jobTitle: 'Quality engineer',
    kind: 'restrict',
    field: null,
    outcome: 'accepted',
    answer: 'We keep your application until the question is settled.',
    isDeleted: false,
  },
});

const deletingKinds: readonly DataRequestKind[] = ['erase', 'object'];

function followsFrom({ kind, outcome }: Facts, company: string): string {
  if (outcome === 'declined') return `${company} does not do what you asked, and says why:`;
  if (deletingKinds.includes(kind)) return `${company} deleted your application. These are its words:`;
  if (kind === 'restrict')
    return `From now on ${company} can only keep your application, until it tells you otherwise. These are its words:`;
  return `Your correction stands beside what you sent. ${company} writes:`;
}
