-- People see and end their own sessions here. The auth server has no call for it, so these functions read and write its
-- table, as their maker and only for the caller.

-- A session is used when its token is renewed, which is about hourly.
create function public.list_my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer
set search_path = ''
-- Hosted Supabase keeps refreshed_at without a time zone, in UTC.
set timezone = 'UTC'
as $$
begin
  perform private.require_signed_in();
  return query
    select
      sessions.id, sessions.created_at,
      greatest(sessions.created_at, sessions.refreshed_at::timestamptz),
      sessions.user_agent,
      sessions.id::text = auth.jwt() ->> 'session_id'
    from auth.sessions
    where sessions.user_id = auth.uid()
      and (sessions.not_after is null or sessions.not_after > now())
    order by 3 desc
    limit 100;
end;
$$;

comment on function public.list_my_sessions is 'Returns the caller’s hundred latest sessions, the one used last first.';

-- An id of another person's session, or of none, does nothing.
create function public.end_my_session(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_signed_in();
  delete from auth.sessions
    where sessions.id = end_my_session.id and sessions.user_id = auth.uid();
end;
$$;

comment on function public.end_my_session is 'Ends one of the caller’s sessions; its refresh tokens go with it.';

revoke execute on function public.list_my_sessions(), public.end_my_session(uuid) from public, anon;
grant execute on function public.list_my_sessions(), public.end_my_session(uuid) to authenticated;
