import type { ActivityView } from '@app/contracts/activity/activity';
import type { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import type { ImageLinking } from '../../files-host/download-links.js';
import type { Actor } from '../../access/actor.js';
import {
  activityColumns,
  type ActivityRow,
  applicantViewOf,
  type MemberActivityRow,
  memberColumns,
  memberViewOf,
  seenByApplicant,
  seenByMember,
  sightOf,
  withAuthor,
  withMail,
} from './activity-row.js';

/** One line of a timeline as the actor may see it. Not found where they may not. */
export async function readActivity(
  reader: ScopedReader,
  actor: Actor,
  { id, companyId }: { id: string; companyId?: string },
  photoOf: ImageLinking,
): Promise<ActivityView> {
  const view =
    actor.scope('message.own') === 'self'
      ? await readOwn(reader, actor, id, photoOf)
      : await readOfCompany(reader, actor, actor.companyFor(companyId), id, photoOf);
  if (!view) throw new AppError('resource.not-found');
  return view;
}

async function readOwn(
  reader: ScopedReader,
  actor: Actor,
  id: string,
  photoOf: ImageLinking,
): Promise<ActivityView | undefined> {
  const row = await reader.view<ActivityRow>(actor.personMode(), {
    name: 'own-message',
    text: `select ${activityColumns} from activity ${withAuthor} where ${seenByApplicant} and activity.id = $2`,
    values: [actor.userId, id],
  });
  return row && applicantViewOf(row, photoOf);
}

async function readOfCompany(
  reader: ScopedReader,
  actor: Actor,
  mine: string,
  id: string,
  photoOf: ImageLinking,
): Promise<ActivityView | undefined> {
  const row = await reader.view<MemberActivityRow>(actor.companyMode(mine), {
    name: 'activity',
    text: `select ${memberColumns} from activity ${withAuthor} ${withMail} where ${seenByMember} and activity.id = $6`,
    values: [...sightOf(actor, mine), id],
  });
  return row && memberViewOf(row, photoOf);
}
