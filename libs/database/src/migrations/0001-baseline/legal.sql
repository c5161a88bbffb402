-- Announcements of new versions of legal texts.

create table legal_announcement (
  id uuid primary key,
  name text not null,
  text_version text not null,
  begun_at timestamptz not null,
  through_user_id uuid,
  done_at timestamptz,
  constraint legal_announcement_name_text_version_unique unique (name, text_version),
  constraint legal_announcement_name_known check (name in ('terms', 'privacy'))
);
alter table legal_announcement enable row level security, force row level security;
create policy tables_owner_rows on legal_announcement to tables_owner using (true) with check (true);
create policy worker_role_rows on legal_announcement to worker_role using (true) with check (true);

-- Versions in force when an installation starts are announced to nobody: nobody has an account yet.
insert into legal_announcement (id, name, text_version, begun_at, done_at)
select gen_random_uuid(), name, text_version, now(), now()
from (values ('terms', '1.1'), ('terms', '1.2'), ('terms', '1.3'), ('terms', '1.4'),
  ('privacy', '1.0'), ('privacy', '1.1'), ('privacy', '1.2'), ('privacy', '1.3'), ('privacy', '1.4'), ('privacy', '1.5')
) text (name, text_version);
