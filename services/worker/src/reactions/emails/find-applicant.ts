import type { MoveMemory } from '@app/domain/applications/move-memory';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from './address-of-person.js';

type Row = { email: string; wants: boolean; last_move_id: string | null; before_move: MoveMemory | null };
type Applicant = {
  email: string;
  wants: boolean;
  lastMoveId: string | null;
  beforeMove: MoveMemory | null;
};

const APPLICANT = `select person.email, coalesce(setting.enabled, true) as wants, application.last_move_id,
    application.before_move
  from application
  join app_user person on person.id = application.applicant_id
  left join notification_setting setting on setting.user_id = person.id and setting.kind = 'stage-moved'
  where application.id = ? and application.status <> 'withdrawn' and ${isReachable}`;

/**
 * The person behind an application: the proven address of the account, never the one typed into the form, which may be
 * somebody else's. `wants` tells about mails on moves. Undefined once the application is withdrawn or
 * the person cannot be reached.
 */
export async function findApplicant(
  em: EntityManager,
  applicationId: string,
): Promise<Applicant | undefined> {
  const [row] = await em.execute<Row[]>(APPLICANT, [applicationId]);
  if (!row) return undefined;
  const { email, wants, last_move_id: lastMoveId, before_move: beforeMove } = row;
  return { email, wants, lastMoveId, beforeMove };
}
