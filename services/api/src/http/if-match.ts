import { headers } from '@app/contracts/http/headers';
import { AppError } from '@app/platform/errors/app-error';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * The version a change is about, from If-Match (`"3"`, quotes optional), or from a body that is the whole record as it was
 * read. Missing is 428.
 */
export const IfMatch = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const version = versionIn(context) ?? versionInBody(context);
  if (version === undefined) throw new AppError('request.version-missing');
  return version;
});

/** The same for a change that may be asked for without one. */
export const OptionalIfMatch = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  versionIn(context),
);

/**
 * The version of a PUT. Undefined where some fields are sent without the `id` of the record, as `updateMany` of
 * `ra-data-simple-rest` does for many records: they change the latest version. A whole record without a version is 428.
 */
export const PutVersion = createParamDecorator(
  (_data: unknown, context: ExecutionContext): number | undefined => {
    const version = versionIn(context) ?? versionInBody(context);
    const { body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (version === undefined && typeof body === 'object' && body !== null && 'id' in body)
      throw new AppError('request.version-missing');
    return version;
  },
);

/** Clients that know no versions, such as `ra-data-simple-rest`, send the record back with the one it had. */
function versionInBody(context: ExecutionContext): number | undefined {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  const found = z.object({ version: z.int().min(0).max(999_999_999) }).safeParse(body);
  return found.success ? found.data.version : undefined;
}

function versionIn(context: ExecutionContext): number | undefined {
  const value = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(value.trim())?.[1];
  if (!version) {
    throw new AppError('request.invalid', { errors: { [headers.ifMatch]: 'Send the version as in "3"' } });
  }
  return Number(version);
}
