import type { EntityManager } from '@mikro-orm/postgresql';
import type { Changes } from './counters.js';

/** What is counted by itself. */
export type Subject = { kind: 'person' | 'job' | 'file'; id: string };

/**
 * Brings the figures in line with what is true of these subjects now, and answers by how much they change. It looks at the
 * state instead of adding up events: late and repeated deliveries cannot mislead it, and nothing falls below zero.
 */
export async function countSubjects(em: EntityManager, subjects: readonly Subject[]): Promise<Changes> {
  const listed = (values: string[]): string => `{${values.join(',')}}`;
  const [row] = await em.execute<{ changes: Changes | null }[]>(
    'select count_subjects(?::text[], ?::uuid[]) as changes',
    [listed(subjects.map(({ kind }) => kind)), listed(subjects.map(({ id }) => id))],
  );
  return row?.changes ?? {};
}
