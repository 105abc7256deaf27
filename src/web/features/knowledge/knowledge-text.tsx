import { useEffect, useRef } from 'react'
import type { KnowledgeEntry } from '#contract/knowledge.ts'
import { m } from '#text'

type Span = { from: number; to: number }

/** A text in parts, each with the page that begins with it. */
type Part = { from: number; to: number; page: number | undefined }

/** `from-to` of the address, such as `120-310`. */
export function spanOf(text: string | null): Span | undefined {
  const [, from, to] = /^(\d{1,9})-(\d{1,9})$/.exec(text ?? '') ?? []
  return from && to && Number(from) < Number(to) ? { from: Number(from), to: Number(to) } : undefined
}

/** The text of a piece of knowledge, page by page, with the cited place marked and in view. */
export function KnowledgeText({ entry, cited }: { entry: KnowledgeEntry; cited: Span | undefined }) {
  const mark = useRef<HTMLElement>(null)
  const { content } = entry
  useEffect(() => {
    if (!content) return
    // A dialog opens only after the effects of what is in it, and until then nothing scrolls.
    const frame = requestAnimationFrame(() => mark.current?.scrollIntoView({ block: 'center' }))
    return () => cancelAnimationFrame(frame)
  }, [content])
  if (!content) return <p>{m.knowledge_no_content()}</p>
  return (
    <div className="max-w-prose break-words whitespace-pre-line">
      {partsOf(entry).map(({ from, to, page }) => (
        <section
          key={from}
          aria-label={page === undefined ? undefined : m.knowledge_place_page({ page })}
          // A long text is laid out as it comes into view.
          className="[content-visibility:auto] [contain-intrinsic-size:auto_40rem]"
        >
          {page !== undefined && (
            <p className="mt-6 mb-2 border-t border-line pt-2 text-xs text-muted first-letter:uppercase">
              {m.knowledge_place_page({ page })}
            </p>
          )}
          <PartText text={content.slice(from, to)} at={from} cited={cited} mark={mark} />
        </section>
      ))}
    </div>
  )
}

function partsOf({ content, places }: KnowledgeEntry): Part[] {
  const pages = places.filter(({ page }) => page !== undefined)
  const starts = pages[0]?.at === 0 ? pages : [{ at: 0, page: undefined }, ...pages]
  return starts.map(({ at, page }, index) => ({
    from: at,
    to: starts[index + 1]?.at ?? content.length,
    page,
  }))
}

type PartTextProps = {
  text: string
  /** Where it begins in the whole text. */
  at: number
  cited: Span | undefined
  mark: React.RefObject<HTMLElement | null>
}

function PartText({ text, at, cited, mark }: PartTextProps) {
  const from = Math.max(0, (cited?.from ?? 0) - at)
  const to = Math.min(text.length, (cited?.to ?? 0) - at)
  if (from >= to) return text
  const isFirst = cited !== undefined && cited.from >= at
  return (
    <>
      {text.slice(0, from)}
      <mark ref={isFirst ? mark : undefined} className="rounded-xs bg-warning-soft text-ink">
        {isFirst && <span className="sr-only">{m.knowledge_cited()} </span>}
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  )
}
