import type { LucideIcon } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

export type Tab = { id: string; label: ReactNode; Icon?: LucideIcon; panel: ReactNode }

type TabsProps = {
  /** Must differ from every other choice's name on the page. */
  name: string
  legend: string
  tabs: readonly Tab[]
  className?: string
}

/** Up to five tabs that need no script: a set of radio buttons, and styles that show the chosen panel. */
export const Tabs = ({ name, legend, tabs, className = '' }: TabsProps) => (
  <>
    <fieldset className={`tabs ${className}`}>
      <legend className="unseen">{legend}</legend>
      {tabs.map(({ id, label, Icon }, index) => (
        <label key={id}>
          <input type="radio" name={name} value={id} defaultChecked={index === 0} />
          {Icon && <Icon aria-hidden />}
          {label}
        </label>
      ))}
    </fieldset>
    <div className="panels">
      {tabs.map(({ id, panel }) => (
        <Fragment key={id}>{panel}</Fragment>
      ))}
    </div>
  </>
)
