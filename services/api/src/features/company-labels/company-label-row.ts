import type { CompanyLabelKind, CompanyLabelView } from '@app/contracts/company-labels/company-label';
import type { CompanyLabel } from '@app/domain/companies/company-label.entity';
import type { Subject } from '../../auditing/record-act.js';

export type CompanyLabelRow = {
  id: string;
  kind: CompanyLabelKind;
  name: string;
  created_at: Date;
  retired_at: Date | null;
  version: number;
  company_count: string;
};

/** Member types and cohorts with how many companies have each. */
export const selectCompanyLabels = `select label.*, case label.kind
      when 'memberType' then (select count(*) from company where member_type = label.name)
      else (select count(*) from company where cohort_id = label.name) end as company_count
  from company_label label`;

export function companyLabelView(row: CompanyLabelRow): CompanyLabelView {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    retiredAt: row.retired_at?.toISOString() ?? null,
    companyCount: Number(row.company_count),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** The lists are the platform's own. */
export function theLabel({ id, name }: CompanyLabel): Subject {
  return { entityType: 'company-label', entityId: id, entityName: name, companyId: null };
}
