import type { QuestionBody } from '@app/contracts/jobs/question-form';
import { projectCompany } from '@app/database/projections/project-jobs';
import { projectPublicCompany } from '@app/database/projections/project-public-company';
import { transaction } from '@app/database/connection/transaction';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ApiUnderTest } from '../api.js';
import { Json, rowsOf } from './arranged-rows.js';
import { aJob, type BuiltJob } from './job.builder.js';

type Demands = { cv?: boolean; coverLetter?: boolean; links?: boolean };
type Given = Parameters<typeof aJob>[0] & { requirements?: Demands; questions?: QuestionBody[] };

/** A job the public finds: built, then shown by the product itself. */
export async function aPublicJob(api: ApiUnderTest, given: Given = {}): Promise<BuiltJob> {
  const { requirements = {}, questions = [], ...plain } = given;
  const job = await aJob(plain);
  await change(job.id, {
    requirements: new Json({ cv: false, coverLetter: false, links: false, ...requirements }),
    questions: new Json(questions),
  });
  await show(api, job.companyId);
  return job;
}

/** Columns of a job as no command would change them; show the company again where the public must see it. */
export async function change(jobId: string, columns: Record<string, unknown>): Promise<void> {
  for (const [column, value] of Object.entries(columns)) {
    const stored = value instanceof Json ? JSON.stringify(value.value) : value;
    await rowsOf(`update job set ${column} = $2 where id = $1`, [jobId, stored]);
  }
}

/** Publishes the company, and brings what the public sees of its jobs up to date: tests change rows behind its back. */
export async function show(api: ApiUnderTest, companyId: string): Promise<void> {
  const admin = await api.as('companyAdmin', companyId);
  const { status, body } = await admin.put(`company-statuses/${companyId}`, { status: 'published' });
  if (status !== 200) throw new Error(`The company could not be shown: ${JSON.stringify(body)}`);
  const { em } = api.app.get(MikroORM);
  await transaction(em, { as: 'company', companyId, userId: admin.person.id }, async (inner) => {
    await projectPublicCompany(inner, companyId);
    await projectCompany(inner, companyId);
  });
}
