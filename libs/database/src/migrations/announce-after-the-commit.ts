import { Migration } from '@mikro-orm/migrations';

/**
 * What open boards are told is written in the transaction of a reaction and notified after it: transactions that notify
 * are committed one after the other in the whole database. The worker of the version before still uses `announce_live`,
 * which goes with the next version.
 */
export class AnnounceAfterTheCommit extends Migration {
  override up(): void {
    this.addSql(`
      -- One company's events are committed in the order of their ids: whoever has seen one has missed none before it.
      create function record_live_event(kind text, job_id uuid, pipeline_id uuid, application_id uuid, version integer)
        returns void language plpgsql set search_path = public, pg_temp
        as $$
        begin
          perform pg_advisory_xact_lock(hashtextextended('live ' || app_company()::text, 0));
          insert into live_event (company_id, kind, job_id, pipeline_id, application_id, version)
            values (app_company(), kind, job_id, pipeline_id, application_id, version);
        end
        $$;
    `);
  }
}
