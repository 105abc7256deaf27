import type { ReactNode } from 'react'
import { m } from '#text'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ConflictNoticeProps = {
  /** Takes over what they saved. */
  onTheirs: () => unknown
  theirsLabel?: string
  /** Saves what was typed over theirs, where that is possible. */
  onMine?: () => unknown
  isSaving?: boolean
  /** What they saved, or that they did. */
  children: ReactNode
}

/** Someone else saved first. What was typed is still there, and its author chooses. */
export const ConflictNotice = ({
  onTheirs,
  theirsLabel,
  onMine,
  isSaving,
  children,
}: ConflictNoticeProps) => (
  <Notice
    tone="warning"
    announce="alert"
    action={
      <span className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void onTheirs()}>
          {theirsLabel ?? m.shell_load_newest()}
        </Button>
        {onMine && (
          <Button size="sm" busy={isSaving} onClick={() => void onMine()}>
            {m.shell_save_over()}
          </Button>
        )}
      </span>
    }
  >
    {children}
  </Notice>
)
