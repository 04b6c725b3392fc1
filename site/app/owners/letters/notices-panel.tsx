import { type Notices, noticeChoices, noticesSchema } from '~/domain/pages/notices'
import { SelectField } from '~/ui/field'
import { Panel } from '../page/panel'
import { changes } from './changes'

const choiceWords: Record<Notices['sales'], string> = {
  each: 'One email each',
  daily: 'One email a day',
  never: 'No emails',
}

/** Asks an owner how often they want to hear of enquiries and sales; a choice is stored at once. */
export function NoticesPanel({ notices }: { notices: Notices }) {
  const { send, pending } = changes.useChange('chooseNotices')
  const shown = pending ?? notices
  const choose = (choice: Partial<Record<keyof Notices, string>>) =>
    void send(noticesSchema.parse({ ...shown, ...choice }))
  return (
    <Panel title="Your notifications">
      <div className="grid items-start gap-3.5 p-5 max-sm:p-4 sm:grid-cols-2">
        <SelectField
          label="Enquiries"
          value={shown.enquiries}
          onChange={({ target }) => choose({ enquiries: target.value })}
        >
          {options}
        </SelectField>
        <SelectField
          label="Tickets sold"
          hint="The daily email goes out after 7am."
          value={shown.sales}
          onChange={({ target }) => choose({ sales: target.value })}
        >
          {options}
        </SelectField>
      </div>
    </Panel>
  )
}

const options = noticeChoices.map((choice) => (
  <option key={choice} value={choice}>
    {choiceWords[choice]}
  </option>
))
