import { m } from '#text'
import { Notice } from '#web/ui/notice.tsx'
import { Switch } from '#web/ui/switch.tsx'

type MoveRunningProps = { running: number; isMoved: boolean; onChange: (isMoved: boolean) => void }

/** Leads who are in a sequence finish the steps they began with, unless the agent moves them over. */
export const MoveRunning = ({ running, isMoved, onChange }: MoveRunningProps) => (
  <Notice>
    <Switch
      label={m.funnel_move_running()}
      hint={running === 1 ? m.funnel_move_running_one() : m.funnel_move_running_many({ count: running })}
      checked={isMoved}
      onChange={onChange}
    />
  </Notice>
)
