import type { DeadLetter } from '@app/platform/dead-letter/dead-letter.entity';
import type { Schedule } from '@app/platform/schedules/schedule.entity';
import type { Subject } from '../../auditing/record-act.js';

/** Work of the product itself stands in the platform's own log, whichever company it was for. */
export function theDeadLetter({ id, name }: DeadLetter): Subject {
  return { entityType: 'dead-letter', entityId: id, entityName: name, companyId: null };
}

export function theSchedule({ id, name }: Schedule): Subject {
  return { entityType: 'schedule', entityId: id, entityName: name, companyId: null };
}
