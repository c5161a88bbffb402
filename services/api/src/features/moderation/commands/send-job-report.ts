import type { SendJobReportBody } from '@app/contracts/moderation/job-report';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { JobReport } from '@app/domain/moderation/job-report.entity';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';

export class SendJobReport extends Command<void> {
  constructor(readonly body: SendJobReportBody) {
    super();
  }
}

type Opened = { id: string | null; known: boolean | null };

/** Keeps what somebody says about a public job. Sent twice it counts once, and both are answered alike. */
@CommandHandler(SendJobReport)
export class SendJobReportHandler implements ICommandHandler<SendJobReport> {
  constructor(private readonly em: EntityManager) {}

  async execute({ body }: SendJobReport): Promise<void> {
    const { jobId, sendingId, reason, words, email } = body;
    await transaction(this.em, { as: 'public' }, async (em) => {
      const [opened] = await em.execute<Opened[]>(
        'select id, known from open_reported_job(?, ?, ?, ?, ?, ?)',
        [newId(), jobId, sendingId, reason, words, email ?? null],
      );
      if (!opened?.id)
        throw new AppError('request.invalid', { errors: { jobId: 'There is no such public job' } });
      if (opened.known) return;
      em.persist(JobReport.send({ reason, words, email, sendingId }, opened.id, await databaseNow(em)));
    });
  }
}
