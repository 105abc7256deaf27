import type { AssistantAnswer } from '#contract/assistant.ts'
import type { CallBody } from '#web/lib/call.ts'
import { asProblem, ProblemError } from '#web/lib/problem-error.ts'
import { open } from '#web/lib/request.ts'
import { ownZone } from './own-zone.ts'
import { type PostRoute, timeoutMs } from './page-calls.ts'

const route = 'POST /api/continue-conversation'

type Question = CallBody<typeof route> & { conversationId: string | null }

/** How many questions a minute are sent without proof of work. Fewer than the server allows. */
const maxUnproved = 4
const minuteMs = 60_000
let askedAt: number[] = []

/** Sends an assistant a question. Asking twice does no harm. */
export function sendQuestion<R extends PostRoute>(
  to: R,
  body: CallBody<R>,
  { accept }: { accept?: string } = {},
): Promise<Response> {
  const now = Date.now()
  askedAt = askedAt.filter((at) => at > now - minuteMs)
  const prove = askedAt.length < maxUnproved ? 'when-asked' : 'before'
  askedAt.push(now)
  return open(to, { body, timeoutMs, prove, accept })
}

/**
 * Asks a question. `onDelta` gets the pieces of the answer as they arrive, and the whole answer is returned. If the
 * server no longer knows the conversation, it is dropped and the question starts a new one. Throws a `ProblemError`.
 */
export async function ask(
  question: Question,
  onDelta: (text: string) => void,
  forget: () => void,
): Promise<AssistantAnswer> {
  try {
    const response = await sendQuestion(
      route,
      { ...question, timeZone: ownZone },
      { accept: 'text/event-stream' },
    )
    return await readAnswer(response, onDelta)
  } catch (error) {
    const problem = asProblem(error)
    const isLost = question.conversationId !== null && [401, 403, 404].includes(problem.status)
    if (!isLost) throw problem
    forget()
    return ask({ ...question, conversationId: null }, onDelta, forget)
  }
}

async function readAnswer(response: Response, onDelta: (text: string) => void): Promise<AssistantAnswer> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.json()
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'delta') onDelta(data.text)
    else if (event === 'done') return data
    else if (event === 'problem') throw new ProblemError({ code: 'fault', ...data })
  }
  throw new ProblemError({ code: 'network', status: 0 })
}

/** Server-sent events, each with its data parsed as JSON. */
async function* eventsOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  while (reader) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [event = 'message'] = valuesOf('event', block)
      const data = valuesOf('data', block).join('\n')
      if (data) yield { event, data: JSON.parse(data) }
    }
  }
}

/** Of a field of an event, one for each line; JSON may contain line separators that are no ends of lines here. */
const valuesOf = (field: string, block: string): string[] =>
  block.split('\n').flatMap((line) => {
    const [name, ...value] = line.split(':')
    return name === field ? [value.join(':').replace(/^ /, '')] : []
  })
