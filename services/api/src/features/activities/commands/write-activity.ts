import type { ActivityView } from '@app/contracts/activity/activity';
import type { WriteActivityBody } from '@app/contracts/activity/write-activity';
import { mergeFieldProblem } from '@app/contracts/messages/merge-fields';
import { ScopedReader } from '@app/database/scoped-read';
import { databaseNow, transaction } from '@app/database/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { requireTemplate } from '@app/domain/messages/require-template';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DownloadLinks } from '../../../files-host/download-links.js';
import type { Actor } from '../../../http/actor.js';
import { applicationToWriteOn } from '../application-to-write-on.js';
import { filledLetter } from '@app/domain/activity/filled-letter';
import { giveView } from '../give-view.js';
import { mentionMembers } from '../mention-members.js';
import { readActivity } from '../read-activity.js';

export class WriteActivity extends Command<ActivityView> {
  constructor(
    readonly actor: Actor,
    readonly body: WriteActivityBody,
  ) {
    super();
  }
}

/** Writes a comment on a candidate, a message to them, or the applicant's answer. */
@CommandHandler(WriteActivity)
export class WriteActivityHandler implements ICommandHandler<WriteActivity> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
    private readonly links: DownloadLinks,
  ) {}

  async execute({ actor, body }: WriteActivity): Promise<ActivityView> {
    const { id } =
      actor.scope('message.own') === 'self'
        ? await this.answer(actor, body)
        : await this.writeAsMember(actor, body);
    return readActivity(this.reader, actor, { id }, this.links.image);
  }

  private answer(
    actor: Actor,
    { entityId, type, title, content, template }: WriteActivityBody,
  ): Promise<Activity> {
    return transaction(this.em, actor.personMode(), async (em) => {
      const own = { id: entityId, applicantId: actor.userId };
      const application = await em.findOneOrFail(Application, own, { lockMode: LockMode.PESSIMISTIC_READ });
      if (type !== 'message') throw new AppError('request.invalid', { errors: { type: 'Write a message' } });
      if (template)
        throw new AppError('request.invalid', { errors: { template: 'There is no such template' } });
      const by = { actorId: actor.userId, at: await databaseNow(em) };
      const line = Activity.answer(application, { title: title || null, content }, by);
      em.persist(line);
      return line;
    });
  }

  private writeAsMember(actor: Actor, body: WriteActivityBody): Promise<Activity> {
    const scope = body.type === 'message' ? actor.scope('message.send') : actor.scope('comment.write');
    if (scope === 'none') throw new AppError('access.not-allowed');
    return transaction(this.em, actor.companyMode(actor.companyId), async (em) => {
      const application = await applicationToWriteOn(em, actor, body.entityId);
      const line =
        body.type === 'message'
          ? await messageTo(em, actor, application, body)
          : await commentOn(em, actor, application, body);
      em.persist(line);
      return line;
    });
  }
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
  if (verdict) await giveView(em, actor, comment, verdict);
  return comment;
}

async function messageTo(
  em: EntityManager,
  actor: Actor,
  application: Application,
  { title, content, template }: WriteActivityBody,
): Promise<Activity> {
  requireKnownFields({ title, content });
  const { companyId } = application;
  if (template) await requireTemplate(em, { id: template, companyId, kind: 'message' });
  const words = await filledLetter(em, actor.userId, application, { title: title || null, content });
  const by = { actorId: actor.userId, at: await databaseNow(em) };
  return Activity.message(application, { ...words, templateId: template ?? null }, by);
}

/** What the company writes may carry fields; what applicants write is words, whatever stands in it. */
function requireKnownFields(words: { title?: string | undefined; content: string }): void {
  const wrong = Object.entries(words).flatMap(([field, text]) => {
    const problem = mergeFieldProblem(text ?? '');
    return problem === null ? [] : [[field, problem]];
  });
  if (wrong.length > 0) throw new AppError('request.invalid', { errors: Object.fromEntries(wrong) });
}
