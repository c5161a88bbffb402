import type { PlantedFile } from './product-source.js';

const file = 'services/api/src/planted-statements.ts';

/** One mistake each; the comment behind a call is what has to be said of its line. */
const text = `import { ScopedReader } from '@app/database/connection/scoped-read';
import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { listRows } from './reads/list-rows.js';

export class PlantedStatements {
  constructor(private readonly reader: ScopedReader) {}

  async missing(em: EntityManager) {
    return em.execute<{ id: string; name: string; slogan: string }[]>('select id, name from company'); // "slogan" is in the type, and no column of the statement
  }

  async extra() {
    return this.reader.rows<{ id: string }>({ as: 'public' }, { name: '', text: 'select id, name from company' }); // "name" is a column of the statement, and not in the type
  }

  async wrongType(em: EntityManager) {
    return em.execute<{ jobs: number }[]>('select count(*) as jobs from job'); // "jobs" is number in the type, it is bigint: string would be right
  }

  async timeOfMapper(em: EntityManager) {
    return em.execute<{ created_at: Date }[]>('select created_at from company'); // "created_at" is Date in the type, it is timestamp with time zone: string would be right
  }

  async tooWide(em: EntityManager) {
    return em.execute<{ at: Date | string }[]>('select created_at as at from company'); // "at" is string | Date in the type: string would be right
  }

  async mayBeNull() {
    return this.reader.first<{ website: string }>({ as: 'public' }, { name: '', text: 'select website from company' }); // "website" may be null, it is text: string | null would be right
  }

  async outerJoin(em: EntityManager) {
    return em.execute<{ id: string }[]>('select company.id from job left join company on company.id = job.company_id and company.live'); // The statement cannot be prepared: column company.live does not exist
  }

  async missingRow(em: EntityManager) {
    return em.execute<{ name: string }[]>('select person.first_name as name from job left join app_user person on person.id = job.created_by'); // "name" may be null, it is text: string | null would be right
  }

  async neverNull(em: EntityManager) {
    return em.execute<{ id: string | null }[]>('select id from company'); // "id" is never null: string would be right
  }

  async oneBranch(em: EntityManager, withName: boolean) {
    return em.execute<{ id: string; name: string }[]>(\`select id\${withName ? ', name' : ''} from company\`); // "name" is in the type, and no column of the statement
  }

  async evaluated(em: EntityManager, order: string) {
    return em.execute<{ id: string }[]>(\`select id from company order by \${order}\`); // The statement cannot be evaluated: nothing calls the function around services/api/src/planted-statements.ts:49 by its name
  }

  async fromOutside(em: EntityManager) {
    const text = await this.textFromOutside();
    return em.execute<{ id: string }[]>(text); // The statement cannot be evaluated: what "fetch('http://localhost')" is shows only when it runs
  }

  async untyped(em: EntityManager) {
    return em.execute('select id from company'); // Name the type of the rows, or say unknown[] where nobody reads them
  }

  async client(client: pg.Client) {
    return client.query('select id from company'); // Name the type of the rows, or say unknown[] where nobody reads them
  }

  async handedOn(em: EntityManager) {
    const run = em.execute; // Call it where it is named: past that nobody can follow it
    return run;
  }

  async list() {
    return listRows<{ id: string; created_at: Date; title: string }>(this.reader, { as: 'public' }, { // "title" is in the type, and no column of the statement
      name: '',
      text: 'select id, created_at from company',
      values: [],
      sort: { column: 'created_at', direction: 'ASC' },
      offset: 0,
      limit: 10,
      ids: null,
    });
  }

  async together() {
    return this.reader.all<[{ id: string }, { id: string; open: boolean }]>({ as: 'public' }, [ // "open" is in the type, and no column of the statement
      { name: '', text: 'select id from company' },
      { name: '', text: 'select id from job' },
    ]);
  }

  forgotten(): string {
    return 'select id from company where id = $1'; // This looks like a statement, and no call that sends it was found
  }

  private async textFromOutside(): Promise<string> {
    return (await fetch('http://localhost')).text();
  }
}
`;

export const planted: PlantedFile = { file, text };

/** What has to be said, as \`place: problem\`. */
export const expected: readonly string[] = text.split('\n').flatMap((line, index) => {
  const problem = / \/\/ (.*)$/.exec(line)?.[1];
  return problem === undefined ? [] : [`${file}:${index + 1}: ${problem}`];
});
