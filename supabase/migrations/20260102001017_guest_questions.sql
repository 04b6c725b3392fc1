-- An owner may ask the buyers of an event one question, mostly what the kitchen should know. The answer belongs to the
-- order, is seen by those who work here and by its holder, and is forgotten thirty days after the event.

-- Changes the answer of an order until its event begins; blank takes it back. Throws where the order is not the
-- caller's, and where its event asks nothing or has begun.
create function public.answer_question(order_id uuid, answer text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  if not public.is_staff() and coalesce(answer_question.order_id <> private.guest_order_id(), true) and not exists (
    select from public.ticket_purchases as own
      where own.order_id = answer_question.order_id and own.user_id = private.customer_id()
    union all
    select from public.holds as own
      where own.order_id = answer_question.order_id and own.user_id = private.customer_id()
  ) then
    raise insufficient_privilege using message = 'Please sign in again';
  end if;
  select events.* into event from public.events
    join public.orders on orders.event_id = events.id where orders.id = answer_question.order_id;
  if event.id is null then
    raise exception 'There’s no such order';
  elsif event.guest_question = '' then
    raise exception 'There’s nothing to answer for this event any more';
  elsif private.london_instant(event.event_date + event.event_time) <= now() and not public.is_staff() then
    raise exception 'This event has begun. Please tell us at the café.';
  end if;
  perform private.keep_answer(answer_question.order_id, answer);
end;
$$;

comment on function public.answer_question is
  'Changes what the buyer of an order tells the café, for its holder until the event begins, and for owners and staff.';

create policy "Guests read their order"
  on public.orders for select to anon
  using (id = (select private.guest_order_id()));

grant select (id, answer) on public.orders to anon;

revoke execute on function public.answer_question(uuid, text) from public;
grant execute on function public.answer_question(uuid, text) to anon, authenticated;
