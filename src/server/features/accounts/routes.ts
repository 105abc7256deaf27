import * as accounts from '#contract/accounts.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import { accountKey, knownDeviceCookie } from '#server/http/known-device.ts'
import { isOwnMachine } from '#server/http/own-machine.ts'
import { Reply, type Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { changeProfile } from './change-profile.ts'
import { correctEmail } from './correct-email.ts'
import { ensureProfile } from './ensure-profile.ts'
import { presentProfile } from './present-profile.ts'
import { signUp } from './sign-up.ts'

export function accountRoutes(serve: Serve, deps: Deps): void {
  serve(accounts.signUp, async ({ body }, caller) => {
    const { user, setCookies } = await signUp(deps, body, caller)
    const { secret, publicUrl } = deps.config
    const device = knownDeviceCookie(accountKey(user.email), secret, publicUrl.startsWith('https:'))
    return new Reply(200, { user }, { 'set-cookie': [...setCookies, device] })
  })

  serve(accounts.sendWelcome, async ({ body }, _agent, { session }) => {
    if (body.email.trim().toLowerCase() !== session.user.email)
      throw new Problem('forbidden', m.accounts_welcome_own_address())
    // Creating the profile queues it.
    await ensureProfile(deps, session.user)
    return {}
  })

  serve(accounts.readMe, async (_input, _agent, { session }) =>
    presentProfile(deps, await ensureProfile(deps, session.user), session.user),
  )

  serve(accounts.changeMe, async ({ body }, agent, { session, headers }) => {
    const profile = await ensureProfile(deps, session.user)
    const { sessionHours, ...changes } = body
    const changed =
      Object.keys(changes).length > 0 ? await changeProfile(deps, session.user, changes) : profile
    if (sessionHours === undefined) return presentProfile(deps, changed, session.user)
    const setCookies = await deps.accounts.setSessionHours(agent, sessionHours, headers)
    const user = { ...session.user, sessionHours }
    return new Reply(200, await presentProfile(deps, changed, user), { 'set-cookie': setCookies })
  })

  serve(accounts.correctEmail, async ({ body }, _agent, { session }) => {
    await correctEmail(deps, session.user, body.email)
    return {}
  })

  serve(accounts.listLocalMail, async (_input, caller) => {
    if (!deps.localMailbox || !isOwnMachine(caller, deps.config.trustedProxies))
      throw new Problem('not_found', m.problems_not_found())
    const items = await deps.localMailbox.newest(50)
    return { items: items.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() })) }
  })
}
