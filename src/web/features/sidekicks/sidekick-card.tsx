import {
  BookOpen,
  ChevronDown,
  Handshake,
  House,
  IdCard,
  LifeBuoy,
  Megaphone,
  Pencil,
  Plus,
  Signpost,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Sidekick } from '#contract/sidekicks.ts'
import type { RoleMap } from '#domain/sidekicks/role-map.ts'
import { type SidekickIcon, sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { voiceNames } from '#domain/sidekicks/voices.ts'
import { m } from '#text'
import { joinClasses } from '#web/lib/join-classes.ts'
import { Button } from '#web/ui/button.tsx'
import { PersonalityDialog } from './personality-dialog.tsx'
import { personalityName } from './personality-name.ts'
import { SidekickSettings } from './sidekick-settings.tsx'
import { TestBox } from './test-box.tsx'
import { WhoIAmDialog } from './who-i-am-dialog.tsx'

const icons: Record<SidekickIcon, typeof House> = {
  card: IdCard,
  megaphone: Megaphone,
  house: House,
  handshake: Handshake,
  book: BookOpen,
  lifebuoy: LifeBuoy,
  signpost: Signpost,
}

type SidekickCardProps = {
  sidekick: Sidekick
  /** Undefined until the agent has saved one. */
  roles: RoleMap | undefined
  isOpen: boolean
  onToggle: () => void
  onAddKnowledge: () => void
  /** What it was taught. */
  knowledge: ReactNode
}

/** One of the agent's assistants: in a line, and opened with all there is to set, to teach and to try. */
export function SidekickCard({ sidekick, roles, isOpen, onToggle, ...rest }: SidekickCardProps) {
  const id = useId()
  const { name, description, icon } = sidekicks[sidekick.sidekick]
  const Icon = icons[icon]
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-raised shadow-low">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
          className="flex w-full items-start gap-3 rounded-lg p-4 text-left hover:bg-neutral-soft sm:p-5"
        >
          <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          <span className="min-w-0 flex-1">
            <span id={id} className="block text-lg leading-6 font-semibold">
              {name()}
            </span>
            <span className="block font-text text-sm font-normal tracking-normal text-pretty text-muted">
              {description()}
            </span>
            <span className="mt-1 block font-text text-sm font-normal tracking-normal text-pretty">
              {personalityName(sidekick, roles)} · {voiceNames[sidekick.voice]()}
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={joinClasses(
              'mt-1 size-5 shrink-0 text-muted transition-transform',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={`${id}-body`} className="flex flex-col gap-5 border-t border-line p-4 sm:p-5">
          <OpenCard sidekick={sidekick} roles={roles} {...rest} />
        </div>
      )}
    </section>
  )
}

type OpenCardProps = Omit<SidekickCardProps, 'isOpen' | 'onToggle'>

function OpenCard({ sidekick, roles, onAddKnowledge, knowledge }: OpenCardProps) {
  const [editing, setEditing] = useState<'who' | 'personality'>()
  const close = () => setEditing(undefined)
  const name = sidekicks[sidekick.sidekick].name()
  const { whoIAm } = sidekick
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="font-text text-sm font-semibold">{m.sidekicks_who()}</h4>
          <p className={whoIAm ? 'break-words' : 'text-muted'}>{whoIAm || m.sidekicks_who_empty()}</p>
        </div>
        <Button
          size="sm"
          icon={<Pencil aria-hidden="true" className="size-4" />}
          aria-label={m.sidekicks_edit_who_named({ sidekick: name })}
          onClick={() => setEditing('who')}
        >
          {m.sidekicks_edit_who()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={m.sidekicks_personality_of({ sidekick: name })}
          onClick={() => setEditing('personality')}
        >
          {m.sidekicks_personality()}
        </Button>
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          aria-label={m.sidekicks_add_knowledge_to({ sidekick: name })}
          onClick={onAddKnowledge}
        >
          {m.sidekicks_add_knowledge()}
        </Button>
      </div>
      <SidekickSettings sidekick={sidekick} />
      <TestBox sidekick={sidekick} />
      {knowledge}
      {editing === 'who' && <WhoIAmDialog sidekick={sidekick} onClose={close} />}
      {editing === 'personality' && <PersonalityDialog sidekick={sidekick} roles={roles} onClose={close} />}
    </>
  )
}
