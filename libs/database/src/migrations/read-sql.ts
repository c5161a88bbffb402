import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of SQL below this folder; in a bundle, below the main program (rspack.config.mjs). */
export const readSql = (file: string): string =>
  readFileSync(path.join(import.meta.dirname, `${file}.sql`), 'utf8');
