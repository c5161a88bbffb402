import { type BreachKind, breachKindWords } from '@app/contracts/breaches/breach-export';
import { declaredTables } from '@app/database/personal-data/declared-columns';
import { byteOrderMark, csvLine } from '@app/platform/csv/csv-line';

/** Somebody whose data of one kind is kept, as the database tells it. */
export type ConcernedRow = {
  source: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  kept_since: Date;
  company_id: string | null;
  company_name: string | null;
  /** The columns in which something stands; null for any of them. */
  filled: string[] | null;
};

export type Concerned = Omit<ConcernedRow, 'filled' | 'source'> & { kind: BreachKind; data: Set<string> };

const heads = ['First name', 'Last name', 'E-mail', 'Phone', 'Kind', 'Data', 'Since', 'Company'];

/** Columns of a table that are declared for a kind of data: what is declared anew is told from then on. */
export function personalColumns(kind: BreachKind, table: string): string[] {
  const declared = declaredTables.find((one) => one.table === table)?.personal ?? [];
  return declared.filter(({ purpose }) => purpose === kind).map(({ column }) => column);
}

/** A column as a person reads it: `cv_file_id` is a CV file. */
const inWords = (column: string): string => column.replace(/_id$/, '').replaceAll('_', ' ');

/** One line for each person, kind and company, with all that is kept under it, since the first of it. */
export function concernedOf(rows: readonly ConcernedRow[], kind: BreachKind): Concerned[] {
  const lines = new Map<string, Concerned>();
  for (const { source, filled, ...person } of rows) {
    const data = personalColumns(kind, source).filter((column) => filled?.includes(column) ?? true);
    if (data.length === 0) continue;
    const { first_name, last_name, email, phone, company_id } = person;
    const key = JSON.stringify([first_name, last_name, email, phone, company_id]);
    const line = lines.get(key) ?? { ...person, kind, data: new Set<string>() };
    if (person.kept_since < line.kept_since) line.kept_since = person.kept_since;
    for (const column of data) line.data.add(inWords(column));
    lines.set(key, line);
  }
  return [...lines.values()].sort((a, b) => a.kept_since.getTime() - b.kept_since.getTime());
}

/** All of them as a CSV, in which nothing is run as a formula. */
export function breachTable(lines: readonly Concerned[]): string {
  const written = lines.map((line) =>
    csvLine([
      line.first_name,
      line.last_name,
      line.email,
      line.phone,
      breachKindWords[line.kind],
      [...line.data].join(', '),
      line.kept_since.toISOString(),
      line.company_name,
    ]),
  );
  return [byteOrderMark, csvLine(heads), ...written].join('');
}
