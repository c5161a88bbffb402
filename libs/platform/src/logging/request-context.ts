import { AsyncLocalStorage } from 'node:async_hooks';
import { eventPriorities, type EventPriority } from '../events/event-priority.js';

/** What one request or job carries to every line it logs and every event it records. */
export type RequestContext = {
  requestId: string;
  /** The network a request came from, for the audit record; never the whole address. */
  addressPrefix?: string;
  /** How soon the events it records are delivered; as usual where nothing is said. */
  eventPriority?: EventPriority;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` as part of a request; everything it awaits sees the same context. */
export function runInRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The id of the request or job this code runs for; undefined outside of any. */
export function currentRequestId(): string | undefined {
  return storage.getStore()?.requestId;
}

/** The priority of events this code records. */
export function currentEventPriority(): EventPriority {
  return storage.getStore()?.eventPriority ?? eventPriorities.usual;
}

/** The network the request came from; undefined outside of requests. */
export function currentAddressPrefix(): string | undefined {
  return storage.getStore()?.addressPrefix;
}
