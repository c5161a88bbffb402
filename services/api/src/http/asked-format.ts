import type { FastifyRequest } from 'fastify';

/** Whether a list is asked for as a file. */
export function asksForFile({ query }: Pick<FastifyRequest, 'query'>): boolean {
  return typeof query === 'object' && query !== null && 'format' in query && query.format === 'csv';
}
