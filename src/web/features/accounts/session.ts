import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { paths, slugIn } from '#domain/screens/paths.ts'
import { m } from '#text'
import { readStored, writeStored } from '#web/lib/browser-storage.ts'
import { call } from '#web/lib/call.ts'
import { isDemo } from '#web/lib/demo-mode.ts'
import { currentPath, goTo } from '#web/lib/hash-location.ts'
import { endPause, pauseReads } from '#web/lib/pause-reads.ts'
import { isProblem, ProblemError } from '#web/lib/problem-error.ts'
import { queryKey } from '#web/lib/queries.ts'
import { request } from '#web/lib/request.ts'
import { showProblem } from '#web/lib/show-problem.ts'
import { forgetDrafts, keepDraftsOf } from '#web/lib/use-draft.ts'
import { keepSession } from './keep-session.ts'

const freshMs = 5 * 60_000

let hasEnded = false

/** Whether this browser had a session that ended without signing out here. */
export const hasSessionEnded = () => hasEnded

/** The signed-in agent's profile, or null for a visitor. */
export const meQuery = queryOptions({
  queryKey: queryKey('GET /api/me'),
  staleTime: freshMs,
  queryFn: async ({ client, signal }): Promise<Profile | null> => {
    const me = await readProfile(signal)
    if (me && keepDraftsOf(me.id)) forgetOthers(client)
    // No one signs in to the demo: what this browser remembers is about its own agent.
    if (isDemo) return me
    // The start page differs for a signed-in agent and has to know before it can ask.
    if (me) markSignedInHere()
    else markSignedOutHere()
    return me
  },
})

/** Someone else signed in after a session expired, so nothing read in that session is theirs. */
const forgetOthers = (client: QueryClient) =>
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })

async function readProfile(signal: AbortSignal): Promise<Profile | null> {
  if (isDemo) return readProfileInDemo(signal)
  // On a visitor's page, get-session comes first: it answers null instead of an error.
  if (!slugIn(currentPath()) && !(await request('GET /api/auth/get-session', { signal }))) return null
  return call('GET /api/me', { signal }).catch((error: unknown) => {
    if (isProblem(error, 'not_signed_in')) return null
    throw error
  })
}

async function readProfileInDemo(signal: AbortSignal): Promise<Profile> {
  const { enterDemo } = await import('./enter-demo.ts')
  await enterDemo()
  return call('GET /api/me', { signal })
}

export const useMe = () => useQuery(meQuery)

/**
 * The agent whom the guard let in. The cache forgets the profile a moment before the guard hears of it: a page that read
 * the cache itself would break in between.
 */
export const AgentContext = createContext<Profile | null>(null)

/** The agent, on pages behind the guard, where there always is one. */
export function useAgent(): Profile {
  const agent = use(AgentContext)
  if (!agent) throw new Error('This page stands behind the sign-in')
  return agent
}

function markSignedInHere() {
  hasEnded = false
  writeStored('signed-in', 'yes')
}

function markSignedOutHere() {
  hasEnded = readStored('signed-in') !== null || hasEnded
  writeStored('signed-in', null)
}

/** In the demo, a copy that is over gives way to a new one. */
export function markSignedOut(client: QueryClient) {
  if (isDemo) return replaceEndedCopy(client)
  markSignedOutHere()
  client.setQueryData(meQuery.queryKey, null)
}

/** Renews the session while its agent's pages are open. When it is over, the guard goes to sign-in. */
export function useKeepSession() {
  const client = useQueryClient()
  useEffect(
    () => (isDemo ? undefined : keepSession({ refresh: refreshSession, onEnd: () => markSignedOut(client) })),
    [client],
  )
}

/** Reading the session counts as using it and extends it. */
async function refreshSession(): Promise<number | null> {
  const answer = (await request('GET /api/auth/get-session')) as { session: { expiresAt: string } } | null
  return answer && Date.parse(answer.session.expiresAt)
}

/** Reads the profile again after signing in. An answer still on its way is from before. */
export async function readMe(client: QueryClient): Promise<Profile | null> {
  await client.cancelQueries({ queryKey: meQuery.queryKey })
  return client.fetchQuery({ ...meQuery, staleTime: 0 })
}

/** Statuses from a server on which the session is already gone: the person has what they wanted. */
const alreadyGone = [401, 403, 404]

/**
 * Ends the session on the server and in this browser's cookies. Throws if it is still alive. Does nothing in the demo,
 * where it would end a real agent's session.
 */
export async function endSession() {
  if (isDemo) return
  try {
    await request('POST /api/auth/sign-out', { body: {} })
  } catch (error) {
    if (!(error instanceof ProblemError && alreadyGone.includes(error.status))) throw error
    // A proxy may answer with the same status. The next person on this device would then find the account open.
    if ((await refreshSession()) !== null)
      throw new ProblemError({ code: error.code, status: error.status, detail: m.shell_sign_out_failed() })
  }
}

/** Ends the session and forgets what this browser stored from it. Does not navigate; that is up to the caller. */
export async function leaveDevice() {
  if (isDemo) return
  await forgetDevice()
  await endSession()
  forgetDrafts()
  writeStored('signed-in', null)
}

/** Not while the visitor leaves, and not before they were in. */
function replaceEndedCopy(client: QueryClient) {
  const isInside = client.getQueryData(meQuery.queryKey) && !client.getQueryData(leavingQuery.queryKey)
  if (isInside) location.reload()
}

/** Notifications are for the agent who allowed them. Signing out must not fail on a push service that can't be reached. */
async function forgetDevice() {
  if (isDemo || readStored('push-agent') === null) return
  const { endpointHere, unsubscribeHere } = await import('#web/lib/push-device.ts')
  const forgetOnServer = async () => {
    const endpoint = await endpointHere()
    if (!endpoint) return
    await call('DELETE /api/push-subscriptions', { body: { endpoint }, timeoutMs: forgetsWithinMs })
  }
  await forgetOnServer().catch((error) => reportError(error))
  await unsubscribeHere().catch((error) => reportError(error))
}

/** Signing out waits no longer than this. A server that was silent finds the device gone with its next push. */
const forgetsWithinMs = 5_000

const leavingQuery = queryOptions({
  queryKey: ['leaving'],
  queryFn: () => false,
  initialData: false,
  enabled: false,
})

/** Whether sign-out is in progress. */
export const useIsLeaving = () => useQuery(leavingQuery).data

/**
 * Signs out, forgets everything read, and goes to the site. In the demo, ends the visitor's copy. If the session is
 * already gone on the server, there is nothing left to end.
 */
async function signOut(client: QueryClient) {
  client.setQueryData(leavingQuery.queryKey, true)
  await pauseReads(client)
  try {
    await forgetDevice()
    await endOwnSession()
    forgetDrafts()
    // Loads the site as a new document, as everywhere between the demo and the rest.
    if (isDemo) return goTo(paths.home())
    writeStored('signed-in', null)
    goTo(paths.home())
    client.clear()
    markSignedOut(client)
  } catch (error) {
    client.setQueryData(leavingQuery.queryKey, false)
    throw error
  } finally {
    endPause()
  }
}

async function endOwnSession() {
  try {
    await (isDemo ? call('DELETE /api/demo') : request('POST /api/auth/sign-out', { body: {} }))
  } catch (error) {
    if (!(error instanceof ProblemError && alreadyGone.includes(error.status))) throw error
  }
}

/** Signs out, and says so if that fails. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  return () => void signOut(client).catch((error: unknown) => showProblem(error))
}
