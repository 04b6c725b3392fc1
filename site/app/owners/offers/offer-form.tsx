import { FormProvider, useController, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type OfferFormInput, offerFormSchema } from '~/domain/offer-form'
import { Coupon } from '~/public/home/special-offers'
import { TextArea, TextField } from '~/ui/field'
import { ImageField } from '../desk/image-field'
import { Panel } from '../desk/panel'
import { Preview } from '../desk/preview'
import { SaveBar } from '../desk/save-bar'
import { useDeskForm } from '../desk/use-desk-form'
import { OfferItems } from './offer-items'

interface OfferFormProps {
  offer: OfferFormInput
  intent: 'create' | 'update'
  about?: Record<string, unknown>
}

/** The form of a new or an old offer, with its coupon beside it as the site will show it. */
export function OfferForm({ offer, intent, about }: OfferFormProps) {
  const navigate = useNavigate()
  const form = useDeskForm({ schema: offerFormSchema, defaultValues: offer, intent, about })
  const isNew = intent === 'create'
  const { isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <div className="desk-columns">
        <form
          noValidate
          onSubmit={form.submit}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
        >
          <Panel title="About it">
            <div className="grid gap-4 p-5 max-sm:p-4">
              <TextField label="Title" error={form.errorOf('title')} {...form.register('title')} />
              <TextArea
                label="Description"
                error={form.errorOf('description')}
                {...form.register('description')}
              />
              <OfferImage />
              <TextField
                label="Alternative text"
                hint="What the picture shows, for those who can’t see it."
                error={form.errorOf('alt_text')}
                {...form.register('alt_text')}
              />
            </div>
          </Panel>
          <OfferItems />
          <Panel title="Terms">
            <div className="grid gap-4 p-5 max-sm:p-4">
              <div className="grid grid-cols-2 items-start gap-3.5">
                <TextField
                  label="Valid from"
                  type="date"
                  error={form.errorOf('valid_from')}
                  {...form.register('valid_from')}
                />
                <TextField
                  label="Valid until"
                  type="date"
                  error={form.errorOf('valid_until')}
                  {...form.register('valid_until')}
                />
              </div>
              <TextArea
                label="Conditions"
                error={form.errorOf('conditions')}
                {...form.register('conditions')}
              />
              <label className="flex items-center gap-2.5 font-[560]">
                <input
                  type="checkbox"
                  className="size-4.5 accent-ink"
                  {...form.register('is_active')}
                />
                Active
              </label>
            </div>
          </Panel>
          {(isNew || isDirty) && (
            <SaveBar
              saveLabel={isNew ? 'Create Offer' : 'Save changes'}
              busyLabel={isNew ? 'Creating...' : 'Saving...'}
              isBusy={form.isBusy}
              discardLabel={isNew ? 'Cancel' : 'Discard'}
              onDiscard={() => (isNew ? void navigate('/owners/offers') : form.reset())}
            >
              {isNew ? 'Not created yet' : 'Unsaved changes'}
            </SaveBar>
          )}
        </form>
        <OfferPreview />
      </div>
    </FormProvider>
  )
}

function OfferImage() {
  const { field, fieldState } = useController<OfferFormInput, 'image_url'>({ name: 'image_url' })
  return (
    <ImageField
      label="Picture"
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  )
}

function OfferPreview() {
  const form = useWatch<OfferFormInput>() as OfferFormInput
  return (
    <aside aria-label="Preview" className="sticky top-20 max-[1180px]:static">
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
              valid_from: null,
              valid_until: form.valid_until || null,
              is_active: true,
              created_at: '',
              updated_at: '',
            }}
          />
        </ul>
      </Preview>
    </aside>
  )
}
