import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  tabs: { value: Value; label: string; panel: ReactNode }[]
}

/** Tabs across the whole width; the current one carries a rhubarb bar. */
export function Tabs<Value extends string>({ value, onChange, tabs }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List className="mb-6.5 flex border-line border-b-2">
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
