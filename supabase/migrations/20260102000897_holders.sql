-- Whose a ticket is: the account that bought it, the guest who did, or the person to whom somebody gave it. Whatever shows
-- or looks up a holder reads it here.

-- Returns a person's first name and initial, which is what the door sees of them; null where there is no name.
create function private.holder_at_door(details jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(concat_ws(' ', nullif(btrim(details ->> 'first_name'), ''),
    left(nullif(btrim(details ->> 'last_name'), ''), 1) || '.'), '')
$$;

-- Each purchase with its holder's address, whole name, name as the door sees it, and name by which a list on paper is
-- sorted. All are null where the account was deleted.
create view private.holders as
  select purchases.id as purchase_id,
      coalesce(purchases.attendee_email, users.email::text) as address,
      coalesce(written.name, nullif(concat_ws(' ',
        nullif(btrim(users.raw_user_meta_data ->> 'first_name'), ''),
        nullif(btrim(users.raw_user_meta_data ->> 'last_name'), '')), '')) as name,
      case when written.name is null then private.holder_at_door(users.raw_user_meta_data)
        else concat_ws(' ', substring(written.name from '\S+'), left(substring(written.name from '\S\s+(\S+)\s*$'), 1) || '.')
      end as at_door,
      coalesce(regexp_replace(written.name, '^(.*\S)\s+(\S+)$', '\2, \1'), nullif(concat_ws(', ',
        nullif(btrim(users.raw_user_meta_data ->> 'last_name'), ''),
        nullif(btrim(users.raw_user_meta_data ->> 'first_name'), '')), '')) as last_name_first
    from public.ticket_purchases as purchases
    left join auth.users on users.id = purchases.user_id
    left join private.guest_orders as guest
      on guest.order_id = purchases.order_id and guest.email = purchases.attendee_email
    cross join lateral (select coalesce(purchases.attendee_name, guest.name) as name) as written;

revoke all on private.holders from anon, authenticated, service_role;
revoke execute on function private.holder_at_door(jsonb) from public;
