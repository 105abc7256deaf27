import { m } from '#text'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** What was typed before a reload is back, and its author may discard it. */
export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Notice
    announce="status"
    action={
      <Button size="sm" onClick={onDiscard}>
        {m.shell_draft_discard()}
      </Button>
    }
  >
    {m.shell_draft_restored()}
  </Notice>
)
