import { loadModule } from 'libpg-query';
import pg from 'pg';
import { type Catalogue, readCatalogue } from './catalogue.js';
import { columnsOfText } from './columns-of.js';
import { type AnsweredColumn, RowComparison } from './compare-rows.js';
import { describeStatement } from './describe-statement.js';
import type { Driver } from './driver-values.js';
import { findStatements, type MadeTexts, type Problem, type Statement } from './find-statements.js';
import type { ProductSource } from './product-source.js';

/** What is wrong with the statements of the product, and what was looked at. */
export type Verdict = { problems: readonly Problem[]; statements: readonly Statement[] };

/** Has a database parse every statement of the product and compares what it answers with the type of its rows. */
export async function checkStatements(
  source: ProductSource,
  { adminUrl, made }: { adminUrl: string; made: MadeTexts },
): Promise<Verdict> {
  await loadModule();
  const { statements, problems } = findStatements(source, made);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const answers = new Answers(client, await readCatalogue(client));
    const comparison = new RowComparison(source.checker);
    for (const statement of statements) {
      const { place, row, driver } = statement;
      const columns = await answers.of(statement);
      if (typeof columns === 'string') problems.push({ place, problem: columns });
      else if (row === 'anything' && columns.length > 0)
        problems.push({
          place,
          problem: 'Name the type of the rows, or say unknown[] where nobody reads them',
        });
      else if (typeof row === 'object') comparison.compare(row.rows, { place, columns, driver });
    }
    problems.push(...comparison.finish());
  } finally {
    await client.end();
  }
  return { problems: unique(problems), statements };
}

/** What the database and the analysis say of statements, asked once for each text. */
class Answers {
  readonly #known = new Map<string, AnsweredColumn[] | string>();

  constructor(
    private readonly client: pg.Client,
    private readonly catalogue: Catalogue,
  ) {}

  /** The columns, or what is wrong with the statement itself. */
  async of({ text, driver }: Statement): Promise<AnsweredColumn[] | string> {
    const sent = numbered(text, driver);
    const known = this.#known.get(sent) ?? (await this.#ask(sent));
    this.#known.set(sent, known);
    return known;
  }

  async #ask(sent: string): Promise<AnsweredColumn[] | string> {
    try {
      const described = await describeStatement(this.client, sent);
      const analysed = described.length > 0 ? columnsOfText(sent, this.catalogue) : [];
      if (analysed.length !== described.length)
        throw new Error(`the analysis found ${analysed.length} columns, the database ${described.length}`);
      return described.map((column, place) => ({ ...column, nullable: analysed[place]?.nullable ?? true }));
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      return `The statement cannot be prepared: ${said} in "${sent.replace(/\s+/g, ' ').slice(0, 200)}"`;
    }
  }
}

/** Places for values as PostgreSQL numbers them; the mapper writes question marks. */
function numbered(text: string, driver: Driver): string {
  if (driver === 'pg') return text;
  let place = 0;
  return text.replace(/\\\?|\?/g, (mark) => (mark === '?' ? `$${(place += 1)}` : '?'));
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((one) => [`${one.place} ${one.problem}`, one])).values()];
}
