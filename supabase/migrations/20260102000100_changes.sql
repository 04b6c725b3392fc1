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

-- Keeps a list that its page shows whole at 100 rows, hidden ones too. Its argument is the word for its rows. The lock
-- makes two who add at once wait for each other, or both would find the last place free.
create function private.keep_list_short() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  is_longer boolean;
begin
  perform pg_advisory_xact_lock(hashtext(tg_table_name));
  execute format('select count(*) > 100 from %I.%I', tg_table_schema, tg_table_name) into is_longer;
  if is_longer then
    raise exception 'You already have 100 %. Please delete one first.', tg_argv[0];
  end if;
  return null;
end;
$$;

revoke execute on function private.keep_list_short() from public;
