import { presetLines, dueReasonOf, type DecidedCase } from '@app/contracts/retention/preset-lines';
import { caseColumns } from '@app/database/reads/case-columns';
import { databaseNow } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import { answerOpenRequests } from '@app/domain/privacy/answer-open-requests';
import { excludeLegalHolds } from '@app/domain/retention/exclude-legal-holds';
import { RetentionRun } from '@app/domain/retention/retention-run.entity';
import type { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Applications that are looked at at once. */
const lookedAt = 500;

type Case = DecidedCase & {
  id: string;
  job_id: string;
  decided_at: string;
  country: string | null;
  version: number;
  due: boolean;
  blocked: boolean;
  /** Contact later than this keeps it; null where contact does not count. */
  contact_until: string | null;
  /** How long a consent keeps it at most. */
  consent_months: number;
};

/** What a night looks at next: as far as it came when this was read, and since when others may have changed it. */
export type DecidedPage = {
  runId: string;
  behind: string | null;
  readAt: Date;
  /** Whether the night erases; others only count. */
  erases: boolean;
  cases: Case[];
  isLast: boolean;
};

const CASES = `select found.id, found.job_id, found.decided_at, found.status, found.country, coalesce(found.version, 0) as version,
    case when found.counted = 'lastContact' then found.cutoff end as contact_until,
    coalesce(found.consent_months, 0) as consent_months, ${caseColumns} from retention_cases(?, ?::jsonb, ?::timestamptz, ?, ?) found`;

/** The next applications that are decided; null where the night is over. */
export async function decidedPage(em: EntityManager, runId: string): Promise<DecidedPage | null> {
  const run = await em.findOne(RetentionRun, { id: runId });
  if (!run?.underWay) return null;
  const { runsAt, seenUntil, seenId } = run;
  const readAt = await databaseNow(em);
  const cases = await em.execute<Case[]>(CASES, [runsAt, presetLines, seenUntil, seenId, lookedAt]);
  const erases = run.state === 'erasing';
  return { runId, behind: seenId, readAt, erases, cases, isLast: cases.length < lookedAt };
}

/** What the next step over a page erases, if anything. */
export function nextDue({ erases, cases }: DecidedPage): Case | undefined {
  return erases ? cases.find(isErasable) : undefined;
}

/**
 * Erases the next one of a page whose time is over, and notes how far the night came. One in a transaction: its locks hold
 * up whoever works with them, and what fails is the fault of that one. Answers what is left of the page; null where nothing
 * is, or where another process went on meanwhile.
 */
export async function eraseDecided(
  em: EntityManager,
  page: DecidedPage,
  unlinkedIds: UnlinkedIds,
): Promise<DecidedPage | null> {
  const run = await runToGoOn(em, page);
  if (!run) return null;
  const now = await databaseNow(em);
  const step = page.erases ? upToNextDue(page.cases) : page.cases;
  const cards = page.erases
    ? await lockedDue(em, step.filter(isErasable), { runsAt: run.runsAt, readAt: page.readAt })
    : [];
  let erased = 0;
  for (const { card, found } of cards) {
    await answerOpenRequests(em, card, { actorId: null, at: now });
    if (!(await eraseApplication(em, card, { at: now, unlinkedIds }))) continue;
    em.persist(writtenDown(card, found, now));
    erased += 1;
  }
  const last = step.at(-1);
  if (last)
    run.note(placeOf(last), { due: step.filter(isErasable).length, blocked: blockedOf(step), erased });
  return restOf(page, step, run, now);
}

/**
 * Notes the next one of a page that is due as seen and not erased, where that failed: those behind it have their turn, and
 * the next night tries again. Answers what is left, as `eraseDecided` does.
 */
export async function passOver(em: EntityManager, page: DecidedPage): Promise<DecidedPage | null> {
  const run = await runToGoOn(em, page);
  const failing = nextDue(page);
  if (!run || !failing) return null;
  const step = upToNextDue(page.cases);
  run.passOver(placeOf(failing), blockedOf(step));
  return restOf(page, step, run, await databaseNow(em));
}

/** The night, locked, where no other process went on with it meanwhile. */
async function runToGoOn(em: EntityManager, { runId, behind }: DecidedPage): Promise<RetentionRun | null> {
  const run = await em.findOne(RetentionRun, { id: runId }, { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE });
  return run?.underWay && run.seenId === behind ? run : null;
}

/** What is left of a page behind a step that is noted; the night is over where that was the last one. */
function restOf(page: DecidedPage, step: Case[], run: RetentionRun, now: Date): DecidedPage | null {
  const left = page.cases.slice(step.length);
  if (left.length === 0 && page.isLast) run.finish(now);
  return left.length === 0 ? null : { ...page, cases: left, behind: run.seenId };
}

const placeOf = ({ decided_at: until, id }: Case) => ({ until, id });
const blockedOf = (step: Case[]): number => step.filter(({ due, blocked }) => due && blocked).length;
const isErasable = ({ due, blocked }: Case): boolean => due && !blocked;

/** The first of them, through the next one that is due; all where none is. */
function upToNextDue(found: Case[]): Case[] {
  const due = found.findIndex(isErasable);
  return due === -1 ? found : found.slice(0, due + 1);
}

/**
 * What holds somebody back who was due when the page was read: a hold, a message, a consent, a request since. Messages
 * and consents are asked for as the night decides, not by when they came: one that was under way when the page was read
 * says an earlier moment and is seen later.
 */
const HELD_SINCE = `select sent.id from application sent
  where sent.company_id = app_company() and sent.id = ? and (
    exists (select from legal_hold where legal_hold.company_id = sent.company_id and legal_hold.job_id = sent.job_id
      and (legal_hold.application_id is null or legal_hold.application_id = sent.id)
      and legal_hold.ended_at is null and (legal_hold.ends_at is null or legal_hold.ends_at > ?))
    or exists (select from activity line where line.company_id = sent.company_id and line.application_id = sent.id
      and line.type = 'message' and line.created_at > least(?::timestamptz, ?::timestamptz))
    or exists (select from consent where consent.company_id = sent.company_id and consent.application_id = sent.id
      and consent.purpose = 'talent-pool' and consent.withdrawn_at is null
      and least(consent.ends_at, consent.granted_at + make_interval(months => ?::integer)) > ?)
    or exists (select from data_request asked where asked.company_id = sent.company_id
      and asked.application_id = sent.id and asked.answered_at is null and asked.kind in ('restrict', 'correct')))`;

type Night = { runsAt: Date; readAt: Date };

async function isHeldSince(em: EntityManager, found: Case, { runsAt, readAt }: Night): Promise<boolean> {
  const { id, contact_until: contactUntil, consent_months: months } = found;
  const values = [id, runsAt, readAt, contactUntil, months, runsAt];
  return (await em.execute<{ id: string }[]>(HELD_SINCE, values)).length > 0;
}

/**
 * Those that still are as they were read, locked: jobs before applications, as everybody locks them. Nobody can set a hold
 * from then on. What somebody else works on waits for the next night.
 */
async function lockedDue(
  em: EntityManager,
  due: Case[],
  night: Night,
): Promise<{ card: Application; found: Case }[]> {
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  await excludeLegalHolds(
    em,
    due.map(({ job_id: jobId }) => jobId),
  );
  const locked = await em.find(
    Application,
    { id: { $in: ids } },
    { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { id: 'asc' } },
  );
  const still: { card: Application; found: Case }[] = [];
  for (const card of locked) {
    const found = due.find(({ id }) => id === card.id);
    if (found?.version !== card.version || (await isHeldSince(em, found, night))) continue;
    still.push({ card, found });
  }
  return still;
}

/** What is looked up later of an erasure: which application and by which line, and nothing of its person. */
function writtenDown({ id, companyId }: Application, one: Case, at: Date): AuditEvent {
  const kept = `${one.keep_count} ${one.keep_unit}`;
  return AuditEvent.of(
    {
      companyId,
      action: 'application.erased-by-retention',
      entityType: 'application',
      entityId: id,
      entityName: null,
      change: { before: null, after: { reason: dueReasonOf(one), country: one.country, kept } },
    },
    { actorId: null, actingRole: null, addressPrefix: null, requestId: null },
    at,
  );
}
