import type { OpenApplicationsView } from '@app/contracts/jobs/close-job';
import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Actor } from '../../../access/actor.js';

export class GetOpenApplications extends Query<OpenApplicationsView> {
  constructor(
    readonly actor: Actor,
    readonly jobId: string,
    readonly companyId: string | undefined,
  ) {
    super();
  }
}

type Row = { count: number; until_closing: number; settle_at: Date | null; text: string | null };

/** Who has no outcome in a job yet, and what the end of the job brings them. */
@QueryHandler(GetOpenApplications)
export class GetOpenApplicationsHandler implements IQueryHandler<GetOpenApplications> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, jobId, companyId }: GetOpenApplications): Promise<OpenApplicationsView> {
    const mine = actor.companyFor(companyId);
    const row = await this.reader.first<Row>(actor.companyMode(mine), {
      name: 'open-applications',
      text: OPEN_APPLICATIONS,
      values: [jobId, mine, actor.scope('board.read') === 'assigned' ? actor.userId : null],
    });
    if (!row) throw new AppError('resource.not-found');
    return {
      jobId,
      count: row.count,
      untilClosing: row.until_closing,
      settleAt: row.settle_at?.toISOString() ?? null,
      text: row.text ?? companySettingDefaults.refusalText,
    };
  }
}

const OPEN_APPLICATIONS = `select
    (select count(*)::int from application
      where application.company_id = job.company_id and application.job_id = job.id and application.status = 'active'
        and application.restricted_at is null)
      as count,
    (select count(*)::int from refusal
      where refusal.company_id = job.company_id and refusal.job_id = job.id and refusal.told_at is null
        and refusal.tell_at is null and exists (select from application waiting
          where waiting.id = refusal.application_id and waiting.status = 'refused')) as until_closing,
    job.settle_at, coalesce(job.settle_text, chosen.refusal_text) as text
  from job left join company_settings chosen on chosen.company_id = job.company_id
  where job.id = $1 and job.company_id = $2
    and ($3::uuid is null or exists (
      select from job_reviewer mine where mine.job_id = job.id and mine.user_id = $3))`;
