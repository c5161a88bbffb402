import { transaction } from '@app/database/connection/transaction';
import { CvReading } from '@app/domain/cvs/cv-reading.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

type Answered = { id: string; open: number };

export class AnswerCvProposals extends Command<Answered> {
  constructor(
    readonly actor: Actor,
    readonly fileId: string,
    readonly keys: string[],
  ) {
    super();
  }
}

/** Remembers what was accepted or dismissed of a CV, so that it is not proposed again. Changes nothing of the profile. */
@CommandHandler(AnswerCvProposals)
export class AnswerCvProposalsHandler implements ICommandHandler<AnswerCvProposals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, fileId, keys }: AnswerCvProposals): Promise<Answered> {
    const open = await transaction(this.em, actor.personMode(), async (em) => {
      const reading = await em.findOne(
        CvReading,
        { fileId, userId: actor.userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!reading) throw new AppError('resource.not-found');
      reading.answer(keys);
      return reading.openProposals().length;
    });
    return { id: fileId, open };
  }
}
