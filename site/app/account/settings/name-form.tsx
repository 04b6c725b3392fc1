import { accountChanges } from '~/account/changes/changes'
import { useChangeForm } from '~/changes/use-change-form'
import type { SessionUser } from '~/session/session-user'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'

/** Changes the name that the header and the owners' lists show. */
export function NameForm({ user }: { user: SessionUser }) {
  const form = useChangeForm(accountChanges.form('name', {}), {
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      <div>
        <Button type="submit" tone="ink" busy={form.isBusy && 'Saving...'}>
          Save name
        </Button>
      </div>
    </form>
  )
}
