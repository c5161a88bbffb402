import { databaseModes } from '@app/platform/tenancy/policies';

const { company, platform, worker } = databaseModes;

/** What members do to many candidates at once, and what they keep for themselves alone. */
export const listGrants: Record<string, Record<string, ('select' | 'insert' | 'update' | 'delete')[]>> = {
  bulk_action: {
    [company]: ['select', 'insert', 'update'],
    [platform]: ['select'],
    [worker]: ['select', 'update', 'delete'],
  },
  bulk_action_item: { [company]: ['select', 'insert'], [worker]: ['select', 'update'] },
  // Nobody of the platform has any.
  saved_view: { [company]: ['select', 'insert', 'update', 'delete'], [platform]: ['select'] },
  line_read: { [company]: ['select', 'insert', 'update'], [platform]: ['select'] },
};
