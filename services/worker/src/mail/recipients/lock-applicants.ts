import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import type { MoveMemory } from '@app/domain/applications/move-memory';
import { lockPeople, type LockedRecipient } from '@app/domain/emails/locked-recipient';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable, type PersonToWriteTo } from './address-of-person.js';

type Row = {
  id: string;
  company_id: string;
  job_id: string;
  stage_id: string;
  status: ApplicationStatus;
  last_move_id: string | null;
  before_move: MoveMemory | null;
  person_id: string;
  email: string;
  reachable: boolean;
};

/** An application locked until the transaction ends, with the applicant's account. */
export type LockedApplication = {
  id: string;
  companyId: string;
  jobId: string;
  stageId: string;
  status: ApplicationStatus;
  lastMoveId: string | null;
  beforeMove: MoveMemory | null;
  applicant: PersonToWriteTo & { id: string };
};

/** In the global lock order; people before their applications, as account deletion does. */
const LOCKED = `select application.id, application.company_id, application.job_id, application.stage_id,
    application.status, application.last_move_id, application.before_move,
    person.id as person_id, person.email, (${isReachable}) as reachable
  from application join app_user person on person.id = application.applicant_id
  where application.id = any(?::uuid[]) and application.erased_at is null
  order by application.id`;
/** For one: its plan needs no row estimate, and is cached. */
const LOCKED_ONE = `select /* prepared */ application.id, application.company_id, application.job_id, application.stage_id,
    application.status, application.last_move_id, application.before_move,
    person.id as person_id, person.email, (${isReachable}) as reachable
  from application join app_user person on person.id = application.applicant_id
  where application.id = ? and application.erased_at is null
  order by application.id`;

/**
 * Locks the applications that are not erased, by id. Code that queues mail for applicants, or adds to their timeline, calls
 * this first: a concurrent erasure waits for this transaction and deletes what it wrote, and this waits for an earlier
 * erasure and then finds no row. The address is that of the account, never the one typed into the form, which may belong
 * to another person.
 */
export async function lockApplications(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, LockedApplication>> {
  const rows = await lockPeople<Row>(em, LOCKED, [`{${ids.join()}}`], 'for share of application');
  return new Map(rows.map((row) => [row.id, lockedOf(row)]));
}

/** Locks one application; undefined if it was erased. */
export async function lockApplication(em: EntityManager, id: string): Promise<LockedApplication | undefined> {
  const [row] = await lockPeople<Row>(em, LOCKED_ONE, [id], 'for share of application');
  return row && lockedOf(row);
}

type Applicant = { id: string; email: string; reachable: boolean };

const PEOPLE = `select person.id, person.email, (${isReachable}) as reachable
  from application join app_user person on person.id = application.applicant_id
  where application.id = any(?::uuid[]) and application.erased_at is null
  order by person.id`;

/**
 * Locks the applicants of applications, by id, before the applications themselves are locked for a change: no account is
 * deleted until the transaction ends.
 */
export async function lockApplicants(
  em: EntityManager,
  applicationIds: readonly string[],
): Promise<Map<string, PersonToWriteTo>> {
  const rows = await lockPeople<Applicant>(em, PEOPLE, [`{${applicationIds.join()}}`]);
  return new Map(rows.map((person) => [person.id, person]));
}

function lockedOf(row: Row & { email: LockedRecipient }): LockedApplication {
  const { id, status, email, reachable } = row;
  return {
    ...{ id, status, companyId: row.company_id, jobId: row.job_id, stageId: row.stage_id },
    ...{ lastMoveId: row.last_move_id, beforeMove: row.before_move },
    applicant: { id: row.person_id, email, reachable },
  };
}
