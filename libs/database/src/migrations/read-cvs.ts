import { Migration } from '@mikro-orm/migrations';

/** Whoever applied without a CV has none to be read. */
export class ReadCvs extends Migration {
  override up(): void {
    this.addSql(noteWords);
    this.addSql(withoutCv);
  }
}

const noteWords = `
create or replace function note_application_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into application_text (application_id, company_id, job_id, words, cv_read_at)
    values (new.id, new.company_id, new.job_id, application_words(new),
      case when new.cv_file_id is null then now() end)
    on conflict (application_id) do update
      set words = excluded.words || candidate_words(left(coalesce(application_text.cv_text, ''), 100000));
    return null;
  end $$;
`;

const withoutCv = `
update application_text set cv_read_at = now() from application
  where application.id = application_text.application_id and application.cv_file_id is null;
`;
