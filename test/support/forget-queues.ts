/**
 * With nothing left in the queues, every sweep is due as soon as a worker is there. Runs of a worker that was killed would
 * keep theirs for a while, as nobody takes over the jobs they ran in.
 */
export const forgetQueues = `do $$ declare emptied text; begin
  for emptied in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'queues'
  loop execute 'truncate ' || emptied || ' cascade'; end loop;
  update schedule_run set leased_until = now() - interval '1 second' where ended_at is null; end $$`;
