import { companySettingDefaults } from '@app/contracts/settings/company-settings';

/** Days the company at `company` says; null for never. */
export const lateAfterDaysOfCompany = (
  company: string,
): string => `(select case when chosen.company_id is null then ${companySettingDefaults.staleAfterDays}
        else chosen.stale_after_days end
      from (select 1) one left join company_settings chosen on chosen.company_id = ${company})`;

/**
 * Days after which somebody in a stage counts as late: the stage's own, or those of its company, which is at `company`; null
 * for never. Who is hired or refused is never late. `stage` must be in scope.
 */
export const lateAfterDays = (
  company: string,
): string => `case when stage.type in ('hired', 'rejected') then null
  else coalesce((stage.settings ->> 'staleAfterDays')::int,
    ${lateAfterDaysOfCompany(company)})
  end`;
