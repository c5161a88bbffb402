import { shortened } from '@app/contracts/vocabulary/pasted-text';
import { type EventName, eventCatalogue } from '@app/contracts/events/catalogue';

const MOST_CHARACTERS = 16_000;
const MASK = '•••';

const harmless = [
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/,
];

/**
 * The event of a job as JSON for people who look after the platform. An event that keeps its contract holds ids and words
 * of the program; of any other one, which may hold whatever it likes, texts are masked.
 */
export function maskedEvent(data: Record<string, unknown>): string {
  const event = data['event'] ?? data;
  const shown = keepsContract(event) ? event : masked(event);
  const text = JSON.stringify(shown, null, 2);
  return text.length > MOST_CHARACTERS ? `${shortened(text, MOST_CHARACTERS)}\n…` : text;
}

function keepsContract(event: unknown): boolean {
  if (!isRecord(event)) return false;
  const name = event['name'];
  return typeof name === 'string' && isKnown(name) && eventCatalogue[name].schema.safeParse(event).success;
}

const isKnown = (name: string): name is EventName => Object.hasOwn(eventCatalogue, name);

function masked(value: unknown): unknown {
  if (typeof value === 'string') return harmless.some((one) => one.test(value)) ? value : MASK;
  if (Array.isArray(value)) return value.map(masked);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, masked(inner)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
