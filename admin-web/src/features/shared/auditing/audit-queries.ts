import type {
  AuditChoicesQuery,
  AuditChoicesView,
  ExportAuditEventsBody,
} from '@app/contracts/auditing/audit-event';
import { actWords } from '@app/contracts/auditing/audit-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, apiFile } from '../../../client/http/http.js';
import { withQuery } from '../../../base/paths.js';
import { saveFile } from '../../../base/browser/save-file.js';

type Among = NonNullable<AuditChoicesQuery['filter']>;
export type ActOption = { value: string; label: string };

export const choicesKey = 'audit-event-choices';

/** The acts that have happened, to filter by; the chosen one is among them in any case. */
export function useActOptions(among: Among, chosen: string): ActOption[] {
  const { data } = useQuery({
    queryKey: [choicesKey, among],
    queryFn: ({ signal }): Promise<AuditChoicesView> =>
      api(withQuery('/api/audit-event-choices', { filter: JSON.stringify(among) }), { signal }),
    placeholderData: keepPreviousData,
  });
  const actions: string[] = [...(data?.actions ?? [])];
  if (chosen !== '' && !actions.includes(chosen)) actions.unshift(chosen);
  return actions.map((value) => ({ value, label: actWords(value) }));
}

/** Saves what a filter means as a file the server writes. */
export async function saveAuditEvents(filter: ExportAuditEventsBody['filter']): Promise<void> {
  const file = await apiFile('/api/audit-event-exports', { method: 'POST', body: { filter } });
  saveFile(file, `audit-log-${new Date().toISOString().slice(0, 10)}.csv`);
}
