-- An event may have thousands of attendees: a screen gets a page of them, and a door list no more than its paper needs.

-- Returns a text in small letters without accents, so that Émile is found by 'emile' and stands among the E's in every
-- locale. It has no search_path of its own and calls nothing but functions of pg_catalog, so that it is inlined: a search
-- calls it for each attendee. The site's `folded` is its twin, and supabase/twins/names.json holds both to one list.
create function private.folded(words text) returns text
language sql immutable
as $$
  -- Most texts have no accent, and looking for one costs more than all else of a search.
  select pg_catalog.lower(case when pg_catalog.octet_length(words) = pg_catalog.length(words) then words
    else pg_catalog.translate(
      pg_catalog.regexp_replace(pg_catalog.normalize(words, 'NFD'), '[\u0300-\u036f]', '', 'g'), 'ĐđıŁłØø', 'DdiLlOo')
  end)
$$;

-- Returns a page of an event's attendees, at most 1000, with sums, as one object:
--   attendees: rows of list_attendees, each with the purchases of its order that are as open as itself (`open_ids`, and
--     their sum `open_amount`), and with what else its buyer has that can be cancelled with it (`of_buyer`);
--   page: the number of the page that it is, the last one where so many are not found;
--   found: the rows that are found, on all pages, and their sums; event: the same for everyone, whoever is found.
-- `search` occurs in the code, name, address or ticket type, or in code, name or address of a friend who was sent part of it. `payment` is the state of the money, `presence` 'in' for
-- those of whom somebody has come in and 'out' for those of whom somebody is still to come. Rows without a value in the
-- column of `sort` come last in either direction. Owners and staff only.
create function public.find_attendees(
  event_id uuid,
  search text default '',
  payment text default 'all',
  ticket_type_id uuid default null,
  presence text default 'all',
  sort text default 'purchase_date',
  is_descending boolean default true,
  page integer default 1,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words text;
  answer jsonb;
begin
  perform private.require_staff();
  if length(search) > 200 then
    raise exception 'Nothing is that long';
  elsif (page_size between 1 and 1000) is not true then
    raise exception 'Please ask for 1 to 1000 attendees';
  end if;
  words := private.folded(btrim(search));

  with listed as materialized (
    select purchases.id, purchases.order_id, purchases.ticket_code, purchases.ticket_type_id, purchases.quantity,
        purchases.total_price, purchases.amount_paid, purchases.amount_refunded, purchases.to_pay, purchases.to_refund,
        purchases.admitted, purchases.purchase_date, purchases.payment_method,
        purchases.cancelled_at is null as stands,
        types.name as ticket_type_name,
        holders.name as attendee_name, holders.address as attendee_email,
        -- An account, or an address without one. Where an account was deleted nobody knows whose the purchase was.
        coalesce(purchases.user_id::text, purchases.attendee_email) as buyer,
        case
          when purchases.to_refund > 0 and exists (
            select from public.card_refunds where purchase_id = purchases.id and card_refunds.state = 'failed'
          ) then 'refund failed'
          when purchases.to_refund > 0 and purchases.payment_method = 'card' then 'refund asked'
          when purchases.to_refund > 0 then 'to hand back'
          when purchases.cancelled_at is not null and purchases.amount_refunded = 0 then 'cancelled'
          when purchases.to_pay > 0 then 'to pay'
          when purchases.amount_refunded > 0 then 'refunded'
          when purchases.total_price = 0 then 'free'
          else 'paid'
        end as state
      from public.ticket_purchases as purchases
      join public.ticket_types as types on types.id = purchases.ticket_type_id
      join private.holders on holders.purchase_id = purchases.id and holders.id = purchases.id
      where purchases.event_id = find_attendees.event_id
  ),
  found as materialized (
    select listed.*,
        case find_attendees.sort
          when 'ticket_code' then listed.ticket_code
          when 'attendee_name' then private.folded(listed.attendee_name)
          when 'ticket_type_name' then private.folded(listed.ticket_type_name)
        end collate "C" as word,
        case find_attendees.sort
          when 'quantity' then listed.quantity
          when 'total_price' then listed.total_price
        end as number
      from listed
      where (coalesce(find_attendees.payment, 'all') = 'all' or listed.state = find_attendees.payment)
        and (find_attendees.ticket_type_id is null or listed.ticket_type_id = find_attendees.ticket_type_id)
        and case find_attendees.presence
          when 'in' then listed.admitted > 0
          when 'out' then listed.stands and listed.admitted < listed.quantity
          else true
        end
        and (coalesce(words, '') = '' or strpos(private.folded(concat_ws(E'\n',
          listed.ticket_code, listed.attendee_name, listed.attendee_email, listed.ticket_type_name, (
            select string_agg(concat_ws(E'\n', sent.ticket_code, sent.name, sent.email), E'\n')
              from public.sent_tickets as sent where sent.purchase_id = listed.id and sent.taken_back_at is null
          ))), words) > 0)
  ),
  here as (
    select least(greatest(coalesce(find_attendees.page, 1), 1), greatest(ceil(count(*) / find_attendees.page_size::numeric), 1))
        ::integer as page
      from found
  ),
  chosen as materialized (
    select found.*, row_number() over () as place from (
      select * from found
        order by case when is_descending then null else word end nulls last, case when is_descending then word end desc nulls last,
          case when is_descending then null else number end nulls last, case when is_descending then number end desc nulls last,
          case when sort = 'purchase_date' and not is_descending then purchase_date end, purchase_date desc, id
        offset (select (here.page - 1) * find_attendees.page_size::bigint from here) limit find_attendees.page_size
    ) as found
  ),
  buyers as (
    select listed.buyer, jsonb_build_object(
        'purchases', count(*), 'tickets', sum(listed.quantity),
        'kept_by_card', coalesce(sum(listed.amount_paid - listed.amount_refunded) filter (where listed.payment_method = 'card'), 0),
        'kept_at_counter', coalesce(sum(listed.amount_paid - listed.amount_refunded)
          filter (where listed.payment_method is distinct from 'card'), 0)
      ) as owned
      from listed
      where listed.stands and listed.admitted = 0 and listed.buyer in (select chosen.buyer from chosen)
      group by listed.buyer
  ),
  counted as (
    select 'event' as part, listed.* from listed
    union all
    select 'found', listed.* from listed where listed.id in (select found.id from found)
  ),
  sums as (
    select part, jsonb_build_object(
        'rows', count(counted.id),
        'purchases', count(*) filter (where counted.stands),
        'tickets', coalesce(sum(counted.quantity) filter (where counted.stands), 0),
        'admitted', coalesce(sum(counted.admitted), 0),
        'orders', count(distinct counted.order_id) filter (where counted.stands),
        'orders_to_pay', count(distinct counted.order_id) filter (where counted.to_pay > 0),
        'sold', coalesce(sum(counted.total_price) filter (where counted.stands), 0),
        'paid', coalesce(sum(counted.amount_paid), 0),
        'refunded', coalesce(sum(counted.amount_refunded), 0),
        'to_come', coalesce(sum(counted.to_pay), 0),
        'to_refund', coalesce(sum(counted.to_refund), 0)
      ) as figures
      from (values ('event'), ('found')) as parts (part)
      left join counted using (part)
      group by part
  )
  select jsonb_build_object(
      'page', (select here.page from here),
      'found', (select figures from sums where part = 'found'),
      'event', (select figures from sums where part = 'event'),
      'states', (
        select coalesce(jsonb_object_agg(each.state, each.rows), '{}')
          from (select listed.state, count(*) as rows from listed group by listed.state) as each
      ),
      'attendees', (
        select coalesce(jsonb_agg(to_jsonb(attendee) || jsonb_build_object(
            'open_ids', open.ids, 'open_amount', open.amount, 'of_buyer', buyers.owned) order by chosen.place), '[]')
          from public.list_attendees(find_attendees.event_id, array(select chosen.id from chosen)) as attendee
          join chosen using (id)
          left join buyers using (buyer)
          cross join lateral (
            select coalesce(jsonb_agg(other.id), '[]') as ids,
                coalesce(sum(greatest(other.to_pay, other.to_refund)), 0) as amount
              from public.ticket_purchases as other
              where other.order_id = chosen.order_id
                and (chosen.to_pay > 0 and other.to_pay > 0 or chosen.to_refund > 0 and other.to_refund > 0)
          ) as open
      )
    ) into answer;
  return answer;
end;
$$;

comment on function public.find_attendees is 'Returns a page of an event’s attendees, with sums, as one object.';

revoke execute on function private.folded(text) from public;
revoke execute on function public.find_attendees(uuid, text, text, uuid, text, text, boolean, integer, integer)
  from public, anon;
grant execute on function public.find_attendees(uuid, text, text, uuid, text, text, boolean, integer, integer)
  to authenticated, service_role;
