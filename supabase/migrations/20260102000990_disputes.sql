-- Owners answer at Stripe.

create table public.disputes (
  -- Stripe's own.
  id text primary key,
  order_id uuid not null references public.orders (id),
  -- In pounds.
  amount numeric(10, 2) not null,
  reason text not null,
  -- Stripe's own: 'needs_response', 'under_review', 'won', 'lost' and others.
  state text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  constraint disputes_id_check check (length(id) between 1 and 255),
  constraint disputes_reason_check check (length(reason) <= 100),
  constraint disputes_state_check check (length(state) <= 100)
);

comment on table public.disputes is
  'One row per payment that a cardholder disputes with their bank, as Stripe tells of it.';

alter table public.disputes enable row level security;

create index disputes_order_id_idx on public.disputes (order_id);

create policy "Owners read all disputes"
  on public.disputes for select to authenticated
  using ((select public.is_owner()));

revoke all on public.disputes from anon, authenticated, service_role;
grant select on public.disputes to authenticated, service_role;

-- Notes how a dispute stands. News may come in any order, so one that is closed stays closed. Returns false where the
-- payment is none of ours.
create function private.note_dispute(
  id text, payment_intent text, amount_pence integer, reason text, state text, opened_at timestamptz, is_closed boolean
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.disputes as known (id, order_id, amount, reason, state, opened_at, closed_at)
    select note_dispute.id, checkouts.order_id, amount_pence / 100.0, note_dispute.reason, note_dispute.state,
        note_dispute.opened_at, case when is_closed then now() end
      from private.checkouts where checkouts.payment_intent = note_dispute.payment_intent
    on conflict on constraint disputes_pkey do update
      set state = excluded.state, amount = excluded.amount, closed_at = excluded.closed_at
      where known.closed_at is null;
  return exists (select from public.disputes where disputes.id = note_dispute.id);
end;
$$;

revoke execute on function
  private.note_dispute(text, text, integer, text, text, timestamptz, boolean) from public;
