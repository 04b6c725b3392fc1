-- A letter that went to readers has a page, which its mail links to. It names no reader. Letters to the holders of
-- tickets have none, and neither has a draft, or a letter that was stopped before its first mail.

-- Nothing where there is no such letter, or the café is closed.
create function public.read_letter(id uuid) returns table (subject text, blocks jsonb, started_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select letters.subject, letters.blocks, letters.started_at from public.letters
    where letters.id = read_letter.id and audience <> 'holders' and letters.started_at is not null
      and (state = 'sending' or sent > 0) and private.is_open();
$$;

comment on function public.read_letter is 'Returns a letter that went to readers, as its page shows it.';

revoke execute on function public.read_letter(uuid) from public;
grant execute on function public.read_letter(uuid) to anon, authenticated, service_role;

-- The counts of a letter on its way change with each mail, and its page does not.
create trigger notify_content_changed after update on public.letters
  for each row when (new.started_at is not null and old.state <> new.state) execute function private.notify_content_changed();
