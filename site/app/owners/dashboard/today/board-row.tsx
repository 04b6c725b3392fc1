import { useChangeForm } from '~/changes/use-change-form'
import { boardOfToday } from '~/domain/pages/board'
import type { SiteContent } from '~/domain/site-content'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import { changes } from '../changes'
import { RowForm } from './row-form'
import { TodayRow } from './today-row'

interface BoardRowProps {
  content: SiteContent
  version: string
  now: Date
}

/** The line on the board before the shop that is there only today. */
export function BoardRow({ content, version, now }: BoardRowProps) {
  const { send, isBusy } = changes.useChange('wipeBoard')
  const line = boardOfToday(content, now)
  const everyDay = content.pavement === 'a-board' && content.board_line
  return (
    <TodayRow
      icon="board"
      label="Line on the board"
      isSet={line !== ''}
      opener={{ word: line ? 'Change' : 'Write', about: 'the line on the board' }}
      form={(close) => <BoardForm line={line} version={version} onClose={close} />}
      controls={
        line && (
          <Button tone="desk" busy={isBusy && 'Saving...'} onClick={() => void send({ version })}>
            Wipe<span className="sr-only"> it off the board</span>
          </Button>
        )
      }
    >
      {line || (everyDay ? `‘${everyDay}’, as every day` : 'Nothing written')}
    </TodayRow>
  )
}

interface BoardFormProps {
  line: string
  version: string
  onClose: () => void
}

function BoardForm({ line, version, onClose }: BoardFormProps) {
  const form = useChangeForm(changes.form('writeBoard', { version }), {
    defaultValues: { board_today: line },
    onDone: onClose,
  })
  return (
    <RowForm
      submitLabel="Put it on the board"
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        label="On the board today"
        hint="It stands before the shop on the home page, until tonight."
        maxLength={30}
        {...form.field('board_today')}
      />
    </RowForm>
  )
}
