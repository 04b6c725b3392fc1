import { Toast } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useSubmit } from 'react-router'
import './toaster.css'
import { CircleAlert, Cross, Tick } from '~/ui/icons'
import { type Answer, showToastsBy, type ToastAction, type Way } from './toast'
import { useLift } from './use-lift'

interface ToastData {
  way?: Way | undefined
  action?: ToastAction | undefined
  /** The screen that the action belongs to. */
  form: string | null
}

const manager = Toast.createToastManager<ToastData>()

export default function Toaster({ first }: { first: Answer[] }) {
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    first.forEach(add)
    showToastsBy(add)
  }, [first])
  return (
    <Toast.Provider toastManager={manager} timeout={6000}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** The failure that still stands of each form. */
const failures = new Map<string, string>()

/** What was said last of something that succeeded: the next takes its place, so that they never pile up. */
let success: string | undefined

/** The toast that still shows a link. */
let wayOn: string | undefined

/** The toast that still takes back what was done; what is said next was done after it. */
let actionOn: string | undefined

function add({ ok, message, form, way, action }: Answer) {
  const old = form !== null && failures.get(form)
  if (old) manager.close(old)
  if (ok && wayOn) manager.close(wayOn)
  if (!message) return
  if (actionOn) manager.close(actionOn)
  if (ok && success) manager.close(success)
  // The role below tells how urgent it is; a high priority would say the same words twice.
  const id = manager.add({
    type: ok ? 'success' : 'error',
    title: message,
    data: { way, action, form },
    // A toast with a link stays, so that there is no hurry; an action is elsewhere on its screen as well.
    ...(way && { timeout: 0 }),
    ...(action && { timeout: 10_000 }),
  })
  if (form !== null && !ok) failures.set(form, id)
  if (ok) success = id
  if (way) wayOn = id
  if (action) actionOn = id
}

// Base UI takes a toast for a dialog; with our role its aria-modal would be wrong.
const noDialog = { 'aria-modal': undefined }

function ToastList() {
  const { toasts } = Toast.useToastManager<ToastData>()
  const { pathname } = useLocation()
  useLift(toasts)
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      role={toast.type === 'error' ? 'alert' : 'status'}
      {...noDialog}
      className={clsx('toast', toast.type === 'error' ? 'bg-rhubarb-deep' : 'bg-ink')}
    >
      <Toast.Content className="flex items-center gap-3.5 py-3 pr-2 pl-3 font-medium">
        {toast.type === 'error' ? (
          <CircleAlert className="mx-2 size-6 flex-none" />
        ) : (
          <span className="grid h-8.5 w-11.5 flex-none place-items-center rounded-lg bg-custard text-ink">
            <img
              src="/images/marks/bird.svg"
              alt=""
              width={40}
              height={20}
              loading="lazy"
              className="bird"
            />
            <Tick className="without-bird size-5" />
          </span>
        )}
        <Toast.Title render={<p />} className="mr-auto" />
        {toast.data?.way && <WayOn way={toast.data.way} onTaken={() => manager.close(toast.id)} />}
        {toast.data?.action && toast.data.form === pathname && (
          <ActionButton action={toast.data.action} onPressed={() => manager.close(toast.id)} />
        )}
        <Toast.Close
          aria-label="Dismiss"
          aria-hidden={undefined}
          className="grid size-11 place-items-center rounded-lg"
        >
          <Cross className="size-4 opacity-80" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}

function WayOn({ way: { label, to, state }, onTaken }: { way: Way; onTaken: () => void }) {
  return (
    <Link
      to={to}
      state={state}
      onClick={onTaken}
      className="flex-none rounded-lg bg-paper px-4 py-2.5 font-semibold text-ink"
    >
      {label}
    </Link>
  )
}

interface ActionButtonProps {
  action: ToastAction
  onPressed: () => void
}

function ActionButton({ action, onPressed }: ActionButtonProps) {
  const submit = useSubmit()
  function act() {
    if ('onPress' in action) return action.onPress()
    const { sendTo, json } = action
    const target = { action: sendTo, method: 'post', navigate: false } as const
    void submit(json, { ...target, encType: 'application/json' })
  }
  return (
    <button
      type="button"
      onClick={() => {
        onPressed()
        act()
      }}
      className="min-h-11 flex-none rounded-lg px-4 font-semibold inset-ring-2 inset-ring-duck"
    >
      {action.label}
    </button>
  )
}
