import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');
const NOT_OURS = new Set(['node_modules', 'dist', 'dist-ssr', 'coverage', 'fixtures', '.local', '.git']);

/** Every file below a folder of the repository, as paths from its root with forward slashes. */
export function filesBelow(folder: string): string[] {
  const at = path.join(root, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(name);
    return entry.isFile() ? [name] : [];
  });
}

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
export const exists = (file: string): boolean => existsSync(path.join(root, file));
