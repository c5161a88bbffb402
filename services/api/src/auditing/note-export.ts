import { readJson } from '@app/contracts/json/read-json';
import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Company } from '@app/domain/companies/company.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import type { ActingRequest } from '../access/decorators.js';
import { recordAct } from './record-act.js';
import { theCompany, thePlatform } from './subjects.js';

/**
 * Writes down who took a list along, however often: in the log of the company it is about, or in the platform's own. Only
 * the names of its filters are kept, for what somebody searched by may name a person.
 */
export async function noteExport(
  orm: EntityManager,
  actor: Actor,
  { url, query }: ActingRequest,
  rows: number,
): Promise<void> {
  const companyId = actor.namedCompany;
  await transaction(orm, actor.readingMode(companyId), async (em) => {
    const subject = companyId ? theCompany(await em.findOneOrFail(Company, companyId)) : thePlatform;
    const narrowedBy = filtersIn(query);
    const after = {
      list: /\/api\/([a-z-]+)/.exec(url)?.[1],
      rows,
      ...(narrowedBy.length > 0 ? { narrowedBy } : {}),
    };
    const act = { ...subject, verb: 'list.exported', before: null, after } as const;
    recordAct(em, actor, act, await databaseNow(em));
  });
}

/** The list has answered, so that its filter is one. */
function filtersIn(query: unknown): string[] {
  const { filter }: { filter?: unknown } = Object(query);
  return typeof filter === 'string' ? Object.keys(Object(readJson(filter))) : [];
}
