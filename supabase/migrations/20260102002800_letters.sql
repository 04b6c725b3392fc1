-- Letters that owners write: to readers of the newsletter, or to the holders of tickets or the followers of an event.
-- Staff and the door have no part in them. The functions below are the only way to write one.

-- Says what is wrong with the blocks of a letter, in words for owners; null where nothing is. A block that is not
-- finished is fine until the letter is sent.
create function private.fault_of_letter_blocks(blocks jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  block jsonb;
  fields text[];
  texts text := '';
begin
  if jsonb_typeof(blocks) is distinct from 'array' then
    return 'A letter is a list of blocks';
  elsif jsonb_array_length(blocks) > 30 then
    return 'A letter can have up to 30 blocks';
  end if;
  for block in select value from jsonb_array_elements(blocks) loop
    if jsonb_typeof(block) <> 'object' then
      return 'A letter is a list of blocks';
    end if;
    fields = case block ->> 'kind'
      when 'heading' then array['heading']
      when 'words' then array['words']
      when 'picture' then array['image_url', 'alt_text']
      when 'event' then array['event_id']
      when 'offer' then array['offer_id']
      when 'menu' then array['menu_item_id']
      when 'button' then array['label', 'url']
    end;
    if fields is null or not block ?& (fields || 'id'::text) or block - fields - array['id', 'kind'] <> '{}'
      or exists (select from jsonb_each(block) where jsonb_typeof(value) <> 'string') then
      return 'A letter can have headings, words, pictures, events, offers, menu items and buttons';
    elsif length(block ->> 'id') > 36 or length(block ->> 'heading') > 120 or length(block ->> 'alt_text') > 300
      or length(block ->> 'label') > 60 or length(block ->> 'words') > 50000
      or length(block ->> 'image_url') > 1000 or length(block ->> 'url') > 1000 then
      return 'A block of this letter is too long';
    elsif block ->> 'image_url' !~ '^((/|https?://)\S+)?$' or block ->> 'url' !~ '^((/|https://)\S*)?$' then
      return 'A link in this letter doesn’t begin with / or https://';
    elsif coalesce(block ->> 'event_id', block ->> 'offer_id', block ->> 'menu_item_id', '')
      !~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$' then
      return 'An event, offer or menu item in this letter no longer exists';
    end if;
    texts = concat_ws(' ', texts, block ->> 'heading', block ->> 'words');
  end loop;
  if cardinality(regexp_split_to_array(trim(texts), '\s+')) > 5000 then
    return 'A letter can have up to 5,000 words';
  end if;
  return null;
end;
$$;

create table public.letters (
  id uuid primary key,
  subject text not null default '',
  -- Mail programs show it beside the subject, before the mail is opened.
  first_line text not null default '',
  blocks jsonb not null default '[]',
  -- 'subscribers' are the confirmed ones of the newsletter, 'holders' everyone who has tickets for the event,
  -- 'followers' everyone who asked and confirmed to hear of all events or of its series.
  audience text not null default 'subscribers',
  -- Empty as well where the event was deleted, which is possible while it has no buyers.
  event_id uuid references public.events (id) on delete set null,
  state text not null default 'draft',
  -- The time for which it is set.
  send_at timestamptz,
  started_at timestamptz,
  stopped_at timestamptz,
  -- The time at which no one was left who could get it.
  ended_at timestamptz,
  -- The number of people to whom it goes, fixed when it starts: those to whom it went, those whom it did not reach, and
  -- those left out, who have unsubscribed or given their tickets back since, or it was stopped.
  recipients integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  left_out integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  constraint letters_subject_check check (length(subject) <= 120 and subject !~ '[\r\n]'),
  constraint letters_first_line_check check (length(first_line) <= 200 and first_line !~ '[\r\n]'),
  constraint letters_blocks_check check (private.fault_of_letter_blocks(blocks) is null),
  constraint letters_audience_check check (audience in ('subscribers', 'holders', 'followers')),
  constraint letters_event_id_check check (audience <> 'subscribers' or event_id is null),
  constraint letters_state_check check (state in ('draft', 'scheduled', 'sending', 'sent')),
  constraint letters_send_at_check check (state <> 'scheduled' or send_at is not null),
  constraint letters_recipients_check check (sent + failed + left_out <= recipients)
);

comment on table public.letters is
  'One row per letter of the owners: the newsletter, or words to an event''s holders of tickets or followers.';

alter table public.letters enable row level security;

-- Owners read the newest first.
create index letters_created_at_idx on public.letters (created_at desc);
-- Deleting an event or an account looks for its letters.
create index letters_event_id_idx on public.letters (event_id);
create index letters_created_by_idx on public.letters (created_by);
-- The post looks for letters that have something to do.
create index letters_state_idx on public.letters (state) where state in ('scheduled', 'sending');

create policy "Owners read letters"
  on public.letters for select to authenticated
  using ((select public.is_owner()));

create policy "Owners delete drafts"
  on public.letters for delete to authenticated
  using (state = 'draft' and (select public.is_owner()));

revoke all on public.letters from anon, authenticated;
grant select, delete on public.letters to authenticated;
grant all on public.letters to service_role;
-- No insert and no update: the functions below write, so that a letter on its way stays as it is.

-- A draft lies in the bin for a while; owners delete no other letter.
create trigger note_change before delete on public.letters
  for each row when (old.state = 'draft') execute function private.note_change('letters', 'id');

-- A test that waits goes with its draft.
create trigger drop_mail after delete on public.letters
  for each row execute function private.drop_mail();
