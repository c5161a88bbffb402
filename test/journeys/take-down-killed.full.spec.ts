import { newId } from '@app/platform/identifiers/new-id';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { anApplication } from '../support/builders/application.builder.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aReport, aStatement } from '../support/builders/job-report.builder.js';
import { aJob, type BuiltJob } from '../support/builders/job.builder.js';
import { aMember } from '../support/builders/person.builder.js';
import { inOwnProcess } from '../support/in-own-process.js';
import { testDatabase } from '../support/infrastructure.js';
import { anEvent } from '../support/worker.js';

let job: BuiltJob;
let reportedJobId: string;
beforeEach(async () => {
  job = await aJob();
  await aMember({ companyId: job.companyId, roleType: 'companyAdmin' });
  await anApplication({ job });
  await anApplication({ job });
  reportedJobId = await aStatement({ job });
  await aReport({ reportedJobId, email: `${newId()}@mail.example` });
});

/** The mails of the decision in a process of their own; answers the signal that ended it. */
async function deliver(event: object, faultPoint?: string): Promise<string | null> {
  return inOwnProcess('sweep', {
    databaseUrl: (await testDatabase()).workerUrl,
    folder: '.',
    identityUrl: 'http://127.0.0.1:9',
    event,
    faultPoint,
  });
}

describe('a worker that is killed between a take-down and its mails', () => {
  it.each(['before-effect-commit', 'after-effect'])(
    'at %s is followed by one that leaves each mail, once',
    async (faultPoint) => {
      const event = anEvent('job-report.decided', job.companyId, {
        ...{ reportedJobId, jobId: job.id, takenDown: true, warnApplicants: true },
      });
      expect(await deliver(event, faultPoint)).toBe('SIGKILL');
      expect(await deliver(event)).toBeNull();
      expect(await deliver(event)).toBeNull();
      const mails = await rowsOf(
        'select template, count(*)::int as count from email_message where event_id = $1 group by template order by template',
        [event.id],
      );
      expect(mails).toEqual([
        { template: 'job-report-decided', count: 1 },
        { template: 'job-taken-down', count: 1 },
        { template: 'job-warning', count: 2 },
      ]);
    },
  );
});
