import { eventCatalogue, type EventName } from '@app/contracts/events/catalogue';
import { peekRecordedEvents } from '@app/platform/aggregate/aggregate-root';

/** What an aggregate recorded, each held against its contract: name and payload. */
export function recordedBy(aggregate: object): { name: string; payload: Record<string, unknown> }[] {
  return peekRecordedEvents(aggregate).map((event) => {
    eventCatalogue[event.name as EventName].schema.parse(event);
    return { name: event.name, payload: event.payload };
  });
}

/** Names of what was recorded, in order. */
export const namesRecordedBy = (aggregate: object) => recordedBy(aggregate).map(({ name }) => name);

/** The code of the error that `work` throws. */
export function codeOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
