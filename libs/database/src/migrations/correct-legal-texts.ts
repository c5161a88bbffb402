import { Migration } from '@mikro-orm/migrations';

/** An installation without accounts does not announce versions that were in force from its start. */
export class CorrectLegalTexts extends Migration {
  override up(): void {
    this.addSql(announced);
  }
}

const announced = `
insert into legal_announcement (id, name, text_version, begun_at, done_at)
select gen_random_uuid(), name, text_version, now(), now()
from (values ('terms', '1.4'), ('privacy', '1.5')) as text (name, text_version)
where not exists (select from app_user);
`;
