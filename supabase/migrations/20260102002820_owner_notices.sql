-- Mail to owners about sales and enquiries, as each of them chooses, and the copy for the writer.

create table private.owner_notices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  enquiries text not null default 'each',
  sales text not null default 'never',
  -- The first day of which no daily mail has told, by the café's clock.
  next_day date not null default (now() at time zone 'Europe/London')::date,
  constraint owner_notices_enquiries_check check (enquiries in ('each', 'daily', 'never')),
  constraint owner_notices_sales_check check (sales in ('each', 'daily', 'never'))
);

alter table private.owner_notices enable row level security;
-- No policy and no grant: only the functions below read and write here.

-- Tells whether an owner gets a mail for each enquiry, which they do until they choose otherwise.
create function private.hears_each_enquiry(owner uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((select enquiries = 'each' from private.owner_notices where user_id = owner), true);
$$;

create function public.my_notices() returns table (enquiries text, sales text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return query
    select coalesce(notices.enquiries, 'each'), coalesce(notices.sales, 'never')
      from (select auth.uid() as id) as caller
      left join private.owner_notices as notices on notices.user_id = caller.id;
end;
$$;

comment on function public.my_notices is 'Returns what the caller, an owner, hears of.';

-- Notes what the caller, an owner, wants to hear of: 'each', 'daily' or 'never'. The first daily mail tells of today.
create function public.choose_notices(enquiries text, sales text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  if (choose_notices.enquiries in ('each', 'daily', 'never') and choose_notices.sales in ('each', 'daily', 'never'))
    is not true then
    raise exception 'Please choose each, daily or never';
  end if;
  insert into private.owner_notices as notices (user_id, enquiries, sales)
    values (auth.uid(), choose_notices.enquiries, choose_notices.sales)
    on conflict (user_id) do update set
      enquiries = excluded.enquiries, sales = excluded.sales,
      next_day = case when 'daily' in (notices.enquiries, notices.sales) then notices.next_day else excluded.next_day end;
end;
$$;

comment on function public.choose_notices is 'Notes what the caller, an owner, wants to hear of: each, daily or never.';

revoke execute on function public.my_notices(), public.choose_notices(text, text) from public, anon;
grant execute on function public.my_notices(), public.choose_notices(text, text) to authenticated, service_role;

-- Queues a mail about a purchase for each owner who hears of each. What follows within ten minutes waits that long and
-- goes together.
create function private.tell_owners(kind text, purchase_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.mail_queue (kind, subject_id, recipient_id, batch, next_try_at)
    select tell_owners.kind, purchase_id, notices.user_id, of_owner,
        now() + case
          when exists (
            select from private.mail_queue
            where batch = of_owner and created_at > now() - interval '10 minutes' and created_at < now()
          ) then interval '10 minutes'
          else interval '0'
        end
      from private.owner_notices as notices
      join public.user_roles as roles on roles.user_id = notices.user_id and roles.role = 'owner'
      cross join lateral private.hash_for_today(concat_ws(' ', tell_owners.kind, notices.user_id)) as of_owner
      where notices.sales = 'each';
end;
$$;

-- Queues the daily mail of each owner who wants one, from seven in the morning, unless there is nothing to tell.
create function private.tend_notices(moment timestamptz default now()) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := (moment at time zone 'Europe/London')::date;
begin
  -- The clock was ahead for a while.
  update private.owner_notices set next_day = today where next_day > today;
  if (moment at time zone 'Europe/London')::time < '07:00' then
    return;
  end if;
  with due as (
    select user_id, enquiries, sales, next_day,
        next_day::timestamp at time zone 'Europe/London' as first_instant
      from private.owner_notices
      where next_day < today and 'daily' in (enquiries, sales)
      for update skip locked
  ), told as (
    update private.owner_notices as notices set next_day = today from due where notices.user_id = due.user_id
  )
  insert into private.mail_queue (kind, subject_id, recipient_id, former_start)
    select 'daily', due.user_id, due.user_id, due.next_day
      from due
      join public.user_roles as roles on roles.user_id = due.user_id and roles.role = 'owner'
      where due.enquiries = 'daily' and exists (
          select from public.enquiries as written
          where written.created_at >= first_instant and written.created_at < today::timestamp at time zone 'Europe/London'
        )
        or due.sales = 'daily' and exists (
          select from public.ticket_purchases as purchases
          where purchase_date >= first_instant and purchase_date < today::timestamp at time zone 'Europe/London'
            or cancelled_by = 'buyer' and cancelled_at >= first_instant
              and cancelled_at < today::timestamp at time zone 'Europe/London'
        );
end;
$$;

-- Queues a copy for the sender of a form. Any address can be given there, so an address gets three in a day at
-- most, and none while forms come in a flood.
create function private.mail_enquiry_copy() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.hash_for_today(lower(new.email));
begin
  if (select count(*) from private.mail_queue where receiver = address and kind = 'enquiry_copy') < 3
    and 20 >= (
      select count(*) from public.enquiries
      where created_at between now() - interval '1 hour' and now() + interval '1 hour'
    ) then
    insert into private.mail_queue (kind, subject_id, receiver) values ('enquiry_copy', new.id, address);
  end if;
  return null;
end;
$$;

create trigger mail_copy after insert on public.enquiries
  for each row when (auth.role() in ('anon', 'authenticated'))
  execute function private.mail_enquiry_copy();
