import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { operationsKey } from './queues-query.js';

/** Reads again what an act on the screens of operations may have changed, lists of react-admin included. */
export function useOperationsAnew(): () => void {
  const client = useQueryClient();
  const refresh = useRefresh();
  return () => {
    void client.invalidateQueries({ queryKey: [operationsKey] });
    refresh();
  };
}
