import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { PlainFrame } from '#web/app/plain-frame.tsx'
import { Waiting } from '#web/app/redirect.tsx'
import { signIn } from '#web/features/accounts/auth-calls.ts'
import { endSession } from '#web/features/accounts/session.ts'
import { KioskScreen } from '#web/features/kiosks/kiosk-screen.tsx'
import { useKiosk } from '#web/features/kiosks/use-kiosk.ts'
import { call } from '#web/lib/call.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

/** This device's open-house kiosk, at its own address, without a session or any of the agent's data. */
export function KioskPage() {
  const { state, signIn: signVisitorIn } = useKiosk()
  usePageTitle(m.kiosks_card())
  if (state === undefined) return <Waiting />
  if (state === null) return <NoKiosk />
  const { listing } = state.kiosk.screen

  async function onLeft(signedIn: boolean) {
    const me = signedIn ? await call('GET /api/me') : undefined
    window.location.replace(me ? `/${paths.listing(me.slug, listing.id)}` : paths.home())
  }
  return (
    <KioskScreen state={state} onSignIn={signVisitorIn} leaving={{ signIn, signOut: endSession, onLeft }} />
  )
}

const NoKiosk = () => (
  <PlainFrame>
    <PageHeader title={m.kiosks_none()} text={m.kiosks_none_text()} />
    <ButtonLink href={`/${paths.signIn()}`}>{m.accounts_sign_in()}</ButtonLink>
  </PlainFrame>
)
