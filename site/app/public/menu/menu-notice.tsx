import { Drawing } from '~/ui/pictures/drawing'

export function MenuNotice() {
  return (
    <aside
      aria-label="Please note"
      className="relative rounded-lg border-pavement border-b-10 bg-duck-soft px-6 pt-6 pb-30 lg:pt-9 lg:pr-10 lg:pb-8 lg:pl-57.5"
    >
      <Drawing
        name="bird"
        sizes="180px"
        className="absolute right-6 -bottom-0.5 h-auto w-37.5 lg:right-auto lg:left-5.5 lg:w-45"
      />
      <h2 className="mb-2 text-h3">Have a look on the counter</h2>
      <p>
        See the counter for today&rsquo;s cookies, muffins and bakes, and ask us for Gluten Free and
        Vegan options. If anyone at the table has an allergy, please ask before you order.
      </p>
    </aside>
  )
}
