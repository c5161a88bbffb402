import { Migration } from '@mikro-orm/migrations';

/** Comments can be changed and deleted for a while, and lines of the timeline say who wrote them. */
export class WriteComments extends Migration {
  override up(): void {
    this.addSql(changes);
    this.addSql(author);
  }
}

const changes = `
alter table activity add column version int not null default 1, add column edited_at timestamptz null,
  add column deleted_at timestamptz null;
`;

/** Who left the company is still called by name, and applicants learn who wrote to them, nothing else about anybody. */
const author = `
create function activity_author(asked uuid) returns table (first_name text, last_name text, photo_file_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select person.first_name, person.last_name, person.photo_file_id from activity
    join app_user person on person.id = activity.source_id
    where activity.id = asked and (activity.company_id = app_company() or (activity.type = 'message' and exists (
      select from application own where own.id = activity.application_id and own.applicant_id = app_user_id())))
  $$;
`;
