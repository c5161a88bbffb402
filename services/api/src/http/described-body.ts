import { ApiBody } from '@nestjs/swagger';
import { z } from 'zod';

type Schema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

/** Writes a body that is checked by a pipe, for which no class stands, into the OpenAPI document. */
export const DescribedBody = (contract: z.ZodType, { required = true } = {}) =>
  ApiBody({ required, schema: z.toJSONSchema(contract, { io: 'input', target: 'openapi-3.0' }) as Schema });
