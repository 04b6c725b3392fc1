import { Switch } from '@base-ui/react/switch'
import { href } from 'react-router'
import { useChangeForm } from '~/changes/use-change-form'
import { bannerToday } from '~/domain/look/banner-today'
import type { SiteContent } from '~/domain/site-content'
import { ButtonLink } from '~/ui/button'
import { TextField } from '~/ui/field'
import { changes } from '../changes'
import { RowForm } from './row-form'
import { TodayRow } from './today-row'

interface BannerRowProps {
  content: SiteContent
  version: string
  now: Date
}

/** The banner of today. One that its screen has planned for longer is changed there. */
export function BannerRow({ content, version, now }: BannerRowProps) {
  const banner = bannerToday(content, now)
  const row = { icon: 'banner', label: 'Banner' } as const
  if (banner.kind === 'planned') {
    const controls = (
      <ButtonLink to={href('/owners/banner')} tone="desk">
        Banner
      </ButtonLink>
    )
    return (
      <TodayRow {...row} isSet controls={controls}>
        {banner.text} <span className="font-normal text-ink-2">{banner.words}</span>
      </TodayRow>
    )
  }
  const { text } = banner
  const isOn = banner.kind === 'until tonight'
  return (
    <TodayRow
      {...row}
      isSet={isOn}
      opener={{ word: text ? 'Change' : 'Write', about: 'the banner of today' }}
      form={(close) => <BannerForm text={text} version={version} onClose={close} />}
      controls={text && <BannerSwitch text={text} isOn={isOn} version={version} />}
    >
      {isOn ? text : text ? `Off. Last used: ‘${text}’` : 'Nothing written'}
    </TodayRow>
  )
}

interface BannerSwitchProps {
  text: string
  isOn: boolean
  version: string
}

/** Shows the words that were used last once more, or takes them down. */
function BannerSwitch({ text, isOn, version }: BannerSwitchProps) {
  const showing = changes.useChange('showBanner')
  const hiding = changes.useChange('hideBanner')
  const isBusy = showing.isBusy || hiding.isBusy
  const values = { banner_text: text }
  return (
    <Switch.Root
      aria-label="Banner"
      checked={isBusy ? showing.isBusy : isOn}
      readOnly={isBusy}
      onCheckedChange={(isNowOn) =>
        void (isNowOn ? showing.send({ version, values }) : hiding.send({ version }))
      }
      className="desk-switch finger"
    >
      <Switch.Thumb className="desk-switch-thumb" />
    </Switch.Root>
  )
}

interface BannerFormProps {
  text: string
  version: string
  onClose: () => void
}

function BannerForm({ text, version, onClose }: BannerFormProps) {
  const form = useChangeForm(changes.form('showBanner', { version }), {
    defaultValues: { banner_text: text },
    onDone: onClose,
  })
  return (
    <RowForm
      submitLabel="Show it until tonight"
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="Banner text"
        hint="One line above every page."
        maxLength={300}
        {...form.field('banner_text')}
      />
    </RowForm>
  )
}
