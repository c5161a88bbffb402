import { Migration } from '@mikro-orm/migrations';

/** What a company tells of itself beside its description, and how it answered week by week. */
export class TellHowCompaniesHire extends Migration {
  override up(): void {
    this.addSql(
      `alter table company add column business text, add column founded integer, add column industry text,
         add column languages jsonb not null default '[]', add column hiring_steps jsonb not null default '[]',
         add column workplaces jsonb not null default '[]';`,
    );
    this.addSql('alter table public_company add column reply_weeks text;');
    // Stored pages are finished JSON: they say what is not known yet as those written from now on do.
    this.addSql(
      `update public_company set view = left(view, -1)
         || ',"business":null,"founded":null,"industry":null,"languages":[],"hiringSteps":[],"workplaces":[]}'
       where view not like '%"hiringSteps":%';`,
    );
    // Weeks of records that are public already are written with the next count.
    this.addSql(`update reply_record set counted_at = 'epoch' where shown is not null;`);
  }
}
