import type { MailTemplate } from '@app/contracts/operations/mail-templates';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json } from './arranged-rows.js';

type GivenLetter = {
  queue?: string;
  name?: string;
  companyId?: string | null;
  eventId?: string;
  jobId?: string;
  data?: Record<string, unknown>;
  reason?: string;
  attempts?: number;
  failedAt?: Date;
  replays?: number;
  replayRequestedAt?: Date | null;
  replayedAt?: Date | null;
  outcome?: 'replayed' | 'failed-again' | 'discarded' | null;
};

/** Work that failed for good; by default an event of the catalogue on the queue of mails. */
export async function aDeadLetter(given: GivenLetter = {}): Promise<{ id: string; eventId: string }> {
  const id = newId();
  const { companyId = newId(), eventId = newId(), name = 'job.unpublished' } = given;
  const event = {
    ...{ id: eventId, name, version: 1, occurredAt: '2026-11-19T08:10:02.000Z', actorId: null, companyId },
    payload: { jobId: newId() },
  };
  const { data = { event, requestId: null }, outcome = null, jobId = eventId } = given;
  await insertInto('dead_letter', {
    ...{ id, eventId, name, companyId, jobId, outcome },
    ...{ queue: given.queue ?? 'emails', reason: given.reason ?? 'Error: 451, try again later' },
    ...{ attempts: given.attempts ?? 8, failedAt: given.failedAt ?? new Date(), data: new Json(data) },
    ...{ replays: given.replays ?? 0, replayRequestedAt: given.replayRequestedAt ?? null },
    ...{ replayedAt: given.replayedAt ?? null, resolvedAt: outcome ? new Date() : null },
  });
  return { id, eventId };
}

type GivenMail = {
  createdAt?: Date;
  template?: MailTemplate;
  recipient?: string;
  companyId?: string | null;
  status?: 'queued' | 'sending' | 'sent' | 'dropped' | 'failed';
  attempts?: number;
  failure?: string | null;
  problem?: string | null;
  dueAt?: Date;
  sentAt?: Date | null;
};

/** A mail the product left. */
export async function aMail(given: GivenMail = {}): Promise<{ id: string; recipient: string }> {
  const id = newId();
  const { recipient = `to-${id.slice(-12)}@example.com`, status = 'failed', companyId = null } = given;
  await insertInto('email_message', {
    ...{ id, recipient, status, companyId, eventId: newId(), subjectId: newId() },
    ...{
      createdAt: given.createdAt ?? new Date(),
      template: given.template ?? 'invitation',
      attempts: given.attempts ?? 1,
    },
    ...{ failure: given.failure ?? null, problem: given.problem ?? null },
    ...{ dueAt: given.dueAt ?? new Date(), sentAt: given.sentAt ?? null },
  });
  return { id, recipient };
}

type GivenRun = {
  startedAt?: Date;
  endedAt?: Date | null;
  leasedUntil?: Date;
  outcome?: 'done' | 'failed' | 'lost' | null;
  found?: number | null;
  failure?: string | null;
  requested?: boolean;
};

/** A sweep as a worker makes it known, with these runs. */
export async function aSchedule(
  options: { name?: string; everySeconds?: number; knownSince?: Date; requestedAt?: Date | null } = {},
  ...runs: GivenRun[]
): Promise<{ id: string; name: string }> {
  const id = newId();
  const { name = `sweep-${id.slice(-12)}`, everySeconds = 60, knownSince = new Date() } = options;
  const requestedAt = options.requestedAt ?? null;
  await insertInto('schedule', { id, name, queue: 'sweeps', everySeconds, knownSince, requestedAt });
  for (const run of runs) {
    const { startedAt = new Date(), endedAt = new Date(), leasedUntil = new Date() } = run;
    await insertInto('schedule_run', {
      ...{ id: newId(), name, jobId: newId(), startedAt, endedAt, leasedUntil },
      ...{ outcome: run.outcome ?? (endedAt ? 'done' : null) },
      ...{ found: run.found ?? null, failure: run.failure ?? null, requested: run.requested ?? false },
    });
  }
  return { id, name };
}

/** What is long ago, or to come, in seconds from now. */
export const secondsFromNow = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);
