import { z } from 'zod';

/** What every domain event carries around its payload. Ids only: no personal data travels. */
export type DomainEvent<Name extends string = string, Payload = Record<string, unknown>> = {
  id: string;
  name: Name;
  version: number;
  /** ISO 8601, from the clock of the database or the command. */
  occurredAt: string;
  /** Who did it; null for the system. */
  actorId: string | null;
  /** Whose data the reactions may see; null for people and the platform. */
  companyId: string | null;
  payload: Payload;
};

/** Declares an event: its constant name, its version and the shape of its payload. */
export function domainEvent<Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  shape: Shape,
  version = 1,
) {
  const schema = z.strictObject({
    id: z.uuid(),
    name: z.literal(name),
    version: z.literal(version),
    occurredAt: z.iso.datetime({ offset: true }),
    actorId: z.uuid().nullable(),
    companyId: z.uuid().nullable(),
    payload: z.strictObject(shape),
  });
  return { name, version, schema };
}
