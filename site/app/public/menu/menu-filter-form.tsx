import { useEffect, useRef, useState } from 'react'
import { Form, href, useSubmit } from 'react-router'
import { isFiltering, type MenuFilter } from '~/domain/menu/menu-filter'
import { allergenNames, allergens, dietaryCodes, dietaryNames } from '~/domain/menu/menu-item'
import { Button, buttonLook } from '~/ui/button'
import { Link } from '~/ui/link'

interface MenuFilterFormProps {
  filter: MenuFilter
  /** The numbers of items that suit, of those that may suit but state no allergens, and of all. */
  found: { suiting: number; unstated: number; all: number }
}

/** Chooses diets and allergens. It is a form of the page's address: it works without JavaScript, and can be shared. */
export function MenuFilterForm({ filter, found }: MenuFilterFormProps) {
  const submit = useSubmit()
  const isOn = isFiltering(filter)
  // It starts open where it filters; from then on the visitor decides.
  const [startsOpen] = useState(isOn)
  const form = useFormThatFollows(filter)
  return (
    <div className="menu-filter">
      <details open={startsOpen}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          Filter by diet and allergen
        </summary>
        <Form
          ref={form}
          action={href('/menu')}
          replace
          preventScrollReset
          onChange={({ currentTarget }) =>
            void submit(currentTarget, { replace: true, preventScrollReset: true })
          }
          className="grid gap-4.5 pb-4.5"
        >
          <fieldset>
            <legend className="mb-1 font-medium">Show only</legend>
            <div className="flex flex-wrap gap-x-6">
              {dietaryCodes.map((code) => (
                <Choice
                  key={code}
                  name="diet"
                  value={code}
                  label={dietaryNames[code]}
                  isOn={filter.diets.includes(code)}
                />
              ))}
            </div>
          </fieldset>
          <p role="status" className="font-medium">
            {isOn && foundWords(found)}
          </p>
          <Without filter={filter} />
          <p className="max-w-note text-label text-ink-2">
            Based on our recipes. Traces can’t be ruled out: if you have an allergy, please ask
            before you order.
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button tone="ink" size="small" type="submit">
              Show matches
            </Button>
            {isOn && (
              <Link to={href('/menu')} className={buttonLook({ tone: 'paper', size: 'small' })}>
                Show everything
              </Link>
            )}
          </div>
        </Form>
      </details>
    </div>
  )
}

/** The fourteen allergens, folded away: most people choose a diet, and see at once what it did. */
function Without({ filter }: Pick<MenuFilterFormProps, 'filter'>) {
  const [startsOpen] = useState(filter.without.length > 0)
  return (
    <details open={startsOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Without an allergen</summary>
      <fieldset>
        <legend className="sr-only">Without</legend>
        <div className="grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:grid-cols-5">
          {allergens.map((allergen) => (
            <Choice
              key={allergen}
              name="without"
              value={allergen}
              label={allergenNames[allergen]}
              isOn={filter.without.includes(allergen)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  )
}

interface ChoiceProps {
  name: string
  value: string
  label: string
  isOn: boolean
}

function Choice({ name, value, label, isOn }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isOn}
        className="size-5 flex-none accent-ink"
      />
      <span className="first-letter:uppercase">{label}</span>
    </label>
  )
}

/** The address can change without the form, by a link to the menu: then its boxes follow. */
function useFormThatFollows({ diets, without }: MenuFilter) {
  const form = useRef<HTMLFormElement>(null)
  const values = [...diets, ...without].join()
  useEffect(() => {
    const boxes = form.current?.querySelectorAll('input') ?? []
    for (const box of boxes) box.checked = values.split(',').includes(box.value)
  }, [values])
  return form
}

function foundWords({ suiting, unstated, all }: MenuFilterFormProps['found']): string {
  const match = suiting === 1 ? 'matches' : 'match'
  const found =
    suiting === 0 ? `None of ${all} items matches.` : `${suiting} of ${all} items ${match}.`
  if (unstated === 0) return found
  const state = unstated === 1 ? '1 more doesn’t state its' : `${unstated} more don’t state their`
  return `${found} ${state} allergens: please ask us.`
}
