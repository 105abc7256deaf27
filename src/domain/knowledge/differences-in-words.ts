import { m } from '#text'

/** How much of a page changed: "2 sentences added, 1 removed". */
export function differencesInWords({ added, removed }: { added: number; removed: number }): string {
  const both = added > 0 && removed > 0
  if (both) return m.knowledge_changes_both({ added: String(added), removed: String(removed) })
  if (added > 0)
    return added === 1 ? m.knowledge_changes_added_one() : m.knowledge_changes_added({ count: String(added) })
  return removed === 1
    ? m.knowledge_changes_removed_one()
    : m.knowledge_changes_removed({ count: String(removed) })
}
