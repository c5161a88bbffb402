import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../support/api.js';
import { anActivity } from '../../support/builders/activity.builder.js';
import { anApplication } from '../../support/builders/application.builder.js';
import { aJob } from '../../support/builders/job.builder.js';
import { aLetter } from '../../support/builders/refusal.builder.js';
import { aReview } from '../../support/builders/review.builder.js';
import { anActingMember } from '../../support/team.js';
import { type Acts, theirName } from './act.js';

const isAsked = (after: boolean) => ({
  entityName: null,
  personName: theirName,
  before: { asked: !after },
  after: { asked: after },
});

/** What is done about candidates. */
export const candidateActs: Acts = {
  '/job-applications/:id/reviews POST': [
    'review.asked',
    async ({ api, admin: who, companyId }) => {
      const { id } = await anApplication({ job: await aJob({ companyId }) });
      const { person } = (await anActingMember(api, 'companyManager', companyId)).caller;
      const ask = (userId: string) => who.post(`job-applications/${id}/reviews`, { userIds: [userId] });
      const nothing = [() => ask(person.id), () => ask(newId())];
      return { who, send: () => ask(person.id), nothing, told: { 'review.asked': isAsked(true) } };
    },
  ],
  '/answer-reminders POST': [
    'answer.reminder-asked',
    async ({ api }) => {
      const job = await aJob();
      await anApplication({ job, answerDueAt: new Date() });
      const who = await api.as('companyManager', job.companyId);
      const send = () => who.post('answer-reminders', {});
      const told = { entityName: 'Northwind', personName: null, before: null, after: { applications: 1 } };
      return { who, send, nothing: [send], told: { 'answer.reminder-asked': told } };
    },
  ],
  '/job-applications/:id/answer-extension POST': [
    'application.answer-extended',
    async ({ admin: who, companyId }) => {
      const answerDueAt = new Date(Date.now() + 3_600_000);
      const { id } = await anApplication({ job: await aJob({ companyId }), answerDueAt });
      const send = () =>
        who.post(`job-applications/${id}/answer-extension`, { reason: 'We are still reading' }, ifMatch(1));
      const told = {
        entityName: null,
        personName: null,
        before: { answerDueAt: answerDueAt.toISOString() },
        after: { answerDueAt: new Date(answerDueAt.getTime() + 7 * 86_400_000).toISOString() },
      };
      return { who, send, nothing: [send], told: { 'application.answer-extended': told } };
    },
  ],
  '/candidates/:applicantId DELETE': [
    'application.erased',
    async ({ admin: who, companyId }) => {
      const { applicant } = await anApplication({ job: await aJob({ companyId }) });
      const send = () => who.delete(`candidates/${applicant.id}`);
      const told = {
        entityName: null,
        personName: null,
        before: { erased: false },
        after: { erased: true },
      };
      return { who, send, nothing: [send], told: { 'application.erased': told } };
    },
  ],
  '/reviews/:id DELETE': [
    'review.withdrawn',
    async ({ api, admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const { person } = (await anActingMember(api, 'companyManager', companyId)).caller;
      const id = await aReview({ application, userId: person.id });
      const send = () => who.delete(`reviews/${id}`);
      return { who, send, nothing: [send], told: { 'review.withdrawn': isAsked(false) } };
    },
  ],
  '/activities/:id/resend POST': [
    'message.resent',
    async ({ admin: who, companyId }) => {
      const { letterId } = await aLetter({ job: await aJob({ companyId }) });
      const told = {
        entityName: null,
        personName: null,
        before: { delivery: 'failed' },
        after: { delivery: 'queued' },
      };
      const send = () => who.post(`activities/${letterId}/resend`);
      return { who, send, nothing: [send], told: { 'message.resent': told } };
    },
  ],
  '/activities/:id DELETE': [
    'comment.deleted',
    async ({ api, admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const { person } = (await anActingMember(api, 'companyManager', companyId)).caller;
      const id = await anActivity({ application, sourceId: person.id });
      const send = () => who.delete(`activities/${id}`, undefined, ifMatch(1));
      const told = {
        entityName: null,
        personName: theirName,
        before: { deleted: false },
        after: { deleted: true },
      };
      return { who, send, nothing: [send], told: { 'comment.deleted': told } };
    },
  ],
};
