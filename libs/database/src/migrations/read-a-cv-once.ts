import { Migration } from '@mikro-orm/migrations';

/**
 * What stands in a CV is read once, by a process of its own, however many jobs somebody sends it to: the text is handed on
 * from another of their applications. It is the same file, whose bytes never change.
 */
export class ReadACvOnce extends Migration {
  override up(): void {
    this.addSql(`
      create function text_of_carried_cv(asked_application uuid) returns table (cv_text text)
        language sql stable security definer set search_path = public, pg_temp
        as $$
          select written.cv_text
          from application sent
            join application other on other.applicant_id = sent.applicant_id and other.cv_file_id = sent.cv_file_id
              and other.id <> sent.id
            join application_text written on written.application_id = other.id and written.cv_read_at is not null
          where sent.id = asked_application and sent.company_id = app_company()
          limit 1
        $$;
    `);
  }
}
