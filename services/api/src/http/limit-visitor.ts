import { networksOf } from '@app/platform/rate-limits/networks-of';
import type { FastifyRequest } from 'fastify';
import type { RateCounters } from './rate-counters.js';
import { waitForPace } from './rate-limit.guard.js';
import { openToAll } from './rate-limits.js';

/**
 * Counts a request for a route outside of the controllers by the limit of public routes.
 * @throws AppError `request.too-many` when the limit of this address is used up
 */
export async function limitVisitor(
  counters: RateCounters,
  request: FastifyRequest,
  route: string,
): Promise<void> {
  const key = [openToAll.name, route, openToAll.by, networksOf(request.ip).ipKey].join(' ');
  const waitMilliseconds = await counters.spend(openToAll, key);
  if (waitMilliseconds > 0) await waitForPace(request, waitMilliseconds);
}
