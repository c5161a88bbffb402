import { Migration } from '@mikro-orm/migrations';

/** Applications say where they came from; those from before came from the page of their job, as far as anybody knows. */
export class NoteSources extends Migration {
  override up(): void {
    this.addSql(`
alter table application add column source jsonb not null default '{"kind": "page", "name": null}';
alter table application add column told_by text;
`);
  }
}
