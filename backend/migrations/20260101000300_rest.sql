-- Tells the REST service to reload the schema after a change, by PostgREST's channel and hosted Supabase's event
-- triggers.

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
  -- Only a superuser may make them. Without them a migration sends: notify pgrst, 'reload schema'.
  when insufficient_privilege then null;
  when duplicate_object then null;
end
$$;
