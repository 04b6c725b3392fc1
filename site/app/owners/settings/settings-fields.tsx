import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { ChangeForm } from '~/changes/use-change-form'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { SaveBar } from '../forms/save-bar'
import { Panel } from '../page/panel'

interface SettingsGroupsProps<Values extends FieldValues> {
  form: ChangeForm<Values>
  children: ReactNode
}

/** Groups of settings that are saved together or not at all. */
export function SettingsGroups<Values extends FieldValues>({
  form,
  children,
}: SettingsGroupsProps<Values>) {
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-190 gap-6">
      {children}
      {form.formState.isDirty ? (
        <SaveBar saveLabel="Save All Settings" isBusy={form.isBusy} onDiscard={() => form.reset()}>
          Unsaved changes
        </SaveBar>
      ) : (
        <Button
          tone="desk-primary"
          type="submit"
          busy={form.isBusy && 'Saving...'}
          className="justify-self-end max-sm:w-full"
        >
          Save All Settings
        </Button>
      )}
    </form>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="grid gap-4 p-5 max-sm:p-4">{children}</div>
    </Panel>
  )
}

interface SettingProps<Values extends FieldValues>
  extends Omit<ComponentProps<typeof TextField>, 'form' | 'name'> {
  form: ChangeForm<Values>
  name: Path<Values>
}

export function Setting<Values extends FieldValues>({
  form,
  name,
  type = 'text',
  ...input
}: SettingProps<Values>) {
  return <TextField className="settings-field" type={type} {...input} {...form.field(name)} />
}
