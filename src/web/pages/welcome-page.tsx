import { ArrowRight } from 'lucide-react'
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { FirstSteps } from '#web/features/dashboard/first-steps.tsx'
import { PorchPicture } from '#web/public/site/landing/porch-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where an agent lands after signing in: the next steps, and which are done. */
export function WelcomePage() {
  const me = useAgent()
  usePageTitle(m.shell_welcome_title_short())
  return (
    <>
      <div className="relative overflow-hidden rounded-lg bg-night text-night-ink">
        <PorchPicture className="absolute inset-y-0 right-0 hidden h-full w-1/2 mask-l-from-60% md:block" />
        <div className="relative px-6 py-9 sm:px-10 sm:py-12 md:max-w-[58%]">
          <h1 className="text-2xl sm:text-3xl">{m.shell_welcome_title({ name: agentFirstName(me.name) })}</h1>
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
      <div className="mt-9">
        <FirstSteps me={me} />
      </div>
    </>
  )
}
