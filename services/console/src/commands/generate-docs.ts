import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsoleCommand } from './console-command.js';
import { generatedDocuments } from '../documents/generated-documents.js';

/** Writes the references that are made from the contracts; run from the root of the repository. */
export const generateDocsCommand: ConsoleCommand = {
  summary: 'write the references in docs/generated, from the root of the repository',
  async run() {
    const folder = path.resolve('docs/generated');
    await mkdir(folder, { recursive: true });
    for (const [name, text] of Object.entries(generatedDocuments(process.cwd()))) {
      await writeFile(path.join(folder, name), text);
      process.stdout.write(`docs/generated/${name}\n`);
    }
    return 0;
  },
};
