import { useMemo, useState } from 'react'
import type { MenuItem } from '~/domain/menu/menu-item'
import { type MenuItemFormInput, menuItemFormOf } from '~/domain/menu/menu-item-form'
import {
  type KnownChoice,
  type KnownItem,
  knownItemOf,
  storedPrice,
  usualChoice,
} from '~/domain/menu/pasted/known-items'
import type { LineRole, ListedItem } from '~/domain/menu/pasted/listed-item'
import { readMenuList } from '~/domain/menu/pasted/menu-list'
import { newRecordId } from '~/domain/record-id'

/** What an owner has decided about the lines of a list. Lines have keys, so that it holds while the list is written. */
interface Decisions {
  roles: ReadonlyMap<string, LineRole>
  prices: ReadonlyMap<string, string>
  choices: ReadonlyMap<string, KnownChoice>
}

const none: Decisions = { roles: new Map(), prices: new Map(), choices: new Map() }

export type PastedMenu = ReturnType<typeof usePastedMenu>

/** A pasted list, what was read from it, and what the owner has put right. */
export function usePastedMenu(menu: MenuItem[]) {
  const [text, setText] = useState('')
  const [decisions, setDecisions] = useState(none)
  const [ids, setIds] = useState(new Map<string, string>())
  const { roles, prices, choices } = decisions
  const list = useMemo(
    () => readMenuList(text, { roles, sections: menu.map(({ section }) => section) }),
    [text, roles, menu],
  )
  const known = useMemo(
    () => new Map(list.items.map((item) => [item.key, knownItemOf(item, menu)])),
    [list, menu],
  )
  const set = (name: keyof Decisions) => (key: string, value: string) =>
    setDecisions({ ...decisions, [name]: new Map<string, string>(decisions[name]).set(key, value) })
  const choiceOf = ({ key }: ListedItem): KnownChoice => {
    const same = known.get(key)
    return same ? (choices.get(key) ?? usualChoice(same)) : 'add'
  }
  const chosen = (choice: KnownChoice) => list.items.filter((item) => choiceOf(item) === choice)
  return {
    text,
    setText,
    list,
    knownOf: ({ key }: ListedItem): KnownItem | null => known.get(key) ?? null,
    choiceOf,
    priceOf: ({ key }: ListedItem) => prices.get(key) ?? '',
    setRole: set('roles') as (key: string, role: LineRole) => void,
    setPrice: set('prices'),
    setChoice: set('choices') as (key: string, choice: KnownChoice) => void,
    isEmpty: list.items.every((item) => choiceOf(item) === 'keep'),
    /** Returns what is sent. The same line has the same id at a second try, so that it is added once. */
    takeChanges() {
      const added = chosen('add')
      const withIds = new Map(added.map(({ key }) => [key, ids.get(key) ?? newRecordId()]))
      setIds(withIds)
      return {
        items: added.map((item) => ({
          id: withIds.get(item.key) ?? '',
          form: formOf(item, prices.get(item.key) ?? item.price),
        })),
        prices: chosen('price').flatMap((item) => {
          const same = known.get(item.key)?.item
          return same ? [{ id: same.id, version: same.updated_at, ...storedPrice(item) }] : []
        }),
      }
    },
    clear() {
      setText('')
      setDecisions(none)
      setIds(new Map())
    },
  }
}

/** An item without a price can't be sold, so it waits until it has one. */
function formOf(item: ListedItem, price: string): MenuItemFormInput {
  const { section, name, description, dietary_info, allergens, sizes } = item
  return {
    ...menuItemFormOf(null, 1),
    ...{ section, name, description, dietary_info, sizes, price },
    states_allergens: allergens !== null,
    allergens: allergens ?? [],
    is_available: price !== '',
  }
}
