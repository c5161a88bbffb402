import { roles, roleTypes } from '../access/roles.js';
import type { AuditEventView } from './audit-event.js';
import { plainValues } from './plain-values.js';

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a moment is written. */
type Say = (iso: string) => string;

/** A value of this name as a person reads it; undefined for ids, which nobody reads. */
function namedWords(name: string, value: unknown, say: Say): string | undefined {
  const words = valueWords(value, say);
  return words === undefined ? undefined : (plainValues[name]?.values[words] ?? words);
}

function valueWords(value: unknown, say: Say): string | undefined {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return textWords(value, say);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listWords(value, say);
  return isRecord(value) ? recordWords(value, say) : String(value);
}

function textWords(text: string, say: Say): string | undefined {
  const type = roleTypes.find((name) => name === text || roles[name].id === text);
  if (type) return roles[type].name;
  if (moment.test(text)) return say(text);
  return uuid.test(text) ? undefined : text;
}

/** `city: Porto, country: PT`. */
function recordWords(values: Record<string, unknown>, say: Say): string {
  const read = Object.entries(values).flatMap(([name, value]) => {
    const said = namedWords(name, value, say);
    return said === undefined ? [] : [`${fieldWords(name)}: ${said}`];
  });
  return read.length > 0 ? read.join(', ') : '–';
}

/** What a list holds; one of ids is counted. */
function listWords(values: unknown[], say: Say): string {
  if (values.length === 0) return '–';
  const read = values.flatMap((value) => valueWords(value, say) ?? []);
  return read.length > 0 ? read.join(', ') : `${values.length} ${values.length === 1 ? 'entry' : 'entries'}`;
}

/** What only programs care for. */
const isRead = (name: string): boolean => !['tokenVersion', 'version'].includes(name);

/** One line of what changed: `type: Viewer → Manager`. */
export type ChangeLine = { name: string; before?: string; after: string };

/** What changed, as lines; ids are left out unless they are roles. `say` words a moment. */
export function changeLines(change: AuditEventView['change'], say: Say): ChangeLine[] {
  const before = isRecord(change['before']) ? change['before'] : {};
  const after = isRecord(change['after']) ? change['after'] : {};
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isRead);
  // A role has an id and a type, and both say the same.
  const names = all.filter((name) => name !== 'roleId' || !all.includes('type'));
  const compared = names.flatMap((name) => {
    const [was, is] = [namedWords(name, before[name], say), namedWords(name, after[name], say)];
    // Which image it is no id tells; that it is another one does.
    if (is === undefined) return name.endsWith('FileId') ? [{ name, after: 'another one' }] : [];
    if (was === is) return [];
    return [{ name, after: is, ...(name in before && was !== undefined ? { before: was } : {}) }];
  });
  const others = Object.entries(change).flatMap(([name, value]) => {
    const said =
      name === 'before' || name === 'after' || !isRead(name) ? undefined : namedWords(name, value, say);
    return said === undefined ? [] : [{ name, after: said }];
  });
  return [...compared, ...others].map((line) => ({ ...line, name: fieldWords(line.name) }));
}

/** `staleAfterDays` → `stale after days`. */
const fieldWords = (name: string): string =>
  plainValues[name]?.name ??
  name.replace(/Id$/, '').replace(/([a-z])([A-Z])/g, (_all, left: string, right: string) => {
    return `${left} ${right.toLowerCase()}`;
  });
