import { Tabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface ListTabsProps {
  tabs: { label: string; count: number; panel: ReactNode }[]
}

/** Shows lists behind tabs in the head of a panel, each with its number of rows. */
export function ListTabs({ tabs }: ListTabsProps) {
  return (
    <Tabs.Root defaultValue={tabs[0]?.label}>
      <Tabs.List className="flex gap-5.5 border-hair border-b px-5 max-split:px-4">
        {tabs.map(({ label, count }) => (
          <Tabs.Tab
            key={label}
            value={label}
            className="min-h-12 border-transparent border-b-2 pt-0.5 font-medium text-ink-2 data-active:border-ink data-active:font-semibold data-active:text-ink"
          >
            {label} <span className="ml-1 font-medium text-ink-3">{count}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ label, panel }) => (
        <Tabs.Panel key={label} value={label}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}
