import { FileText, UserRound } from 'lucide-react'
import type { KnowledgeItem } from '#contract/knowledge.ts'
import { sidekicks } from '#domain/sidekicks/sidekicks.ts'
import { m } from '#text'
import { Badge } from '#web/ui/badge.tsx'

const kilobyte = 1024
const megabyte = kilobyte ** 2

const sizeInWords = (bytes: number) =>
  bytes < megabyte
    ? m.knowledge_kilobytes({ count: Math.max(1, Math.round(bytes / kilobyte)) })
    : m.knowledge_megabytes({ count: (bytes / megabyte).toFixed(1) })

/** The file that a piece of knowledge comes from. */
export const FileFacts = ({ entry: { file } }: { entry: Pick<KnowledgeItem, 'file'> }) =>
  file && (
    <span className="flex min-w-0 items-center gap-1">
      <FileText aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="truncate">
        {m.knowledge_file_size({ name: file.name, size: sizeInWords(file.bytes) })}
      </span>
    </span>
  )

/** The only assistant that uses a piece of knowledge, if there is one. */
export const UsedByBadge = ({ entry: { sidekick } }: { entry: Pick<KnowledgeItem, 'sidekick'> }) =>
  sidekick && (
    <Badge icon={<UserRound aria-hidden="true" />}>
      {m.knowledge_used_by_one({ sidekick: sidekicks[sidekick].name() })}
    </Badge>
  )
