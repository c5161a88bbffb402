import { Migration } from '@mikro-orm/migrations';

/** What a company says of itself on its public page. */
export class PresentCompanies extends Migration {
  override up(): void {
    this.addSql('alter table company add column headline text, add column headcount integer;');
    // Stored pages are finished JSON: they say what is not known yet as those written from now on do.
    this.addSql(
      `update public_company set view = left(view, -1) || ',"headline":null,"headcount":null}'
       where view not like '%"headcount":%';`,
    );
  }
}
