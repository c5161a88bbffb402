import { can } from '@app/contracts/access/policy';
import {
  applicationsPerBulkAction,
  rightFor,
  type BulkStep,
  type StartBulkActionBody,
} from '@app/contracts/bulk-actions/bulk-action';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Rejection } from '@app/domain/applications/rejection.entity';
import { BulkAction } from '@app/domain/bulk-actions/bulk-action.entity';
import { requireTemplate } from '@app/domain/messages/require-template';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { Review } from '@app/domain/reviews/review.entity';
import { whyNotAsked } from '@app/domain/reviews/who-can-be-asked';
import { Job } from '@app/domain/jobs/job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { KeepAnswer } from '../../../http/idempotency.interceptor.js';
import { chosenApplications } from '../../../reads/chosen-applications.js';

type Started = { id: string; total: number };
type ChosenRow = { id: string; version: number; status: ApplicationStatus };

export class StartBulkAction extends Command<Started> {
  constructor(
    readonly actor: Actor,
    readonly body: StartBulkActionBody,
    readonly keepAnswer: KeepAnswer,
  ) {
    super();
  }
}

/** Notes whom it is about, as they are at this moment, and leaves the work to a worker. */
@CommandHandler(StartBulkAction)
export class StartBulkActionHandler implements ICommandHandler<StartBulkAction> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
  ) {}

  async execute({ actor, body: { filter, action: step }, keepAnswer }: StartBulkAction): Promise<Started> {
    const { companyId } = actor;
    requireRight(actor, step);
    const chosen = await this.choose(actor, filter);
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const job = await em.findOneOrFail(Job, { id: filter.jobId, companyId });
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      await requireSense(em, step, job, by.at);
      if (chosen.length === 0) throw new AppError('bulk-action.nobody');
      const onlyHired = chosen.every(({ status }) => status === 'hired');
      const action = BulkAction.start(step, { companyId, jobId: job.id, onlyHired }, by);
      em.persist(action);
      action.begin(chosen.length);
      await em.flush();
      await noteApplications(em, action, chosen);
      const started = { id: action.id, total: chosen.length };
      await keepAnswer(em, started);
      return started;
    });
  }

  /** The applications that fit at this moment, in the order of the board. */
  private async choose(actor: Actor, filter: StartBulkActionBody['filter']): Promise<ChosenRow[]> {
    const { companyId } = actor;
    const { name, conditions, values } = chosenApplications(companyId, filter, null);
    const chosen = await this.reader.rows<ChosenRow>(actor.companyMode(companyId), {
      name: `bulk-choice-${name}`,
      text: `select application.id, application.version, application.status
        from application join stage on stage.id = application.stage_id and stage.company_id = application.company_id
        where ${conditions} and application.erased_at is null order by stage.position, application.board_position
        limit ${applicationsPerBulkAction + 1}`,
      values,
    });
    if (chosen.length > applicationsPerBulkAction) throw new AppError('bulk-action.too-many');
    return chosen;
  }
}

/** The route asks for moving; the others ask for their own right. */
function requireRight(actor: Actor, { kind }: BulkStep): void {
  if (!can(actor.identity, rightFor[kind])) throw new AppError('access.not-allowed');
}

/** What would be wrong for every application is said at once. */
async function requireSense(em: EntityManager, step: BulkStep, job: Job, at: Date): Promise<void> {
  if (step.kind === 'reject') Rejection.requireTime(step, at, 'action.notifyAt');
  await requireChosenTemplate(em, step, job.companyId);
  if (step.kind === 'tag' && step.add.length + step.remove.length === 0) {
    throw new AppError('request.invalid', { errors: { 'action.add': 'Name a tag to add or to remove' } });
  }
  if (step.kind === 'review') return requireAskable(em, step, job, at);
  if (step.kind !== 'move') return;
  const stage = await em.findOne(Stage, { id: step.toStageId, companyId: job.companyId });
  if (stage?.pipelineId !== job.pipelineId) {
    const errors = { 'action.toStageId': 'Please choose a stage of this job' };
    throw new AppError('request.invalid', { errors });
  }
  if (stage.type === 'rejected') throw new AppError('application.rejection-incomplete');
  if (stage.type === 'hired') throw new AppError('bulk-action.hires-nobody');
}

async function requireChosenTemplate(em: EntityManager, step: BulkStep, companyId: string): Promise<void> {
  if ((step.kind !== 'reject' && step.kind !== 'message') || !step.templateId) return;
  const kind = step.kind === 'reject' ? 'rejection' : 'message';
  await requireTemplate(em, { id: step.templateId, companyId, kind }, 'action.templateId');
}

/** Members who may give their view of the candidates of this job, until a day that is not over. */
async function requireAskable(
  em: EntityManager,
  { userIds, dueOn }: Extract<BulkStep, { kind: 'review' }>,
  job: Job,
  at: Date,
): Promise<void> {
  Review.requireDay(dueOn, at, 'action.dueOn');
  const why = await whyNotAsked(em, { companyId: job.companyId, jobId: job.id }, userIds);
  const [problem] = why.values();
  if (problem !== undefined)
    throw new AppError('review.not-possible', { errors: { 'action.userIds': problem } });
}

/**
 * Notes the applications it is about, in the order in which commands lock them: each note holds on to its application,
 * and a worker may be at work on the same ones.
 */
async function noteApplications(
  em: EntityManager,
  { id, companyId }: BulkAction,
  chosen: readonly ChosenRow[],
): Promise<void> {
  await em.execute(NOTE_APPLICATIONS, [id, companyId, JSON.stringify(chosen)]);
}

const NOTE_APPLICATIONS = `insert into bulk_action_item (bulk_action_id, company_id, application_id, place, version, state)
  select ?::uuid, ?::uuid, (chosen.value ->> 'id')::uuid, chosen.ordinality::int, (chosen.value ->> 'version')::int,
    'waiting'
  from jsonb_array_elements(?::jsonb) with ordinality chosen order by (chosen.value ->> 'id')::uuid`;
