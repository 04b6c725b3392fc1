// A café after months of use: saves of every length, deletions, sales and pictures. The rows of its tables are in no
// order.
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '@cafe/backend/database'

export const PICTURES = 300

/** Each save is a separate transaction, so that each leaves a state in the history. */
const saves = `do $$
declare
  -- Makes random() repeatable.
  seed constant text := setseed(0.23)::text;
begin
  for i in 1..300 loop
    update public.events set description = left(repeat(md5(i::text), 60), 10 + (random() * 1700)::int)
      where id = (select id from public.events order by id offset i % 5 limit 1);
    update public.site_content set value = left(repeat(md5(i::text), 9), 10 + (random() * 200)::int)
      where key = 'hero_heading';
    insert into public.enquiries (kind, name, email, message)
      values ('contact', 'Robin ' || i, i || '@people.example', left(repeat(md5(i::text), 60), 1 + (random() * 1800)::int));
    if i % 3 = 0 then
      delete from public.enquiries where id = (select id from public.enquiries order by id limit 1);
    end if;
    commit;
  end loop;
end $$`

const sales = `
  insert into public.ticket_purchases (event_id, ticket_type_id, attendee_email, quantity, total_price)
    select event_id, ticket_types.id, i || '@people.example', 1, price
    from generate_series(1, 100) as i,
      (select * from public.ticket_types where capacity is null order by id limit 1) as ticket_types;
  update private.mail_queue set next_try_at = null, sent_at = now(), sent_to = repeat('a', (id % 90)::int) where id % 3 = 0;
  delete from private.mail_queue where id % 7 = 0;
`

/** Uses a café with its sample content. Its pictures are in `dataDir`. */
export async function useCafe(database: Database, dataDir: string): Promise<void> {
  await database.execute(saves)
  await database.execute(sales)
  const versions = Array.from({ length: PICTURES }, () => randomUUID())
  await database.query(
    `insert into storage.objects (bucket_id, name, version)
     select 'images', version || '.png', version from unnest($1::text[]) as version`,
    [`{${versions.join()}}`],
  )
  for (const version of versions) {
    const folder = join(dataDir, 'storage', version.slice(0, 2))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, version), `picture ${version}`)
  }
}
