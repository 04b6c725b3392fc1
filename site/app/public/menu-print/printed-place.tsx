import { dayGroups, groupName } from '~/domain/hours/week-hours'
import { addressLines, type SiteContent } from '~/domain/site-content'
import { QrCode } from '~/ui/qr-code'
import type { PrintedMenu } from './printed-menu'

/** The code that leads to the menu as it is now, beside the address and the hours. */
export function PrintedPlace({ content, menuUrl }: Pick<PrintedMenu, 'content' | 'menuUrl'>) {
  return (
    <div className="printed-place">
      <QrCode text={menuUrl} label="QR code of the menu’s address" className="printed-code" />
      <div>
        <p className="printed-key-title">{content.cafe_name}</p>
        <p>{addressLines(content).join(', ')}</p>
        <PrintedHours content={content} />
        <p>{menuUrl.replace(/^https?:\/\//, '')}</p>
      </div>
    </div>
  )
}

function PrintedHours({ content }: { content: SiteContent }) {
  const groups = dayGroups(content).filter(({ hours }) => hours)
  return groups.map((group) => (
    <p key={group.days[0]}>
      {groupName(group, 'Monday - Friday')} {group.hours}
    </p>
  ))
}
