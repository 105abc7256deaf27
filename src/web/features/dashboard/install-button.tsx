import { Smartphone, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { m } from '#text'
import { lazyPart } from '#web/app/lazy-page.tsx'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { takeInstallOffer, useInstallOffer } from '#web/lib/install-offer.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const InstallSteps = lazyPart(() => import('./install-steps.tsx').then((part) => part.InstallSteps))

const runsStandalone = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** iPadOS claims to be a Mac, but no real Mac has a touch screen. */
const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Offers to add the app to the home screen, unless it is already there or the offer was dismissed. */
export function InstallButton({ agentId }: { agentId: string }) {
  const choice = `a2hs-dismissed:${agentId}` as const
  const [isDismissed, setDismissed] = useState(() => readStored(choice) !== null)
  const offer = useInstallOffer()
  const [isExplaining, setExplaining] = useState(false)

  const dismiss = () => {
    writeStored(choice, 'yes')
    setDismissed(true)
  }
  const install = async () => {
    if (!offer) return setExplaining(true)
    // Someone who declines may want it another day.
    if (await takeInstallOffer(offer)) dismiss()
  }
  if (isDismissed || runsStandalone() || (!offer && !isAppleTouch())) return null
  return (
    <div className="flex items-center gap-1">
      <Button icon={<Smartphone aria-hidden="true" className="size-4" />} onClick={() => void install()}>
        {m.dashboard_install()}
      </Button>
      <IconButton label={m.dashboard_install_dismiss()} icon={<X className="size-5" />} onClick={dismiss} />
      {isExplaining && (
        <Suspense>
          <InstallSteps
            onClose={() => setExplaining(false)}
            onDone={() => {
              setExplaining(false)
              dismiss()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
