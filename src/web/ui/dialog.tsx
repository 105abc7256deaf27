import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { IconButton } from './icon-button.tsx'
import type { Size } from './size.ts'
import { type ModalProps, useModal } from './use-modal.ts'

type DialogProps = ModalProps & {
  title: string
  description?: ReactNode
  /** Buttons at the bottom, the confirming one last. */
  footer?: ReactNode
  size?: Size
  /** Nothing in it takes the focus: it takes it itself, so that the keyboard can scroll it. */
  isForReading?: boolean
  children?: ReactNode
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** What a dialog refuses comes into view, wherever in it the person is. */
function showAlerts(content: HTMLElement | null) {
  if (!content) return
  const watch = new MutationObserver((changes) => {
    const [alert] = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof HTMLElement)
      .flatMap((node) => [...(node.matches(alerts) ? [node] : []), ...node.querySelectorAll(alerts)])
    alert?.scrollIntoView({ block: 'nearest' })
  })
  watch.observe(content, { childList: true, subtree: true })
  return () => watch.disconnect()
}
const alerts = '[role="alert"]'

/** A window over the page, or on a phone a sheet from the bottom. Its content exists only while it is open. */
export function Dialog({
  title,
  description,
  footer,
  size = 'md',
  isForReading,
  children,
  ...modal
}: DialogProps) {
  const id = useId()
  const dialog = useModal(modal)
  return (
    <dialog
      {...dialog}
      aria-labelledby={id}
      aria-describedby={description ? `${id}-description` : undefined}
      className={joinClasses(
        'enters fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none flex-col overflow-hidden rounded-t-lg border border-line bg-raised p-0 shadow-high outline-none open:flex',
        'sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:w-[calc(100%-3rem)] sm:rounded-lg',
        widths[size],
      )}
    >
      {modal.open && (
        <>
          <div className="flex items-start justify-between gap-4 px-5 pt-5 pb-3 sm:px-6">
            <div>
              <h2 id={id} className="text-xl">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-1 text-sm text-muted">
                  {description}
                </p>
              )}
            </div>
            <IconButton
              label={m.shell_close()}
              icon={<X className="size-5" />}
              className="-mt-2 -mr-2 text-muted"
              disabled={modal.dismissable === false}
              onClick={modal.onClose}
            />
          </div>
          <div
            ref={showAlerts}
            tabIndex={isForReading ? 0 : undefined}
            className="min-h-0 grow overflow-y-auto px-5 pb-5 focus-visible:-outline-offset-2 sm:px-6"
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-col-reverse gap-2 border-t border-line bg-surface px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
              {footer}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}
