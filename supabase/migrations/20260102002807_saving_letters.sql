-- Owners write a letter, and count who would get it.

-- Returns null, and changes nothing, where another person has changed it since `version` was read. Without a version
-- it is a new letter, also at a second try.
create function public.save_letter(id uuid, letter jsonb, version timestamptz default null) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  draft public.letters;
  fault text := private.fault_of_letter_blocks(letter -> 'blocks');
  known public.letters;
begin
  perform private.require_owner();
  if fault is not null then
    raise exception '%', fault;
  end if;
  draft = jsonb_populate_record(null::public.letters, letter);
  if length(draft.subject) > 120 or length(draft.first_line) > 200 then
    raise exception 'A subject has at most 120 characters, a first line 200';
  elsif (draft.audience in ('subscribers', 'holders', 'followers')) is not true then
    raise exception 'Please choose who the letter goes to';
  end if;

  -- Owners take turns, so that two at once count each other's drafts.
  perform pg_advisory_xact_lock(hashtext('letter drafts'));
  select * into known from public.letters where letters.id = save_letter.id for update;
  if not found then
    if save_letter.version is not null then
      return null;
    elsif (select count(*) from public.letters where state = 'draft') >= 50 then
      raise exception 'There are 50 drafts. Please delete one first.';
    end if;
    insert into public.letters (id) values (save_letter.id);
  elsif known.state <> 'draft' then
    raise exception 'This letter is on its way and can’t be changed any more';
  elsif known.updated_at <> save_letter.version then
    return null;
  end if;
  update public.letters set
      subject = trim(coalesce(draft.subject, '')), first_line = trim(coalesce(draft.first_line, '')),
      blocks = draft.blocks, audience = draft.audience,
      event_id = case when draft.audience <> 'subscribers' then draft.event_id end,
      updated_at = greatest(now(), known.updated_at + interval '1 microsecond')
    where letters.id = save_letter.id
    returning updated_at into known.updated_at;
  return known.updated_at;
end;
$$;

comment on function public.save_letter is 'Saves a draft under an id that the caller chose, and returns its version.';

create function public.count_letter_audience(id uuid) returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return (
    select count(*)::integer
      from public.letters cross join lateral private.letter_audience(audience, event_id)
      where letters.id = count_letter_audience.id
  );
end;
$$;

comment on function public.count_letter_audience is
  'Returns the number of people to whom a letter, as it is saved, would go now; none where there is no such letter.';

revoke execute on function public.save_letter(uuid, jsonb, timestamptz), public.count_letter_audience(uuid)
  from public, anon;
grant execute on function public.save_letter(uuid, jsonb, timestamptz), public.count_letter_audience(uuid)
  to authenticated, service_role;
