-- Owners and staff read the history of a record.

-- Returns what an owner can edit of a record as it is now; null where there is none.
create function private.state_of(table_name text, id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case table_name
    when 'site_content' then (select coalesce(jsonb_object_agg(key, value), '{}') from public.site_content)
    else private.editable(private.record_of(table_name, id))
  end;
$$;

-- The first row has no id; each other one names who made the change. Without a record's id, the history is that of the
-- texts of the site, some of which only owners may see.
create function public.list_revisions(table_name text, record_id uuid default null)
returns table (id bigint, changed_at timestamptz, changed_by text, before jsonb)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  state jsonb;
begin
  if list_revisions.table_name = 'site_content' then
    perform private.require_owner();
  else
    perform private.require_staff();
  end if;
  if list_revisions.table_name not in ('events', 'offers', 'menu_items', 'site_content') then
    raise exception 'There’s no history of this.';
  end if;
  state = private.state_of(list_revisions.table_name, list_revisions.record_id);
  return query
    select null::bigint, now(), null::text, state where state is not null
    union all
    (select kept.id, kept.changed_at,
        coalesce(
          nullif(trim(concat_ws(' ', users.raw_user_meta_data ->> 'first_name', users.raw_user_meta_data ->> 'last_name')), ''),
          users.email::text
        ),
        kept.before
      from private.revisions as kept
        left join auth.users on users.id = kept.changed_by
      where kept.table_name = list_revisions.table_name and state is not null
        and kept.record_id = coalesce(list_revisions.record_id, private.no_record())
      order by kept.id desc limit 50);
end;
$$;

comment on function public.list_revisions is
  'Returns the history of a record: how it is now, then how it was before each change, the latest first.';

revoke execute on function public.list_revisions(text, uuid) from public, anon;
grant execute on function public.list_revisions(text, uuid) to authenticated, service_role;
