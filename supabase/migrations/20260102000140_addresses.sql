-- The one rule for email addresses, wherever one is taken: in forms, for tickets, guests and people.

-- Returns true for one address that a mail program sends to as it stands. A name with an address in brackets, a comment
-- or a list would pass every limit as other words and reach the same mailbox (RFC 5322, 3.4).
create function private.is_address(words text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(length(words) <= 255 and words ~ '^[^\s@<>",;:()\\[\]]+@[^\s@<>",;:()\\[\]]+$', false);
$$;
