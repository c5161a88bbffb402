import type { SavedSearchView, SaveSearchBody } from '@app/contracts/saved-searches/saved-search';
import { useEffect, useRef } from 'react';
import { api } from '../../../../client/http/http.js';
import { notify } from '../../../../base/toast/notify.js';
import type { SearchAddress } from '../../../shared/job-search/search-address.js';
import { savedWords } from './saved-words.js';
import { searchToSave } from './search-to-save.js';

type SaveSearchProps = {
  address: SearchAddress;
  /** What it is called until somebody names it otherwise. */
  name: string;
  onDone: () => void;
};

/** Saves the search in front of somebody, and says what becomes of it. */
export function SaveSearch({ address, name, onDone }: SaveSearchProps) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void save(address, name).finally(onDone);
  }, [address, name, onDone]);
  return null;
}

async function save(address: SearchAddress, name: string): Promise<void> {
  const body: Omit<SaveSearchBody, 'search'> & { search: SearchAddress } = {
    name,
    frequency: 'daily',
    search: searchToSave(address),
  };
  try {
    const saved = await api<SavedSearchView>('/api/saved-searches', {
      method: 'POST',
      body,
      errorHandle: true,
    });
    notify.success(savedWords(saved, Date.now()));
  } catch {
    // The notice has said why.
  }
}
