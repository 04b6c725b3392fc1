-- How many visits came from which other site or letter on each day. A row is a sum: it has the host of the site, never
-- a whole address, and names the letter, never its reader.

create table private.visit_sources (
  -- The café's own day.
  day date not null,
  -- The host of another site without 'www.', a letter as 'letter-{id}', or 'other' for all other sites.
  source text not null,
  visits integer not null,
  constraint visit_sources_pkey primary key (day, source),
  constraint visit_sources_source_check check (
    source = 'other'
    or source ~ '^letter-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or source ~ '^([a-z0-9_-]+\.)+[a-z][a-z0-9-]+$' and source !~ '^www\.' and length(source) <= 253
  ),
  constraint visit_sources_visits_check check (visits > 0)
);

alter table private.visit_sources enable row level security;

-- No policy and no grant: the server adds to it, and owners read sums.

-- Adds visits that the server has counted, as `[{"source": "google.com", "visits": 3}]`, to today's. Letters that don't
-- exist are left out, and a day has 200 sites at most: later ones are counted as 'other'. Rows are locked in the order
-- of their sources, because several processes add at once.
create function private.count_visit_sources(sources jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  with today as (
    select (now() at time zone 'Europe/London')::date as day
  ),
  counted as (
    select given.source, least(sum(given.visits), 1000000) as visits, given.source ~ '\.' as is_site
      from jsonb_to_recordset(count_visit_sources.sources) as given (source text, visits integer)
      where given.source ~ '\.' or given.source = 'other'
        or exists (select from public.letters where 'letter-' || letters.id = given.source)
      group by given.source
  ),
  numbered as (
    select today.day, counted.*, known.source is null and is_site as is_new,
        count(*) filter (where known.source is null and is_site) over (order by counted.source) as new_number
      from counted cross join today
      left join private.visit_sources as known on known.day = today.day and known.source = counted.source
  ),
  named as (
    select day, numbered.visits, case
        when not is_new or new_number <= 200 - (
          select count(*) from private.visit_sources as earlier
            where earlier.day = numbered.day and earlier.source ~ '\.'
        ) then source
        else 'other' end as source
      from numbered
  )
  insert into private.visit_sources as kept (day, source, visits)
    select day, source, sum(named.visits) from named
      group by day, source
      order by source
    on conflict on constraint visit_sources_pkey
      do update set visits = least(kept.visits::bigint + excluded.visits, 2147483647)::integer;
end;
$$;

revoke execute on function private.count_visit_sources(jsonb) from public;

-- Returns the visits since a day by where they came from: the 20 sources of most, and all others as 'other', which
-- comes last. `title` is the subject of a letter, for those who may read letters.
create function private.visit_sources_since(first_day date, sees_letters boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with summed as (
      select source, sum(visits) as visits from private.visit_sources
        where day >= visit_sources_since.first_day
        group by source
    ),
    placed as (
      select *, row_number() over (order by source = 'other', visits desc, source) as place from summed
    ),
    listed as (
      select case when place <= 20 then source else 'other' end as source, sum(visits) as visits
        from placed
        group by 1
    ),
    named as (
      select source, subject as title, visits from listed
        left join public.letters on sees_letters and 'letter-' || letters.id = source
    )
    select coalesce(jsonb_agg(to_jsonb(named) order by source = 'other', visits desc, source), '[]') from named
  );
end;
$$;

revoke execute on function private.visit_sources_since(date, boolean) from public;
