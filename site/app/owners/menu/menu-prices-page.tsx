import { FormProvider, useFormContext } from 'react-hook-form'
import type { MenuItem } from '~/domain/menu/menu-item'
import { type MenuPricesInput, menuPricesOf, pricesOf } from '~/domain/menu/menu-prices-form'
import { FieldError } from '~/ui/field'
import { PriceInput } from '../forms/row-fields'
import { SaveBar } from '../forms/save-bar'
import { useOwnerForm } from '../forms/use-owner-form'
import { usePriceQuestion } from '../forms/use-price-question'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { changes } from './changes'

interface MenuPricesPageProps {
  /** In the order of the menu. */
  items: MenuItem[]
  onDone: () => void
}

/** The menu with its prices as fields, all saved together or not at all. */
export function MenuPricesPage({ items, onDone }: MenuPricesPageProps) {
  const form = useOwnerForm(changes.form('prices', {}), {
    defaultValues: menuPricesOf(items),
    onDone,
  })
  const priced = usePriceQuestion({
    submit: form.submit,
    prices: () => form.getValues('rows').flatMap(pricesOf),
  })
  const rows = items.map((item, index) => ({ item, index }))
  return (
    <Page title="Menu prices" lead="Change as many as you like, then save them together.">
      <FormProvider {...form}>
        <form noValidate onSubmit={priced.submit} className="grid max-w-190 gap-6">
          {priced.question}
          {[...Map.groupBy(rows, ({ item }) => item.section)].map(([section, ofSection]) => (
            <Panel key={section} title={section}>
              <ul className="divide-y divide-hair">
                {ofSection.map(({ item, index }) => (
                  <ItemPrices key={item.id} name={item.name} index={index} />
                ))}
              </ul>
            </Panel>
          ))}
          <SaveBar
            saveLabel="Save prices"
            isBusy={form.isBusy}
            discardLabel="Cancel"
            onDiscard={onDone}
          >
            <span className="max-sm:sr-only">
              {form.formState.isDirty ? 'Unsaved changes' : 'No price changed yet'}
            </span>
          </SaveBar>
        </form>
      </FormProvider>
    </Page>
  )
}

/** The price of an item, and those of its sizes. */
function ItemPrices({ name, index }: { name: string; index: number }) {
  const { register, formState, getValues } = useFormContext<MenuPricesInput>()
  const errors = formState.errors.rows?.[index]
  const { sizes } = getValues('rows')[index] ?? { sizes: [] }
  return (
    <li className="grid gap-2 px-5 py-2.5 max-sm:px-4">
      <Price
        label={name}
        error={errors?.price?.message}
        input={{ 'aria-label': `Price of ${name}`, ...register(`rows.${index}.price`) }}
      />
      {sizes.map(({ label }, size) => (
        <Price
          key={label}
          label={label}
          isSize
          error={errors?.sizes?.[size]?.price?.message}
          input={{
            'aria-label': `Price of ${name}, ${label}`,
            ...register(`rows.${index}.sizes.${size}.price`),
          }}
        />
      ))}
    </li>
  )
}

interface PriceProps {
  label: string
  isSize?: boolean
  error: string | undefined
  input: Parameters<typeof PriceInput>[0]
}

function Price({ label, isSize, error, input }: PriceProps) {
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-3 [&_.field-control]:m-0">
        <span aria-hidden className={isSize ? 'pl-5 text-ink-2' : 'font-medium'}>
          {label}
        </span>
        <PriceInput
          aria-invalid={error ? true : undefined}
          onFocus={({ target }) => target.select()}
          {...input}
        />
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
