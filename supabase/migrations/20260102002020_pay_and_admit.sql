-- The door takes money and lets people in by one press, and takes both back by one.

-- Returns what admit returns as `now_in`, and what mark_paid returns.
create function public.pay_and_admit(code text, count integer, event_id uuid, method text, door text default null)
returns table (now_in integer, recorded numeric, receipt_id uuid, to_pay numeric)
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase uuid := private.purchase_of(private.ticket_of(pay_and_admit.code));
begin
  perform private.require_door();
  -- The whole order is locked before the ticket: two doors may read two codes of it.
  if purchase is not null then
    perform private.lock_purchases(purchase, true);
  end if;
  now_in = public.admit(pay_and_admit.code, pay_and_admit.count, pay_and_admit.event_id, pay_and_admit.door);
  return query
    select pay_and_admit.now_in, note.recorded, note.receipt_id, note.to_pay
      from public.mark_paid(purchase, pay_and_admit.method, true) as note;
end;
$$;

comment on function public.pay_and_admit is
  'Notes that the whole order was paid and lets in so many people of one of its tickets, both or neither.';

-- Without a receipt, as where all was paid before, only the people go.
create function public.undo_pay_and_admit(code text, count integer, event_id uuid, receipt_id uuid default null)
returns table (now_in integer, recorded numeric, to_pay numeric)
language plpgsql security definer
set search_path = ''
as $$
declare
  purchase uuid := private.purchase_of(private.ticket_of(undo_pay_and_admit.code));
  ids uuid[];
begin
  perform private.require_door();
  if purchase is null then
    raise exception 'There’s no ticket with this code';
  end if;
  ids = private.lock_purchases(purchase, true);
  now_in = public.undo_admission(undo_pay_and_admit.code, undo_pay_and_admit.count, undo_pay_and_admit.event_id);
  if undo_pay_and_admit.receipt_id is null then
    return query select undo_pay_and_admit.now_in, note.recorded, note.to_pay
      from private.note_of(ids, gen_random_uuid()) as note;
  else
    return query select undo_pay_and_admit.now_in, note.recorded, note.to_pay
      from private.put_right(ids, 'counter', 'Undone', undo_pay_and_admit.receipt_id) as note;
  end if;
end;
$$;

comment on function public.undo_pay_and_admit is
  'Takes back what pay_and_admit did: puts the people outside again, and puts right the lines of its receipt.';

revoke execute on function public.pay_and_admit(text, integer, uuid, text, text),
  public.undo_pay_and_admit(text, integer, uuid, uuid) from public, anon;
grant execute on function public.pay_and_admit(text, integer, uuid, text, text),
  public.undo_pay_and_admit(text, integer, uuid, uuid) to authenticated, service_role;
