import type { MessagePreviewView, PreviewMessageBody } from '@app/contracts/messages/preview-message';
import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { transaction } from '@app/database/connection/transaction';
import { ResponseDeadline, paused, resumed } from '@app/domain/applications/response-deadline';
import { requireTemplate } from '@app/domain/messages/require-template';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';
import { MailFrame } from '../mail-frame.js';
import { previewedMail, type Words } from '../previewed-mail.js';
import { BodyCommand } from '../../../access/requests.js';

export class PreviewMessage extends BodyCommand<MessagePreviewView, PreviewMessageBody> {}

type AddressedRow = {
  status: ApplicationStatus;
  first_name: string;
  last_name: string;
  job_title: string;
  company_name: string;
  sender_first_name: string | null;
  sender_last_name: string | null;
  job_closed: boolean;
  response_since: Date | null;
  response_due_at: Date | null;
  response_paused_until: Date | null;
  response_pause_seconds: number | null;
  now: Date;
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
    const about = {
      kind: body.kind,
      jobClosed: row.job_closed || body.notify === 'onClosing',
      promise: promiseAfter(row, body.awaitsReply ?? false),
      sentAt: row.now,
    };
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
    { templateId: id, kind, subject, text, files = 0 }: PreviewMessageBody,
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

/** What becomes of the time for the answer when a message is sent, as sending it has it. */
function promiseAfter(row: AddressedRow, awaitsReply: boolean): ResponseDeadline {
  const before = new ResponseDeadline();
  before.since = row.response_since;
  before.dueAt = row.response_due_at;
  before.pausedUntil = row.response_paused_until;
  before.pauseSeconds = row.response_pause_seconds ?? 0;
  return awaitsReply ? paused(before, row.now) : resumed(before, row.now);
}

/** A refusal that was decided already is signed by whoever decided it. */
const ADDRESSED = `select application.status, application.first_name, application.last_name, job.title as job_title,
    company.name as company_name, sender.first_name as sender_first_name, sender.last_name as sender_last_name,
    not job.live as job_closed,
    case when seen.earlier then response_before_since else response_since end as response_since,
    case when seen.earlier then response_before_due_at else response_due_at end as response_due_at,
    case when seen.earlier then response_before_paused_until else response_paused_until end as response_paused_until,
    case when seen.earlier then response_before_pause_seconds else response_pause_seconds end as response_pause_seconds,
    now() as now
  from application
  join job on job.id = application.job_id and job.company_id = application.company_id
  cross join lateral (select coalesce(application.public_stage_from > now(), false) as earlier) seen
  join company on company.id = application.company_id
  left join rejection on rejection.application_id = application.id and rejection.company_id = application.company_id
    and application.status = 'rejected' and $4 = 'rejection'
  left join app_user sender on sender.id = case when rejection.id is null then $3::uuid else rejection.rejected_by end
  where application.id = $1 and application.company_id = $2`;
