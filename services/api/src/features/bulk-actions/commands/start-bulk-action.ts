import { can } from '@app/contracts/access/policy';
import {
  applicationsPerBulkAction,
  type BulkStep,
  type StartBulkActionBody,
} from '@app/contracts/applications/bulk-action';
import { databaseNow, transaction } from '@app/database/transaction';
import { Refusal } from '@app/domain/applications/refusal.entity';
import { BulkAction } from '@app/domain/bulk/bulk-action.entity';
import { Stage } from '@app/domain/pipelines/stage.entity';
import { Job } from '@app/domain/jobs/job.entity';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { chosenApplications } from '../../../reads/chosen-applications.js';

type Started = { id: string; total: number };

export class StartBulkAction extends Command<Started> {
  constructor(
    readonly actor: Actor,
    readonly body: StartBulkActionBody,
  ) {
    super();
  }
}

/** Notes whom it is about, as they are at this moment, and leaves the work to a worker. */
@CommandHandler(StartBulkAction)
export class StartBulkActionHandler implements ICommandHandler<StartBulkAction> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body: { filter, action: step } }: StartBulkAction): Promise<Started> {
    const { companyId } = actor;
    requireRight(actor, step);
    return transaction(this.em, actor.companyMode(companyId), async (em) => {
      const job = await em.findOneOrFail(Job, { id: filter.jobId, companyId });
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      await requireSense(em, step, job, by.at);
      const action = BulkAction.start(step, { companyId, jobId: job.id }, by);
      em.persist(action);
      await em.flush();
      const total = await noteApplications(em, action, filter);
      if (total === 0) throw new AppError('bulk-action.nobody');
      if (total > applicationsPerBulkAction) throw new AppError('bulk-action.too-many');
      action.begin(total);
      return { id: action.id, total };
    });
  }
}

/** The route asks for moving; the others ask for their own right. */
function requireRight(actor: Actor, { kind }: BulkStep): void {
  const needed =
    kind === 'tag' ? 'application.tag' : kind === 'message' ? 'message.send' : 'application.move';
  if (!can(actor.identity, needed)) throw new AppError('access.not-allowed');
}

/** What would be wrong for every application is said at once. */
async function requireSense(em: EntityManager, step: BulkStep, job: Job, at: Date): Promise<void> {
  if (step.kind === 'refuse') Refusal.requireTime(step, at);
  if (step.kind === 'tag' && step.add.length + step.remove.length === 0) {
    throw new AppError('request.invalid', { errors: { 'action.add': 'Name a tag to add or to remove' } });
  }
  if (step.kind !== 'move') return;
  const stage = await em.findOne(Stage, { id: step.toStageId, companyId: job.companyId });
  if (stage?.pipelineId !== job.pipelineId) {
    const errors = { 'action.toStageId': 'Please choose a stage of this job' };
    throw new AppError('request.invalid', { errors });
  }
  if (stage.type === 'refused') throw new AppError('application.refusal-lacks-reason');
  if (stage.type === 'hired') throw new AppError('bulk-action.hires-nobody');
}

/** Notes the applications that fit, in the order of the board. Answers how many: one more than allowed is enough. */
async function noteApplications(
  em: EntityManager,
  { id, companyId }: BulkAction,
  filter: StartBulkActionBody['filter'],
): Promise<number> {
  const { conditions, values } = chosenApplications(companyId, filter, null);
  const [sql, given] = withPlaces(
    `with chosen as (insert into bulk_action_item (bulk_action_id, application_id, company_id, place, version, state)
      select $${values.length + 1}::uuid, application.id, application.company_id,
        (row_number() over (order by stage.position, application.board_position))::int, application.version, 'waiting'
      from application join stage on stage.id = application.stage_id and stage.company_id = application.company_id
      where ${conditions} limit $${values.length + 2} returning 1)
      select count(*)::int as total from chosen`,
    [...values, id, applicationsPerBulkAction + 1],
  );
  const [row] = await em.execute<{ total: number }[]>(sql, given);
  return row?.total ?? 0;
}

/** Numbered places as the mapper takes them: one after the other. */
function withPlaces(sql: string, values: unknown[]): [string, unknown[]] {
  const given: unknown[] = [];
  const text = sql.replace(/\$(\d+)/g, (_place, number: string) => {
    const value = values[Number(number) - 1];
    given.push(Array.isArray(value) ? arrayText(value) : value);
    return '?';
  });
  return [text, given];
}

/** An array as PostgreSQL writes it; the mapper would make a list of places out of one. */
function arrayText(values: unknown[]): string {
  return `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`;
}
