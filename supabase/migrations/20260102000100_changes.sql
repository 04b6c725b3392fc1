-- The triggers of every table of content: a change stamps the row and tells the page cache.

-- The stamp is also the row's version ("change it if it is still as I read it"), so it always moves forward.
create function private.stamp_update() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at = greatest(now(), old.updated_at + interval '1 microsecond');
  return new;
end;
$$;

-- Fires for each row and not for each statement, because an update that the policies let touch no row must not empty
-- the page cache. Postgres sends equal notifications of one transaction once.
create function private.notify_content_changed() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('content_changed', tg_table_name);
  return null;
end;
$$;
