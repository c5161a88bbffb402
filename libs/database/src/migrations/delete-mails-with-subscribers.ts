import { Migration } from '@mikro-orm/migrations';

/** Deletes mails about saved searches together with the address they were sent to. */
export class DeleteMailsWithSubscribers extends Migration {
  override up(): void {
    this.addSql(deleteMails);
    this.addSql(deleteLeftMails);
  }
}

const alertMails = `template in ('job-alert', 'job-alert-confirmation', 'job-alerts-end') and company_id is null`;

const deleteMails = `
create function delete_mails_of_subscriber() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from email_message where lower(recipient) = lower(old.email) and ${alertMails}
      and not exists (select from app_user where lower(email) = lower(old.email));
    return null;
  end
  $$;
create trigger alert_subscriber_mails after delete on alert_subscriber
  for each row when (old.email is not null) execute function delete_mails_of_subscriber();
`;

/** Mails to addresses that were deleted before. */
const deleteLeftMails = `
delete from email_message where ${alertMails}
  and not exists (select from alert_subscriber where lower(email) = lower(recipient))
  and not exists (select from app_user where lower(email) = lower(recipient));
`;
