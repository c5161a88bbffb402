import type { MessagePreviewView, PreviewMessageBody } from '@app/contracts/messages/preview-message';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/scoped-read';
import { transaction } from '@app/database/transaction';
import { requireTemplate } from '@app/domain/messages/require-template';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../http/actor.js';
import { MailFrame } from '../mail-frame.js';
import { previewedMail, type Words } from '../previewed-mail.js';

export class PreviewMessage extends Command<MessagePreviewView> {
  constructor(
    readonly actor: Actor,
    readonly body: PreviewMessageBody,
  ) {
    super();
  }
}

type AddressedRow = {
  status: ApplicationStatus;
  first_name: string;
  last_name: string;
  job_title: string;
  company_name: string;
  sender_first_name: string | null;
  sender_last_name: string | null;
  job_closed: boolean;
};

/** What an applicant would get: filled in and laid out by what fills in and lays out what is sent. Keeps nothing. */
@CommandHandler(PreviewMessage)
export class PreviewMessageHandler implements ICommandHandler<PreviewMessage> {
  constructor(
    private readonly reader: ScopedReader,
    private readonly em: EntityManager,
    private readonly frame: MailFrame,
  ) {}

  async execute({ actor, body }: PreviewMessage): Promise<MessagePreviewView> {
    const row = await this.addressed(actor, body);
    if (body.kind === 'message' && row.status === 'withdrawn')
      throw new AppError('message.applicant-withdrew');
    const to = {
      applicationId: body.applicationId,
      firstName: row.first_name,
      lastName: row.last_name,
      jobTitle: row.job_title,
      companyName: row.company_name,
      sender: { firstName: row.sender_first_name ?? '', lastName: row.sender_last_name ?? '' },
    };
    const about = { kind: body.kind, jobClosed: row.job_closed };
    return previewedMail(about, to, await this.words(actor, body), this.frame);
  }

  private async addressed(actor: Actor, { applicationId, kind }: PreviewMessageBody): Promise<AddressedRow> {
    const { companyId, userId } = actor;
    const row = await this.reader.first<AddressedRow>(actor.companyMode(companyId), {
      name: 'addressed-application',
      text: ADDRESSED,
      values: [applicationId, companyId, userId, kind],
    });
    if (!row) throw new AppError('resource.not-found');
    return row;
  }

  /** What was sent along, or what the template says; either way the template must be there. */
  private async words(
    actor: Actor,
    { template: id, kind, subject, text, files = 0 }: PreviewMessageBody,
  ): Promise<Words> {
    const { companyId } = actor;
    const chosen = id
      ? await transaction(this.em, actor.companyMode(companyId), (em) =>
          requireTemplate(em, { id, companyId, kind }),
        )
      : null;
    return { title: (subject ?? chosen?.subject) || null, text: text ?? chosen?.text ?? '', files };
  }
}

/** A refusal that was decided already is signed by whoever decided it. */
const ADDRESSED = `select application.status, application.first_name, application.last_name, job.title as job_title,
    company.name as company_name, sender.first_name as sender_first_name, sender.last_name as sender_last_name,
    not job.live as job_closed
  from application
  join job on job.id = application.job_id and job.company_id = application.company_id
  join company on company.id = application.company_id
  left join refusal on refusal.application_id = application.id and refusal.company_id = application.company_id
    and application.status = 'refused' and $4 = 'refusal'
  left join app_user sender on sender.id = case when refusal.id is null then $3::uuid else refusal.refused_by end
  where application.id = $1 and application.company_id = $2`;
