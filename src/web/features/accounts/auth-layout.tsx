import type { ReactNode } from 'react'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { Logo } from '#web/app/logo.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { ThemeSwitch } from '#web/app/theme-switch.tsx'
import { PorchPicture } from '#web/public/site/landing/porch-picture.tsx'

type AuthLayoutProps = {
  title: string
  text?: ReactNode
  /** Below the form: links to the other places a person may have been looking for. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of the pages before sign-in: dusk on one side, the form on paper on the other. */
export function AuthLayout({ title, text, footer, children }: AuthLayoutProps) {
  usePageTitle(title)
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside
        aria-label={productName}
        className="sticky top-0 hidden h-dvh flex-col justify-between overflow-hidden bg-night text-night-ink lg:flex"
      >
        <a href={paths.home()} className="m-10 w-fit rounded-md focus-visible:outline-accent">
          <Logo onNight />
        </a>
        <div className="relative z-10 mx-10 max-w-md pb-8">
          <p className="font-heading text-3xl leading-tight font-medium text-balance">{m.shell_promise()}</p>
        </div>
        <PorchPicture className="h-[46%] w-full" isCropped />
      </aside>
      <div className="flex flex-col">
        <header className="flex items-center justify-between bg-night px-5 py-4 text-night-ink lg:hidden">
          <a href={paths.home()} className="rounded-md focus-visible:outline-accent">
            <Logo onNight />
          </a>
          <ThemeSwitch onNight />
        </header>
        <header className="hidden justify-end p-6 lg:flex">
          <ThemeSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-md grow flex-col justify-center px-5 py-10">
          <h1 className="text-3xl">{title}</h1>
          {text && <p className="mt-2 text-muted">{text}</p>}
          <div className="mt-7">{children}</div>
          {footer && <div className="mt-7 text-sm text-muted">{footer}</div>}
        </main>
      </div>
    </div>
  )
}
