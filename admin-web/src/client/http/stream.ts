import { isEnding, storedTokens } from '../session/tokens.js';
import { headersOf } from './http.js';

type StreamOptions = { headers: Record<string, string>; signal: AbortSignal };

/** An answer without an end, as it comes: nobody is told of its failures, and nothing limits its time. */
export async function apiStream(path: string, { headers, signal }: StreamOptions): Promise<Response> {
  const ask = () => fetch(path, { headers: headersOf({ headers }), signal });
  const before = storedTokens();
  if (isEnding(before)) await refreshed(before.accessToken);
  const { accessToken } = storedTokens();
  const reply = await ask();
  return reply.status === 401 && (await refreshed(accessToken)) ? ask() : reply;
}

async function refreshed(rejected: string): Promise<boolean> {
  const { refreshTokens } = await import('../session/refresh.js');
  return refreshTokens(rejected);
}
