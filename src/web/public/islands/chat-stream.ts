import type { AssistantAnswer } from '#contract/assistant.ts'
import { m } from '#text'
import { CallFailure, failureOf, post } from './post.ts'

type Question = {
  messages: readonly { sender: string; text: string }[]
  sidekick: string
  listingId?: string
  agentSlug?: string
  conversationId: string | null
}

const path = '/api/continue-conversation'

/**
 * Asks a question. `onDelta` gets the pieces of the answer as they arrive, and the whole answer is returned. If the
 * server no longer knows the conversation, it is dropped and the question starts a new one. Throws CallFailure.
 */
export async function ask(
  question: Question,
  onDelta: (text: string) => void,
  forget: () => void,
): Promise<AssistantAnswer> {
  try {
    const response = await post(path, question, { accept: 'text/event-stream' })
    return await readAnswer(response, onDelta)
  } catch (error) {
    const failure = failureOf(error)
    const isLost = question.conversationId !== null && [401, 403, 404].includes(failure.status)
    if (!isLost) throw failure
    forget()
    return ask({ ...question, conversationId: null }, onDelta, forget)
  }
}

async function readAnswer(response: Response, onDelta: (text: string) => void): Promise<AssistantAnswer> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.json()
  for await (const { event, data } of eventsOf(response)) {
    if (event === 'delta') onDelta(data.text)
    else if (event === 'done') return data
    else if (event === 'problem') throw new CallFailure(data.detail ?? '', data.status)
  }
  throw new CallFailure(m.listing_app_network())
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
