-- The figures of what sold after a letter. No reader is followed from the mail to the ticket: sales of the events that
-- it names are counted for as long after it as before it.

-- Returns for each event that a letter names the tickets sold in the seven days before it began to go out, and those of
-- the seven days since with their price in pounds. Nothing for a letter that has not gone out.
create function public.letter_sales(id uuid)
returns table (
  event_id uuid, event_title text, event_date date, tickets_before integer, tickets_since integer, pounds_since numeric
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return query
    with named as (
      select distinct block ->> 'event_id' as event, letters.started_at as start
        from public.letters cross join lateral jsonb_array_elements(letters.blocks) as block
        where letters.id = letter_sales.id and letters.started_at is not null and block ->> 'kind' = 'event'
    )
    select events.id, events.title, events.event_date,
        coalesce(sum(quantity) filter (where purchase_date < named.start), 0)::integer,
        coalesce(sum(quantity) filter (where purchase_date >= named.start), 0)::integer,
        coalesce(sum(total_price) filter (where purchase_date >= named.start), 0)
      from named
      join public.events on events.id::text = named.event
      left join public.ticket_purchases as purchases
        on purchases.event_id = events.id and purchases.cancelled_at is null
        and purchase_date >= named.start - interval '7 days' and purchase_date < named.start + interval '7 days'
      group by events.id
      order by events.event_date, events.title, events.id;
end;
$$;

comment on function public.letter_sales is
  'Returns for each event that a letter names the tickets sold in the week before it went out and in the week since.';

revoke execute on function public.letter_sales(uuid) from public, anon;
grant execute on function public.letter_sales(uuid) to authenticated, service_role;
