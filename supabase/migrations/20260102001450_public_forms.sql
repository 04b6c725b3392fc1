-- Keeps robots from the forms that anyone may send, whatever way they come: a token says when the form was given out,
-- and the forms of each caller are counted. Nothing here may shut a form for everybody.

create table private.form_key (
  is_only_row boolean primary key default true,
  key bytea not null default extensions.gen_random_bytes(32),
  constraint form_key_is_only_row_check check (is_only_row)
);

alter table private.form_key enable row level security;
insert into private.form_key default values;

-- Every form that was taken in, without its words. A row is deleted after its day; see private.forget_what_is_old.
create table private.sent_forms (
  id bigint generated always as identity primary key,
  form text not null,
  -- See private.caller_address_hash.
  caller text not null,
  token_issued_at timestamptz not null,
  sent_at timestamptz not null default now(),
  constraint sent_forms_form_check check (form in ('enquiry', 'newsletter'))
);

alter table private.sent_forms enable row level security;

-- This index counts a caller's forms within the hour.
create index sent_forms_caller_idx on private.sent_forms (caller, sent_at);
-- This index counts all forms within the day.
create index sent_forms_form_idx on private.sent_forms (form, sent_at);

-- No policy and no grant on either: only the functions below read and write here.

create function private.sign_form_time(milliseconds text) returns text
language sql stable security definer
set search_path = ''
as $$
  select encode(extensions.hmac(convert_to(milliseconds, 'UTF8'), key, 'sha256'), 'hex') from private.form_key;
$$;

-- It names no one, so that a page with a form can be kept and shared.
create function public.form_token() returns text
language sql stable security definer
set search_path = ''
as $$
  select milliseconds || '.' || private.sign_form_time(milliseconds)
    from (select (extract(epoch from now()) * 1000)::bigint::text) as issued (milliseconds);
$$;

comment on function public.form_token is 'Returns a token that goes into a form and comes back with it.';

-- Returns when the form was given out. Throws for a token that we did not sign, that came back quicker than a person
-- is, or that is older than a day. A token from the future was given out while the clock was ahead.
create function private.form_token_time(token text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  issued_at timestamptz;
begin
  if token is null or token !~ '^\d{13}\.[0-9a-f]{64}$'
    or split_part(token, '.', 2) <> private.sign_form_time(split_part(token, '.', 1)) then
    raise check_violation using message = 'Please reload the page and try again.',
      hint = 'Send along what form_token() returns.';
  end if;
  issued_at = to_timestamp(split_part(token, '.', 1)::bigint / 1000.0);
  if issued_at < now() - interval '1 day' or issued_at > now() + interval '1 hour' then
    raise check_violation using message = 'This form is from yesterday. Please reload the page.';
  elsif issued_at > now() - interval '2 seconds' then
    raise check_violation using message = 'That was too quick. Please wait a moment and try again.';
  end if;
  return issued_at;
end;
$$;

-- Takes a form in and counts it, or throws. `sender` is counted where the network address of the caller isn't known.
create function private.take_form(form text, token text, sender text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  issued_at timestamptz := private.form_token_time(token);
  sender_hash text := coalesce(private.caller_address_hash(), private.hash_for_today(lower(trim(sender))));
  of_token bigint;
  of_caller bigint;
begin
  -- The lock makes sure that each form of a caller is counted before the next.
  perform pg_advisory_xact_lock(hashtextextended('form ' || sender_hash, 0));
  select count(*) filter (where sent.token_issued_at = issued_at), count(*) into of_token, of_caller
    from private.sent_forms as sent
    where sent.caller = sender_hash and sent.sent_at > now() - interval '1 hour';
  if of_caller >= 10 or of_token >= 5 then
    raise sqlstate 'PT429' using message = 'Too many forms. Please try again in an hour.';
  end if;
  -- The last resort against a flood from very many addresses, far above what a café is ever sent.
  if (
    select count(*) from private.sent_forms as sent
    where sent.form = take_form.form
      and sent.sent_at between now() - interval '1 day' and now() + interval '1 day'
  ) >= 2000 then
    raise sqlstate 'PT429' using message = 'Too many forms. Please try again tomorrow.';
  end if;
  insert into private.sent_forms (form, caller, token_issued_at)
    values (take_form.form, sender_hash, issued_at);
end;
$$;

revoke execute on function private.sign_form_time(text), private.form_token_time(text),
  private.take_form(text, text, text), public.form_token() from public;
grant execute on function public.form_token() to anon, authenticated, service_role;
