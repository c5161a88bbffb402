import { useState } from 'react';

/** Candidates somebody has chosen from a list: some of them, or all that fit its filter. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** All that fit the filter, also those on other pages. */
  isAll: boolean;
  toggle: (id: string) => void;
  /** Chooses these, or none of them where all are chosen already. */
  togglePage: (ids: readonly string[]) => void;
  chooseAll: () => void;
  clear: () => void;
};

const none: ReadonlySet<string> = new Set();

/** What is chosen belongs to one filter: under another one nothing is. */
export function useSelection(filterText: string): Selection {
  const [chosen, setChosen] = useState({ filterText, ids: none, isAll: false });
  const current = chosen.filterText === filterText ? chosen : { filterText, ids: none, isAll: false };
  const choose = (ids: ReadonlySet<string>, isAll = false) => setChosen({ filterText, ids, isAll });
  return {
    ids: current.ids,
    isAll: current.isAll,
    toggle: (id) => {
      const ids = new Set(current.ids);
      if (!ids.delete(id)) ids.add(id);
      choose(ids);
    },
    togglePage: (page) => {
      const ids = new Set(current.ids);
      const allChosen = page.every((id) => ids.has(id));
      for (const id of page)
        if (allChosen) ids.delete(id);
        else ids.add(id);
      choose(ids);
    },
    chooseAll: () => choose(current.ids, true),
    clear: () => choose(none),
  };
}
