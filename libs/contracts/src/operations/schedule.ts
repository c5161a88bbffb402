import { z } from 'zod';
import { idsFilter, tableQuery } from '../http/list-query.js';
import { optionalLine } from '../vocabulary/text.js';

/** A sweep that is so many seconds behind its time did not start. */
export const lateAfterSeconds = 300;

/** A worker takes what was asked for within a second; what waits longer than this nobody has heard. */
export const unheardAfterSeconds = 60;

export const scheduleStates = ['well', 'running', 'requested', 'failed', 'late'] as const;
/**
 * What is to be said of a sweep: it runs, somebody asked for it and it has not begun, it did not start when it was due,
 * its last run failed, or all is well.
 */
export type ScheduleState = (typeof scheduleStates)[number];

/** GET schedules. */
export const ListSchedulesQuery = tableQuery(
  ['id', 'name', 'everySeconds', 'lastStartedAt'],
  {
    id: idsFilter,
    state: z.enum(scheduleStates, 'Choose a state of sweeps').optional(),
    q: optionalLine(100).optional(),
  },
  { field: 'name', direction: 'ASC' },
);
export type ListSchedulesQuery = z.output<typeof ListSchedulesQuery>;

/** What became of a run; `lost` where its process died. */
export type RunOutcome = 'done' | 'failed' | 'lost';

/** One run of a sweep. */
export type ScheduleRun = {
  startedAt: string;
  endedAt: string | null;
  outcome: RunOutcome | null;
  /** How many it took care of; null where it does not count. */
  found: number | null;
  failure: string | null;
  /** Somebody asked for it. */
  requested: boolean;
};

/** One sweep with its last run. */
export type ScheduleView = {
  id: string;
  name: string;
  queue: string;
  everySeconds: number;
  state: ScheduleState;
  lastStartedAt: string | null;
  lastRun: ScheduleRun | null;
  /** When it is due next; in the past where it is late. */
  nextAt: string;
  requestedAt: string | null;
};

/** GET schedules/:id: with its last runs, the latest first. */
export type ScheduleDetails = ScheduleView & { runs: ScheduleRun[] };

/** Runs of each sweep that are kept. */
export const keptRuns = 50;
