import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventName } from '@app/contracts/events/catalogue';
import { Application } from '@app/domain/applications/application.entity';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import { newId } from '@app/platform/identifiers/new-id';
import { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { anActivity } from '../../../../../test/support/builders/activity.builder.js';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { insertInto, Json, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aConsent } from '../../../../../test/support/builders/consent.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { aLetter, aRejection } from '../../../../../test/support/builders/rejection.builder.js';
import { aTurnedDownApplication } from '../../../../../test/support/builders/turned-down.builder.js';
import { eraseAccountOf, inTransaction, meanwhile, react } from '../../../../../test/support/meanwhile.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { notifyLateResponses } from '../../features/responses/notify-late-responses.js';
import { requestRenewals } from '../../features/consents/request-renewals.js';
import { sendRejections } from '../../features/rejections/send-rejections.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

type Happened = { id: string; name: EventName };
type Arranged = { sent: BuiltApplication; notify(em: EntityManager): Promise<void> };

const erase = (em: EntityManager, { id }: BuiltApplication): Promise<boolean> =>
  em
    .findOneOrFail(Application, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    .then((card) => eraseApplication(em, card, { at: new Date(), unlinkedIds: new UnlinkedIds('a key') }));

/** Mails about the applicant, entries of their conversation, and reminders. */
const leftOf = ({ id, companyId, applicant }: BuiltApplication) =>
  rowsOf(
    `select template as left_over from email_message where lower(recipient) = lower($2) or company_id = $3
     union all select content from activity where application_id = $1`,
    [id, applicant.email, companyId],
  );

const notifiedBy = (sent: BuiltApplication, event: Happened): Arranged => ({
  sent,
  notify: (em) => react(worker, em, event),
});

async function aRestrictedApplication(): Promise<BuiltApplication> {
  const sent = await anApplication();
  await rowsOf('update application set restricted_at = now() where id = $1', [sent.id]);
  return sent;
}

const ways: [string, () => Promise<Arranged>][] = [
  [
    'that an application arrived',
    async () => {
      const sent = await anApplication();
      const { id: applicationId, jobId, stageId, applicant } = sent;
      const payload = { applicationId, jobId, stageId, applicantId: applicant.id, firstOfJob: true };
      return notifiedBy(sent, anEvent('application.submitted', sent.companyId, payload));
    },
  ],
  [
    'that it was withdrawn',
    async () => {
      const sent = await anApplication({ status: 'withdrawn', publicStage: 'withdrawn' });
      const payload = { applicationId: sent.id, jobId: sent.jobId, applicantId: sent.applicant.id };
      return notifiedBy(sent, anEvent('application.withdrawn', sent.companyId, payload));
    },
  ],
  [
    'that it moved on',
    async () => {
      const sent = await anApplication({ stage: 'interview', publicStage: 'interview' });
      const { id: applicationId, stageId, companyId } = sent;
      await rowsOf(`update stage set settings = settings || '{"notifyApplicant": true}' where id = $1`, [
        stageId,
      ]);
      const payload = { applicationId, fromStageId: stageId, toStageId: stageId };
      const event = anEvent('application.stage-moved', companyId, payload);
      await rowsOf('update application set last_move_id = $2 where id = $1', [applicationId, event.id]);
      return notifiedBy(sent, event);
    },
  ],
  [
    'what the company wrote',
    async () => {
      const sent = await anApplication();
      const activityId = await anActivity({ application: sent, type: 'message' });
      const payload = { activityId, applicationId: sent.id, from: 'company' as const };
      return notifiedBy(sent, anEvent('message.sent', sent.companyId, payload));
    },
  ],
  [
    'what the company wrote, once more',
    async () => {
      const { application: sent, letterId: activityId } = await aLetter();
      const payload = { activityId, applicationId: sent.id };
      return notifiedBy(sent, anEvent('message.resent', sent.companyId, payload));
    },
  ],
  [
    'that it is used again',
    async () => {
      const sent = await anApplication();
      const payload = { applicationId: sent.id, restricted: false };
      return notifiedBy(sent, anEvent('application.restriction-changed', sent.companyId, payload));
    },
  ],
  [
    'that the job was taken down',
    async () => {
      const sent = await anApplication();
      const payload = { reportedJobId: newId(), jobId: sent.jobId, takenDown: true, warnApplicants: true };
      return notifiedBy(sent, anEvent('job-report.decided', sent.companyId, payload));
    },
  ],
  [
    'that it was refused',
    async () => {
      const { application: sent, rejectionId } = await aRejection();
      return { sent, notify: (em) => sendRejections(em, [rejectionId]) };
    },
  ],
  [
    'that the answer is late',
    async () => {
      const dueAt = new Date(Date.now() - 2 * 86_400_000);
      const sent = await anApplication({ responseDueAt: dueAt });
      const { id: applicationId, companyId } = sent;
      await insertInto('response_reminder', { applicationId, companyId, dueAt, notifyApplicantAt: dueAt });
      return { sent, notify: (em) => notifyLateResponses(em, [applicationId]) };
    },
  ],
  [
    'that their application goes with its company',
    async () => {
      const sent = await aRestrictedApplication();
      const { companyId } = sent;
      return notifiedBy(sent, anEvent('company.deletion-requested', companyId, { companyId }));
    },
  ],
  [
    'that it stays with its company',
    async () => {
      const sent = await aRestrictedApplication();
      const { id: subjectId, companyId } = sent;
      await insertInto('email_message', {
        ...{
          id: newId(),
          eventId: newId(),
          companyId,
          subjectId,
          template: 'application-deletion-scheduled',
        },
        ...{ recipient: 'former@mail.example', status: 'sent', attempts: 1 },
        ...{ dueAt: new Date(), createdAt: new Date() },
      });
      return notifiedBy(sent, anEvent('company.deletion-cancelled', companyId, { companyId }));
    },
  ],
  [
    'that a consent ends',
    async () => {
      const sent = await aTurnedDownApplication();
      const consent = await aConsent({
        application: sent,
        endsAt: new Date(Date.now() + 9 * 86_400_000),
      });
      return { sent, notify: (em) => requestRenewals(em, [consent]) };
    },
  ],
];

describe.each(ways)('a mail that tells applicants %s', (_what, arrange) => {
  it('is left where nobody is in the way', async () => {
    const { sent, notify: tell } = await arrange();
    await inTransaction(worker, sent.companyId, tell);
    const mails = await rowsOf('select from email_message where company_id = $1 and recipient = $2', [
      sent.companyId,
      sent.applicant.email.toLowerCase(),
    ]);
    expect(mails).toHaveLength(1);
  });

  it('goes along with somebody who is erased while it is left', async () => {
    const { sent, notify: tell } = await arrange();
    await meanwhile(worker, sent.companyId, tell, () =>
      inTransaction(worker, sent.companyId, (em) => erase(em, sent)),
    );
    expect(await leftOf(sent)).toEqual([]);
  });

  it('is not left behind somebody who was being erased', async () => {
    const { sent, notify: tell } = await arrange();
    await meanwhile(
      worker,
      sent.companyId,
      (em) => erase(em, sent),
      () => inTransaction(worker, sent.companyId, tell),
    );
    expect(await leftOf(sent)).toEqual([]);
  });

  it('has no address of an account that was being deleted', async () => {
    const { sent, notify: tell } = await arrange();
    const { id, email } = sent.applicant;
    await rowsOf('update app_user set deletion_started_at = now() where id = $1', [id]);
    await meanwhile(
      worker,
      null,
      (em) => eraseAccountOf(em, sent.applicant),
      () => inTransaction(worker, sent.companyId, tell),
    );
    expect(await rowsOf('select from email_message where lower(recipient) = lower($1)', [email])).toEqual([]);
  });
});

describe('the audit log', () => {
  it('names nobody of whom nothing is left, also where two applications of theirs were erased at once', async () => {
    const first = await anApplication();
    const { companyId, applicant } = first;
    const second = await anApplication({ applicant, job: await aJob({ companyId }) });
    const id = newId();
    await insertInto('audit_event', {
      ...{ id, companyId, actorId: newId(), actingRole: 'stacAdmin', action: 'candidate.read' },
      ...{ entityType: 'user', entityId: applicant.id, change: new Json({}), occurredAt: new Date() },
    });
    await meanwhile(
      worker,
      companyId,
      (em) => erase(em, first),
      () => inTransaction(worker, companyId, (em) => erase(em, second)),
    );
    const rows = await rowsOf('select entity_type, entity_id from audit_event where id = $1', [id]);
    expect(rows).toEqual([{ entity_type: 'application', entity_id: second.id }]);
  });
});
