import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { readCatalogue } from '../../src/types/catalogue.ts'
import { writeDatabaseType } from '../../src/types/database-type.ts'
import { noDatabase, openTestDatabase } from '../test-database.ts'

describe.skipIf(noDatabase)('the row types of a schema', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.execute(bakery)
  })
  afterAll(() => database.close())

  it('are written as the Supabase CLI writes them', async () => {
    const types = writeDatabaseType('bakery', await readCatalogue(database, 'bakery'))
    expect(types.slice(types.indexOf('export type Database'))).toBe(expected)
  })

  it('of an empty schema are empty', async () => {
    await database.execute('create schema nothing')
    expect(writeDatabaseType('nothing', await readCatalogue(database, 'nothing'))).toContain(
      'Tables: { [_ in never]: never }',
    )
  })
})

const bakery = `
  create schema bakery;
  create type bakery.size as enum ('small', 'large');
  create domain bakery.grams as integer check (value > 0);
  create table bakery.ovens (number integer generated always as identity primary key);
  create table bakery.loaves (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    price numeric(10, 2),
    weight bakery.grams,
    size bakery.size not null default 'small',
    tags text[] not null default '{}',
    extra jsonb,
    baked_at timestamptz,
    label text generated always as (upper(name)) stored,
    oven integer references bakery.ovens (number),
    twin uuid unique references bakery.loaves (id)
  );
  create view bakery.fresh_loaves as select id, name from bakery.loaves;
  create function bakery.bake(name text, count integer default 1) returns setof bakery.loaves
    language sql as 'select * from bakery.loaves';
  create function bakery.prices() returns table (name text, price numeric)
    language sql as 'select name, price from bakery.loaves';
  create function bakery.heat() returns void language sql as '';
  create function bakery.on_change() returns trigger language plpgsql as 'begin return new; end';
`

const expected = `export type Database = {
  bakery: {
    Tables: {
      loaves: {
        Row: {
          baked_at: string | null
          extra: Json | null
          id: string
          label: string | null
          name: string
          oven: number | null
          price: number | null
          size: Database['bakery']['Enums']['size']
          tags: string[]
          twin: string | null
          weight: number | null
        }
        Insert: {
          baked_at?: string | null
          extra?: Json | null
          id?: string
          name: string
          oven?: number | null
          price?: number | null
          size?: Database['bakery']['Enums']['size']
          tags?: string[]
          twin?: string | null
          weight?: number | null
        }
        Update: {
          baked_at?: string | null
          extra?: Json | null
          id?: string
          name?: string
          oven?: number | null
          price?: number | null
          size?: Database['bakery']['Enums']['size']
          tags?: string[]
          twin?: string | null
          weight?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'loaves_oven_fkey'
            columns: ['oven']
            isOneToOne: false
            referencedRelation: 'ovens'
            referencedColumns: ['number']
          },
          {
            foreignKeyName: 'loaves_twin_fkey'
            columns: ['twin']
            isOneToOne: true
            referencedRelation: 'loaves'
            referencedColumns: ['id']
          },
        ]
      }
      ovens: {
        Row: {
          number: number
        }
        Insert: {
        }
        Update: {
        }
        Relationships: []
      }
    }
    Views: {
      fresh_loaves: {
        Row: {
          id: string | null
          name: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      bake: {
        Args: { count?: number; name: string }
        Returns: Database['bakery']['Tables']['loaves']['Row'][]
      }
      heat: {
        Args: never
        Returns: undefined
      }
      prices: {
        Args: never
        Returns: {
          name: string
          price: number
        }[]
      }
    }
    Enums: {
      size: 'small' | 'large'
    }
    CompositeTypes: { [_ in never]: never }
  }
}
`
