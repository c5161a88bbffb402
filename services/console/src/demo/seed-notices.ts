import { keptFor, presetKeeping, suggestedNotice } from '@app/contracts/notices/suggested-notice';
import { locationView } from '@app/contracts/vocabulary/location';
import type { Company } from '@app/domain/companies/company.entity';
import { EmployerNotice } from '@app/domain/notices/employer-notice.entity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Two versions of what a company tells applicants: the suggested text, and one that adds whom to call. */
export function seedNotices(em: EntityManager, company: Company, by: { actorId: string; at: Date }): void {
  const weekLater = { ...by, at: new Date(by.at.getTime() + 7 * 86_400_000) };
  const { name, email, phone } = company;
  const kept = keptFor(presetKeeping);
  const writer = { name, email, location: locationView(company.location), brand: 'Pathway', kept };
  const first = EmployerNotice.draft(
    company.id,
    { change: '', content: suggestedNotice({ ...writer, phone: null }) },
    by.at,
  );
  first.publish(0, by);
  const second = EmployerNotice.draft(
    company.id,
    { change: 'Names a phone number', content: suggestedNotice({ ...writer, phone }) },
    weekLater.at,
  );
  second.publish(1, weekLater);
  em.persist([first, second]);
}
