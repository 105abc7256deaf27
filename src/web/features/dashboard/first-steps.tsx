import { useQuery } from '@tanstack/react-query'
import { CalendarClock, Check, House, MessageCircleQuestion, UserRound } from 'lucide-react'
import type { Profile } from '#contract/accounts.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { reads } from '#web/lib/queries.ts'

/** What a new account needs before its first home can answer buyers, and which steps are done. */
export function FirstSteps({ me }: { me: Profile }) {
  const listings = useQuery(reads('GET /api/listings', { query: { limit: 1 } }))
  const knowledge = useQuery(reads('GET /api/knowledge', { query: { limit: 1 } }))
  const steps = stepsOf(me, {
    hasListing: Boolean(listings.data?.items.length),
    hasKnowledge: Boolean(knowledge.data?.items.length),
  })
  return (
    <section>
      <h2 className="mb-4 text-xl">{m.shell_first_steps()}</h2>
      <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ Icon, title, text, address, isDone }) => (
          <li key={title}>
            <a
              href={address}
              className="flex h-full flex-col rounded-lg border border-line bg-raised p-5 shadow-low transition-colors hover:border-control"
            >
              <span className="flex items-center justify-between">
                <Icon aria-hidden="true" className="size-6 text-accent-ink" strokeWidth={1.7} />
                {isDone && (
                  <span className="inline-flex items-center gap-1 text-sm font-semibold text-positive">
                    <Check aria-hidden="true" className="size-4" />
                    {m.shell_step_done()}
                  </span>
                )}
              </span>
              <span className="mt-3 font-heading text-lg font-semibold">{title}</span>
              <span className="mt-1 text-sm text-muted">{text}</span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

const stepsOf = (
  me: Profile,
  { hasListing, hasKnowledge }: Record<'hasListing' | 'hasKnowledge', boolean>,
) => [
  {
    Icon: UserRound,
    title: m.shell_step_profile(),
    text: m.shell_step_profile_text(),
    address: paths.settings(me.slug),
    isDone: Boolean(me.shown.phone && me.shown.company),
  },
  {
    Icon: CalendarClock,
    title: m.shell_step_hours(),
    text: m.shell_step_hours_text(),
    address: paths.settings(me.slug, { tab: 'calendar' }),
    isDone: me.hasSetHours,
  },
  {
    Icon: House,
    title: m.shell_step_listing(),
    text: m.shell_step_listing_text(),
    address: paths.newListing(me.slug),
    isDone: hasListing,
  },
  {
    Icon: MessageCircleQuestion,
    title: m.shell_step_knowledge(),
    text: m.shell_step_knowledge_text(),
    address: paths.knowledge(me.slug),
    isDone: hasKnowledge,
  },
]
