import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { workerSession } from '@app/platform/tenancy/worker-session';
import {
  anApplication,
  type BuiltApplication,
} from '../../../../../test/support/builders/application.builder.js';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import { aRejection } from '../../../../../test/support/builders/rejection.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailWriters } from '../../catalogue/mails.js';
import { writeMail } from '../../mail/write-mail.js';
import { rejectRemainingApplications } from './reject-remaining.js';
import { sendDelayedRejections } from './send-delayed-rejections.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

/** What stands in the conversation of its applicant. */
const lettersTo = async ({ id }: BuiltApplication): Promise<string[]> => {
  const lines = await rowsOf<{ content: string }>(
    `select content from activity where application_id = $1 and type = 'message'`,
    [id],
  );
  return lines.map(({ content }) => content);
};
const publicStageOf = async ({ id }: BuiltApplication) =>
  (await rowsOf('select public_stage from application where id = $1', [id]))[0]?.['public_stage'];
const writing = { brand: 'Pathway', publicUrl: 'https://jobs.example', invitationKey: 'k'.repeat(32) };

describe('a letter that was told', () => {
  it('mails nothing to whoever takes no such mails, and tells them in the product all the same', async () => {
    const { application, rejectionId } = await aRejection();
    const { id: userId } = application.applicant;
    await insertInto('notification_setting', { userId, kind: 'rejections', enabled: false });
    await worker.run(sendDelayedRejections);
    expect(await publicStageOf(application)).toBe('notSelected');
    const mails = await rowsOf('select status, failure from email_message where subject_id = $1', [
      rejectionId,
    ]);
    expect(mails).toEqual([{ status: 'dropped', failure: 'unwanted' }]);
    expect(await lettersTo(application)).toHaveLength(1);
    const [row] = await rowsOf('select notified_at is not null as told from rejection where id = $1', [
      rejectionId,
    ]);
    expect(row).toEqual({ told: true });
  });

  it('leaves the words as they were told in the conversation, whatever changes afterwards', async () => {
    const { application, rejectionId } = await aRejection();
    expect(await lettersTo(application)).toEqual([]);
    await worker.run(sendDelayedRejections);
    const [letter] = await lettersTo(application);
    const { firstName } = application.applicant;
    const reference = application.id.replaceAll('-', '').slice(-8).toUpperCase();
    expect(letter).toContain(`Dear ${firstName},`);
    expect(letter).toContain(`goes to somebody else (${reference}).`);
    await rowsOf(`update application set first_name = 'Renamed' where id = $1`, [application.id]);
    const mail = await worker.orm.em
      .fork({ session: workerSession(application.companyId) })
      .transactional((em) =>
        writeMail(
          em,
          { template: 'rejection', subjectId: rejectionId, eventId: newId() },
          writing,
          mailWriters,
        ),
      );
    expect(mail?.paragraphs.join('\n\n')).toBe(letter);
    // Opened again: what somebody was told they were told.
    await rowsOf('delete from rejection where id = $1', [rejectionId]);
    expect(await lettersTo(application)).toEqual([letter]);
  });

  it('stands there once, however often telling it is tried', async () => {
    const { application } = await aRejection();
    await Promise.all([worker.run(sendDelayedRejections), worker.run(sendDelayedRejections)]);
    await worker.run(sendDelayedRejections);
    expect(await lettersTo(application)).toHaveLength(1);
  });

  it('is signed by the company where nobody signs, as where a job ended', async () => {
    const job = await aJob();
    const appliedAt = new Date(Date.now() - 3_600_000);
    const waiting = await anApplication({ job, appliedAt });
    await rowsOf(
      `update job set live = false, expired_at = now(), reject_remaining_at = $2, reject_remaining_text = 'Closed. {{sender}}' where id = $1`,
      [job.id, new Date(Date.now() - 60_000)],
    );
    await worker.run(rejectRemainingApplications);
    await worker.run(sendDelayedRejections);
    expect(await lettersTo(waiting)).toEqual(['Closed. Northwind']);
  });
});
