-- Tells the REST service when the schema changes, so that it reads it anew: PostgREST's channel, and the
-- event triggers that hosted Supabase has as well.

create or replace function extensions.notify_schema_change() returns event_trigger
language plpgsql
as $$
begin
  perform pg_catalog.pg_notify('pgrst', 'reload schema');
end
$$;

do $$
begin
  create event trigger rest_schema_changed on ddl_command_end
    execute function extensions.notify_schema_change();
  create event trigger rest_schema_dropped on sql_drop
    execute function extensions.notify_schema_change();
exception
  -- Only a superuser may make them. Without them a migration says: notify pgrst, 'reload schema'.
  when insufficient_privilege then null;
  when duplicate_object then null;
end
$$;
