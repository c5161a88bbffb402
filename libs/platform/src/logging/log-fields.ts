import { createHmac } from 'node:crypto';

/** Fields a log line may carry. Whatever is not listed is left out: no bodies, addresses, names or tokens. */
const LISTED = [
  'attempt',
  'backend',
  'code',
  'companyId',
  'context',
  'count',
  'durationMs',
  'event',
  'eventId',
  'jobId',
  'line',
  'method',
  'operation',
  'pid',
  'port',
  'queue',
  'reaction',
  'requestId',
  'roleType',
  'route',
  'service',
  'setting',
  'signal',
  'status',
  'sweep',
  'userId',
] as const;
const ALLOWED: ReadonlySet<string> = new Set(LISTED);

const EMAIL = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g;
const TOKEN = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\b[A-Za-z0-9_-]{40,}\b/g;
const MESSAGE_LENGTH = 500;

/**
 * What code may hand to a log line: a field that would be left out does not compile. `email` is written as a hash,
 * `error` without values from statements.
 */
export type LogFields = Readonly<Partial<Record<(typeof LISTED)[number], unknown>>> & {
  email?: string;
  error?: unknown;
};

/** The fields that are allowed on a line; `hashKey` keeps hashed addresses from being guessed. */
export function allowedFields(fields: LogFields, hashKey: string): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (ALLOWED.has(name) && value !== undefined) kept[name] = scalar(value);
  }
  if (typeof fields.email === 'string') kept['emailHash'] = hashedEmail(fields.email, hashKey);
  if (fields.error !== undefined) kept['error'] = describeError(fields.error);
  return kept;
}

/** A short keyed hash of an address: the same person is recognised, nobody is named. */
export function hashedEmail(email: string, key: string): string {
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('hex').slice(0, 16);
}

/** Name, code, cleaned message and stack of whatever was thrown, with its cause. */
export function describeError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutSecrets(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    name: error.name,
    ...(code ? { code } : {}),
    message: withoutSecrets(withoutStatement(error)),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** Removes addresses and anything that looks like a token or key from a text. */
export function withoutSecrets(text: string): string {
  return text.replace(EMAIL, '[address]').replace(TOKEN, '[secret]').slice(0, MESSAGE_LENGTH);
}

/** Database errors repeat the statement with its values before " - "; only what the database said is kept. */
function withoutStatement(error: Error): string {
  if (!('sqlState' in error) && !('query' in error) && !('severity' in error)) return error.message;
  const start = error.message.lastIndexOf(' - ');
  return start < 0 ? error.message : error.message.slice(start + 3);
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12);
}

function scalar(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecrets(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return withoutSecrets(JSON.stringify(value) ?? String(value));
}
