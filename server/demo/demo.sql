-- Runs once in the new database of a demo. It refuses callers what would spoil the demo for the next visitor; the
-- server, its rounds and its commands have no role of a request.

create function private.refuse_in_demo() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(auth.role(), '') <> '' then
    raise exception 'This is a demo: %. It begins anew every night at 4.', tg_argv[0];
  elsif tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create trigger refuse_in_demo before insert or update or delete on public.user_roles
  for each row execute function private.refuse_in_demo('people and their roles can’t be changed here');

create trigger refuse_in_demo before insert or update or delete on private.invitations
  for each row execute function private.refuse_in_demo('people can’t be invited here');

create trigger refuse_in_demo before delete on auth.users
  for each row execute function private.refuse_in_demo('accounts can’t be deleted here');

create trigger refuse_in_demo before delete on auth.sessions
  for each row execute function private.refuse_in_demo('other people’s sessions can’t be ended here');

create trigger refuse_in_demo before update of state on public.letters
  for each row when (new.state <> 'draft')
  execute function private.refuse_in_demo('letters can’t be sent here');

create trigger refuse_in_demo before insert on private.mail_queue
  for each row when (new.kind = 'letter_test')
  execute function private.refuse_in_demo('emails can’t be sent here');

-- `remove_sample` deletes the sales of the sample first.
create trigger refuse_in_demo before delete on public.orders
  for each row when (old.is_sample)
  execute function private.refuse_in_demo('the sample can’t be removed here');

create trigger refuse_in_demo before insert or update on public.site_content
  for each row when (new.key = 'door_sign' and new.value = 'closed')
  execute function private.refuse_in_demo('the café can’t be closed here');

-- A picture has its size only when it is written; before that the storage asks with an empty one.
create trigger refuse_large_picture before insert or update on storage.objects
  for each row when ((new.metadata ->> 'size')::bigint > 200 * 1024)
  execute function private.refuse_in_demo('a picture can have up to 200 KB here');

create function private.refuse_more_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (select coalesce(sum((metadata ->> 'size')::bigint), 0) from storage.objects) > 10 * 1024 * 1024 then
    raise exception 'This is a demo: there’s no room for more pictures today. It begins anew every night at 4.';
  end if;
  return new;
end;
$$;

create trigger refuse_more_pictures before insert on storage.objects
  for each row execute function private.refuse_more_pictures();
