import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { m } from '#text'
import { currentPath, goTo } from '#web/app/hash-location.ts'
import { paths, slugIn } from '#web/app/paths.ts'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { call } from '#web/lib/call.ts'
import { isDemo } from '#web/lib/demo/demo-mode.ts'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { queryKey } from '#web/lib/queries.ts'
import { request } from '#web/lib/request.ts'
import { forgetDrafts, keepDraftsOf } from '#web/lib/use-draft.ts'
import { keepSession } from './keep-session.ts'

const freshMs = 5 * 60_000

let hasEnded = false

/** Whether there was a session in this browser that ended without signing out here. */
export const hasSessionEnded = () => hasEnded

/** The signed-in agent's profile, or null for a visitor. */
export const meQuery = queryOptions({
  queryKey: queryKey('GET /api/me'),
  staleTime: freshMs,
  queryFn: async ({ client, signal }): Promise<Profile | null> => {
    const me = await readProfile(signal)
    // Nobody signs in to the demo: what this browser keeps is its own agent's.
    if (isDemo) return me
    if (me && keepDraftsOf(me.id)) forgetOthers(client)
    // The start page is another for who is signed in, and has to know before it can ask.
    if (me) markSignedInHere()
    else markSignedOutHere()
    return me
  },
})

/** Somebody else has signed in after a session that ended by itself: nothing that was read with it is theirs. */
const forgetOthers = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })

async function readProfile(signal: AbortSignal): Promise<Profile | null> {
  // A visitor's page asks in the way that does not count as a refusal.
  if (!slugIn(currentPath()) && !(await request('GET', '/api/auth/get-session', { signal }))) return null
  return call('GET /api/me', { signal }).catch((error: unknown) => {
    if (isProblem(error, 'not_signed_in')) return null
    throw error
  })
}

export const useMe = () => useQuery(meQuery)

/** The agent on pages behind the guard, where there always is one. */
export function useAgent(): Profile {
  const { data } = useMe()
  if (!data) throw new Error('This page stands behind the sign-in')
  return data
}

function markSignedInHere() {
  hasEnded = false
  writeStored('signed-in', 'yes')
}

function markSignedOutHere() {
  if (isDemo) return
  hasEnded = readStored('signed-in') !== null || hasEnded
  writeStored('signed-in', null)
}

export function markSignedOut(client: QueryClient) {
  markSignedOutHere()
  client.setQueryData(meQuery.queryKey, null)
}

/** Keeps the session from ending while its agent's pages are open; where it is over, the guard leads to sign-in. */
export function useKeepSession() {
  const client = useQueryClient()
  useEffect(
    () => (isDemo ? undefined : keepSession({ refresh: refreshSession, onEnd: () => markSignedOut(client) })),
    [client],
  )
}

/** Asking for the session is a use of it, which lets it live on. */
async function refreshSession(): Promise<number | null> {
  const answer = (await request('GET', '/api/auth/get-session')) as { session: { expiresAt: string } } | null
  return answer && Date.parse(answer.session.expiresAt)
}

/** Reads the profile anew after signing in. */
export const readMe = (client: QueryClient) => client.fetchQuery({ ...meQuery, staleTime: 0 })

/** Answers of a server for which the session is gone already: what the person wants is true. */
const alreadyGone = [401, 403, 404]

/**
 * Ends the session, on the server and in this browser's cookies. Throws where it lives on. The demo has none: what it would
 * end is somebody's own.
 */
export async function endSession() {
  if (isDemo) return
  try {
    await request('POST', '/api/auth/sign-out', { body: {} })
  } catch (error) {
    if (!(error instanceof ProblemError && alreadyGone.includes(error.status))) throw error
    // Something between us may answer the same; the next person at this device would then find the account open.
    if ((await refreshSession()) !== null)
      throw new ProblemError({ code: error.code, status: error.status, detail: m.shell_sign_out_failed() })
  }
}

/** Ends the session and forgets what this browser kept of it. The page stays as it is: who asks leads on from it. */
export async function leaveDevice() {
  if (isDemo) return
  await endSession()
  forgetDrafts()
  writeStored('signed-in', null)
}

const leavingQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: () => false,
  initialData: false,
  enabled: false,
})

/** Whether the session is just being ended. */
export const useIsLeaving = () => useQuery(leavingQuery).data

/**
 * Signs out, forgets all that was read, and leads to the site. A server for which the session is gone already has nothing left
 * to end.
 */
export async function signOut(client: QueryClient) {
  // A page that is still open would go on asking with the session that ends, and be refused.
  client.setQueryData(leavingQuery.queryKey, true)
  await client.cancelQueries()
  try {
    await request('POST', '/api/auth/sign-out', { body: {} })
  } catch (error) {
    if (!(error instanceof ProblemError && alreadyGone.includes(error.status))) {
      client.setQueryData(leavingQuery.queryKey, false)
      throw error
    }
  }
  forgetDrafts()
  writeStored('signed-in', null)
  goTo(paths.home())
  client.clear()
  markSignedOut(client)
}
