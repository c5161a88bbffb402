import type { ImportedJob, RowPlace } from '@app/domain/job-imports/imported-job';
import type { EntityManager } from '@mikro-orm/postgresql';

/** A posting with its place in the file. */
export type PlacedPosting = { place: RowPlace; job: ImportedJob };

type ExternalIdOf = { externalSource: string | null; externalId: string | null };
type First = RowPlace & { external_source: string; external_id: string };

const givenRows = `jsonb_to_recordset(?::jsonb)
  as given(external_source text, external_id text, line int, element int, title text)`;

/**
 * Notes the ids of some postings of an import; answers for each the place of an earlier one of the same import that has
 * its id, or undefined. Part of the transaction of `em`: what is rolled back was not seen.
 */
export async function noteImportedIds(
  em: EntityManager,
  { companyId, importId }: { companyId: string; importId: string },
  postings: readonly PlacedPosting[],
): Promise<(RowPlace | undefined)[]> {
  const given = JSON.stringify(
    postings.map(({ place: { line, element, title }, job: { externalSource, externalId } }) => ({
      external_source: externalSource,
      external_id: externalId,
      ...{ line, element, title },
    })),
  );
  await em.execute(
    `insert into imported_id (company_id, import_id, external_source, external_id, line, element, title)
     select ?, ?, external_source, external_id, line, element, title from ${givenRows} on conflict do nothing`,
    [companyId, importId, given],
    'run',
  );
  const firsts = await em.execute<First[]>(
    `select external_source, external_id, noted.line, noted.element, noted.title
     from imported_id noted join ${givenRows} using (external_source, external_id) where import_id = ?`,
    [given, importId],
  );
  const byId = new Map(
    firsts.map((first) => [
      keyOf({ externalSource: first.external_source, externalId: first.external_id }),
      first,
    ]),
  );
  return postings.map(({ place, job }) => {
    const first = byId.get(keyOf(job));
    return first && !isSamePlace(first, place) ? first : undefined;
  });
}

/** Forgets the ids of imports that are over. */
export async function forgetImportedIds(em: EntityManager, importIds: readonly string[]): Promise<void> {
  const places = importIds.map(() => '?').join(', ');
  await em.execute(`delete from imported_id where import_id in (${places})`, [...importIds], 'run');
}

/** One text for where a posting came from and its id there. */
export function keyOf({ externalSource, externalId }: ExternalIdOf): string {
  return `${externalSource} ${externalId}`;
}

const isSamePlace = (one: RowPlace, other: RowPlace): boolean =>
  one.line === other.line && one.element === other.element;

/** What is wrong with a row whose id an earlier one has. */
export function repeatedIdProblem(
  job: ImportedJob,
  { line, element, title }: RowPlace,
): Record<string, string> {
  const called = title ? ` (“${title}”)` : '';
  const where = element === null ? `Line ${line}${called}` : `Element ${element}${called} on line ${line}`;
  const field = job.externalSource === 'csv' ? 'external_id' : 'id';
  return { [field]: `${where} has the same id already; only that one was taken` };
}
