import type { ReactNode } from 'react'
import { paths } from '#domain/screens/paths.ts'
import { Logo } from './logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The frame around pages that belong to no agent: a link home, and the light and dark switch. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <header className="flex items-center justify-between bg-night px-5 py-4 text-night-ink sm:px-8">
        <a href={paths.home()} className="rounded-md focus-visible:outline-accent">
          <Logo onNight />
        </a>
        <ThemeSwitch onNight />
      </header>
      <main className="mx-auto w-full max-w-3xl px-5 py-8 sm:px-8">{children}</main>
    </div>
  )
}
