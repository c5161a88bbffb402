import { responseDayDefaults } from '@app/contracts/responses/response-deadline';
import { readJson } from '@app/contracts/json/read-json';
import type { ApplicationReceiptView } from '@app/contracts/applications/applicant-card';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { ApplicantProfile } from '@app/domain/applicants/applicant-profile.entity';
import type { ResponseDays } from '@app/domain/applications/response-deadline';
import { checkAgainstJob } from '@app/domain/applications/application-answers';
import { ApplicationDraft } from '@app/domain/applications/application-draft.entity';
import { AnswerFile } from '@app/domain/applications/answer-file.entity';
import { Application } from '@app/domain/applications/application.entity';
import { countApplication } from '@app/domain/applications/count-application';
import { withOwnFiles } from '@app/domain/applications/own-answer-files';
import { requireOwnCv } from '@app/domain/files/own-cv';
import { User } from '@app/domain/accounts/user.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { noticeShown, type PublishedNotice } from '@app/domain/notices/notice-shown';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import type { Actor } from '../../../access/actor.js';
import type { KeepAnswer } from '../../../http/idempotency.interceptor.js';

export class SubmitApplication extends Command<ApplicationReceiptView> {
  constructor(
    readonly actor: Actor,
    readonly body: SubmitApplicationBody,
    /** Keeps the receipt in the transaction that sends, for whoever asks again with the same key. */
    readonly keepAnswer: KeepAnswer,
  ) {
    super();
  }
}

/** Sends an application: checked against the job, placed at the end of its entry stage, counted. */
@CommandHandler(SubmitApplication)
export class SubmitApplicationHandler implements ICommandHandler<SubmitApplication> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
  ) {}

  async execute({ actor, body, keepAnswer }: SubmitApplication): Promise<ApplicationReceiptView> {
    const { companyId, snapshot } = await this.publicJob(body.jobId);
    try {
      return await transaction(this.em, actor.personMode(companyId), async (em) => {
        const receipt = receiptOf(await submit(em, { userId: actor.userId, companyId, snapshot }, body));
        await keepAnswer(em, receipt);
        return receipt;
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      throw new AppError('application.already-sent');
    }
  }

  /** Only a published job tells whose it is: the applicant acts inside that company for this one transaction. */
  private async publicJob(jobId: string): Promise<{ companyId: string; snapshot: Record<string, unknown> }> {
    const row = await this.reader.first<{ company_id: string; view: string }>(
      { as: 'public' },
      {
        name: 'job-to-apply-to',
        text: 'select company_id, view from public_job where job_id = $1',
        values: [jobId],
      },
    );
    if (!row) throw new AppError('resource.not-found');
    return { companyId: row.company_id, snapshot: snapshotShape.parse(readJson(row.view)) };
  }
}

/** The part of a job that "My applications" goes on showing. */
const snapshotShape = z.object({
  title: z.string(),
  position: z.string().nullable(),
  locationType: z.string().nullable(),
  location: z.looseObject({}),
  salary: z.looseObject({}).nullable(),
  company: z.looseObject({ name: z.string() }),
});

type Sender = { userId: string; companyId: string; snapshot: Record<string, unknown> };

async function submit(
  em: EntityManager,
  { userId, companyId, snapshot }: Sender,
  body: SubmitApplicationBody,
): Promise<Application> {
  const at = await databaseNow(em);
  const user = await em.findOneOrFail(User, userId);
  user.requireVerifiedEmail();
  const job = await em.findOneOrFail(
    Job,
    { id: body.jobId, companyId },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  job.requireOpen(at);
  const { answers, fileIds } = await answersTo(em, userId, job, body);
  if (body.cvId) await requireOwnCv(em, userId, body.cvId);
  const stage = await em.findOneOrFail(
    Stage,
    { companyId, pipelineId: job.pipelineId, type: 'entry' },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { position: 'asc' } },
  );
  const profile = await em.findOne(ApplicantProfile, { userId });
  const to = {
    job,
    stage,
    earlierApplications: await countApplication(em, job.id),
    jobSnapshot: snapshot,
    answers,
    position: profile?.position ?? null,
    languages: profile?.languages ?? [],
    responseDays: await promisedDays(em),
    noticeNumber: noticeShown(await publishedNotices(em), body.noticeNumber, at),
  };
  const { firstName, lastName, photoFileId } = user;
  const sent = Application.submit(body, to, { userId, firstName, lastName, photoFileId }, at);
  await em.nativeDelete(ApplicationDraft, { userId, jobId: job.id });
  em.persist([sent, ...fileIds.map((fileId) => AnswerFile.carry(fileId, sent))]);
  return sent;
}

/** What the company promises, in whose mode this runs; the defaults where it never chose. */
async function promisedDays(em: EntityManager): Promise<ResponseDays> {
  const [chosen] = await em.execute<{ response_days: number; interview_response_days: number }[]>(
    'select response_days, interview_response_days from promised_response_days()',
  );
  return {
    responseDays: chosen?.response_days ?? responseDayDefaults.responseDays,
    interviewResponseDays: chosen?.interview_response_days ?? responseDayDefaults.interviewResponseDays,
  };
}

/** The versions of the notice of the company in whose mode this runs. */
async function publishedNotices(em: EntityManager): Promise<PublishedNotice[]> {
  const rows = await em.execute<{ number: number; published_at: string | null }[]>(
    'select number, published_at from published_notices()',
  );
  return rows.flatMap(({ number, published_at: at }) =>
    at === null ? [] : [{ number, publishedAt: new Date(at) }],
  );
}

/** What is kept of the answers, and the files they carry. */
async function answersTo(em: EntityManager, userId: string, job: Job, body: SubmitApplicationBody) {
  const { answers, errors } = checkAgainstJob(body, job);
  const right = answers.filter(({ id }) => !(`questions.${id}` in errors));
  const found = await withOwnFiles(em, userId, right);
  const problems = { ...found.errors, ...errors };
  if (Object.keys(problems).length > 0) throw new AppError('application.incomplete', { errors: problems });
  return found;
}

function receiptOf(sent: Application): ApplicationReceiptView {
  return {
    id: sent.id,
    reference: sent.reference,
    jobId: sent.jobId,
    status: sent.status,
    publicStage: sent.publicStage,
    responseDueAt: sent.promise.dueAt?.toISOString() ?? null,
    createdAt: sent.appliedAt.toISOString(),
  };
}
