import { Migration } from '@mikro-orm/migrations';

/** Applicants see since when their application is where, and which messages they have read. */
export class ShowPublicSteps extends Migration {
  override up(): void {
    this.addSql(steps);
    this.addSql(marks);
  }
}

/** Of applications that moved before, two moments are known: when they arrived, and since when they are where they are. */
const steps = `
alter table application add column earlier_steps jsonb not null default '[]';
update application set earlier_steps = jsonb_build_array(jsonb_build_object('stage', 'received',
    'at', to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where coalesce(public_stage_before, public_stage) <> 'received'
    and applied_at < coalesce(changed_at_before, changed_at);
`;

const marks = `
create policy "acting_person_rows" on "activity_read" to "acting_person" using (user_id = app_user_id()) with check (user_id = app_user_id());
`;
