import { expect } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../support/api.js';
import { anActivity } from '../../support/builders/activity.builder.js';
import { anApplication } from '../../support/builders/application.builder.js';
import { aJob } from '../../support/builders/job.builder.js';
import { aLetter } from '../../support/builders/refusal.builder.js';
import { rowsOf } from '../../support/builders/arranged-rows.js';
import { aPrivacyRequest } from '../../support/builders/privacy-request.builder.js';
import { aConsent } from '../../support/builders/consent.builder.js';
import { aTurnedDownApplication } from '../../support/builders/turned-down.builder.js';
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
  '/job-applications/:id/invitations POST': [
    'application.invited',
    async ({ admin: who, companyId }) => {
      const application = await aTurnedDownApplication({ job: await aJob({ companyId }) });
      await aConsent({ application });
      const { id: jobId } = await aJob({ companyId });
      const invite = (to: string) =>
        who.post(`job-applications/${application.id}/invitations`, { jobId: to, content: 'Will you?' });
      const told = { entityName: null, personName: theirName, before: null, after: { jobId } };
      const nothing = [() => invite(application.jobId), () => invite(newId())];
      return { who, send: () => invite(jobId), nothing, told: { 'application.invited': told } };
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
  '/privacy-requests POST': [
    'privacy-request.made',
    async ({ api, companyId }) => {
      const who = await api.as('applicant');
      const application = await anApplication({ job: await aJob({ companyId }), applicant: who.person });
      const send = () => who.post('privacy-requests', { applicationId: application.id, kind: 'erase' });
      const after = { kind: 'erase', dueAt: expect.any(String) };
      const told = { entityName: null, personName: theirName, before: null, after };
      return { who, send, nothing: [send], told: { 'privacy-request.made': told } };
    },
  ],
  '/privacy-requests/:id/assignee PUT': [
    'privacy-request.assigned',
    async ({ admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const id = await aPrivacyRequest({ application });
      const assign = (version: number) =>
        who.put(`privacy-requests/${id}/assignee`, { userId: who.person.id }, ifMatch(version));
      const told = {
        entityName: null,
        personName: theirName,
        before: { assigned: false },
        after: { assigned: true },
      };
      const nothing = [() => assign(1), () => assign(2)];
      return { who, send: () => assign(1), nothing, told: { 'privacy-request.assigned': told } };
    },
  ],
  '/privacy-requests/:id/answer POST': [
    'privacy-request.answered',
    async ({ admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const id = await aPrivacyRequest({ application, kind: 'restrict' });
      const answer = { outcome: 'accepted', words: 'We keep it' };
      const send = () => who.post(`privacy-requests/${id}/answer`, answer, ifMatch(1));
      const told = {
        entityName: null,
        personName: theirName,
        before: { kind: 'restrict' },
        after: { kind: 'restrict', outcome: 'accepted' },
      };
      return { who, send, nothing: [send], told: { 'privacy-request.answered': told } };
    },
  ],
  '/job-applications/:id/restriction DELETE': [
    'application.restriction-lifted',
    async ({ admin: who, companyId }) => {
      const { id } = await anApplication({ job: await aJob({ companyId }) });
      await rowsOf('update application set restricted_at = now() where id = $1', [id]);
      const send = () => who.delete(`job-applications/${id}/restriction`, undefined, ifMatch(1));
      const told = {
        entityName: null,
        personName: theirName,
        before: { restricted: true },
        after: { restricted: false },
      };
      return { who, send, nothing: [send], told: { 'application.restriction-lifted': told } };
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
        personName: theirName,
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
        personName: theirName,
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
