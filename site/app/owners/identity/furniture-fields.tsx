import { Switch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { type Path, useController } from 'react-hook-form'
import type { ChangeForm } from '~/changes/use-change-form'
import type { Identity } from '~/domain/look/identity-form'
import { TextField } from '~/ui/field'
import { SegmentedControl } from '../controls/segmented-control'
import { Panel } from '../page/panel'

interface FurnitureFieldsProps {
  form: ChangeForm<Identity>
  hasBoard: boolean
}

/** The fields for the things that stand and hang before the shop. */
export function FurnitureFields({ form, hasBoard }: FurnitureFieldsProps) {
  const pavement = useController({ control: form.control, name: 'pavement' }).field
  const rooftops = useController({ control: form.control, name: 'rooftops' }).field
  return (
    <Panel title="Street furniture">
      <Row title="Awning" note="Off leaves the painted line under the header.">
        <OnOff form={form} name="has_awning" label="Awning" />
      </Row>
      <Row title="On the pavement" note="The board shows a line of yours; change it any morning.">
        <SegmentedControl
          label="On the pavement"
          options={['bird', 'a-board', 'nothing']}
          value={pavement.value}
          onChange={pavement.onChange}
        />
      </Row>
      {hasBoard && (
        <div className="grid gap-4 border-hair border-b p-5 max-sm:p-4 sm:grid-cols-2">
          <TextField
            label="On the board today"
            hint="Leave blank for no board."
            {...form.field('board_line')}
          />
          <TextField
            label="And under it"
            hint="Such as £6.50 with tea"
            {...form.field('board_note')}
          />
        </div>
      )}
      <Row
        title="Bird elsewhere"
        note="Empty pages, loading, tickets. Off: your logo or initial instead."
      >
        <OnOff form={form} name="shows_bird" label="Bird elsewhere" />
      </Row>
      <Row title="Rooftops over the footer" note="Drawn in your header colour.">
        <SegmentedControl
          label="Rooftops over the footer"
          options={['town', 'harbour', 'none']}
          value={rooftops.value}
          onChange={rooftops.onChange}
        />
      </Row>
    </Panel>
  )
}

function Row({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-hair px-5 py-3.5 not-last:border-b max-sm:px-4">
      <div className="flex-1 basis-52">
        <b className="font-semibold">{title}</b>
        <p className="text-ink-2 text-small">{note}</p>
      </div>
      {children}
    </div>
  )
}

interface OnOffProps {
  form: ChangeForm<Identity>
  name: Extract<Path<Identity>, 'has_awning' | 'shows_bird'>
  label: string
}

function OnOff({ form, name, label }: OnOffProps) {
  const { field } = useController({ control: form.control, name })
  return (
    <Switch.Root
      aria-label={label}
      checked={field.value}
      onCheckedChange={field.onChange}
      className="desk-switch finger"
    >
      <Switch.Thumb className="desk-switch-thumb" />
    </Switch.Root>
  )
}
