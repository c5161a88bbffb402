import { type EventName, eventCatalogue } from '@app/contracts/events/catalogue';
import { newId } from '@app/platform/identifiers/new-id';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  required?: string[];
  properties?: Record<string, Schema>;
};

/** A value the schema accepts: unused ids, the first of several choices. */
function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return exampleOf(first);
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
    );
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format === 'uuid') return newId();
  return schema.format === 'date-time' ? new Date().toISOString() : 'example';
}

/** An event of this name about things that are not there, with a payload that keeps its contract. */
export function anExampleEvent(name: EventName, companyId: string | null) {
  const payload = exampleOf(eventCatalogue[name].schema.shape.payload.toJSONSchema() as Schema);
  const occurredAt = new Date().toISOString();
  return { id: newId(), name, version: 1, occurredAt, actorId: null, companyId, payload };
}
