-- The owners' functions for letters: save, count, test, send and stop.

-- Says why a letter can't be sent yet, in words for owners; null where it can.
create function private.fault_of_letter(letter public.letters) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when letter.subject = '' then 'Please write a subject first'
    when letter.blocks = '[]' then 'There’s nothing in this letter yet'
    when exists (
      select from jsonb_array_elements(letter.blocks) as block, jsonb_each_text(block) as field
        where key not in ('id', 'kind', 'alt_text') and trim(field.value) = ''
    ) then 'A block of this letter isn’t finished. Please finish it, or delete it.'
    when letter.audience <> 'subscribers' and letter.event_id is null then 'Please choose the event first'
  end;
$$;

-- Twenty letters an hour are enough for trying out.
create function public.test_letter(id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_owner();
  select users.email into address from auth.users where users.id = auth.uid();
  if address is null then
    raise exception 'Your account has no email address';
  elsif not exists (select from public.letters where letters.id = test_letter.id) then
    raise exception 'There’s no such letter';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('letter tests ' || auth.uid(), 0));
  if (
    select count(*) from private.mail_queue
      where recipient_id = auth.uid() and kind = 'letter_test'
        and created_at between now() - interval '1 hour' and now() + interval '1 hour'
  ) >= 20 then
    raise exception 'You’ve sent a lot of tests. Please try again in an hour.';
  end if;
  insert into private.mail_queue (kind, subject_id, recipient_id)
    values ('letter_test', test_letter.id, auth.uid());
  return address;
end;
$$;

comment on function public.test_letter is 'Mails a letter as it is now to the owner who asks, and returns the address.';

-- Returns null, and sends nothing, where another person has changed it since `version` was read.
create function public.send_letter(id uuid, version timestamptz, send_at timestamptz default null) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  draft public.letters;
  fault text;
  people integer;
begin
  perform private.require_owner();
  -- Two owners may send it at once: the second waits here, and finds it sent.
  select * into draft from public.letters where letters.id = send_letter.id for update;
  fault = private.fault_of_letter(draft);
  if draft.id is null then
    raise exception 'There’s no such letter';
  elsif draft.state <> 'draft' then
    raise exception 'This letter is already on its way';
  elsif (draft.updated_at = version) is not true then
    return null;
  elsif fault is not null then
    raise exception '%', fault;
  elsif send_letter.send_at <= now() then
    raise exception 'Please choose a time in the future';
  elsif send_letter.send_at > now() + interval '1 year' then
    raise exception 'Please choose a time within a year';
  end if;
  people = public.count_letter_audience(draft.id);
  if people = 0 then
    raise exception 'Nobody would get this letter yet';
  elsif send_letter.send_at is not null then
    update public.letters set state = 'scheduled', send_at = send_letter.send_at where letters.id = draft.id;
    return people;
  end if;
  people = private.start_letter(draft.id);
  perform private.hand_over_letters();
  return people;
end;
$$;

comment on function public.send_letter is
  'Sends a draft, now or at a time within a year, and returns the number of people to whom it goes as of now.';

-- Returns false where there was nothing left to stop.
create function public.stop_letter(id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  stopped public.letters;
  people integer;
begin
  perform private.require_owner();
  select * into stopped from public.letters where letters.id = stop_letter.id for update;
  if stopped.state = 'scheduled' then
    update public.letters
      set state = 'draft', send_at = null, updated_at = greatest(now(), updated_at + interval '1 microsecond')
      where letters.id = stopped.id;
    return true;
  elsif (stopped.state = 'sending' and stopped.stopped_at is null) is not true then
    return false;
  end if;
  update public.letters set stopped_at = now() where letters.id = stopped.id;
  update private.letter_recipients set state = 'left_out' where letter_id = stopped.id and state = 'waiting';
  get diagnostics people = row_count;
  perform private.count_letter_people(stopped.id, 'left_out', people);
  -- A mail that was taken is under way; its taker notes what becomes of it. The sender locks a mail
  -- before its letter, so none is waited for here.
  delete from private.mail_queue where mail_queue.id in (
    select queued.id from private.mail_queue as queued
      join private.letter_recipients as recipients on recipients.id = queued.subject_id
      where letter_id = stopped.id and recipients.state = 'queued' and queued.next_try_at is not null
        and (queued.attempts = 0 or queued.last_error is not null)
      for update of queued skip locked
  );
  return true;
end;
$$;

comment on function public.stop_letter is
  'Stops a letter: one that is set for later is a draft again, one on its way goes to nobody else.';

revoke execute on function public.test_letter(uuid), public.send_letter(uuid, timestamptz, timestamptz),
  public.stop_letter(uuid) from public, anon;
grant execute on function public.test_letter(uuid), public.send_letter(uuid, timestamptz, timestamptz),
  public.stop_letter(uuid) to authenticated, service_role;
