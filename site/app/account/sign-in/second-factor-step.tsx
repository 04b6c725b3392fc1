import { useState } from 'react'
import { signInChanges } from '~/account/changes/changes'
import { isRecoveryCodes, type SecondFactor } from '~/session/second-factor'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { AuthFrame } from './auth-frame'
import { CodeForm } from './code-form'
import { factorLabel } from './factor-label'

/** Asks for one of the person's second factors after their password was right. */
export function SecondFactorStep({ factors }: { factors: SecondFactor[] }) {
  const [chosenId, choose] = useState<string>()
  const chosen = factors.find(({ id }) => id === chosenId) ?? preferred(factors)
  const others = factors
    .filter(({ id }) => id !== chosen?.id)
    .toSorted((a, b) => Number(isRecoveryCodes(a)) - Number(isRecoveryCodes(b)))
  const cancel = signInChanges.useChange('cancel')
  if (!chosen) return null
  return (
    <AuthFrame title="One more step" lead={leads[chosen.type] ?? codeLead}>
      <FactorForm key={chosen.id} factor={chosen} />
      {others.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 font-text font-semibold text-label tracking-normal">
            Or use another way
          </h2>
          <ul className="grid gap-2.5">
            {others.map((factor) => (
              <li key={factor.id}>
                <Button tone="paper" size="small" wide onClick={() => choose(factor.id)}>
                  {isRecoveryCodes(factor) ? 'Use a recovery code' : factorLabel(factor)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-7">
        <button type="button" className="text-link finger" onClick={() => void cancel.send({})}>
          Cancel and sign in as someone else
        </button>
      </p>
    </AuthFrame>
  )
}

// A security key is quicker than a code, and can't be given to the wrong site. Recovery codes are the last resort.
function preferred(factors: SecondFactor[]): SecondFactor | undefined {
  const ordinary = factors.filter((factor) => !isRecoveryCodes(factor))
  return ordinary.find(({ type }) => type === 'webauthn') ?? ordinary[0] ?? factors[0]
}

const codeLead = 'Enter the code from your app.'
const leads: Record<string, string | undefined> = {
  webauthn: 'Confirm it’s you.',
  recovery_code: 'Enter one of the recovery codes you saved.',
}

function FactorForm({ factor }: { factor: SecondFactor }) {
  if (factor.type === 'webauthn') return <KeyForm factor={factor} />
  if (isRecoveryCodes(factor)) {
    return (
      <CodeForm
        target={signInChanges.form('recoveryCode', {})}
        label="Recovery code"
        hint="For example K4M9X-7QP2A. Each code works once."
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
      />
    )
  }
  const label = `Code from ${factorLabel(factor)}`
  return <CodeForm label={label} target={signInChanges.form('code', { factorId: factor.id })} />
}

function KeyForm({ factor }: { factor: SecondFactor }) {
  const { send, isBusy } = signInChanges.useChange('securityKey')
  const [problem, setProblem] = useState('')
  async function confirm() {
    setProblem('')
    const answer = await send({ factorId: factor.id })
    if (!answer.ok) setProblem(answer.message)
  }
  return (
    <>
      <Button wide busy={isBusy && 'Waiting for you...'} onClick={() => void confirm()}>
        Use {factorLabel(factor)}
      </Button>
      {problem && (
        <div className="mt-2.5">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </>
  )
}
