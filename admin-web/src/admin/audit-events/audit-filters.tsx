import { actsBy, type ActsBy, type AuditEventView } from '@app/contracts/auditing/audit-event';
import { X } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useRefresh } from 'ra-core';
import { choicesKey, useActOptions } from '../../back-office/audit/audit-requests.js';
import { ExportActs } from '../../back-office/audit/export-acts.js';
import { Segmented } from '../../back-office/list/segmented.js';
import { SwitchFilter } from '../../back-office/list/switch-filter.js';
import { ChoiceFilter, CompanyFilter, DaysFilter, useFilter } from '../kit/filters.js';

/** Whose acts a list shows where nothing is said: all of a company, those of staff where none is named. */
const usualBy = (companyId: string): ActsBy => (companyId === '' ? 'staff' : 'everybody');

/** Narrows the log. Only acts that have happened are offered. */
export function AuditFilters() {
  const { filterValues, setFilters } = useListContext<AuditEventView>();
  const [companyId] = useFilter('companyId');
  const [action] = useFilter('action');
  const [by, setBy] = useFilter('by');
  const reads = filterValues.reads === true;
  const among = {
    ...(companyId === '' ? {} : { companyId }),
    ...(by === '' ? {} : { by: actsBy.find((one) => one === by) }),
    ...(reads ? { reads } : {}),
  };
  const options = useActOptions(among, action);
  const usual = usualBy(companyId);
  const switchReads = (on: boolean) => {
    const { reads: _reads, action: _action, ...others } = filterValues;
    setFilters(on ? { ...others, reads: true } : others);
  };
  return (
    <>
      <Segmented
        label="Whose acts"
        options={[
          { value: 'staff', label: 'Platform staff' },
          { value: 'everybody', label: companyId === '' ? 'Outside of companies' : 'Everybody' },
        ]}
        value={actsBy.find((one) => one === by) ?? usual}
        onChoose={(one) => setBy(one === usual ? '' : one)}
      />
      <CompanyFilter />
      <ChoiceFilter source="action" label="Act" every="Every act" options={options} />
      <DaysFilter />
      <ActorFilter />
      <SwitchFilter label="Reads" on={reads} onSwitch={switchReads} />
    </>
  );
}

/** Whose acts are shown, by their name as far as one of them is on the page. */
function ActorFilter() {
  const [actorId, filterBy] = useFilter('actorId');
  const { data } = useListContext<AuditEventView>();
  if (actorId === '') return null;
  const name = data?.find((event) => event.actorId === actorId)?.actorName ?? 'this person';
  return (
    <button type="button" className="chip chip--sm chip--active" onClick={() => filterBy('')}>
      By {name}
      <X className="icon icon--sm" aria-label="Drop this filter" />
    </button>
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
