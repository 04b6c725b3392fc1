-- Ends a statement of the REST service as soon as its answer is too large, because PGlite can't be interrupted.

create schema rest;
grant usage on schema rest to anon, authenticated, service_role;

create function rest.refuse_answer(most_bytes bigint) returns text
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'program_limit_exceeded',
    message = pg_catalog.format('The answer would be larger than %s bytes', most_bytes),
    hint = 'Ask for fewer rows, columns or embedded lists.';
end
$$;
revoke execute on function rest.refuse_answer from public;
grant execute on function rest.refuse_answer to anon, authenticated, service_role;

comment on function rest.refuse_answer is 'Fails always; called where an answer is too large.';

-- Sets no search_path, which would cost more than all the rest; every name here includes its schema.
create function rest.spend(bytes bigint, most_bytes bigint) returns void
language plpgsql
as $$
declare
  spent bigint := coalesce(nullif(pg_catalog.current_setting('rest.spent', true), ''), '0')::bigint
    + bytes;
begin
  if spent > most_bytes then
    perform rest.refuse_answer(most_bytes);
  end if;
  perform pg_catalog.set_config('rest.spent', spent::text, true);
end
$$;
revoke execute on function rest.spend from public;
grant execute on function rest.spend to anon, authenticated, service_role;

comment on function rest.spend is 'Adds up what one statement costs, and fails when that is too much.';

-- Postgres makes equal rows once and copies them, so each copy is counted where it is used.
create function rest.metered(value json, most_bytes bigint) returns json
language plpgsql
as $$
begin
  perform rest.spend(pg_catalog.octet_length(value::text), most_bytes);
  return value;
end
$$;
revoke execute on function rest.metered from public;
grant execute on function rest.metered to anon, authenticated, service_role;

comment on function rest.metered is 'The same value, its length spent.';
