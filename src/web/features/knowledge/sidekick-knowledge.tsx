import type { SidekickId } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'
import { KnowledgePieces } from './knowledge-pieces.tsx'

type SidekickKnowledgeProps = { sidekick: SidekickId; timeZone: string }

/** What one sidekick alone was taught. */
export const SidekickKnowledge = ({ sidekick, timeZone }: SidekickKnowledgeProps) => (
  <section aria-label={m.knowledge_of_sidekick()}>
    <h4 className="font-text text-sm font-semibold">{m.knowledge_of_sidekick()}</h4>
    <KnowledgePieces
      of={{ sidekick }}
      timeZone={timeZone}
      loading={<p className="text-muted">{m.knowledge_loading()}</p>}
      empty={<p className="text-muted">{m.knowledge_empty()}</p>}
    />
  </section>
)
