import type { SessionUser } from '~/session/session-user'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { useActionForm } from '~/ui/use-action-form'

/** The name that the header and the owners' lists show. */
export function NameForm({ user }: { user: SessionUser }) {
  const form = useActionForm({
    schema: () => import('~/domain/account-form').then((forms) => forms.accountNameSchema),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
    intent: 'name',
  })
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4.5">
      <TextField
        label="First name"
        autoComplete="given-name"
        error={form.errorOf('firstName')}
        {...form.register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        error={form.errorOf('lastName')}
        {...form.register('lastName')}
      />
      <dl>
        <dt className="text-[0.906rem] text-ink-2">Email</dt>
        <dd className="break-words font-[640]">{user.email}</dd>
      </dl>
      <div>
        <Button type="submit" tone="ink" busy={form.isBusy && 'Saving...'}>
          Save name
        </Button>
      </div>
    </form>
  )
}
