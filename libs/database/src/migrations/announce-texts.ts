import { Migration } from '@mikro-orm/migrations';

/** New versions of terms and privacy page are announced once; an account knows which terms it accepted. */
export class AnnounceTexts extends Migration {
  override up(): void {
    this.addSql(accepted);
    this.addSql(announcements);
    this.addSql(knownBefore);
  }
}

const accepted = `
alter table app_user add "terms_version" text null, add "terms_accepted_at" timestamptz null;
alter table app_user add constraint app_user_terms_accepted check ((terms_version is null) = (terms_accepted_at is null));
`;

const announcements = `
create table "legal_announcement" ("id" uuid not null, "name" text not null, "text_version" text not null,
  "begun_at" timestamptz not null, "through_user_id" uuid null, "done_at" timestamptz null, primary key ("id"));
alter table "legal_announcement" add constraint "legal_announcement_name_text_version_unique" unique ("name", "text_version");
alter table legal_announcement add constraint legal_announcement_name_known check (name in ('terms', 'privacy'));
alter table "legal_announcement" enable row level security;
alter table "legal_announcement" force row level security;
create policy "tables_owner_rows" on "legal_announcement" to "tables_owner" using (true) with check (true);
create policy "worker_role_rows" on "legal_announcement" to "worker_role" using (true) with check (true);
`;

/**
 * Where nobody has an account yet, nobody has to be told of what holds on the first day. Elsewhere people know the terms
 * that were in force; the first privacy page is announced with the terms that name it.
 */
const knownBefore = `
insert into legal_announcement (id, name, text_version, begun_at, done_at)
select gen_random_uuid(), known.name, known.version, now(), now()
from (values ('terms', '1.1', false), ('terms', '1.2', true), ('privacy', '1.0', false)) known (name, version, only_new)
where not known.only_new or not exists (select from app_user);
`;
