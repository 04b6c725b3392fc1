import { type FormEvent, useMemo, useState } from 'react'
import { type MenuItemFormInput, menuItemFormOf } from '~/domain/menu/menu-item-form'
import { type ListedItem, readMenuList } from '~/domain/menu/menu-list'
import { newRecordId } from '~/domain/record-id'
import { TextArea } from '~/ui/field'
import { useUnsaved } from '../forms/use-unsaved'
import { Panel } from '../page/panel'
import { changes } from './changes'
import { ParsedMenu } from './parsed-menu'
import { StepFoot } from './step-foot'
import type { StepProps } from './step-props'

const example = 'TEA\nPot of leaf tea  3.20\nBuilder’s mug  1.80'

/** A menu as it is pasted, and beside it what was read, before anything is saved. */
export function MenuStep({ onDone, later, isDone }: StepProps) {
  const [text, setText] = useState('')
  const [prices, setPrices] = useState(new Map<string, string>())
  const [ids] = useState(new Map<string, string>())
  const list = useMemo(() => readMenuList(text), [text])
  const adding = changes.useChange('addMenu')
  useUnsaved(text.trim() !== '', adding.isBusy)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (adding.isBusy || list.items.length === 0) return
    const items = list.items.map((item) => ({
      id: idOf(ids, item),
      form: formOf(item, prices.get(keyOf(item)) ?? item.price),
    }))
    void adding.send({ items }, (answer) => {
      if (!answer.ok) return
      setText('')
      setPrices(new Map())
      ids.clear()
      onDone()
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Panel>
        <div className="pasted-menu">
          <div className="p-5 max-sm:p-4">
            <TextArea
              label="Your list"
              hint="From a letter, a web page or a spreadsheet; 200 lines at a time."
              placeholder={example}
              rows={12}
              maxLength={30_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </div>
          <ParsedMenu
            list={list}
            priceOf={(item) => prices.get(keyOf(item)) ?? ''}
            onPrice={(item, price) => setPrices(new Map(prices).set(keyOf(item), price))}
          />
        </div>
        <StepFoot
          later={later}
          isDone={isDone}
          saveLabel="Put these on the menu"
          isBusy={adding.isBusy}
          isBlocked={list.items.length === 0}
        />
      </Panel>
    </form>
  )
}

/** Names an item by its words: lines move while the list is written. */
function keyOf({ section, name }: ListedItem): string {
  return `${section}\n${name}`
}

/** The same line has the same id at a second try, so that it is added once. */
function idOf(ids: Map<string, string>, item: ListedItem): string {
  const key = `${item.line}\n${keyOf(item)}`
  const id = ids.get(key) ?? newRecordId()
  ids.set(key, id)
  return id
}

/** An item without a price can't be sold, so it waits until it has one. */
function formOf(item: ListedItem, price: string): MenuItemFormInput {
  const { section, name, description, dietary_info } = item
  const form = menuItemFormOf(null, 1)
  return { ...form, section, name, description, dietary_info, price, is_available: price !== '' }
}
