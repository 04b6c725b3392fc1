import { useFormContext, useWatch } from 'react-hook-form'
import { href, useNavigate } from 'react-router'
import type { FormTarget } from '~/changes/use-change-form'
import { todayInLondon } from '~/domain/dates'
import { parsePrice } from '~/domain/form-values'
import type { OfferFormInput } from '~/domain/offers/offer-form'
import { Coupon } from '~/public/home/special-offers'
import { TextArea, TextField } from '~/ui/field'
import { SaveBar } from '../../forms/save-bar'
import { ShowTimesFields } from '../../forms/show-times'
import { useOwnerForm } from '../../forms/use-owner-form'
import { usePriceQuestion } from '../../forms/use-price-question'
import { Panel } from '../../page/panel'
import { Preview } from '../../preview/preview'
import { RecordForm } from '../../record-forms/record-form'
import { AboutPanel } from './about-panel'
import { OfferItems } from './offer-items'

interface OfferFormProps {
  offer: OfferFormInput
  target: FormTarget<OfferFormInput>
  isNew?: boolean
}

/** The form of a new or an old offer, with its coupon beside it as the site will show it. */
export function OfferForm({ offer, target, isNew }: OfferFormProps) {
  const form = useOwnerForm(target, { defaultValues: offer })
  const navigate = useNavigate()
  const priced = usePriceQuestion({
    submit: form.submit,
    prices: () =>
      form.getValues('items').map(({ id, price }) => ({
        text: price,
        former: parsePrice(offer.items.find((item) => item.id === id && id)?.price ?? ''),
      })),
  })
  return (
    <RecordForm
      form={{ ...form, submit: priced.submit }}
      bar={
        isNew ? (
          <SaveBar
            saveLabel="Create Offer"
            busyLabel="Creating..."
            isBusy={form.isBusy}
            discardLabel="Cancel"
            onDiscard={() => void navigate(href('/owners/offers'))}
          >
            Not created yet
          </SaveBar>
        ) : (
          form.formState.isDirty && (
            <SaveBar isBusy={form.isBusy} onDiscard={() => form.reset()}>
              Unsaved changes
            </SaveBar>
          )
        )
      }
      preview={<OfferPreview />}
    >
      {priced.question}
      <AboutPanel />
      <OfferItems />
      <Terms />
    </RecordForm>
  )
}

function Terms() {
  const {
    register,
    formState: { errors },
  } = useFormContext<OfferFormInput>()
  return (
    <Panel title="Terms">
      <div className="grid gap-4 p-5 max-sm:p-4">
        <div className="grid grid-cols-2 items-start gap-3.5">
          <TextField
            label="Valid from"
            type="date"
            error={errors.valid_from?.message}
            {...register('valid_from')}
          />
          <TextField
            label="Valid until"
            type="date"
            error={errors.valid_until?.message}
            {...register('valid_until')}
          />
        </div>
        <TextArea
          label="Conditions"
          error={errors.conditions?.message}
          {...register('conditions')}
        />
        <label className="flex items-center gap-2.5 font-medium">
          <input type="checkbox" className="size-4.5 accent-ink" {...register('is_active')} />
          Active
        </label>
        <ShowTimesFields />
      </div>
    </Panel>
  )
}

function OfferPreview() {
  const form = useWatch<OfferFormInput>() as OfferFormInput
  return (
    <aside aria-label="Preview">
      <Preview>
        <ul className="grid justify-center bg-custard p-5">
          <Coupon
            offer={{
              id: 'preview',
              title: form.title || 'Untitled offer',
              description: form.description,
              image_url: form.image_url || null,
              alt_text: '',
              conditions: form.conditions,
              valid_from: form.valid_from || null,
              valid_until: form.valid_until || null,
              is_active: true,
              publish_at: null,
              take_down_at: null,
              created_at: '',
              updated_at: '',
            }}
            today={todayInLondon()}
          />
        </ul>
      </Preview>
    </aside>
  )
}
