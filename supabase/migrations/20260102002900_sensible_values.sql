-- No column that clients reach keeps a time or number without sense: no infinity, no NaN, no year that browsers can't
-- read. A test asks all columns that there are, so a later table brings its constraints.
do $$
declare
  found record;
begin
  for found in
    select relname as of_table, attname as name,
        case format_type(atttypid, null)
          when 'numeric' then 'abs(%I) < 1e12'
          when 'time without time zone' then '%I < ''24:00'''
          else '%I between ''1900-01-01'' and ''9999-12-31'''
        end as rule
      from pg_catalog.pg_attribute join pg_catalog.pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and attnum > 0 and not attisdropped and attgenerated = ''
        and format_type(atttypid, null) in ('date', 'timestamp with time zone', 'time without time zone', 'numeric')
      order by relname, attnum
  loop
    execute format('alter table public.%I add constraint %I check (%s)',
      found.of_table, found.of_table || '_' || found.name || '_sense', format(found.rule, found.name));
  end loop;
end;
$$;
