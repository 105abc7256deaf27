import type { Rate } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from './caller.ts'
import { accountKey, knownDeviceCookie, readKnownDevice } from './known-device.ts'
import { callsKey, forgetCalls, type RateLimit } from './rate-limit.ts'

/** Limits per account, regardless of sender and address. The auth library only counts by address. */
const accountRates: Record<string, Omit<Rate, 'by'>[]> = {
  '/sign-in/email': [
    { max: 20, seconds: 900 },
    { max: 100, seconds: 86_400 },
  ],
  '/request-password-reset': [{ max: 5, seconds: 3600 }],
  '/send-verification-email': [{ max: 10, seconds: 3600 }],
}

const limitName = (path: string, { seconds }: { seconds: number }) => `${path} ${seconds}`
const accountCalls = (account: string) => `account ${account}`

type AccountTry = { path: string; caller: Caller }

export type AccountTries = ReturnType<typeof accountTries>

/** Counts requests by account. Those from a browser that has signed in to it before count apart from strangers'. */
export function accountTries({ config, db }: Pick<Deps, 'config' | 'db'>, rateLimit: RateLimit) {
  const secure = config.publicUrl.startsWith('https:')
  const addDevice = (response: Response, account: string) =>
    response.headers.append('set-cookie', knownDeviceCookie(account, config.secret, secure))

  async function count({ path, caller }: AccountTry, account: string): Promise<void> {
    const device = readKnownDevice(caller.headers, account, config.secret, secure)
    const who = device ? `device ${device}` : accountCalls(account)
    for (const rate of accountRates[path] ?? [])
      await rateLimit(limitName(path, rate), { ...rate, by: 'address' }, who)
  }

  return {
    count,
    async isWithinLimit(asked: AccountTry, account: string): Promise<boolean> {
      try {
        await count(asked, account)
        return true
      } catch (error) {
        if (error instanceof Problem && error.code === 'too_many_requests') return false
        throw error
      }
    },
    rememberDevice(response: Response, caller: Caller, account: string): void {
      if (!readKnownDevice(caller.headers, account, config.secret, secure)) addDevice(response, account)
    },
    /** Receiving the reset email proves ownership: strangers' guesses no longer count, nor do those from this browser. */
    async letIn(response: Response, email: string): Promise<void> {
      const account = accountKey(email)
      const signIns = accountRates['/sign-in/email'] ?? []
      const keys = signIns.map((rate) => callsKey(limitName('/sign-in/email', rate), accountCalls(account)))
      await forgetCalls(db, keys)
      addDevice(response, account)
    },
  }
}
