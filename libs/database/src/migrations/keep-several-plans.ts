import { Migration } from '@mikro-orm/migrations';

/** A company keeps several plans under names, and has chosen one of them for new jobs: until now it had that one alone. */
export class KeepSeveralPlans extends Migration {
  override up(): void {
    this.addSql(`
      alter table pipeline add column is_default boolean not null default false, add column name text;
      update pipeline set is_default = true, name = 'Standard' where is_plan;
      drop index pipeline_one_plan;
      create unique index pipeline_one_default on pipeline (company_id) where is_default;
      create unique index pipeline_plan_by_name on pipeline (company_id, lower(name)) where is_plan;

      -- The version before knows one plan of a company, and gives it no name. This goes with the next version. A second
      -- plan, made while the one before still runs, may be what it copies into a job.
      create function pipeline_plan_named() returns trigger language plpgsql set search_path from current as $$
        begin
          new.name := 'Standard';
          new.is_default := true;
          return new;
        end $$;
      create trigger pipeline_plan_named before insert on pipeline
        for each row when (new.is_plan and new.name is null) execute function pipeline_plan_named();

      alter table pipeline
        add constraint pipeline_default_is_plan check (is_plan or not is_default),
        add constraint pipeline_plan_has_name check (is_plan = (name is not null) and btrim(name) <> '');
    `);
  }
}
