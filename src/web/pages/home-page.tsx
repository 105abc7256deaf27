import { MessageCircleQuestion, ScanSearch, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { productName, supportEmail } from '#domain/product.ts'
import { m } from '#text'
import { Logo } from '#web/app/logo.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { paths, routes } from '#web/app/paths.ts'
import { ThemeSwitch } from '#web/app/theme-switch.tsx'
import { PorchPicture } from '#web/features/accounts/porch-picture.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Where a visitor arrives: what this is, and the two ways in. */
export function HomePage({ path }: { path: string }) {
  usePageTitle()
  useEffect(() => {
    if (path === routes.contact) document.getElementById('contact')?.scrollIntoView()
  }, [path])
  const points = [
    { Icon: MessageCircleQuestion, title: m.shell_home_answers_title(), text: m.shell_home_answers_text() },
    { Icon: ScanSearch, title: m.shell_home_sources_title(), text: m.shell_home_sources_text() },
    { Icon: UserPlus, title: m.shell_home_leads_title(), text: m.shell_home_leads_text() },
  ]
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="flex flex-col bg-night text-night-ink">
        <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-5 py-4 sm:px-8">
          <Logo onNight />
          <div className="flex items-center gap-2 sm:gap-3">
            <div className="hidden sm:block">
              <ThemeSwitch onNight />
            </div>
            <ButtonLink
              href={paths.signIn()}
              variant="quiet"
              className="text-night-ink hover:bg-night-raised focus-visible:outline-accent"
            >
              {m.accounts_login()}
            </ButtonLink>
          </div>
        </header>
        <main className="mx-auto grid w-full max-w-6xl items-end gap-x-10 px-5 pt-10 sm:px-8 sm:pt-16 lg:grid-cols-[6fr_5fr]">
          <div className="pb-12 sm:pb-20">
            <h1 className="max-w-2xl text-[2.5rem] leading-[1.1] sm:text-4xl">{m.shell_promise()}</h1>
            <p className="mt-5 max-w-xl text-lg text-night-muted">{m.shell_promise_text()}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink
                href={paths.signUp()}
                variant="primary"
                size="lg"
                className="focus-visible:outline-night-ink"
              >
                {m.accounts_sign_up()}
              </ButtonLink>
              <ButtonLink
                href={paths.signIn()}
                size="lg"
                className="border-night-muted! bg-transparent text-night-ink hover:bg-night-raised focus-visible:outline-accent"
              >
                {m.accounts_login()}
              </ButtonLink>
            </div>
          </div>
          <PorchPicture fit="whole" className="mx-auto w-full max-w-md self-end sm:max-w-lg" />
        </main>
      </div>
      <section
        aria-label={m.shell_home_points()}
        className="mx-auto w-full max-w-6xl px-5 py-12 sm:px-8 sm:py-16"
      >
        <ul className="grid gap-8 md:grid-cols-3">
          {points.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden="true" className="size-7 text-accent-ink" strokeWidth={1.6} />
              <h2 className="mt-3 text-xl">{title}</h2>
              <p className="mt-1.5 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <footer id="contact" className="mt-auto border-t border-line">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-3 px-5 py-6 text-sm text-muted sm:px-8">
          <span>{productName}</span>
          <a href={`mailto:${supportEmail}`} className="min-h-6 hover:text-ink">
            {supportEmail}
          </a>
        </div>
      </footer>
    </div>
  )
}
