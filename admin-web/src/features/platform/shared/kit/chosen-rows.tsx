import { type Identifier, ListContextProvider, type RaRecord, useListContext } from 'ra-core';
import { createContext, type ReactNode, use, useState } from 'react';
import { useAdminResource } from './resource-context.js';

/** What the rows are called that were in sight since the list is there. */
const NamesContext = createContext<ReadonlyMap<Identifier, string>>(new Map());

/** The names of these rows, as far as they were in sight. */
export function useNamesOf(ids: readonly Identifier[]): string[] {
  const names = use(NamesContext);
  return ids.map((id) => names.get(id) ?? String(id));
}

type Chosen = { under: string; ids: Identifier[] };

/**
 * Which rows are chosen, for as long as the list is there and filtered as it is: whoever acts on them has seen them. The
 * library would keep them in the browser, past other filters and for other tabs.
 */
export function ChosenRows({ children }: { children: ReactNode }) {
  const resource = useAdminResource();
  const list = useListContext<RaRecord>();
  const { filter, filterValues, data } = list;
  const under = JSON.stringify([resource.name, filter, filterValues]);
  const [names] = useState(() => new Map<Identifier, string>());
  for (const row of data ?? []) names.set(row.id, resource.nameOf?.(row) ?? String(row.id));
  const [chosen, setChosen] = useState<Chosen>({ under, ids: [] });
  if (chosen.under !== under) setChosen({ under, ids: [] });
  const choose = (change: (ids: Identifier[]) => Identifier[]) =>
    setChosen((before) => ({ under, ids: change(before.under === under ? before.ids : []) }));
  return (
    <NamesContext value={names}>
      <ListContextProvider
        value={{
          ...list,
          selectedIds: chosen.under === under ? chosen.ids : [],
          onSelect: (ids) => choose(() => ids),
          onToggleItem: (id) =>
            choose((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])),
          onUnselectItems: () => choose(() => []),
        }}
      >
        {children}
      </ListContextProvider>
    </NamesContext>
  );
}
