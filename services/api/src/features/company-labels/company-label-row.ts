import type { CompanyLabel } from '@app/domain/companies/company-label.entity';
import type { Subject } from '../../auditing/record-act.js';

/** Member types and cohorts with how many companies have each. */
export const selectCompanyLabels = `select label.id, label.kind, label.name, label.retired_at,
    case label.kind when 'memberType' then (select count(*)::int from company where member_type = label.name)
      else (select count(*)::int from company where cohort_id = label.name) end as company_count,
    label.created_at, label.version
  from company_label label`;

/** The lists are the platform's own. */
export function theLabel({ id, name }: CompanyLabel): Subject {
  return { entityType: 'company-label', entityId: id, entityName: name, companyId: null };
}
