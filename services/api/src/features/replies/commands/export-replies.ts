import { referenceOf } from '@app/contracts/applications/reference';
import type { ExportRepliesBody } from '@app/contracts/replies/reply-record';
import { limits } from '@app/contracts/http/limits';
import type { PublicStage } from '@app/contracts/vocabulary/employment';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import { byteOrderMark, csvLine } from '@app/platform/csv/csv-line';
import { AppError } from '@app/platform/errors/app-error';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { recordAct } from '../../../auditing/record-act.js';
import { theCompany } from '../../../auditing/subjects.js';
import { BodyCommand } from '../../../access/requests.js';

export class ExportReplies extends BodyCommand<string, ExportRepliesBody> {}

type Row = {
  id: string;
  title: string;
  public_stage: PublicStage;
  applied_at: Date;
  first_sent_at: Date | null;
  interviewed_at: Date | null;
  decided_at: Date | null;
  notified_at: Date | null;
  withdrawn_at: Date | null;
  due_at: Date | null;
  missed_at: Date | null;
};

const heads = ['Reference', 'Job', 'Applied', 'First answer', 'Interviewed', 'Decided', 'Told', 'Withdrawn'];
const laterHeads = ['Outcome', 'Answer promised by', 'Promised day missed'];

/**
 * For whoever inspects how a company answers: each application with its days, and nobody's name. What the applicant
 * does not know yet is left out.
 */
@CommandHandler(ExportReplies)
export class ExportRepliesHandler implements ICommandHandler<ExportReplies> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ScopedReader,
  ) {}

  async execute({ actor, body }: ExportReplies): Promise<string> {
    const { companyId } = actor;
    const { jobId = null, appliedFrom = null, appliedTo = null } = body;
    const rows = await this.reader.rows<Row>(actor.companyMode(companyId), {
      name: 'export-replies',
      text: `select sent.id, job.title, known.public_stage, sent.applied_at,
          case when sent.response_first_sent_at <= now() then sent.response_first_sent_at end as first_sent_at,
          (select min((step ->> 'at')::timestamptz) from jsonb_array_elements(sent.earlier_steps
              || jsonb_build_object('stage', sent.public_stage_before, 'at', sent.changed_at_before)
              || jsonb_build_object('stage', sent.public_stage, 'at', sent.changed_at)) step
            where step ->> 'stage' = 'interview' and (step ->> 'at')::timestamptz <= now()) as interviewed_at,
          case known.public_stage when 'notSelected' then rejection.rejected_at when 'hired' then sent.stage_since
            end as decided_at,
          case when known.public_stage in ('notSelected', 'hired') then known.changed_at end as notified_at,
          sent.withdrawn_at, known.due_at,
          coalesce(sent.response_missed_at, case when known.due_at < now() then known.due_at end) as missed_at
        from application sent
          cross join lateral (select sent.public_stage, sent.changed_at, sent.response_due_at as due_at
              where sent.public_stage_from is null or sent.public_stage_from <= now()
            union all select coalesce(sent.public_stage_before, sent.public_stage),
              coalesce(sent.changed_at_before, sent.changed_at), sent.response_before_due_at
              where sent.public_stage_from > now()) known
          join job on job.id = sent.job_id and job.company_id = sent.company_id
          left join rejection on rejection.application_id = sent.id and rejection.company_id = sent.company_id
        where sent.company_id = $1 and ($2::uuid is null or sent.job_id = $2)
          and ($3::date is null or sent.applied_at >= $3::date)
          and ($4::date is null or sent.applied_at < $4::date + 1)
        order by sent.applied_at, sent.id
        limit ${limits.exportedApplications + 1}`,
      values: [companyId, jobId, appliedFrom, appliedTo],
    });
    if (rows.length > limits.exportedApplications) throw new AppError('application.too-many-to-export');
    await transaction(this.em, actor.companyMode(companyId), async (em) => {
      const company = theCompany(await em.findOneOrFail(Company, companyId));
      const after = { rows: rows.length, ...body };
      recordAct(
        em,
        actor,
        { ...company, verb: 'reply-record.exported', before: null, after },
        await databaseNow(em),
      );
    });
    return [byteOrderMark, csvLine([...heads, ...laterHeads]), ...rows.map(lineOf)].join('');
  }
}

const outcomes: Partial<Record<PublicStage, string>> = {
  hired: 'Hired',
  notSelected: 'Not selected',
  withdrawn: 'Withdrawn',
};

const momentOf = (at: Date | null): string => at?.toISOString() ?? '';

const lineOf = (row: Row): string =>
  csvLine([
    referenceOf(row.id),
    row.title,
    momentOf(row.applied_at),
    momentOf(row.first_sent_at),
    momentOf(row.interviewed_at),
    momentOf(row.decided_at),
    momentOf(row.notified_at),
    momentOf(row.withdrawn_at),
    outcomes[row.public_stage] ?? 'Open',
    momentOf(row.due_at),
    momentOf(row.missed_at),
  ]);
