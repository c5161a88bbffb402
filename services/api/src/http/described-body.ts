import { ApiBody } from '@nestjs/swagger';
import { z } from 'zod';

type Schema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];
/** Both packages have types of their own for what is the same document. */
export const schemaObject = z.custom<Schema>((made) => typeof made === 'object');

/** A contract as a schema of OpenAPI 3.1, which is JSON Schema. */
export function openApiSchema(contract: z.core.$ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(contract, { io, unrepresentable: 'any' });
  return schemaObject.parse(schema);
}

/** Writes a body that is checked by a pipe, for which no class stands, into the OpenAPI document. */
export const DescribedBody = (contract: z.ZodType, { required = true } = {}) =>
  ApiBody({ required, schema: openApiSchema(contract, 'input') });
