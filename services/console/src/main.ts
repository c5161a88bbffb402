import 'reflect-metadata';
import type { ConsoleCommand } from './commands/console-command.js';
import { applyErasuresCommand } from './commands/apply-erasures.js';
import { firstAdministratorCommand } from './commands/first-administrator.js';
import { generateDocsCommand } from './commands/generate-docs.js';
import { importJobsCommand } from './commands/import-jobs.js';
import { moveIdentityCommand } from './commands/move-identity.js';
import { prepareDatabaseCommand } from './commands/prepare-database.js';
import { seedCommand } from './commands/seed.js';

const commands: Record<string, ConsoleCommand> = {
  'prepare-database': prepareDatabaseCommand,
  seed: seedCommand,
  'import-jobs': importJobsCommand,
  'first-administrator': firstAdministratorCommand,
  'apply-erasures': applyErasuresCommand,
  'generate-docs': generateDocsCommand,
  'move-identity': moveIdentityCommand,
};

function usage(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(22)} ${summary}`);
  return `Commands:\n${lines.join('\n')}\n`;
}

const [name = '', ...words] = process.argv.slice(2);
const command = commands[name];
if (command) {
  process.exitCode = await command.run(words);
} else {
  process.stderr.write(name === '' ? usage() : `There is no command "${name}".\n${usage()}`);
  process.exitCode = 2;
}
