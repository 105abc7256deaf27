import { CloudOff, CloudUpload, DoorOpen, Wifi } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { SignInForm as Written } from './kiosk-calls.ts'
import { type LeaveCalls, LeaveDialog } from './leave-dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'
import type { KioskState } from './use-kiosk.ts'

type Props = {
  state: KioskState
  onSignIn: (form: Written) => Promise<void>
  leaving: LeaveCalls
}

/** The screen for visitors of an open house: the home and the form. */
export function KioskScreen({ state, onSignIn, leaving }: Props) {
  const { kiosk, ended } = state
  const [isLeaving, setLeaving] = useState(false)
  const { listing, agent, consentText } = kiosk.screen
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[1fr_auto]">
      <header className="relative flex min-h-56 flex-col justify-end overflow-hidden bg-night px-6 py-6 text-night-ink sm:min-h-72 sm:px-10 sm:py-8 lg:row-span-2 lg:py-12">
        {listing.photo && <Photo photo={listing.photo} />}
        <div className="relative">
          <p className="flex items-center gap-2 text-sm font-semibold text-accent">
            <DoorOpen aria-hidden="true" className="size-4" />
            {m.kiosks_open_house()}
          </p>
          <h1 className="mt-2 text-3xl break-words sm:text-4xl">{listing.title || listing.address}</h1>
          {listing.title && <p className="mt-2 text-lg">{listing.address}</p>}
          <p className="mt-4">{m.kiosks_hosted_by({ name: hostOf(agent) })}</p>
        </div>
      </header>
      <main className="mx-auto w-full max-w-2xl grow self-center px-6 py-8 sm:px-10">
        {ended ? (
          <Notice tone="warning" announce="status" title={m.kiosks_ended()}>
            {m.kiosks_ended_text()}
          </Notice>
        ) : (
          <SignInForm consentText={consentText} onSignIn={onSignIn} />
        )}
      </main>
      <footer className="flex items-center justify-between gap-4 border-t border-line px-6 py-3 *:last:shrink-0 sm:px-10">
        <Status state={state} />
        <Button variant="quiet" size="sm" onClick={() => setLeaving(true)}>
          {m.kiosks_leave()}
        </Button>
      </footer>
      <LeaveDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        kiosk={kiosk}
        needsSignIn={!ended || state.waiting > 0}
        calls={leaving}
      />
    </div>
  )
}

const hostOf = ({ name, company }: { name: string; company: string }) =>
  company ? `${name}, ${company}` : name

/** The home's photo behind the text, dark enough to keep the text readable. */
const Photo = ({ photo: { url } }: { photo: { url: string } }) => (
  <>
    <img src={url} alt="" className="absolute inset-0 size-full object-cover" />
    <div className="absolute inset-0 bg-[linear-gradient(to_top,rgb(11_15_24/0.92),rgb(11_15_24/0.72)_55%,rgb(11_15_24/0.45))] lg:bg-[linear-gradient(to_top,rgb(11_15_24/0.92),rgb(11_15_24/0.75)_32%,rgb(11_15_24/0.12)_64%)]" />
  </>
)

/**
 * How many entries are waiting, and whether there is a network. For the agent to glance at, unobtrusive for visitors.
 */
function Status({ state: { waiting, refused, outcome, keptOffline, ended } }: { state: KioskState }) {
  const isOffline = outcome === 'offline'
  const words: ReactNode[] = [
    waiting === 0
      ? m.kiosks_none_waits()
      : waiting === 1
        ? m.kiosks_one_waits()
        : m.kiosks_many_wait({ count: waiting }),
    refused > 0 && m.kiosks_refused({ count: refused }),
    isOffline && m.kiosks_offline(),
    !ended && (keptOffline ? m.kiosks_ready_offline() : m.kiosks_not_ready_offline()),
  ]
  const Icon = isOffline ? CloudOff : waiting > 0 ? CloudUpload : Wifi
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{words.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
