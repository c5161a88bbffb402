import { databaseNow, transaction } from '@app/database/connection/transaction';
import { Activity } from '@app/domain/activity/activity.entity';
import { Application } from '@app/domain/applications/application.entity';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';

/** SQL of the ids of the applications that carry a file: as the CV, or as the answer to a question. */
export const carriersOf = (file: string): string => `(
  select carrier.id from application carrier where carrier.cv_file_id = ${file}
  union all select carrier.application_id from answer_file carrier where carrier.file_id = ${file})`;

/** The same with the application in whose conversation its applicant sent the file. */
export const sentByApplicantIn = (file: string): string => `(select id from ${carriersOf(file)} carrier
  union all select carrier.application_id from message_file carrier
    where carrier.file_id = ${file} and carrier.owner_user_id = carrier.applicant_id)`;

/**
 * SQL that is true where a member opens the `file` of an application for the first time that day. `application` names
 * the row of the application.
 */
export const isFirstOpening = (application: string, file: string): string => `not exists (
  select from file_access opened where opened.application_id = ${application} and opened.file_id = ${file}
    and opened.user_id = app_user_id() and opened.opened_on = (now() at time zone 'UTC')::date)`;

type Opened = {
  companyId: string;
  fileId: string;
  /** What was opened, as the timeline calls it. */
  what: string;
  jobsOf: string | null;
};

/** Writes down which members opened what an applicant sent. What platform admins open stands in the audit log instead. */
@Injectable()
export class OpenedFiles {
  constructor(private readonly orm: EntityManager) {}

  /**
   * Once a day, on the timeline of each application the file was sent with and that the member may see; `jobsOf` is the
   * reviewer whose jobs count.
   */
  async note(actor: Actor, { companyId, fileId, what, jobsOf }: Opened): Promise<void> {
    if (actor.identity === 'stacAdmin') return;
    await transaction(this.orm, actor.companyMode(companyId), async (em) => {
      const values = [fileId, actor.userId, companyId, fileId, fileId, fileId, jobsOf, jobsOf];
      const first = await em.execute<{ application_id: string }[]>(FIRST_OPENINGS, values);
      const ids = first.map(({ application_id: id }) => id);
      const at = await databaseNow(em);
      for (const application of await em.find(Application, { id: { $in: ids }, companyId }))
        em.persist(Activity.fileLine(application, `Opened ${what}`, { actorId: actor.userId, at }));
    });
  }
}

const FIRST_OPENINGS = `insert into file_access (application_id, file_id, user_id, opened_on, company_id, opened_at)
  select sent.id, ?::uuid, ?, (now() at time zone 'UTC')::date, sent.company_id, now()
  from application sent where sent.company_id = ? and sent.id in ${sentByApplicantIn('?')} and (?::uuid is null or exists (
    select from job_reviewer mine where mine.job_id = sent.job_id and mine.user_id = ?))
  on conflict do nothing returning application_id`;
