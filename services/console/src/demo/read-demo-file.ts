import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '@app/contracts/json/read-json';
import { z } from 'zod';
import { demoFolder } from './demo-folder.js';

/** Reads and validates a JSON file of the demo; errors name the file and each invalid path. */
export function readDemoJson<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const file = path.join(demoFolder, name);
  let content: unknown;
  try {
    content = readJson(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read as JSON`, { cause: error });
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is wrong:\n${z.prettifyError(parsed.error)}`);
}

/** The bytes of a CV, an image or an attachment. */
export const readDemoFile = (folder: 'attachments' | 'cvs' | 'images', name: string): Promise<Buffer> =>
  readFile(path.join(demoFolder, folder, name));
