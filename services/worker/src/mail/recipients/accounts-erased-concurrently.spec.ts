import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectJob } from '@app/database/projections/project-jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../test/support/builders/job.builder.js';
import {
  aMember,
  anApplicant,
  aPerson,
  type BuiltPerson,
} from '../../../../../test/support/builders/person.builder.js';
import { aSearchOfAccount } from '../../../../../test/support/builders/saved-search.builder.js';
import { eraseAccountOf, inTransaction, meanwhile, react } from '../../../../../test/support/meanwhile.js';
import { anEvent, openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { mailAlerts } from '../../features/alerts/alert-rounds.js';
import { requestSearchRenewals } from '../../features/alerts/request-renewals.js';
import { remindOfResponses } from '../../features/responses/remind-of-responses.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

type Arranged = { person: BuiltPerson; companyId: string | null; send(em: EntityManager): Promise<unknown> };

const hourMs = 3_600_000;

/** Somebody who is told of what is sent for a job, and something that was sent for it. */
async function aManagedJob(responseDueAt: Date | null) {
  const { id: companyId } = await aCompany();
  const person = await aMember({ companyId, roleType: 'companyManager' });
  const sent = await anApplication({ job: await aJob({ companyId, createdBy: person.id }), responseDueAt });
  return { person, companyId, sent };
}

/** A search that finds a job, and a day on which nobody has been told yet. */
async function aFindingSearch(title: string): Promise<BuiltPerson> {
  const person = await aPerson();
  await aSearchOfAccount(person.id, { q: title });
  const job = await aJob({ title });
  await rowsOf(`update company set status = 'published' where id = $1`, [job.companyId]);
  await inTransaction(worker, job.companyId, (em) => projectJob(em, job.id));
  await rowsOf('update alert_round set day = day + 100000');
  await rowsOf(`update alert_round set day = ((now() at time zone 'UTC') - interval '6 hours')::date - 1
    - 30 * (last - number) from (select max(number) as last from alert_round) rounds`);
  return person;
}

const ways: [string, () => Promise<Arranged>][] = [
  [
    'about their account',
    async () => {
      const person = await anApplicant();
      const event = anEvent('account.deletion-requested', null, { userId: person.id });
      return { person, companyId: null, send: (em) => react(worker, em, event) };
    },
  ],
  [
    'of a team that an application arrived',
    async () => {
      const { person, companyId, sent } = await aManagedJob(null);
      const { id: applicationId, jobId, stageId, applicant } = sent;
      const payload = { applicationId, jobId, stageId, applicantId: applicant.id, firstOfJob: true };
      const event = anEvent('application.submitted', companyId, payload);
      return { person, companyId, send: (em) => react(worker, em, event) };
    },
  ],
  [
    'of a team that they owe an answer',
    async () => {
      const { person, companyId, sent } = await aManagedJob(new Date(Date.now() - hourMs));
      return { person, companyId, send: (em) => remindOfResponses(em, [sent.id]) };
    },
  ],
  [
    'whose mails about new jobs end soon',
    async () => {
      const person = await aPerson();
      const { id } = await aSearchOfAccount(person.id);
      await rowsOf(`update saved_search set confirmed_at = now() - interval '340 days' where id = $1`, [id]);
      return { person, companyId: null, send: requestSearchRenewals };
    },
  ],
  [
    'who is told of a new job',
    async () => {
      const person = await aFindingSearch('Beekeeper');
      const send = (em: EntityManager) =>
        mailAlerts({ acrossCompanies: (work) => work(em), tools: worker.tools }, 60_000);
      return { person, companyId: null, send };
    },
  ],
];

const mailsTo = ({ email }: BuiltPerson) =>
  rowsOf('select template from email_message where lower(recipient) = lower($1)', [email]);
const arrangedToGo = async (arrange: () => Promise<Arranged>): Promise<Arranged> => {
  const arranged = await arrange();
  await rowsOf('update app_user set deletion_started_at = now() where id = $1', [arranged.person.id]);
  return arranged;
};

describe.each(ways)('a mail to somebody %s', (_what, arrange) => {
  it('is left where nobody is in the way', async () => {
    const { person, companyId, send } = await arrange();
    await inTransaction(worker, companyId, send);
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it('goes along with an account that is deleted while it is left', async () => {
    const { person, companyId, send } = await arrangedToGo(arrange);
    await meanwhile(worker, companyId, send, () =>
      inTransaction(worker, null, (em) => eraseAccountOf(em, person)),
    );
    expect(await mailsTo(person)).toEqual([]);
  });

  it('is not left behind an account that was being deleted', async () => {
    const { person, companyId, send } = await arrangedToGo(arrange);
    await meanwhile(
      worker,
      null,
      (em) => eraseAccountOf(em, person),
      () => inTransaction(worker, companyId, send),
    );
    expect(await mailsTo(person)).toEqual([]);
  });
});
