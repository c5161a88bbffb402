import type { INestApplication } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import { openApiSchema } from './described-body.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const descriptions: Record<string, string> = {
  sort: 'Field and direction, as JSON.',
  range:
    'First and last row, counted from 0 and inclusive, as JSON. The total is in X-Total-Count and Content-Range.',
  filter: 'Rows that match every field, as JSON. Fields left out do not filter.',
};

/** Describes the query parameters that hold JSON (`sort`, `range`, `filter`) by their contract, which OpenAPI takes for text. */
export function describeJsonParameters(document: OpenAPIObject, app: INestApplication): OpenAPIObject {
  const queries = queriesByOperation(app);
  const operations = Object.values(document.paths).flatMap(({ get }) => (get ? [get] : []));
  for (const operation of operations) describe(operation, queries.get(operation.operationId ?? ''));
  return document;
}

function describe({ parameters = [] }: Operation, shape: z.ZodRawShape | undefined): void {
  if (!shape) return;
  for (const parameter of parameters) {
    if (!('name' in parameter) || parameter.in !== 'query') continue;
    const schema = jsonIn(shape[parameter.name]);
    if (!schema) continue;
    delete parameter.schema;
    parameter.content = { 'application/json': { schema: openApiSchema(schema, 'input') } };
    const description = descriptions[parameter.name];
    if (description) parameter.description = description;
  }
}

/** What a text that is read as JSON has to contain; null for other parameters. */
function jsonIn(part: unknown): z.core.$ZodType | null {
  const read = part instanceof z.ZodOptional ? part.unwrap() : part;
  return read instanceof z.ZodPipe && read.in instanceof z.ZodPipe ? read.out : null;
}

/** The query contract of each handler by the `operationId` that Nest gives it. */
function queriesByOperation(app: INestApplication): Map<string, z.ZodRawShape> {
  const scanner = app.get(MetadataScanner, { strict: false });
  const found = new Map<string, z.ZodRawShape>();
  for (const { instance, metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (!instance || !metatype) continue;
    const prototype: object = Object.getPrototypeOf(instance);
    for (const name of scanner.getAllMethodNames(prototype)) {
      const types: unknown = Reflect.getMetadata('design:paramtypes', prototype, name);
      const shape = Array.isArray(types) ? types.map(shapeOf).find((one) => one !== null) : null;
      if (shape) found.set(`${metatype.name}_${name}`, shape);
    }
  }
  return found;
}

function shapeOf(type: unknown): z.ZodRawShape | null {
  if (typeof type !== 'function' || !('schema' in type)) return null;
  const schema = type.schema instanceof z.ZodPipe ? type.schema.in : type.schema;
  return schema instanceof z.ZodObject ? schema.shape : null;
}
