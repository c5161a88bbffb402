import { Migration } from '@mikro-orm/migrations';

/** Letters of refusals that were told before stand in the conversations of their applicants, as they were sent. */
export class TellLetters extends Migration {
  override up(): void {
    // Rows that were written in this transaction have foreign keys to be checked before.
    this.addSql('set constraints all immediate');
    this.addSql(filling);
    this.addSql(toldBefore);
    this.addSql('drop function told_letter(text, text, text)');
    this.addSql('set constraints all deferred');
  }
}

/** What stands in place of one field; backslashes of a name are no references. */
const filling = String.raw`
create function told_letter(letter text, field text, value text) returns text language sql immutable as $$
  select regexp_replace(letter, '\{\{\s*' || field || '\s*\}\}', replace(value, '\', '\\'), 'g') $$;
`;

/** One whose refusal was taken back has no words any more: its line stays as it was. */
const toldBefore = `
insert into activity (id, company_id, application_id, job_id, stage_id, type, source, topic, metadata, created_at, content)
  select mail.id, refusal.company_id, refusal.application_id, refusal.job_id, sent.stage_id, 'message', 'system', 'mail',
    '{}', refusal.told_at,
    told_letter(told_letter(told_letter(told_letter(told_letter(told_letter(refusal.text,
      'reference', upper(right(replace(sent.id::text, '-', ''), 8))), 'job', job.title), 'company', company.name),
      'firstName', sent.first_name), 'lastName', sent.last_name),
      'sender', coalesce(nullif(trim(concat_ws(' ', sender.first_name, sender.last_name)), ''), company.name))
  from refusal
  join application sent on sent.company_id = refusal.company_id and sent.id = refusal.application_id
  join job on job.id = refusal.job_id
  join company on company.id = refusal.company_id
  left join app_user sender on sender.id = refusal.refused_by
  join lateral (select id from email_message where company_id = refusal.company_id and subject_id = refusal.id
    and template = 'refusal' order by created_at desc limit 1) mail on true
  where refusal.told_at is not null and sent.erased_at is null
  on conflict (id) do update set type = 'message', content = excluded.content;
`;
