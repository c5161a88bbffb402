import { Migration } from '@mikro-orm/migrations';

/** Where nobody has an account yet, nobody has to be told that the privacy page says when attempts are forgotten. */
export class PrivacyPageWithAYear extends Migration {
  override up(): void {
    this.addSql(knownBefore);
  }
}

const knownBefore = `
insert into legal_announcement (id, name, text_version, begun_at, done_at)
select gen_random_uuid(), 'privacy', '1.3', now(), now() where not exists (select from app_user);
`;
