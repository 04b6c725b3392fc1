import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { href, useSearchParams } from 'react-router'
import { getEditableHours } from '~/data/hours/hours'
import { listHeroImages } from '~/data/look/hero-images'
import { listMenuItems } from '~/data/menu/menu-items'
import { getFirstSteps } from '~/data/pages/first-steps'
import { todayInLondon } from '~/domain/dates'
import { hoursFormOf } from '~/domain/hours/hours-form'
import {
  type FirstStepsFacts,
  firstStepsOf,
  type StepName,
  stepAfter,
  stepNames,
} from '~/domain/pages/first-steps'
import { read } from '~/session/read'
import { Button, ButtonLink } from '~/ui/button'
import { useOwnerForm } from '../forms/use-owner-form'
import { WeekPanel } from '../hours/week-panel'
import { IdentityPreview } from '../identity/identity-preview'
import { Page } from '../page/page'
import { Panel } from '../page/panel'
import { ReadFailed } from '../page/read-failed'
import type { Route } from './+types/welcome'
import { AddressStep } from './address-step'
import { changes } from './changes'
import { LookStep } from './look-step'
import { MenuStep } from './menu-step'
import { NameStep } from './name-step'
import { PictureStep } from './picture-step'
import { StepFoot } from './step-foot'
import { StepLine } from './step-line'
import type { StepProps } from './step-props'

export const handle = { title: 'First steps' }

export async function clientLoader() {
  const [shop, facts, images, menu] = await Promise.all([
    read({ failed: 'Failed to load the first steps', fallback: null }, getEditableHours),
    read({ fallback: null }, getFirstSteps),
    read({ fallback: [] }, listHeroImages),
    read({ failed: 'Failed to load menu items', fallback: [] }, listMenuItems),
  ])
  return { shop, facts, images, menu, today: todayInLondon() }
}

export const clientAction = changes.action

const forms = {
  name: NameStep,
  address: AddressStep,
  hours: HoursStep,
  look: LookStep,
  menu: MenuStep,
  picture: PictureStep,
}

export default function WelcomeScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Let’s get the shop open"
      lead={`Six small jobs. Skip any of them: everything can be changed later.${
        loaderData.facts?.is_closed ? ' Nobody else sees the site until you open it.' : ''
      }`}
      back={false}
      actions={
        <ButtonLink to={href('/owners')} tone="desk">
          Finish later
        </ButtonLink>
      }
    >
      <Welcome {...loaderData} />
    </Page>
  )
}

function Welcome({ shop, facts, images, menu, today }: Route.ComponentProps['loaderData']) {
  const [params, setParams] = useSearchParams()
  const steps = facts ? firstStepsOf(facts) : []
  const first = steps.find(({ isDone }) => !isDone)?.name ?? null
  const current = stepNames.find((name) => name === params.get('step')) ?? first
  const list = useFocusOnStep(current)
  if (!shop || !facts) return <ReadFailed what="The first steps" />
  const goOn = (name: StepName) => () => {
    const next = stepAfter(steps, name)
    setParams(next ? { step: next } : {}, { preventScrollReset: true })
  }
  const shown = images.filter((image) => image.is_active)
  return (
    <div className="desk-columns">
      <ol ref={list} className="first-steps">
        {steps.map((step, index) => {
          const isCurrent = step.name === current
          const Form = forms[step.name]
          return (
            <li key={step.name} aria-current={isCurrent ? 'step' : undefined}>
              <StepLine step={step} place={index + 1} isCurrent={isCurrent} />
              {/* What is typed stays while another step is open. */}
              <div hidden={!isCurrent} className="first-step-form">
                <Form
                  {...shop}
                  today={today}
                  menu={menu}
                  imageCount={images.length}
                  isDone={step.isDone}
                  onDone={goOn(step.name)}
                  later={stepAfter(steps, step.name)}
                />
              </div>
            </li>
          )
        })}
        {current === null && <AllDone facts={facts} />}
      </ol>
      <aside aria-label="Your shop front so far">
        <IdentityPreview content={shop.content} images={shown} />
        <p className="mt-3 text-ink-2">Your shop front so far.</p>
      </aside>
    </div>
  )
}

/** Brings the focus to the step that has opened, because the button that opened it is gone. */
function useFocusOnStep(current: StepName | null) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    const place = list.current?.querySelector<HTMLElement>(
      '[aria-current] h2, .first-steps-done h2',
    )
    place?.focus()
  }, [current])
  return list
}

/** Says that all steps are done; the last press opens the site. */
function AllDone({ facts: { is_closed } }: { facts: FirstStepsFacts }) {
  const { send, isBusy } = changes.useChange('openToEveryone')
  return (
    <li className="first-steps-done">
      <h2 tabIndex={-1} className="text-lead/tight">
        {is_closed ? 'The shop is ready' : 'The shop is open'}
      </h2>
      <p className="text-ink-2">
        {is_closed
          ? 'Only you and your team can see it so far. Events, offers and more pictures can come later.'
          : 'Add events, offers and more pictures whenever you like.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {is_closed && (
          <Button tone="desk-primary" busy={isBusy && 'Opening...'} onClick={() => void send({})}>
            Open to everyone
          </Button>
        )}
        <ButtonLink to={href('/')} tone={is_closed ? 'desk' : 'desk-primary'}>
          View site
        </ButtonLink>
        <ButtonLink to={href('/owners')} tone="desk">
          Go to the dashboard
        </ButtonLink>
      </div>
    </li>
  )
}

/** The usual week. Special days stay as they are. */
function HoursStep({ content, specialDays, version, today, onDone, ...step }: StepProps) {
  const form = useOwnerForm(changes.form('saveHours', { version }), {
    defaultValues: hoursFormOf(content, specialDays, today),
    onDone,
  })
  const week = useController({ control: form.control, name: 'week' }).field
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-3">
      <WeekPanel
        week={week.value}
        onChange={week.onChange}
        errorOf={(index) => form.errorOf(`week.${index}`)}
      />
      <Panel className="first-step-foot">
        <StepFoot {...step} saveLabel="Save the hours" isBusy={form.isBusy} />
      </Panel>
    </form>
  )
}
