import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request or job carries to every line it logs and every event it records. */
export type RequestContext = {
  requestId: string;
  /** The network a request came from, for the audit record; never the whole address. */
  addressPrefix?: string;
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

/** The network the request came from; undefined outside of requests. */
export function currentAddressPrefix(): string | undefined {
  return storage.getStore()?.addressPrefix;
}
