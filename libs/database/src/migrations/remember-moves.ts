import { Migration } from '@mikro-orm/migrations';

/** A move is known outside only after a while, and until then a card can go back as though it had never left. */
export class RememberMoves extends Migration {
  override up(): void {
    this.addSql(`
alter table application add column public_stage_from timestamptz;
alter table application add column public_stage_before text;
alter table application add column changed_at_before timestamptz;
alter table application add column last_move_id uuid;
alter table application add column before_move jsonb;
`);
  }
}
