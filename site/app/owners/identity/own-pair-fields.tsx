import { clsx } from 'clsx'
import { type CSSProperties, useId } from 'react'
import type { ChangeForm } from '~/changes/use-change-form'
import { colourOf, contrast, cssOf } from '~/domain/look/colour'
import type { Identity } from '~/domain/look/identity-form'
import { ownThemeId } from '~/domain/look/look'
import { type OwnPair, ownPair } from '~/domain/look/own-pair'
import { pairWords, signalsFor } from '~/domain/look/pair-words'
import type { ColourName, Colours } from '~/domain/look/theme'
import { Button } from '~/ui/button'
import { Icon } from '../controls/icon'
import { ColourField } from './colour-field'
import { OwnChoice } from './theme-choice'

interface OwnPairFieldsProps {
  form: ChangeForm<Identity>
  values: Identity
  published: Identity['theme']
}

/** A café's own two colours: their fields, what becomes of them, and how well words can be read on them. */
export function OwnPairFields({ form, values, published }: OwnPairFieldsProps) {
  const { own_paint, own_signal, theme } = values
  const note = useId()
  const pair = ownPair(own_paint, own_signal)
  // What can't be stored is said even beside another theme.
  const isSaid = theme === ownThemeId || pair.refusal === 'no-colour'
  const choose = (name: 'own_paint' | 'own_signal') => (text: string) => {
    form.setValue(name, text, { shouldDirty: true })
    form.setValue('theme', ownThemeId, { shouldDirty: true })
  }
  return (
    <div className={clsx('own-pair', theme === ownThemeId && 'own-pair-chosen')}>
      <OwnChoice form={form} published={published} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ColourField
          label="Paint"
          use="header, window, sky"
          value={own_paint}
          onChange={choose('own_paint')}
          describedBy={isSaid ? note : undefined}
          isInvalid={colourOf(own_paint) === null}
        />
        <ColourField
          label="Signal"
          use="sign, awning, buttons"
          value={own_signal}
          onChange={choose('own_signal')}
          describedBy={isSaid ? note : undefined}
          isInvalid={pair.refusal !== undefined && colourOf(own_paint) !== null}
        />
      </div>
      <p id={note} role="status" className={isSaid ? clsx('pair-note', noteTone(pair)) : 'sr-only'}>
        {isSaid && pairWords(pair, own_paint, own_signal).join(' ')}
      </p>
      {isSaid && pair.colours && <Samples colours={pair.colours} />}
      {isSaid && pair.refusal === 'alike' && (
        <p className="flex flex-wrap items-center gap-2 text-small">
          Good beside your paint:
          {signalsFor(own_paint).map(({ name, hex }) => (
            <Button key={name} tone="desk" onClick={() => choose('own_signal')(hex)}>
              <span aria-hidden className="size-4 rounded-sm" style={{ background: hex }} />
              {name}
            </Button>
          ))}
        </p>
      )}
      {isSaid && pair.refusal === 'greys' && (
        <Button
          tone="desk"
          className="justify-self-start"
          onClick={() => form.setValue('theme', 'front-page', { shouldDirty: true })}
        >
          Use Front Page
        </Button>
      )}
    </div>
  )
}

function noteTone({ notes }: OwnPair): string {
  if (!notes) return 'pair-note-refused'
  return notes.includes('signal-pale') ? 'pair-note-changed' : ''
}

const samples: [words: string, mark: ColourName, ground: ColourName][] = [
  ['The sign', 'custard', 'fascia'],
  ['Book Now', 'paper', 'rhubarb'],
  ['Headline', 'ink', 'duck'],
  ['An offer', 'ink', 'custard'],
]

function Samples({ colours }: { colours: Colours }) {
  return (
    <ul aria-label="Measured contrast" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {samples.map(([words, mark, ground]) => (
        <li
          key={words}
          className="pair-sample"
          style={paints(cssOf(colours[mark]), cssOf(colours[ground]))}
        >
          {words}
          <span className="flex items-center gap-1 font-normal">
            <Icon name="done" className="size-3.5" />
            {contrast(colours[mark], colours[ground]).toFixed(1)} to 1
          </span>
        </li>
      ))}
    </ul>
  )
}

function paints(color: string, background: string): CSSProperties {
  return { color, background }
}
