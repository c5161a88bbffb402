import { randomUUID } from 'node:crypto';
import { newId } from '@app/platform/identifiers/new-id';
import type { Browsing } from '../../support/browsing.js';
import { eventually } from '../../support/eventually.js';
import type { Scene } from '../../support/new-company.js';
import { type Account, type Company, type Job, unique } from '../../support/new-company.js';
import type { Ask, Reply } from '../../support/product-client.js';
import type { ReachableProduct } from '../../support/running-product.js';
import { postForm } from '../../support/product-upload.js';

/** A published job with everything a form can ask for, and applications to it. */
export type Recruiting = {
  company: Company;
  job: Job;
  /** Found by searches for this word alone. */
  word: string;
  applicants: Account[];
  applicationIds: string[];
};

const expectSuccess = async (reply: Promise<Reply>): Promise<Reply> => {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`Expected success, not ${status}: ${JSON.stringify(body)}`);
  return reply;
};

/** A random word of letters: words with digits are not corrected by the search, nor split. */
const randomWord = (): string =>
  randomUUID()
    .replace(/[\d-]/g, (sign) => 'ghijklmnop'[Number(sign)] ?? '')
    .slice(0, 10);

const profile = {
  headline: 'Bridges that last',
  description: 'We build bridges.\n\nSince long ago.',
  founded: 1871,
  industry: 'construction',
  languages: ['en', 'de'],
  headcount: 42,
  website: 'https://bridges.example',
  hiringSteps: [{ title: 'A day on site', detail: 'with lunch' }, { title: 'Offer' }],
  workplaces: [{ place: 'Lisbon', address: 'Rua Augusta 1', people: 40 }, { place: 'Porto' }],
};

const form = [{ id: randomUUID(), title: 'Why do you want to work with us?', type: 'text', required: false }];

/** A described company with a published job and as many applicants, the first of whom sends a CV. */
export async function recruiting(scene: Scene, names: readonly string[]): Promise<Recruiting> {
  const company = await scene.company();
  const { ask } = company.admin;
  const { etag } = await ask('GET', `companies/${company.id}`);
  await expectSuccess(ask('PATCH', `companies/${company.id}`, profile, { 'if-match': etag ?? '' }));
  const word = randomWord();
  const job = await scene.job(company, `Bridge Builder ${word}`, {
    questions: { form },
    seniority: 'senior',
  });
  const applicants = await Promise.all(names.map((name) => scene.applicant(name, 'Arch')));
  const applicationIds = await Promise.all(
    applicants.map((applicant, index) =>
      scene.application(applicant, job, index === 0 ? 'cv.pdf' : undefined),
    ),
  );
  return { company, job, word, applicants, applicationIds };
}

/** Moves these applications into the stages after the first one, one each. */
export async function spreadOverStages(ask: Ask, { pipelineId }: Job, ids: readonly string[]): Promise<void> {
  const { body: board } = await ask('GET', `pipelines/${pipelineId}/board`);
  const stages: { id: string; type: string }[] = board.stages.filter(
    ({ type }: { type: string }) => type !== 'rejected' && type !== 'hired',
  );
  for (const [index, id] of ids.entries()) {
    const toStageId = stages[1 + (index % (stages.length - 1))]?.id;
    const body = { toStageId, afterApplicationId: null };
    const { etag } = await ask('GET', `job-applications/${id}`);
    await expectSuccess(ask('PUT', `job-applications/${id}/stage`, body, { 'if-match': etag ?? '' }));
  }
}

/** A message of the company and the applicant's answer. */
export async function conversation(company: Ask, applicant: Ask, entityId: string): Promise<void> {
  const about = { entityId, entityType: 'job_application', type: 'message' };
  await expectSuccess(
    company('POST', 'activities', { ...about, title: 'Next week', content: 'Can you come?' }),
  );
  await expectSuccess(applicant('POST', 'activities', { ...about, content: 'Gladly.' }));
}

/** What the settings and the team of a company list. */
export async function companyDetails({ company, job }: Recruiting, colleague: Account): Promise<void> {
  const { ask } = company.admin;
  await expectSuccess(
    ask('POST', 'message-templates', { name: 'Invitation', kind: 'message', text: 'Dear {{firstName}}' }),
  );
  await expectSuccess(ask('POST', 'pipelines', { name: 'Short' }));
  const email = `${unique('invited').replace(/\W/g, '.')}@browser.example`;
  await expectSuccess(ask('POST', 'invitations', { email, type: 'companyViewer', entityId: company.id }));
  await expectSuccess(ask('POST', 'job-reviewers', { jobId: job.id, userId: colleague.userId }));
}

type Invited = { invitationId: string; link: string };

/** Invites an address and reads the link in the mail. */
export async function invite(
  browsing: Browsing<ReachableProduct>,
  { id: entityId, admin }: Company,
  email: string,
): Promise<Invited> {
  const invitation = { email, type: 'companyViewer', entityId };
  const { body } = await expectSuccess(admin.ask('POST', 'invitations', invitation));
  return {
    invitationId: body.id,
    link: await browsing.linkTo(email, /https?:\S+\/auth\/(?:user-invite|invite-action)\/\S+/),
  };
}

/** Imports a job from a file, with one row that has a problem. */
export async function jobImport(ask: Ask): Promise<void> {
  const { body } = await expectSuccess(
    ask('POST', 'job-imports', { fileName: 'jobs.csv', contentType: 'text/csv' }),
  );
  await postForm(body, {
    bytes: Buffer.from('id,title\n1,Clerk\n2,\n'),
    contentType: 'text/csv',
    fileName: 'jobs.csv',
  });
  await expectSuccess(ask('POST', `job-imports/${body.id}/start`));
  await eventually(async () => {
    const { status } = (await ask('GET', `job-imports/${body.id}`)).body;
    if (status !== 'finished') throw new Error(`The import is ${status}`);
  }, 90_000);
}

/** Someone reports a job to the platform. */
export const reportJob = (ask: Ask, jobId: string): Promise<Reply> =>
  expectSuccess(
    ask('POST', 'job-reports', {
      jobId,
      reason: 'asksForMoney',
      words: 'They want money.',
      sendingId: newId(),
    }),
  );

/** Someone writes to the platform. */
export const contactMessage = (ask: Ask, email: string): Promise<Reply> =>
  expectSuccess(ask('POST', 'contact-messages', { topic: 'other', email, message: 'Can you help me?' }));
