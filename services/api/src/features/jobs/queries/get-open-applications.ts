import type { OpenApplicationsView } from '@app/contracts/jobs/close-job';
import { companySettingDefaults } from '@app/contracts/settings/company-settings';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';

export class GetOpenApplications extends RecordQuery<OpenApplicationsView> {}

type Row = { count: number; until_closing: number; reject_remaining_at: Date | null; text: string | null };

/** Who has no outcome in a job yet, and what the end of the job brings them. */
@QueryHandler(GetOpenApplications)
export class GetOpenApplicationsHandler implements IQueryHandler<GetOpenApplications> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id: jobId, companyId }: GetOpenApplications): Promise<OpenApplicationsView> {
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
      rejectRemainingAt: row.reject_remaining_at?.toISOString() ?? null,
      text: row.text ?? companySettingDefaults.rejectionText,
    };
  }
}

const OPEN_APPLICATIONS = `select
    (select count(*)::int from application
      where application.company_id = job.company_id and application.job_id = job.id and application.status = 'active'
        and application.restricted_at is null)
      as count,
    (select count(*)::int from rejection
      where rejection.company_id = job.company_id and rejection.job_id = job.id and rejection.notified_at is null
        and rejection.notify_at is null and exists (select from application waiting
          where waiting.id = rejection.application_id and waiting.status = 'rejected')) as until_closing,
    job.reject_remaining_at, coalesce(job.reject_remaining_text, chosen.rejection_text) as text
  from job left join company_settings chosen on chosen.company_id = job.company_id
  where job.id = $1 and job.company_id = $2
    and ($3::uuid is null or exists (
      select from job_reviewer mine where mine.job_id = job.id and mine.user_id = $3))`;
