import type { AlertsOfAddressView, EditSavedSearchBody } from '@app/contracts/saved-searches/saved-search';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../client/http/http.js';
import { AlertRequests } from './alert-queries.js';

export type Search = AlertsOfAddressView['searches'][number];

export type AlertChanges = {
  confirm: (ids: string[]) => void;
  edit: (id: string, body: EditSavedSearchBody) => void;
  renew: (id: string) => void;
  remove: (id: string) => void;
};

export const isNotFound = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 404;

/** The searches saved behind a link, and the changes to them. */
export function useAlerts() {
  const { subscriberId = '', token = '' } = useParams();
  const requests = useMemo(() => new AlertRequests(subscriberId, token), [subscriberId, token]);
  const [view, setView] = useState<AlertsOfAddressView>();
  const [error, setError] = useState<Error>();
  const latest = useRef<AlertsOfAddressView>(undefined);
  const queue = useRef(Promise.resolve());
  const show = (next: AlertsOfAddressView) => {
    latest.current = next;
    setView(next);
  };
  useEffect(() => {
    const leaving = new AbortController();
    requests.list(leaving.signal).then(show, (reason: Error) => {
      if (!leaving.signal.aborted) setError(reason);
    });
    return () => leaving.abort();
  }, [requests]);
  const reload = async () => {
    try {
      show(await requests.list());
    } catch (reason) {
      // With the last search the address is gone, and its link with it.
      if (!isNotFound(reason) || !latest.current) throw reason;
      show({ ...latest.current, searches: [] });
    }
  };
  /** Sends one change after the other, so that each has the version that the one before left. */
  const send = (change: () => Promise<unknown>) => {
    const changeAndReload = async () => {
      setError(undefined);
      try {
        await change();
      } finally {
        await reload();
      }
    };
    queue.current = queue.current.then(changeAndReload).catch(setError);
  };
  const changes: AlertChanges = {
    confirm: (ids) => send(() => requests.confirm(ids)),
    edit: (id, body) =>
      send(async () => {
        const search = latest.current?.searches.find((one) => one.id === id);
        if (search) await requests.edit(search, body);
      }),
    renew: (id) => send(() => requests.renew(id)),
    remove: (id) => send(() => requests.delete(id)),
  };
  return { view, error, changes };
}
