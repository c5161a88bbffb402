import { Migration } from '@mikro-orm/migrations';

/** Messages say which template they were written from, as refusals do. */
export class NameTemplatesUsed extends Migration {
  override up(): void {
    this.addSql(used);
  }
}

const used = `
alter table activity add column template_id uuid null;
alter table activity add foreign key (company_id, template_id) references message_template (company_id, id)
  deferrable initially deferred;
alter table refusal add foreign key (company_id, template_id) references message_template (company_id, id)
  deferrable initially deferred;
`;
