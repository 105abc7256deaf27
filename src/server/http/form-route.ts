import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem, ProblemAnswer, problemStatus } from '#contract/problem.ts'
import type { Config } from '#server/config.ts'
import { m } from '#text'
import { callerOf } from './caller.ts'
import { problemResponse } from './problem-answer.ts'
import { limitBody } from './read-input.ts'

/** The fields of a form, as typed. */
export type FormValues = Record<string, string>

/** A page to show, with its own headers. */
type Page = { html: string; headers: Record<string, string> }

type SentForm = { c: Context; values: FormValues }

/** A form that browsers without scripts send. */
export type FormRoute = {
  path: string
  /**
   * Does what the form asks for, or throws a Problem. Returns where success leads, or a page if there is nothing to do
   * yet; undefined if there is nothing at this address.
   */
  send(sent: SentForm): Promise<string | Page | undefined>
  /** The page again, with what was typed and why it was refused. */
  again(sent: SentForm, problem: Problem): Promise<Page | undefined>
  /** The page of an address that leads nowhere; the 404 page if left out. */
  missing?(c: Context): Promise<Response>
}

type Settings = Pick<Config, 'trustedProxies'>

/** More than any form of ours can contain, in bytes. */
const longestForm = 64 * 1024

/** Answers a form sent without scripts: with a redirect on success, or with its page again. */
export function formRoute(app: Hono, { trustedProxies }: Settings, form: FormRoute): void {
  const tooLarge = (c: Context) =>
    problemResponse(
      new Problem('too_large', m.problems_too_large({ limit: '64 KB' })),
      callerOf(c, trustedProxies).requestId,
    )
  const show = async (c: Context, page: Page | undefined, headers = {}, status = 200) =>
    page
      ? c.html(page.html, status as 200, { ...headers, 'cache-control': 'no-store', ...page.headers })
      : (form.missing ?? notFound)(c)

  app.post(form.path, limitBody(longestForm, tooLarge), async (c) => {
    const sent = { c, values: await typedValues(c.req.raw) }
    try {
      const done = await form.send(sent)
      return typeof done === 'string' ? c.redirect(done, 303) : show(c, done)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const seconds = error.extra.retryAfterSeconds
      const headers = seconds ? { 'retry-after': String(seconds) } : {}
      return show(c, await form.again(sent, error), headers, problemStatus[error.code])
    }
  })
}

const notFound = async (c: Context) => c.notFound()

/** What a page shows of a form that was sent back: by field name, what was typed and what is wrong with it. */
type Outcome = { values: FormValues; errors: Record<string, string>; message: string }

/** The endpoint's fields with what was typed, which the API checks. */
type UncheckedBody<E extends Endpoint> = E extends { body: infer B extends z.ZodType }
  ? { [K in keyof z.input<B>]: unknown }
  : never

export type EndpointForm<E extends Endpoint, About> = {
  path: string
  /** What the page is about. There is no such page if it is undefined. */
  find(c: Context): Promise<About | undefined>
  /** The API request’s body; undefined if there is nothing to send yet. */
  bodyOf(values: FormValues, about: About): UncheckedBody<E> | undefined
  leadsTo(answer: z.output<E['answer']>, about: About): string
  /** The message for the whole form. */
  messageOf(problem: Problem, about: About): string
  again(about: About, outcome: Outcome): Promise<Page>
}

/**
 * A form that makes the same API request as the page's script, so the API's own checks, limits and effects apply. What
 * was typed and refused is shown again.
 */
export function endpointForm<const E extends Endpoint, About>(
  app: Hono,
  settings: Settings,
  endpoint: E,
  { path, find, bodyOf, leadsTo, messageOf, again }: EndpointForm<E, About>,
): void {
  formRoute(app, settings, {
    path,
    async send({ c, values }) {
      const about = await find(c)
      if (about === undefined) return undefined
      const body = bodyOf(values, about)
      if (body === undefined) return again(about, { values, errors: {}, message: '' })
      const answer = await app.fetch(requestAs(c.req.raw, endpoint, body), c.env)
      if (!answer.ok) throw await problemIn(answer)
      return leadsTo((await answer.json()) as z.output<E['answer']>, about)
    },
    async again({ c, values }, problem) {
      const about = await find(c)
      if (about === undefined) return undefined
      const errors = problem.extra.errors ?? {}
      return again(about, { values, errors, message: messageOf(problem, about) })
    },
  })
}

/** Who is calling and from where: the headers the API itself checks. */
const carried = ['origin', 'sec-fetch-site', 'x-forwarded-for', 'cookie', 'user-agent']

/** An API request on behalf of the sender of `request`. */
function requestAs(request: Request, { method, path }: Endpoint, body: unknown): Request {
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const name of carried) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return new Request(new URL(path, request.url), { method, headers, body: JSON.stringify(body) })
}

async function problemIn(answer: Response): Promise<Problem> {
  const { code, detail, errors, alternatives } = ProblemAnswer.parse(await answer.json())
  const seconds = Number(answer.headers.get('retry-after'))
  return new Problem(code, detail, {
    ...(errors && { errors }),
    ...(alternatives && { alternatives }),
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  })
}

async function typedValues(request: Request): Promise<FormValues> {
  const typed = new URLSearchParams(await request.text())
  return Object.fromEntries([...typed].map(([name, value]) => [name, value.trim()]))
}
