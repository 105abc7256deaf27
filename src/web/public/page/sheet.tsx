import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#text'

type SheetProps = { id: string; title: string; isOpen?: boolean; island?: string; children: ReactNode }

/** A sheet over the page. A link to its id opens it: as a modal dialog if scripts run, or through `:target` alone. */
export const Sheet = ({ id, title, isOpen = false, island, children }: SheetProps) => (
  <dialog
    id={id}
    className="sheet"
    aria-labelledby={`${id}-title`}
    tabIndex={-1}
    open={isOpen}
    data-island={island}
  >
    <div className="sheet-head">
      <h2 id={`${id}-title`}>{title}</h2>
      <a className="close" href="#home" data-close aria-label={m.listing_app_close()}>
        <X aria-hidden />
      </a>
    </div>
    {children}
  </dialog>
)
