import { elsewherePreset } from '@app/contracts/retention/presets';
import type { Application } from '@app/domain/applications/application.entity';
import { Consent } from '@app/domain/consents/consent.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DemoWalk } from './application-timeline.js';

const hour = 3_600_000;

/** Who lets the company keep them, and how many hours after they read of their refusal. */
const demoConsents: Record<string, number> = { 'Paolo Vitale': 5 };

type About = {
  application: Application;
  candidate: { name: string };
  job: { title: string };
  walk: DemoWalk;
};

/** Agrees where the candidate does. */
export function consentsOf(
  em: EntityManager,
  { application, candidate, job, walk: { endedAt } }: About,
): { at: Date; run: () => void }[] {
  const hoursLater = job.title === 'Senior Product Designer' ? demoConsents[candidate.name] : undefined;
  if (hoursLater === undefined || endedAt === null) return [];
  const at = new Date(endedAt.getTime() + hoursLater * hour);
  const terms = { companyName: 'Northwind', months: elsewherePreset.consentMonths };
  return [{ at, run: () => void em.persist(Consent.toTalentPool(application, terms, at)) }];
}
