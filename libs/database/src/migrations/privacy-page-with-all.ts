import { Migration } from '@mikro-orm/migrations';

/** Where nobody has an account yet, nobody has to be told that the privacy page names more than it did. */
export class PrivacyPageWithAll extends Migration {
  override up(): void {
    this.addSql(knownBefore);
  }
}

const knownBefore = `
insert into legal_announcement (id, name, text_version, begun_at, done_at)
select gen_random_uuid(), 'privacy', '1.2', now(), now() where not exists (select from app_user);
`;
