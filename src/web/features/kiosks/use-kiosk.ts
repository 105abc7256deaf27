import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { type DeviceKiosk, keepKiosk, listEntries, readKiosk } from './device-store.ts'
import { keepOffline } from './keep-offline.ts'
import { keepSignIn, type SignInForm, sendWaiting } from './kiosk-calls.ts'
import { type SendOutcome, saysEnded } from './send-entries.ts'

/** How often to check the kiosk's status and send waiting entries. */
const lookAgainMs = 15_000

export type KioskState = {
  kiosk: DeviceKiosk
  /** Takes no more sign-ins: the agent ended it, or its time is up. */
  ended: boolean
  /** The result of the last exchange with the server. */
  outcome: SendOutcome
  waiting: number
  /** Kept on this device, but rejected by the server. */
  refused: number
  /** The page opens without a network. */
  keptOffline: boolean
}

/** This device's kiosk: `null` if it is none, undefined until that is known. Throws storage errors. */
export function useKiosk() {
  const [state, setState] = useState<KioskState | null>()
  const [failure, setFailure] = useState<unknown>()
  const running = useRef<Promise<void>>(undefined)

  const look = useCallback(() => {
    running.current ??= readState(setState)
      .catch(setFailure)
      .finally(() => {
        running.current = undefined
      })
    return running.current
  }, [])

  useEffect(() => {
    void look()
    const timer = window.setInterval(() => void look(), lookAgainMs)
    const again = () => void look()
    for (const name of ['online', 'offline'] as const) window.addEventListener(name, again)
    return () => {
      window.clearInterval(timer)
      for (const name of ['online', 'offline'] as const) window.removeEventListener(name, again)
    }
  }, [look])

  const isRunning = Boolean(state && !state.ended)
  useEffect(() => {
    if (!isRunning) return
    const keep = async () => {
      await keepOffline()
      setState((before) => before && { ...before, keptOffline: true })
    }
    // Retried on the next visit. A page that came from the copies on this device counts as kept anyway.
    void keep().catch(() => setState((before) => before && { ...before, keptOffline: cameFromCopies }))
  }, [isRunning])

  if (failure) throw failure
  return {
    state,
    async signIn(form: SignInForm) {
      if (!state) return
      await keepSignIn(state.kiosk, form, new Date())
      await running.current
      void look()
    },
  }
}

/** Whether the worker served this page, rather than taking control of it later. */
const cameFromCopies = Boolean(navigator.serviceWorker?.controller)

type SetState = (change: (before: KioskState | null | undefined) => KioskState | null) => void

/** Shows what is on this device right away, then asks the server and sends waiting entries. */
async function readState(setState: SetState): Promise<void> {
  const kiosk = await readKiosk()
  if (!kiosk) return setState(() => null)
  const counts = await countEntries(kiosk)
  setState((before) => ({ ...(before ?? unknownYet), kiosk, ...counts }))
  const { outcome, screen } = await askServer(kiosk)
  const after = await countEntries(kiosk)
  setState((before) => ({
    ...(before ?? unknownYet),
    kiosk: { ...kiosk, screen },
    ...after,
    outcome,
    ended: outcome === 'ended',
  }))
}

const unknownYet = { ended: false, outcome: 'sent', keptOffline: false } as const

async function askServer(kiosk: DeviceKiosk) {
  try {
    const screen = await call('GET /api/kiosk', { bearer: kiosk.token })
    await keepKiosk({ ...kiosk, screen })
    return { outcome: await sendWaiting(kiosk), screen }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const isOffline = error.code === 'network'
    const outcome: SendOutcome = saysEnded(error) ? 'ended' : isOffline ? 'offline' : 'later'
    return { outcome, screen: kiosk.screen }
  }
}

async function countEntries({ screen }: DeviceKiosk) {
  const entries = (await listEntries()).filter(({ kioskId }) => kioskId === screen.id)
  const refused = entries.filter((entry) => entry.refused).length
  return { waiting: entries.length - refused, refused }
}
