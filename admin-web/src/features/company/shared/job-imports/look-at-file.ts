import { jsonIn } from '@app/contracts/json/read-json';
import { counted } from '../../../../base/formats/counted.js';
import { importContentTypes, type ImportFormat } from '@app/contracts/job-imports/job-import';

/** What a file seems to hold, told before anything is sent. The server decides by the whole content. */
export type FileLook = {
  contentType: string;
  format: ImportFormat | null;
  /** How many jobs there are; null where the beginning does not tell. */
  count: number | null;
  /** The first titles, as far as they can be seen. */
  titles: string[];
};

const head = 64 * 1024;
const formatNames: Record<ImportFormat, { one: string; many: string }> = {
  'schema.org': { one: 'schema.org job posting', many: 'schema.org job postings' },
  greenhouse: { one: 'Greenhouse posting', many: 'Greenhouse postings' },
  lever: { one: 'Lever posting', many: 'Lever postings' },
  csv: { one: 'row of a CSV table', many: 'rows of a CSV table' },
};

/** `2 Lever postings: “Nurse”, “Porter”.` Without a format, what happens instead. */
export function foundWords({ format, count, titles }: FileLook): string {
  const { one, many } = format ? formatNames[format] : { one: 'job', many: 'jobs' };
  const what = count === null ? many : counted(count, one, many);
  const named = titles.map((title) => `“${title}”`).join(', ');
  const more = named !== '' && (count === null || count > titles.length) ? ', …' : '';
  const found = `${what.charAt(0).toUpperCase()}${what.slice(1)}${named && `: ${named}${more}`}.`;
  return format ? found : 'The beginning of this file does not say what it is; the import will tell.';
}

/** The content type by the ending; null for files this cannot read. */
export function contentTypeOf(fileName: string): string | null {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  return importContentTypes[ending] ?? null;
}

/** Reads only the beginning: files are large, and the browser shall not wait. */
export async function lookAt(file: File): Promise<FileLook | null> {
  const contentType = contentTypeOf(file.name);
  if (contentType === null) return null;
  const text = await file.slice(0, head).text();
  const count = file.size > head ? null : countIn(text, contentType);
  return { contentType, count, ...lookAtText(text, contentType) };
}

/** Format and first titles of the beginning of a file. */
export function lookAtText(text: string, contentType: string): Pick<FileLook, 'format' | 'titles'> {
  if (contentType === 'text/csv') return { format: 'csv', titles: titlesOfCsv(text) };
  const isPosting = /"@type"\s*:\s*\[?\s*"JobPosting"/.test(text);
  if (isPosting) return { format: 'schema.org', titles: valuesOf(text, 'title') };
  if (contentType === 'text/html') return { format: null, titles: [] };
  if (/"absolute_url"|"internal_job_id"/.test(text))
    return { format: 'greenhouse', titles: valuesOf(text, 'title') };
  if (/"hostedUrl"|"categories"/.test(text)) return { format: 'lever', titles: valuesOf(text, 'text') };
  return { format: null, titles: [] };
}

/** How many jobs a whole file holds, where that can be told without reading it as the import does. */
export function countIn(text: string, contentType: string): number | null {
  if (contentType === 'text/html') return null;
  if (contentType === 'text/csv') return text.includes('"') ? null : text.trim().split(/\r?\n/).length - 1;
  const file = jsonIn(text);
  if (Array.isArray(file)) return file.length;
  if (typeof file !== 'object' || file === null) return null;
  const lists: unknown[] = ['jobs', '@graph'].map((name) => Reflect.get(file, name));
  return lists.find((list) => Array.isArray(list))?.length ?? null;
}

const shown = 3;

function valuesOf(text: string, name: string): string[] {
  const found = text.matchAll(new RegExp(`"${name}"\\s*:\\s*"((?:[^"\\\\]|\\\\.)*)"`, 'g'));
  return [...found].slice(0, shown).flatMap(([, value = '']) => wordsOf(value) ?? []);
}

/** The text between the quotes; nothing of what is no JSON after all, which the import will say. */
function wordsOf(quoted: string): string | undefined {
  const text = jsonIn(`"${quoted}"`);
  return typeof text === 'string' ? text : undefined;
}

/** The first column named title; a plain split is enough for a glance at simple rows. */
function titlesOfCsv(text: string): string[] {
  const [first = '', ...rows] = text.split(/\r?\n/);
  const separator = first.includes(';') && !first.includes(',') ? ';' : ',';
  const column = first
    .split(separator)
    .findIndex((name) => /^"?\s*(job[ _]?)?title\s*"?$/i.test(name.trim()));
  if (column === -1) return [];
  return rows
    .map((row) => row.split(separator)[column]?.replace(/^"|"$/g, '').trim() ?? '')
    .filter((title) => title !== '')
    .slice(0, shown);
}
