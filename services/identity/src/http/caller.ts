import { networksOf } from '@app/platform/rate-limits/networks-of';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../core/call.js';

const userAgentAtMost = 200;

/** Where this call comes from, past as many proxies as the settings trust. */
export function callOf(request: FastifyRequest): Call {
  const userAgent = request.headers['user-agent']?.replace(/\p{Cc}/gu, '').slice(0, userAgentAtMost);
  return { requestId: request.id, ...networksOf(request.ip), userAgent: userAgent ?? null };
}

/** Which of the two listeners took the call; the socket tells, no header can. */
export function listenerOf(request: FastifyRequest, adminPort: number): 'public' | 'internal' {
  return request.socket.localPort === adminPort ? 'internal' : 'public';
}
