-- Tells owners whether the shop is in order: the mail goes out, the counts agree with the tickets, there is room left.

-- `mail_stuck` are mails that failed and are tried again, `mail_given_up` those of the last 30 days that never went
-- out. `wrong_counts` is the number of ticket types whose counts of sold tickets and held places are not the sums of
-- their purchases and of what is held. `free_disk_bytes` and `program_version` are null where no server of ours runs.
create function public.shop_health() returns table (
  sends_mail boolean,
  mail_waiting integer,
  mail_stuck integer,
  mail_given_up integer,
  wrong_counts integer,
  database_bytes bigint,
  free_disk_bytes bigint,
  program_version text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not public.is_owner() then
    raise insufficient_privilege using message = 'Access denied. Owner role required.';
  end if;
  return query
    select installation.sends_mail, mail.waiting, mail.stuck, mail.given_up, counts.wrong,
      pg_database_size(current_database()), installation.free_disk_bytes, installation.program_version
    from private.installation,
      lateral (
        select
          (count(*) filter (where next_try_at is not null))::integer as waiting,
          (count(*) filter (where next_try_at is not null and last_error is not null))::integer as stuck,
          (count(*) filter (
            where next_try_at is null and sent_at is null and created_at > now() - interval '30 days'
          ))::integer as given_up
        from private.mail_queue
      ) as mail,
      lateral (
        select count(*)::integer as wrong
        from public.ticket_types as types
        where types.sold <> (
          select coalesce(sum(purchases.quantity), 0) from public.ticket_purchases as purchases
          where purchases.ticket_type_id = types.id and purchases.cancelled_at is null
        ) or types.held <> (
          select coalesce(sum(lines.quantity), 0) from public.hold_lines as lines
          join public.holds on holds.order_id = lines.order_id and state = 'open'
          where lines.ticket_type_id = types.id
        ) + (
          select coalesce(sum(places), 0) from public.waiting_list as entries
          where entries.ticket_type_id = types.id and state = 'offered'
        ) + (
          select coalesce(sum(quantity), 0) from private.guest_places as places
          where places.ticket_type_id = types.id
        )
      ) as counts;
end;
$$;

comment on function public.shop_health is
  'Returns in one row whether mail goes out, how full the disk is, and whether counts of tickets are right.';

revoke execute on function public.shop_health() from public, anon;
grant execute on function public.shop_health() to authenticated, service_role;
