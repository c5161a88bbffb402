import { z } from 'zod';
import { storageProblem } from '../vocabulary/pasted-text.js';
import { limits } from '../http/limits.js';

/** Bounds of a résumé file that is kept for its owner; most take a tenth of it. */
export const importedResumeLimits = { characters: 100_000, depth: 12 } as const;

export type JsonValue = string | number | boolean | null | JsonValue[] | { [name: string]: JsonValue };
export type JsonObject = { [name: string]: JsonValue };
type Path = (string | number)[];
type Fault = { path: Path; message: string };

/**
 * A JSON Resume as it was imported, of which the profile has no field for everything: exports give it back. It may say
 * anything, but not without end.
 */
export const ImportedResume = z
  .record(z.string(), z.unknown(), 'Please give a JSON Resume')
  .superRefine((value, context) => {
    for (const { path, message } of faultsOf(value)) context.addIssue({ code: 'custom', path, message });
  });

/** Whether a value is an object of JSON, and no list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mostFaults = 20;

/** What is wrong with it and where; without calls in each other, however deep it goes. */
function faultsOf(whole: unknown): Fault[] {
  const faults: Fault[] = [];
  let characters = 0;
  const left: { value: unknown; path: Path }[] = [{ value: whole, path: [] }];
  for (let next = left.pop(); next && faults.length < mostFaults; next = left.pop()) {
    const { value, path } = next;
    characters += lengthOf(value, path);
    if (characters > importedResumeLimits.characters)
      return [...faults, { path: [], message: `At most ${importedResumeLimits.characters} characters` }];
    const message = faultOf(value, path.length);
    if (message) faults.push({ path, message });
    else left.push(...partsOf(value, path));
  }
  return faults;
}

const lengthOf = (value: unknown, path: Path): number =>
  2 + String(path.at(-1) ?? '').length + (typeof value === 'string' ? value.length : 4);

function faultOf(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return storageProblem(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return undefined;
  if (typeof value !== 'object') return 'Please give text, numbers, lists or objects';
  if (depth >= importedResumeLimits.depth) return `At most ${importedResumeLimits.depth} levels`;
  if (Array.isArray(value))
    return value.length > limits.arrayItems ? `At most ${limits.arrayItems} items` : undefined;
  return Object.keys(value)
    .map(storageProblem)
    .find((problem) => problem !== undefined);
}

function partsOf(value: unknown, path: Path): { value: unknown; path: Path }[] {
  if (Array.isArray(value)) return value.map((each: unknown, at) => ({ value: each, path: [...path, at] }));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, each]) => ({ value: each, path: [...path, name] }));
}
