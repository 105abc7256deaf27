import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Check, House, MessageCircleQuestion, UserRound } from 'lucide-react'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { paths } from '#web/app/paths.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { reads } from '#web/lib/queries.ts'
import { PorchPicture } from '#web/public/site/landing/porch-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where an agent lands after signing in: the next steps, and which of them are done. */
export function WelcomePage() {
  const me = useAgent()
  usePageTitle(m.shell_welcome_title_short())
  const listings = useQuery(reads('GET /api/listings', { query: { limit: 1 } }))
  const knowledge = useQuery(reads('GET /api/knowledge', { query: { limit: 1 } }))
  const steps = [
    {
      Icon: UserRound,
      title: m.shell_step_profile(),
      text: m.shell_step_profile_text(),
      address: paths.settings(me.slug),
      isDone: Boolean(me.phone && me.company),
    },
    {
      Icon: House,
      title: m.shell_step_listing(),
      text: m.shell_step_listing_text(),
      address: paths.newListing(me.slug),
      isDone: Boolean(listings.data?.items.length),
    },
    {
      Icon: MessageCircleQuestion,
      title: m.shell_step_knowledge(),
      text: m.shell_step_knowledge_text(),
      address: paths.knowledge(me.slug),
      isDone: Boolean(knowledge.data?.items.length),
    },
  ]
  return (
    <>
      <div className="relative overflow-hidden rounded-lg bg-night text-night-ink">
        <PorchPicture className="absolute inset-y-0 right-0 hidden h-full w-1/2 mask-l-from-60% md:block" />
        <div className="relative px-6 py-9 sm:px-10 sm:py-12 md:max-w-[58%]">
          <h1 className="text-2xl sm:text-3xl">
            {m.shell_welcome_title({ name: me.name.split(' ')[0] ?? me.name })}
          </h1>
          <p className="mt-2 text-night-muted">{m.shell_welcome_text()}</p>
          <ButtonLink
            href={paths.dashboard(me.slug)}
            variant="primary"
            className="mt-6 focus-visible:outline-night-ink"
            icon={<ArrowRight className="size-4" />}
          >
            {m.shell_open_dashboard()}
          </ButtonLink>
        </div>
      </div>
      <h2 className="mt-9 mb-4 text-xl">{m.shell_first_steps()}</h2>
      <ol className="grid gap-4 md:grid-cols-3">
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
    </>
  )
}
