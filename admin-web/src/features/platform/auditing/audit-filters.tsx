import { actsBy, type ActsBy, type AuditEventView } from '@app/contracts/auditing/audit-event';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useRefresh } from 'ra-core';
import { ActFilter, ReadsFilter } from '../../shared/auditing/act-filters.js';
import { choicesKey } from '../../shared/auditing/audit-queries.js';
import { ExportActs } from '../../shared/auditing/export-acts.js';
import { Segmented } from '../../../kit/list/segmented.js';
import { DaysFilter, useFilter } from '../../../kit/list/filters.js';
import { CompanyFilter } from '../shared/kit/company-filter.js';
import { ByPersonFilter, OnFilter } from './narrowed-to.js';

/** Whose acts a list shows where nothing is said: all of a company, those of staff where none is named. */
const usualBy = (companyId: string): ActsBy => (companyId === '' ? 'staff' : 'everybody');

export function WhoseActs() {
  const [companyId] = useFilter('companyId');
  const [by, setBy] = useFilter('by');
  const usual = usualBy(companyId);
  return (
    <Segmented
      label="Whose acts"
      options={[
        { value: 'staff', label: 'Platform staff' },
        { value: 'everybody', label: 'Everybody' },
        ...(companyId === '' ? [{ value: 'outside', label: 'Outside of companies' } as const] : []),
      ]}
      value={actsBy.find((one) => one === by) ?? usual}
      onChoose={(one) => setBy(one === usual ? '' : one)}
    />
  );
}

/** Under which names the filters below are kept; one thing always comes with its kind. */
export const auditSources = ['companyId', 'action', 'from', 'to', 'actorId', 'entityType', 'reads'];

/** Acts outside of companies are in none of them. */
const withoutOutside = ({ by, ...others }: Record<string, unknown>) =>
  by === undefined || by === 'outside' ? others : { by, ...others };

/** Narrows the log. Only acts that have happened are offered. */
export function AuditFilters() {
  const { filterValues } = useListContext<AuditEventView>();
  const [companyId] = useFilter('companyId');
  const [by] = useFilter('by');
  const reads = filterValues.reads === true;
  const among = {
    ...(companyId === '' ? {} : { companyId }),
    ...(by === '' ? {} : { by: actsBy.find((one) => one === by) }),
    ...(reads ? { reads } : {}),
  };
  return (
    <>
      <CompanyFilter beside={withoutOutside} />
      <ActFilter among={among} />
      <DaysFilter />
      <ByPersonFilter />
      <OnFilter />
      <ReadsFilter label="Reads" />
    </>
  );
}

/** Takes along what the filters mean. */
export function ExportShown() {
  const { filterValues, total } = useListContext();
  const client = useQueryClient();
  const refresh = useRefresh();
  const readAnew = () => {
    refresh();
    void client.invalidateQueries({ queryKey: [choicesKey] });
  };
  return <ExportActs filter={filterValues} disabled={total === 0} onSaved={readAnew} />;
}
