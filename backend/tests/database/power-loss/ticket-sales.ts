// Sales with figures that must agree, and a ledger of requests and answers.
import type { Connection, Database } from '../../../src/database/database.ts'

export type Random = () => number

/** A request to the database: the value under `key` is to become `value`. */
export interface Fact {
  key: string
  value: string
}

export interface Ledger {
  asked(fact: Fact): void
  answered(fact: Fact): void
}

export const NOTHING = 'nothing'
const CLIENTS = 4
const TYPES = 3

export const salesSchema = `
  create table public.ticket_types (
    id int primary key,
    sold int not null default 0,
    revenue numeric not null default 0,
    constraint ticket_types_capacity check (sold <= 100000)
  );
  create table public.purchases (
    code text primary key,
    type_id int not null references public.ticket_types on delete restrict,
    quantity int not null check (quantity > 0),
    note text not null
  );
  create index purchases_type on public.purchases (type_id, quantity);
  create table public.tills (id int primary key, balance int not null);
  create function public.count_sold() returns trigger language plpgsql as $$
    begin
      update public.ticket_types set sold = sold + coalesce(new.quantity, 0) - coalesce(old.quantity, 0),
        revenue = revenue + 4.5 * (coalesce(new.quantity, 0) - coalesce(old.quantity, 0))
        where id = coalesce(new.type_id, old.type_id);
      return null;
    end $$;
  create trigger count_sold after insert or update or delete on public.purchases
    for each row execute function public.count_sold();
  insert into public.ticket_types (id) select generate_series(1, ${TYPES});
  insert into public.tills values (1, 1000), (2, 1000);
`

/** Several clients buy, change and cancel at once, during housekeeping. */
export async function sellTickets(
  database: Database,
  ledger: Ledger,
  { random, rounds }: { random: Random; rounds: number },
): Promise<void> {
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => beClient(`client${i}`)))

  async function beClient(name: string): Promise<void> {
    const codes: string[] = []
    const tell = async (fact: Fact, work: () => Promise<unknown>) => {
      ledger.asked(fact)
      await work()
      ledger.answered(fact)
    }
    const buy = (code: string) => {
      const quantity = 1 + Math.floor(random() * 5)
      const values = [code, 1 + Math.floor(random() * TYPES), quantity]
      codes.push(code)
      return tell({ key: code, value: `${quantity} new` }, () =>
        database.queryIn({}, 'insert into public.purchases values ($1, $2, $3, $$new$$)', values),
      )
    }
    const change = (code: string, round: number) => {
      const note = `${round} ${'long '.repeat(random() * 400)}`
      return tell({ key: code, value: `7 ${note.slice(0, 10)}` }, () =>
        database.query('update public.purchases set quantity = 7, note = $2 where code = $1', [
          code,
          note,
        ]),
      )
    }
    const cancel = (code: string) => {
      codes.splice(codes.indexOf(code), 1)
      return tell({ key: code, value: NOTHING }, () =>
        database.query('delete from public.purchases where code = $1', [code]),
      )
    }
    const transfer = (amount: number) =>
      database.transaction({}, async (connection) => {
        const move = 'update public.tills set balance = balance + $2 where id = $1'
        await connection.query(move, [1, amount])
        await connection.query(move, [2, -amount])
      })
    const makeTable = (table: string) =>
      tell({ key: table, value: 'there' }, () =>
        database.execute(`create table public.${table} as select generate_series(1, 500) as id`),
      )
    const dropTable = (table: string) =>
      tell({ key: table, value: NOTHING }, () => database.execute(`drop table public.${table}`))

    for (let round = 0; round < rounds; round++) {
      const code = codes[Math.floor(random() * codes.length)] ?? ''
      const dice = random()
      if (dice < 0.5 || !code) await buy(`${name}-${round}`)
      else if (dice < 0.7) await change(code, round)
      else if (dice < 0.8) await cancel(code)
      else if (dice < 0.88) await transfer(Math.floor(random() * 50))
      else if (dice < 0.91) await database.execute(fillLog)
      else if (dice < 0.94) await database.execute('checkpoint')
      else if (dice < 0.96) await database.execute('vacuum (analyze) public.purchases')
      else if (dice < 0.97) await database.execute('vacuum full public.purchases')
      else if (dice < 0.985) await makeTable(`${name}_${round}`)
      else await makeTable(`${name}_${round}`).then(() => dropTable(`${name}_${round}`))
    }
  }
}

/** Writes half a log file at once, so that new files are made and old ones reused. */
const fillLog = "select pg_logical_emit_message(true, 'fill', repeat('x', 8000000))"

/** Reads every fact in the database. Throws when its figures don't agree. */
export async function readFacts(database: Connection): Promise<Map<string, string>> {
  const rows = await database.query<Fact>(`
    select code as key, quantity || ' ' || left(note, 10) as value from public.purchases
    union all select relname, 'there' from pg_class where relname like 'client%'`)
  const [wrong] = await database.query<{ figures: string | null }>(`
    select string_agg(figure, ', ') as figures from (
      select 'sold of ' || id as figure from public.ticket_types as type, lateral (
        select coalesce(sum(quantity), 0) as count from public.purchases where type_id = type.id
      ) as counted where sold <> count or revenue <> 4.5 * count
      union all select 'tills' where (select sum(balance) from public.tills) <> 2000
    ) as wrong`)
  if (wrong?.figures) throw new Error(`figures don't agree: ${wrong.figures}`)
  await mustAgreeWithIndexes(database)
  for (const { key } of rows.filter(({ value }) => value === 'there')) {
    const [table] = await database.query(`select from public.${key} having count(*) = 500`)
    if (!table) throw new Error(`${key} is not whole`)
  }
  return new Map(rows.map(({ key, value }) => [key, value]))
}

async function mustAgreeWithIndexes(database: Connection): Promise<void> {
  const count = 'select count(*) as count from public.purchases where code > $1'
  const byTable = await database.query(count, [''])
  await database.execute('set enable_seqscan = off')
  const byIndex = await database.query(count, [''])
  await database.execute('reset enable_seqscan')
  if (JSON.stringify(byTable) !== JSON.stringify(byIndex)) throw new Error('an index is wrong')
}
