import type { ApplicationStatus } from '@app/contracts/vocabulary/employment';
import type { MoveMemory } from '@app/domain/applications/move-memory';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable, type PersonToWriteTo, whoStays } from './address-of-person.js';

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

/** An application that stays as it is until the transaction ends, and the account of whoever sent it. */
export type HeldApplication = {
  id: string;
  companyId: string;
  jobId: string;
  stageId: string;
  status: ApplicationStatus;
  lastMoveId: string | null;
  beforeMove: MoveMemory | null;
  applicant: PersonToWriteTo & { id: string };
};

/** In the order in which all lock them; people before what they sent, as whoever deletes an account does. */
const HELD = `select application.id, application.company_id, application.job_id, application.stage_id,
    application.status, application.last_move_id, application.before_move,
    person.id as person_id, person.email, (${isReachable}) as reachable
  from application join app_user person on person.id = application.applicant_id
  where application.id = any(?::uuid[]) and application.erased_at is null
  order by application.id ${whoStays} for share of application`;
/** For one: its plan needs no guess how many there are, and is kept. */
const HELD_ALONE = `select /* plan is kept */ application.id, application.company_id, application.job_id, application.stage_id,
    application.status, application.last_move_id, application.before_move,
    person.id as person_id, person.email, (${isReachable}) as reachable
  from application join app_user person on person.id = application.applicant_id
  where application.id = ? and application.erased_at is null
  order by application.id ${whoStays} for share of application`;

/**
 * Those of the applications that are not erased, by their ids. Whatever leaves a mail for applicants, or a line about
 * what they sent, asks here before: whoever erases one meanwhile waits for this transaction and takes along what it left,
 * and this waits for whoever was first and then finds nobody. The address is that of the account, never the one typed
 * into the form, which may be somebody else's.
 */
export async function holdApplications(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, HeldApplication>> {
  const rows = await em.execute<Row[]>(HELD, [`{${ids.join()}}`]);
  return new Map(rows.map((row) => [row.id, heldOf(row)]));
}

/** The same for one; undefined where it was erased. */
export async function holdApplication(em: EntityManager, id: string): Promise<HeldApplication | undefined> {
  const [row] = await em.execute<Row[]>(HELD_ALONE, [id]);
  return row && heldOf(row);
}

const PEOPLE = `select person.id, person.email, (${isReachable}) as reachable
  from application join app_user person on person.id = application.applicant_id
  where application.id = any(?::uuid[]) and application.erased_at is null
  order by person.id ${whoStays}`;

/**
 * The people behind applications, by their ids, for whoever goes on to lock the applications themselves for a change:
 * nobody's account goes until the transaction ends.
 */
export async function holdPeopleBehind(
  em: EntityManager,
  applicationIds: readonly string[],
): Promise<Map<string, PersonToWriteTo>> {
  const rows = await em.execute<(PersonToWriteTo & { id: string })[]>(PEOPLE, [`{${applicationIds.join()}}`]);
  return new Map(rows.map((person) => [person.id, person]));
}

function heldOf(row: Row): HeldApplication {
  const { id, status, email, reachable } = row;
  return {
    ...{ id, status, companyId: row.company_id, jobId: row.job_id, stageId: row.stage_id },
    ...{ lastMoveId: row.last_move_id, beforeMove: row.before_move },
    applicant: { id: row.person_id, email, reachable },
  };
}
