import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { addListing, type Ground, limit, median, type Row, signUp, startOurs } from './harness.ts'
import { residentMebibytes } from './process-tree.ts'

const sentence = ['The ', 'kitchen ', 'has ', 'soapstone ', 'counters ', 'and ', 'a ', 'gas ', 'range. ']
/** A model that writes about 50 words a second, after thinking for a moment. */
const everyMs = 20
const thinksMs = 100

const frame = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: '1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

/** Speaks OpenAI's streamed chat completions, and knows when it had said its first sentence with its source. */
async function startModel() {
  const state = { firstSentenceAt: 0, everyMs }
  const write = async (response: ServerResponse, prompt: string) => {
    await pause(thinksMs)
    const source = /(\w+) \| [^\n|]*\| [^\n|]*soapstone/.exec(prompt)?.[1]
    const pieces = ['ANSWERED\n', ...sentence, `[${source}]\n`, ...sentence]
    for (const content of pieces) {
      if (content.startsWith('[')) state.firstSentenceAt = performance.now()
      response.write(frame({ content }))
      await pause(state.everyMs)
    }
    response.end(`${frame({}, 'stop')}data: [DONE]\n\n`)
  }
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as { messages: { content: string }[] }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    void write(response, body.messages[0]?.content ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, baseUrl: `http://127.0.0.1:${port}/v1`, close: () => server.close() }
}

/** 200 answers at once in one process, and how soon a buyer reads what a model has said. */
export async function benchModelStreams(ground: Ground): Promise<Row[]> {
  const model = await startModel()
  const ours = await startOurs(ground.databaseUrl, {
    ROLE: 'web',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'm',
    PLAN_LIMITS: 'off',
  })
  try {
    const agent = await signUp(ours.url, 'Streaming Agent')
    const { slug } = await addListing(ours.url, agent.cookie)
    const ask = () =>
      fetch(`${ours.url}/api/continue-conversation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({
          messages: [{ sender: 'user', text: 'Tell me about the kitchen' }],
          listingId: slug,
        }),
      })
    const shownMs = await median100(async () => {
      const shownAt = await firstTextOf(await ask())
      return shownAt - model.state.firstSentenceAt
    })
    model.state.everyMs = 1000
    const before = residentMebibytes(ours.pid)
    const asked = Array.from({ length: 200 }, ask)
    await Promise.all(asked.map(async (answer) => (await answer).body?.getReader().read()))
    const mebibytes = residentMebibytes(ours.pid)
    model.state.everyMs = 0
    console.log(`200 streams take ${Math.round(mebibytes - before)} MiB more than none`)
    return [
      limit(
        { goal: 'models', what: '200 answers streaming at once, one process', unit: 'MiB', aim: 400 },
        mebibytes,
      ),
      limit(
        { goal: 'models', what: 'first sentence shown after the model’s first, p50', unit: 'ms', aim: 30 },
        shownMs,
      ),
    ]
  } finally {
    await ours.stop()
    model.close()
  }
}

async function median100(measure: () => Promise<number>): Promise<number> {
  await measure()
  const times: number[] = []
  for (let number = 0; number < 100; number += 1) times.push(await measure())
  return median(times)
}

/** When the first words of the answer arrived. */
async function firstTextOf(answer: Response): Promise<number> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let shownAt = 0
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += piece.value
    if (shownAt === 0 && text.includes('event: delta')) shownAt = performance.now()
  }
  return shownAt
}
