import type { FaultProduct } from './product/fault-product.js';

/** The product with two faults: an event that is never published, and a mail that is queued twice. */
const PLANTED = `
  create function lose_events() returns trigger language plpgsql as $$
    begin return case when new.name = 'application.submitted' then null else new end; end $$;
  create trigger lose_events before insert on outbox_message for each row execute function lose_events();
  create function double_mails() returns trigger language plpgsql as $$
    begin
      insert into email_message select (jsonb_populate_record(new,
        jsonb_build_object('id', gen_random_uuid(), 'event_id', gen_random_uuid()))).*;
      return null;
    end $$;
  create trigger double_mails after insert on email_message for each row
    when (new.template = 'contact-acknowledgement' and pg_trigger_depth() = 0) execute function double_mails();`;

const UPROOTED = 'drop function lose_events() cascade; drop function double_mails() cascade';

export async function plant({ database }: FaultProduct): Promise<void> {
  await database.query(PLANTED);
}

export async function uproot({ database }: FaultProduct): Promise<void> {
  await database.query(UPROOTED);
}
