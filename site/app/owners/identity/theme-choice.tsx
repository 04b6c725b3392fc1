import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import type { ChangeForm } from '~/changes/use-change-form'
import type { Identity } from '~/domain/look/identity-form'
import { ownThemeId, tokensOf } from '~/domain/look/look'
import { themeIds, themes } from '~/domain/look/themes'

interface ThemeChoiceProps {
  form: ChangeForm<Identity>
  published: Identity['theme']
}

/** The six themes, each with a small shop front painted in it. */
export function ThemeChoice({ form, published }: ThemeChoiceProps) {
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {themeIds.map((id) => (
          <label key={id} className="theme-card">
            <ThemeSample tokens={tokensOf(themes[id])} />
            <span className="flex gap-2.5 p-3">
              <input
                type="radio"
                value={id}
                className="mt-0.75 size-4 flex-none accent-ink"
                {...form.register('theme')}
              />
              <span>
                <b className="block font-semibold">{themes[id].name}</b>
                <span
                  className={clsx(
                    'block text-small/snug',
                    id === published ? 'font-semibold text-moss' : 'text-ink-2',
                  )}
                >
                  {id === published ? 'On the site now' : themes[id].mood}
                </span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The choice of a café's own two colours, as the heading of their fields. */
export function OwnChoice({ form, published }: ThemeChoiceProps) {
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-2.5 font-semibold">
      <input
        type="radio"
        value={ownThemeId}
        className="size-4 flex-none accent-ink"
        {...form.register('theme')}
      />
      Our own two colours
      <span className="font-normal text-ink-2 text-small">
        {published === ownThemeId
          ? 'On the site now'
          : 'We mix the rest so every word can be read.'}
      </span>
    </label>
  )
}

/** Fascia, awning and window of a shop, and two letters on its wall. */
function ThemeSample({ tokens }: { tokens: Record<string, string> }) {
  return (
    <span aria-hidden className="theme-sample" style={tokens as CSSProperties}>
      <span className="awning awning-sample" />
      <b>Aa</b>
      <u />
      <i />
    </span>
  )
}
