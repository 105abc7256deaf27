import { CircleAlert, ExternalLink } from 'lucide-react'
import type { KnowledgeItem } from '#contract/knowledge.ts'
import { pageFailureText } from '#domain/knowledge/page-failure-text.ts'
import { m } from '#text'
import { formatWhen } from '#web/lib/format.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type PageStateProps = { entry: KnowledgeItem; timeZone: string; now: Date }

/** Whether a web page is being read, when it was, what went wrong since when, and what comes next. */
export function PageState({ entry: { state, failure, page }, timeZone, now }: PageStateProps) {
  if (!page) return null
  const when = (instant: string) => formatWhen(instant, { timeZone, now })
  const { checkedAt, changedAt, failingSince, nextCheckAt } = page
  if (failure && failingSince)
    return (
      <span className="inline-flex min-w-0 items-start gap-1 text-danger">
        <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
        <span className="min-w-0">
          {pageFailureText(failure)} {m.knowledge_failing_since({ when: when(failingSince) })}
          {nextCheckAt && ` ${m.knowledge_next_try({ when: when(nextCheckAt) })}`}
        </span>
      </span>
    )
  if (state === 'reading')
    return (
      <span className="inline-flex items-center gap-1.5">
        <Spinner className="size-3.5" />
        {m.knowledge_page_reading()}
      </span>
    )
  return (
    <>
      {changedAt && <time dateTime={changedAt}>{m.knowledge_page_changed({ when: when(changedAt) })}</time>}
      {checkedAt && <time dateTime={checkedAt}>{m.knowledge_checked({ when: when(checkedAt) })}</time>}
      {nextCheckAt && (
        <time dateTime={nextCheckAt}>{m.knowledge_next_check({ when: when(nextCheckAt) })}</time>
      )}
    </>
  )
}

/** The page's address, opened apart from the app: the other site learns nothing of where its visitor came from. */
export const PageLink = ({ url }: { url: string }) => (
  <TextLink
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex max-w-full min-w-0 items-center gap-1"
  >
    <span className="truncate">{url.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}</span>
    <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    <span className="sr-only">{m.knowledge_new_tab()}</span>
  </TextLink>
)
