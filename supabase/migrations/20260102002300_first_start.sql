-- The things that the server does once per database, and never again after an owner has undone them: the sample content
-- and the first owner.
create table private.first_start (
  step text primary key,
  done_at timestamptz not null default now()
);

alter table private.first_start enable row level security;
-- No policy and no grant: only the server itself reads and writes here.
