import { databaseModes } from '@app/platform/tenancy/policies';

const { platform, worker } = databaseModes;

type Verbs = ('select' | 'insert' | 'update' | 'delete')[];

const all: Verbs = ['select', 'insert', 'update', 'delete'];

/** Who may do what to the tables that say how the product itself fares: workers write them, the platform looks and asks. */
export const operationsGrants: Record<string, Partial<Record<string, Verbs>>> = {
  inbox_message: { [platform]: ['select'], [worker]: ['select', 'insert', 'delete'] },
  dead_letter: { [platform]: ['select', 'update'], [worker]: all },
  queue_level: { [platform]: ['select', 'update'], [worker]: all },
  queue_minute: { [platform]: ['select'], [worker]: all },
  schedule: { [platform]: ['select', 'update'], [worker]: all },
  schedule_run: { [platform]: ['select'], [worker]: all },
};
