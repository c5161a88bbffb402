import { ApiBody } from '@nestjs/swagger';
import { z } from 'zod';

type Schema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];
/** Both packages have types of their own for what is the same document. */
const schemaObject = z.custom<Schema>((made) => typeof made === 'object');

/** Writes a body that is checked by a pipe, for which no class stands, into the OpenAPI document. */
export const DescribedBody = (contract: z.ZodType, { required = true } = {}) =>
  ApiBody({
    required,
    schema: schemaObject.parse(z.toJSONSchema(contract, { io: 'input', target: 'openapi-3.0' })),
  });
