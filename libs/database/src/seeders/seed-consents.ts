import { elsewherePreset } from '@app/contracts/retention/presets';
import type { Application } from '@app/domain/applications/application.entity';
import { Consent } from '@app/domain/consents/consent.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writtenAt } from './demo-walk.js';

/** Who lets the company keep them after a refusal, and how many days ago they said so. */
const demoConsents: Record<string, number> = { 'Paolo Vitale': 1.6 };

type About = { application: Application; candidate: { name: string }; index: number; job: { title: string } };

/** Agrees where the candidate does. */
export function consentsOf(
  em: EntityManager,
  { application, candidate, index, job }: About,
  now: Date,
): { at: Date; run: () => void }[] {
  const daysAgo = job.title === 'Senior Product Designer' ? demoConsents[candidate.name] : undefined;
  if (daysAgo === undefined) return [];
  const at = writtenAt(daysAgo, index, now);
  const terms = { companyName: 'Northwind', months: elsewherePreset.consentMonths };
  return [{ at, run: () => void em.persist(Consent.toTalentPool(application, terms, at)) }];
}
