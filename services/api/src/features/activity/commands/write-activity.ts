import type { WriteActivityBody } from '@app/contracts/activity/write-activity';
import { mergeFieldProblem } from '@app/contracts/messages/merge-fields';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { attachFiles } from '@app/domain/activity/attach-files';
import { requireOpenConversation } from '@app/domain/activity/conversation';
import { requireReader } from '@app/domain/activity/require-reader';
import { goOn, waitForReply } from '@app/domain/applications/response-clock';
import { Application } from '@app/domain/applications/application.entity';
import { requireTemplate } from '@app/domain/messages/require-template';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import type { KeepAnswer } from '../../../http/idempotency.interceptor.js';
import { applicationToWriteOn } from '../application-to-write-on.js';
import { filledLetter } from '@app/domain/activity/filled-letter';
import { submitReview } from '../submit-review.js';
import { mentionMembers } from '../mention-members.js';

/** Its answer names the line: read anew each time, it carries links that are still good. */
export type WrittenActivity = { id: string };

export class WriteActivity extends Command<WrittenActivity> {
  constructor(
    readonly actor: Actor,
    readonly body: WriteActivityBody,
    readonly keepAnswer: KeepAnswer,
  ) {
    super();
  }
}

/** Writes a comment on a candidate, a message to them, or the applicant's answer. */
@CommandHandler(WriteActivity)
export class WriteActivityHandler implements ICommandHandler<WriteActivity> {
  constructor(private readonly em: EntityManager) {}

  execute(wanted: WriteActivity): Promise<WrittenActivity> {
    return wanted.actor.scope('message.own') === 'self' ? this.answer(wanted) : this.writeAsMember(wanted);
  }

  private answer({ actor, body, keepAnswer }: WriteActivity): Promise<WrittenActivity> {
    const { entityId, type, title, content, files = [], templateId, awaitsReply } = body;
    return transaction(this.em, actor.personMode(), async (em) => {
      const own = { id: entityId, applicantId: actor.userId };
      const application = await em.findOneOrFail(Application, own, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (type !== 'message') throw new AppError('request.invalid', { errors: { type: 'Write a message' } });
      if (templateId)
        throw new AppError('request.invalid', { errors: { templateId: 'There is no such template' } });
      if (awaitsReply)
        throw new AppError('request.invalid', {
          errors: { awaitsReply: 'The company says whether it waits' },
        });
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      await requireOpenConversation(em, application, by.at);
      const line = Activity.answer(application, { title: title || null, content }, by);
      await attachFiles(em, line, { fileIds: files, ownerUserId: actor.userId, applicantId: actor.userId });
      goOn(application, by.at);
      return written(em, line, keepAnswer);
    });
  }

  private writeAsMember({ actor, body, keepAnswer }: WriteActivity): Promise<WrittenActivity> {
    const scope = body.type === 'message' ? actor.scope('message.send') : actor.scope('comment.write');
    if (scope === 'none') throw new AppError('access.not-allowed');
    return transaction(this.em, actor.companyMode(actor.companyId), async (em) => {
      const application = await applicationToWriteOn(em, actor, body.entityId, lockFor(body));
      const line =
        body.type === 'message'
          ? await messageTo(em, actor, application, body)
          : await commentOn(em, actor, application, body);
      return written(em, line, keepAnswer);
    });
  }
}

/** Keeps the line and, with it, the answer to whoever sends the same again. */
async function written(em: EntityManager, line: Activity, keepAnswer: KeepAnswer): Promise<WrittenActivity> {
  em.persist(line);
  await keepAnswer(em, { id: line.id });
  return { id: line.id };
}

async function commentOn(
  em: EntityManager,
  actor: Actor,
  application: Application,
  { content, mentions = [], verdict }: WriteActivityBody,
): Promise<Activity> {
  const comment = Activity.comment(application, content, {
    actorId: actor.userId,
    at: await databaseNow(em),
  });
  await mentionMembers(em, comment, mentions);
  if (verdict) await submitReview(em, actor, comment, verdict);
  return comment;
}

async function messageTo(
  em: EntityManager,
  actor: Actor,
  application: Application,
  { title, content, files = [], templateId, awaitsReply = false }: WriteActivityBody,
): Promise<Activity> {
  requireKnownFields({ title, content });
  await requireReader(em, application);
  const { companyId, applicantId } = application;
  if (templateId) await requireTemplate(em, { id: templateId, companyId, kind: 'message' });
  const words = await filledLetter(em, actor.userId, application, { title: title || null, content });
  const by = { actorId: actor.userId, at: await databaseNow(em) };
  const line = Activity.message(application, { ...words, templateId: templateId ?? null, awaitsReply }, by);
  await attachFiles(em, line, { fileIds: files, ownerUserId: actor.userId, applicantId });
  if (awaitsReply) waitForReply(application, by.at);
  else goOn(application, by.at);
  return line;
}

/** Comments are written side by side; a message may change by when the applicant hears. */
const lockFor = ({ type }: WriteActivityBody): LockMode =>
  type === 'message' ? LockMode.PESSIMISTIC_WRITE : LockMode.PESSIMISTIC_READ;

/** What the company writes may carry fields; what applicants write is words, whatever stands in it. */
function requireKnownFields(words: { title?: string | undefined; content: string }): void {
  const wrong = Object.entries(words).flatMap(([field, text]) => {
    const problem = mergeFieldProblem(text ?? '');
    return problem === null ? [] : [[field, problem]];
  });
  if (wrong.length > 0) throw new AppError('request.invalid', { errors: Object.fromEntries(wrong) });
}
