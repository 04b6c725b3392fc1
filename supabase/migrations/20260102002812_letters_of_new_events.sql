-- An event that comes on the site has a letter to its followers, which lies ready as a draft. An owner sends it.

-- The events that have been on the site, so that none gets a second draft.
create table private.announced_events (
  event_id uuid primary key references public.events (id) on delete cascade
);

alter table private.announced_events enable row level security;

-- No policy and no grant: only the function below reads and writes here.

-- Writes the drafts of the events that have come on the site since the last call. Dates of a series share the draft
-- that waits. While fifty drafts wait, none is added, and its event comes again.
create function private.draft_letters_of_events() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  if not private.is_open() or not exists (select from private.new_events()) then
    return;
  end if;
  -- Two processes take turns, and so do owners who save a draft.
  perform pg_advisory_xact_lock(hashtext('letter drafts'));
  for event in select * from private.new_events() loop
    if not exists (select from private.letter_audience('followers', event.id)) or exists (
      select from public.letters join public.events as other on other.id = letters.event_id
        where state = 'draft' and audience = 'followers' and other.series_id = event.series_id
    ) then
      insert into private.announced_events values (event.id);
    elsif (select count(*) from public.letters where state = 'draft') < 50 then
      insert into private.announced_events values (event.id);
      insert into public.letters (id, subject, first_line, blocks, audience, event_id)
        values (
          gen_random_uuid(),
          regexp_replace(left(trim(event.title), 90), '\s+', ' ', 'g')
            || to_char(event.event_date, '", "FMDay FMDD FMMonth'),
          'You asked us to tell you.',
          jsonb_build_array(
            jsonb_build_object('id', 'words', 'kind', 'words',
              'words', 'You asked us to tell you about the next one. Here it is.'),
            jsonb_build_object('id', 'event', 'kind', 'event', 'event_id', event.id)
          ),
          'followers', event.id
        );
    end if;
  end loop;
end;
$$;

-- Returns the events to come that are on the site and were not before, the next one first.
create function private.new_events() returns setof public.events
language sql stable
set search_path = ''
as $$
  select * from public.events
    where event_date >= (now() at time zone 'Europe/London')::date
      and private.london_instant(event_date + event_time) > now()
      and is_published and coalesce(publish_at <= now(), true) and coalesce(take_down_at > now(), true)
      and cancelled_at is null
      and not exists (select from private.announced_events where event_id = events.id)
    order by event_date, event_time, id;
$$;

create function private.draft_letters_of_saved_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.draft_letters_of_events();
  return null;
end;
$$;

create trigger draft_letters after insert or update of is_published, publish_at on public.events
  for each statement execute function private.draft_letters_of_saved_events();

revoke execute on function private.draft_letters_of_events(), private.new_events(),
  private.draft_letters_of_saved_events() from public;
