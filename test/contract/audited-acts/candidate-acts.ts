import { expect } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../support/api.js';
import { anActivity } from '../../support/builders/activity.builder.js';
import { anApplication } from '../../support/builders/application.builder.js';
import { aJob } from '../../support/builders/job.builder.js';
import { aLetter } from '../../support/builders/rejection.builder.js';
import { rowsOf } from '../../support/builders/arranged-rows.js';
import { aDataRequest } from '../../support/builders/data-request.builder.js';
import { aConsent } from '../../support/builders/consent.builder.js';
import { aTurnedDownApplication } from '../../support/builders/turned-down.builder.js';
import { aReview } from '../../support/builders/review.builder.js';
import { anActingMember } from '../../support/team.js';
import { type Acts, theirName } from './act.js';

const isAsked = (after: boolean) => ({
  entityName: null,
  personName: theirName,
  before: { requested: !after },
  after: { requested: after },
});

/** What is done about candidates. */
export const candidateActs: Acts = {
  '/job-applications/:id/reviews POST': [
    'review.requested',
    async ({ api, admin: who, companyId }) => {
      const { id } = await anApplication({ job: await aJob({ companyId }) });
      const { person } = (await anActingMember(api, 'companyManager', companyId)).caller;
      const ask = (userId: string) => who.post(`job-applications/${id}/reviews`, { userIds: [userId] });
      const nothing = [() => ask(person.id), () => ask(newId())];
      return { who, send: () => ask(person.id), nothing, entries: { 'review.requested': isAsked(true) } };
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
      const entry = { entityName: null, personName: theirName, before: null, after: { jobId } };
      const nothing = [() => invite(application.jobId), () => invite(newId())];
      return { who, send: () => invite(jobId), nothing, entries: { 'application.invited': entry } };
    },
  ],
  '/response-reminders POST': [
    'response-reminder.requested',
    async ({ api }) => {
      const job = await aJob();
      await anApplication({ job, responseDueAt: new Date() });
      const who = await api.as('companyManager', job.companyId);
      const send = () => who.post('response-reminders', {});
      const entry = { entityName: 'Northwind', personName: null, before: null, after: { applications: 1 } };
      return { who, send, nothing: [send], entries: { 'response-reminder.requested': entry } };
    },
  ],
  '/data-requests POST': [
    'data-request.submitted',
    async ({ api, companyId }) => {
      const who = await api.as('applicant');
      const application = await anApplication({ job: await aJob({ companyId }), applicant: who.person });
      const send = () => who.post('data-requests', { applicationId: application.id, kind: 'erase' });
      const after = { kind: 'erase', dueAt: expect.any(String) };
      const entry = { entityName: null, personName: theirName, before: null, after };
      return { who, send, nothing: [send], entries: { 'data-request.submitted': entry } };
    },
  ],
  '/data-requests/:id/assignee PUT': [
    'data-request.assigned',
    async ({ admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const id = await aDataRequest({ application });
      const assign = (version: number) =>
        who.put(`data-requests/${id}/assignee`, { userId: who.person.id }, ifMatch(version));
      const entry = {
        entityName: null,
        personName: theirName,
        before: { assigned: false },
        after: { assigned: true },
      };
      const nothing = [() => assign(1), () => assign(2)];
      return { who, send: () => assign(1), nothing, entries: { 'data-request.assigned': entry } };
    },
  ],
  '/data-requests/:id/answer POST': [
    'data-request.answered',
    async ({ admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const id = await aDataRequest({ application, kind: 'restrict' });
      const answer = { outcome: 'accepted', words: 'We keep it' };
      const send = () => who.post(`data-requests/${id}/answer`, answer, ifMatch(1));
      const entry = {
        entityName: null,
        personName: theirName,
        before: { kind: 'restrict' },
        after: { kind: 'restrict', outcome: 'accepted' },
      };
      return { who, send, nothing: [send], entries: { 'data-request.answered': entry } };
    },
  ],
  '/job-applications/:id/restriction DELETE': [
    'application.restriction-lifted',
    async ({ admin: who, companyId }) => {
      const { id } = await anApplication({ job: await aJob({ companyId }) });
      await rowsOf('update application set restricted_at = now() where id = $1', [id]);
      const send = () => who.delete(`job-applications/${id}/restriction`, undefined, ifMatch(1));
      const entry = {
        entityName: null,
        personName: theirName,
        before: { restricted: true },
        after: { restricted: false },
      };
      return { who, send, nothing: [send], entries: { 'application.restriction-lifted': entry } };
    },
  ],
  '/job-applications/:id/response-extension POST': [
    'application.response-extended',
    async ({ admin: who, companyId }) => {
      const responseDueAt = new Date(Date.now() + 3_600_000);
      const { id } = await anApplication({ job: await aJob({ companyId }), responseDueAt });
      const send = () =>
        who.post(`job-applications/${id}/response-extension`, { reason: 'We are still reading' }, ifMatch(1));
      const entry = {
        entityName: null,
        personName: theirName,
        before: { responseDueAt: responseDueAt.toISOString() },
        after: { responseDueAt: new Date(responseDueAt.getTime() + 7 * 86_400_000).toISOString() },
      };
      return { who, send, nothing: [send], entries: { 'application.response-extended': entry } };
    },
  ],
  '/candidates/:applicantId DELETE': [
    'application.erased',
    async ({ admin: who, companyId }) => {
      const { applicant } = await anApplication({ job: await aJob({ companyId }) });
      const send = () => who.delete(`candidates/${applicant.id}`);
      const entry = {
        entityName: null,
        personName: null,
        before: { erased: false },
        after: { erased: true },
      };
      return { who, send, nothing: [send], entries: { 'application.erased': entry } };
    },
  ],
  '/reviews/:id DELETE': [
    'review.cancelled',
    async ({ api, admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const { person } = (await anActingMember(api, 'companyManager', companyId)).caller;
      const id = await aReview({ application, userId: person.id });
      const send = () => who.delete(`reviews/${id}`);
      return { who, send, nothing: [send], entries: { 'review.cancelled': isAsked(false) } };
    },
  ],
  '/activities/:id/resend POST': [
    'message.resent',
    async ({ admin: who, companyId }) => {
      const { letterId } = await aLetter({ job: await aJob({ companyId }) });
      const entry = {
        entityName: null,
        personName: theirName,
        before: { delivery: 'failed' },
        after: { delivery: 'queued' },
      };
      const send = () => who.post(`activities/${letterId}/resend`);
      return { who, send, nothing: [send], entries: { 'message.resent': entry } };
    },
  ],
  '/activities/:id DELETE': [
    'comment.deleted',
    async ({ api, admin: who, companyId }) => {
      const application = await anApplication({ job: await aJob({ companyId }) });
      const { person } = (await anActingMember(api, 'companyManager', companyId)).caller;
      const id = await anActivity({ application, sourceId: person.id });
      const send = () => who.delete(`activities/${id}`, undefined, ifMatch(1));
      const entry = {
        entityName: null,
        personName: theirName,
        before: { deleted: false },
        after: { deleted: true },
      };
      return { who, send, nothing: [send], entries: { 'comment.deleted': entry } };
    },
  ],
};
