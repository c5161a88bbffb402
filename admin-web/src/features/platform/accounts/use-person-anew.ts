import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { personKey } from './person-queries.js';

/** Reads again what an act may have changed of a person, lists of react-admin included. */
export function usePersonAnew(): () => void {
  const client = useQueryClient();
  const refresh = useRefresh();
  return () => {
    void client.invalidateQueries({ queryKey: [personKey] });
    refresh();
  };
}
