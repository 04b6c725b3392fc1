-- An event may have thousands of attendees: a screen gets a page of them, and a door list no more than its paper needs.

-- Returns a text in small letters without accents, so that 'emile' finds Émile. It sets no search_path and calls
-- nothing but functions of pg_catalog, so that it is inlined: a search calls it for each attendee.
create function private.folded(words text) returns text
language sql immutable
as $$
  -- Most texts have no accent, and looking for one costs more than all else of a search.
  select pg_catalog.lower(case when pg_catalog.octet_length(words) = pg_catalog.length(words) then words
    else pg_catalog.translate(
      pg_catalog.regexp_replace(pg_catalog.normalize(words, 'NFD'), '[\u0300-\u036f]', '', 'g'), 'ĐđıŁłØø', 'DdiLlOo')
  end)
$$;

-- Returns a page of an event's attendees with the sums of what is found, and of everyone. `search` finds friends too;
-- `presence` is 'in' where a person has come in and 'out' where one is still to come. A page after the last one is the
-- last one.
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
    raise exception 'That’s too long to search for';
  elsif (page_size between 1 and 1000) is not true then
    raise exception 'Please ask for 1 to 1000 attendees';
  end if;
  words := private.folded(btrim(search));

  with listed as materialized (
    select * from private.listed_attendees where listed_attendees.event_id = find_attendees.event_id
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
  )
  select jsonb_build_object(
      'page', (select here.page from here),
      'found', private.attendee_sums(find_attendees.event_id, array(select found.id from found)),
      'event', private.attendee_sums(find_attendees.event_id),
      'states', (
        select coalesce(jsonb_object_agg(each.state, each.rows), '{}')
          from (select listed.state, count(*) as rows from listed group by listed.state) as each
      ),
      'attendees', private.attendee_rows(find_attendees.event_id, array(
        select found.id from found
          order by case when is_descending then null else word end nulls last,
            case when is_descending then word end desc nulls last,
            case when is_descending then null else number end nulls last,
            case when is_descending then number end desc nulls last,
            case when sort = 'purchase_date' and not is_descending then purchase_date end, purchase_date desc, id
          offset (select (here.page - 1) * find_attendees.page_size::bigint from here) limit find_attendees.page_size
      ))
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
