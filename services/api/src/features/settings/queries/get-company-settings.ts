import type { CompanySettingsView } from '@app/contracts/settings/company-settings';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RecordQuery } from '../../../access/requests.js';
import { type PlanRow, type SettingsRow, settingsViewOf } from '../company-settings-row.js';

export class GetCompanySettings extends RecordQuery<CompanySettingsView> {}

/** What holds for a company: what it chose, and the defaults for the rest. */
@QueryHandler(GetCompanySettings)
export class GetCompanySettingsHandler implements IQueryHandler<GetCompanySettings> {
  constructor(private readonly reader: ScopedReader) {}

  async execute({ actor, id: companyId }: GetCompanySettings): Promise<CompanySettingsView> {
    const mine = actor.companyFor(companyId);
    const [[row], plan] = await this.reader.all<[SettingsRow, PlanRow]>(actor.companyMode(mine), [
      {
        name: 'get-company-settings',
        text: `select company.id, settings.version, coalesce(plan.version, 1) as plan_version, stale_after_days, retention_months,
            response_days, interview_response_days, reply_address, rejection_text,
            close_unanswered_days, close_unanswered_text
          from company left join pipeline plan on plan.company_id = company.id and plan.is_default
          left join company_settings settings on settings.company_id = company.id where company.id = $1`,
        values: [mine],
      },
      {
        name: 'get-pipeline-plan',
        text: `select stage.name, stage.description, stage.type, stage.settings
          from pipeline join stage on stage.pipeline_id = pipeline.id
          where pipeline.company_id = $1 and stage.company_id = $1 and is_default order by stage.position`,
        values: [mine],
      },
    ]);
    if (!row) throw new AppError('resource.not-found');
    return settingsViewOf(row, plan);
  }
}
