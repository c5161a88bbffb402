import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { importJobs, type ImportReport } from '@app/database/imports/import-jobs';
import { ormOptions } from '@app/database/orm/mikro-orm.config';
import { Company } from '@app/domain/companies/company.entity';
import { consoleEnv, loadEnv } from '@app/platform/config/env';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { MikroORM } from '@mikro-orm/postgresql';
import type { ConsoleCommand } from './console-command.js';

const usage = 'Usage: npm run import:jobs -- --company NAME [--publish] FILE…\n';

/** Imports postings of schema.org, Greenhouse, Lever or a CSV for one company. */
export const importJobsCommand: ConsoleCommand = {
  summary: '--company NAME [--publish] FILE…: import postings (schema.org, Greenhouse, Lever, CSV)',
  async run(words) {
    const options = parseOptions(words);
    if (!options) {
      process.stderr.write(usage);
      return 2;
    }
    const orm = await MikroORM.init({
      ...ormOptions({ url: loadEnv(consoleEnv).DATABASE_URL, poolSize: 2 }),
      driverOptions: { options: '-c role=tables_owner' },
    });
    try {
      const companies = await orm.em.fork().find(Company, { name: options.company });
      const company = companies[0];
      if (!company || companies.length > 1) {
        const problem = company ? 'Several companies are' : 'No company is';
        process.stderr.write(`${problem} called "${options.company}". Nothing was imported.\n`);
        return 1;
      }
      return await importFiles(orm, company.id, options);
    } finally {
      await orm.close();
    }
  },
};

type Options = { company: string; publish: boolean; files: string[] };

function parseOptions(words: string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { company: { type: 'string' }, publish: { type: 'boolean', default: false } },
    });
    if (!values.company || positionals.length === 0) return undefined;
    return { company: values.company, publish: values.publish, files: positionals };
  } catch {
    return undefined;
  }
}

async function importFiles(orm: MikroORM, companyId: string, { files, publish }: Options): Promise<number> {
  let wrong = 0;
  for (const file of files) {
    try {
      const report = await importJobs(
        (start) => createReadStream(file, { start }),
        {
          companyId,
          importId: newId(),
          actorId: null,
          publish,
          transaction: (work) => orm.em.fork().transactional(work),
        },
        (done) => {
          if (done % 1_000 === 0) process.stdout.write(`${file}: ${done} rows\n`);
        },
      );
      process.stdout.write(textOf(file, report));
      wrong += report.problems.length;
    } catch (error) {
      wrong += 1;
      process.stderr.write(`${file}: ${reasonOf(error)}\n`);
    }
  }
  return wrong === 0 ? 0 : 1;
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError || error instanceof RangeError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'there is no such file';
  throw error;
}

const number = new Intl.NumberFormat('en-GB');

function textOf(file: string, { created, changed, unchanged, problems, warnings }: ImportReport): string {
  const rows = [
    ...problems.map((row) => ({ ...row, label: 'left out' })),
    ...warnings.map((row) => ({ ...row, label: 'warning' })),
  ];
  const lines = rows.map(({ label, line, element, title, errors }) => {
    const fields = Object.entries(errors).map(([field, message]) => `${field}: ${message}`);
    const where = [
      `line ${number.format(line)}`,
      element && `element ${number.format(element)}`,
      title && `“${title}”`,
    ].filter(Boolean);
    return `  ${label}: ${where.join(', ')}: ${fields.join('; ')}\n`;
  });
  const metrics = [
    `${number.format(created)} new`,
    `${number.format(changed)} changed`,
    `${number.format(unchanged)} unchanged`,
    `${number.format(problems.length)} left out`,
    ...(warnings.length > 0 ? [`${number.format(warnings.length)} imported with warnings`] : []),
  ];
  return `${file}: ${metrics.join(', ')}\n${lines.join('')}`;
}
