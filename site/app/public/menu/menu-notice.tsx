import { Drawing } from '~/ui/drawing'

export function MenuNotice() {
  return (
    <aside aria-label="Please note" className="menu-notice">
      <Drawing name="bird" sizes="180px" className="menu-notice-bird" />
      <h2 className="mb-2 text-h3">Have a look on the counter</h2>
      <p>
        See the counter for today&rsquo;s cookies, muffins and bakes, and ask us for Gluten Free and
        Vegan options. If anyone at the table has an allergy, please ask before you order.
      </p>
    </aside>
  )
}
