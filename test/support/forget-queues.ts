/** With nothing left in the queues, every sweep is due as soon as a worker is there. */
export const forgetQueues = `do $$ declare emptied text; begin
  for emptied in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'queues'
  loop execute 'truncate ' || emptied || ' cascade'; end loop; end $$`;
