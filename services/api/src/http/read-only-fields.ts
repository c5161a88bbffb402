import { isDeepStrictEqual } from 'node:util';
import type { ReadOnlyFields } from '@app/contracts/http/whole-record';
import { readJson } from '@app/contracts/json/read-json';
import { AppError } from '@app/platform/errors/app-error';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The body before its contract dropped the read-only fields. */
export const SentBody = createParamDecorator(
  (_data: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().body,
);

/**
 * Rejects a whole record with changed read-only fields. Reads the stored record only when such fields were sent. A stale
 * `version` is left to the command, which answers 412.
 *
 * @throws AppError `record.read-only` with each changed field
 */
export async function rejectReadOnlyChanges(
  sent: unknown,
  { readOnly, setBy }: ReadOnlyFields,
  read: () => Promise<object>,
  version?: number,
): Promise<void> {
  const fields = readOnly.filter((path) => path !== 'version' && valueAt(sent, path) !== undefined);
  if (fields.length === 0) return;
  const stored = await read();
  if (version !== undefined && valueAt(stored, 'version') !== version) return;
  const changed = fields.filter(
    (path) => !isDeepStrictEqual(comparable(valueAt(sent, path)), comparable(valueAt(stored, path))),
  );
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

/** As JSON has it, without the signatures of file links: they expire, so no two reads have the same. */
const comparable = (value: unknown): unknown =>
  readJson(JSON.stringify(value ?? null).replaceAll(/\?e=[^"]+/g, ''));
