/**
 * Windows of limits that hold across processes. Unlogged: after a crash of the database they start anew, which costs
 * less than writing each count twice. Nobody reads the table; one function counts.
 */
export const rateLimits = `
create unlogged table rate_limit_window (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);

create function take_rate(asked_key text, allowed integer, window_seconds integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  declare
    waiting integer;
  begin
    -- Now and then somebody sweeps, so that windows that ended do not pile up.
    if random() < 0.01 then
      delete from rate_limit_window where key in (
        select key from rate_limit_window where ends_at < now() limit 1000 for update skip locked);
    end if;
    insert into rate_limit_window as counted (key, used, ends_at)
    values (asked_key, 1, now() + make_interval(secs => window_seconds))
    on conflict (key) do update set
      used = case when counted.ends_at <= now() then 1 else least(counted.used + 1, 1000000) end,
      ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
    returning case when counted.used <= allowed then 0
      else greatest(1, ceil(extract(epoch from counted.ends_at - now())))::integer end into waiting;
    return waiting;
  end $$;
`;
