import { Migration } from '@mikro-orm/migrations';

/** Where nobody has an account yet, nobody has to be told that the privacy page says who decides how long. */
export class PrivacyPageWithPeriods extends Migration {
  override up(): void {
    this.addSql(knownBefore);
  }
}

const knownBefore = `
insert into legal_announcement (id, name, text_version, begun_at, done_at)
select gen_random_uuid(), 'privacy', '1.4', now(), now() where not exists (select from app_user);
`;
