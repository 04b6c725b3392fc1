import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { MarkableItem } from '~/data/pages/today'
import { isMarked, type MenuMark } from '~/domain/menu/menu-day'
import { wordsOfName } from '~/domain/words-of-name'
import { Button } from '~/ui/button'
import { Icon, type IconName } from '../../controls/icon'
import { changes } from '../changes'
import { TodayRow } from './today-row'

interface Words {
  icon: IconName
  label: string
  /** Where no item bears the mark. */
  none: string
  question: string
  hint: string
  /** Follows an item's name on the button that takes the mark off. */
  off: string
}

const words: Record<MenuMark, Words> = {
  sold_out: {
    icon: 'cup',
    label: 'Sold out',
    none: 'Nothing',
    question: 'What has run out?',
    hint: 'It reads ‘Sold out today’ on the menu and is back tomorrow.',
    off: 'is back',
  },
  special: {
    icon: 'star',
    label: 'Special of the day',
    none: 'Nothing',
    question: 'What’s special today?',
    hint: 'It stands first on the menu, until tonight.',
    off: 'is no special',
  },
}

interface MarkedRowProps {
  mark: MenuMark
  items: MarkableItem[]
  today: string
}

/** The items of the menu that bear a mark today; each loses it by a press. */
export function MarkedRow({ mark, items, today }: MarkedRowProps) {
  const { send } = changes.useChange('mark')
  const pending = changes.usePending('mark').filter((change) => change.mark === mark)
  const isOn = (item: MarkableItem) =>
    pending.find(({ id }) => id === item.id)?.isOn ?? isMarked(item, mark, today)
  const { icon, label, none, question, hint, off } = words[mark]
  const marked = items.filter(isOn)
  return (
    <TodayRow
      icon={icon}
      label={label}
      isSet={marked.length > 0}
      opener={{ word: 'Add', about: `to ‘${label}’`, icon: 'plus' }}
      form={(close) => (
        <ItemFinder
          question={question}
          hint={hint}
          items={items.filter((item) => !isOn(item))}
          onChoose={({ id }) => void send({ id, mark, isOn: true })}
          onClose={close}
        />
      )}
    >
      {marked.length === 0 && none}
      {marked.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className="today-mark"
          onClick={() => void send({ id, mark, isOn: false })}
        >
          {name}
          <span className="sr-only"> {off}</span>
          <Icon name="close" className="size-3.5 text-ink-2" />
        </button>
      ))}
    </TodayRow>
  )
}

/** The list under the search shows this many items. */
const mostFound = 6

interface ItemFinderProps {
  question: string
  hint: string
  items: MarkableItem[]
  onChoose: (item: MarkableItem) => void
  onClose: () => void
}

/** Finds items of the menu by their names. It stays open, because what runs out rarely runs out by itself. */
function ItemFinder({ question, hint, items, onChoose, onClose }: ItemFinderProps) {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => input.current?.focus(), [])
  const wanted = wordsOfName(typed)
  const found = items.filter(({ name }) => wordsOfName(name).includes(wanted)).slice(0, mostFound)
  function choose(item: MarkableItem) {
    onChoose(item)
    setTyped('')
    input.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const [first] = found
    if (first && wanted) choose(first)
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5">
      <div>
        <label htmlFor={id} className="field-label">
          {question}
        </label>
        <input
          ref={input}
          id={id}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          className="field-control"
        />
      </div>
      <ul aria-label="Items">
        {found.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => choose(item)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-desk px-2.5 text-left hover:bg-desk-side"
            >
              {item.name}
              <span className="text-ink-2 text-small">{item.section}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>Nothing on the menu by that name.</p>}
      <p id={`${id}-hint`} className="text-ink-2 text-small">
        {hint}
      </p>
      <Button tone="desk" className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </form>
  )
}
