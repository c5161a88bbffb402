import { isDeepStrictEqual } from 'node:util';
import { type ReadOnlyFields, readOnlyFieldsOf } from '@app/contracts/http/whole-record';
import { readJson } from '@app/contracts/json/read-json';
import { AppError } from '@app/platform/errors/app-error';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

/** Rejects what was sent if it changes read-only fields of the contract, or further ones. */
export type CheckReadOnly = (
  read: () => Promise<object | undefined>,
  version?: number,
  further?: readonly string[],
) => Promise<void>;

/** Checks the body as it was before the contract, made by `wholeRecord`, dropped its read-only fields. */
export function ReadOnlyCheck(contract: z.ZodType): ParameterDecorator {
  const fields = readOnlyFieldsOf(contract);
  return createParamDecorator((_data: unknown, context: ExecutionContext): CheckReadOnly => {
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    return (read, version, further = []) =>
      rejectReadOnlyChanges(body, { ...fields, readOnly: [...fields.readOnly, ...further] }, read, version);
  })();
}

/**
 * Rejects a whole record with changed read-only fields. Reads the stored record only when such fields were sent. A stale
 * `version` is left to the command, which answers 412.
 *
 * @throws AppError `record.read-only` with each changed field
 */
export async function rejectReadOnlyChanges(
  sent: unknown,
  { readOnly, counters, setBy }: ReadOnlyFields,
  read: () => Promise<object | undefined>,
  version?: number,
): Promise<void> {
  const fields = readOnly.filter((path) => path !== 'version' && valueAt(sent, path) !== undefined);
  if (fields.length === 0) return;
  const stored = await read();
  // The command answers 404.
  if (!stored) return;
  if (version !== undefined && valueAt(stored, 'version') !== version) return;
  const changed = fields.filter((path) => {
    const [one, other] = [valueAt(sent, path), valueAt(stored, path)];
    if (counters.includes(path)) return !isEarlier(one, other);
    const inner = counters.filter((counter) => counter.startsWith(`${path}.`)).map(lastSegment);
    return !isDeepStrictEqual(comparable(one, inner), comparable(other, inner));
  });
  if (changed.length === 0) return;
  const errors = Object.fromEntries(
    changed.map((path) => [path, `This field is read-only. ${instead(setBy[path])}`]),
  );
  throw new AppError('record.read-only', { errors });
}

const instead = (setter: string | undefined): string =>
  setter ? `Use ${setter}` : 'Send it as it was read, or leave it out';

function valueAt(record: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      record,
    );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lastSegment = (path: string): string => path.split('.').at(-1) ?? '';

/** Whether a counter may have had this value before; objects are derived from several counters. */
function isEarlier(value: unknown, stored: unknown): boolean {
  if (typeof value === 'number' && typeof stored === 'number') return value <= stored;
  if (typeof value === 'string' && typeof stored === 'string') return value <= stored;
  return (
    isDeepStrictEqual(value, stored) ||
    (isRecord(value) || value === null) === (isRecord(stored) || stored === null)
  );
}

/** As JSON has it, without counters and without the signatures of file links, which differ on every read. */
const comparable = (value: unknown, counters: readonly string[]): unknown =>
  readJson(JSON.stringify(value ?? null), (name, inner) => {
    if (counters.includes(name)) return undefined;
    return typeof inner === 'string' ? inner.replace(/\?e=[\w.~-]+$/, '') : inner;
  });
