import { Migration } from '@mikro-orm/migrations';

/**
 * Limits of a minute are counted for all processes together: a process tells how often keys were used since it told last,
 * and hears how often they were used by all. `take_rate` counts one use at once, for the longer ones.
 */
export class CountUsesTogether extends Migration {
  override up(): void {
    this.addSql(`
      create function count_uses(told_keys text[], told_uses integer[], window_seconds integer[])
        returns table (window_key text, used_by_all integer, milliseconds integer)
        language plpgsql volatile security definer set search_path = public, pg_temp
        as $$
        begin
          -- Now and then somebody sweeps, so that windows that ended do not pile up.
          if random() < 0.01 then
            delete from rate_limit_window w where w.key in (
              select e.key from rate_limit_window e where e.ends_at < now() limit 1000 for update skip locked);
          end if;
          -- In one order, so that two processes never wait for each other's rows.
          return query
            insert into rate_limit_window as counted (key, used, ends_at)
            select told.told_key, told.uses, now() + make_interval(secs => told.seconds)
            from unnest(told_keys, told_uses, window_seconds) as told (told_key, uses, seconds)
            order by told.told_key
            on conflict on constraint rate_limit_window_pkey do update set
              used = case when counted.ends_at <= now() then excluded.used
                else least(counted.used + excluded.used, 1000000) end,
              ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
            returning counted.key, counted.used,
              ceil(extract(epoch from counted.ends_at - now()) * 1000)::integer;
        end $$;
    `);
  }
}
