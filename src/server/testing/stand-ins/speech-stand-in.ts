import { createServer, type ServerResponse } from 'node:http'
import { listenOnLoopback } from './listen-on-loopback.ts'

/**
 * What the endpoint does with one request.
 * - `speak`: sends sound in pieces; `once` holds back all but the first; `bytes` is its size
 * - `status`: answers with this status
 * - `raw`: sends this as its sound
 * - `silence`: never answers; with `after`, sends that many bytes first
 * - `cut`: breaks the connection in the middle
 */
export type SpeechBehaviour =
  | { does: 'speak'; bytes?: number; once?: Promise<unknown> }
  | { does: 'status'; status: number; body?: string }
  | { does: 'raw'; bytes: string; type?: string }
  | { does: 'silence'; after?: number }
  | { does: 'cut' }

type SpeechBody = { model: string; voice: string; input: string; response_format: string }

export type SpeechStandIn = {
  baseUrl: string
  apiKey: string
  /** Every request body as received. */
  requests: SpeechBody[]
  /** Used in order, one per request; then `always`. */
  next: SpeechBehaviour[]
  always: SpeechBehaviour
  close(): Promise<void>
}

/** Whole frames: what is cut in one can't be played. */
const usualBytes = 3072

/** Speaks OpenAI's `audio/speech`. What it sends is MP3, and silent. */
export async function startSpeechStandIn(): Promise<SpeechStandIn> {
  const standIn = {
    apiKey: 'sk-stand-in-7702',
    requests: [] as SpeechBody[],
    next: [] as SpeechBehaviour[],
    always: { does: 'speak' } as SpeechBehaviour,
  }
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    if (request.url !== '/v1/audio/speech') {
      response.writeHead(404).end()
      return
    }
    if (request.headers.authorization !== `Bearer ${standIn.apiKey}`) {
      response.writeHead(401).end('{"error":{"message":"Incorrect API key provided"}}')
      return
    }
    standIn.requests.push(JSON.parse(Buffer.concat(pieces).toString()))
    await perform(standIn.next.shift() ?? standIn.always, response)
  })
  const { address, close } = await listenOnLoopback(server)
  return Object.assign(standIn, { baseUrl: `${address}/v1`, close })
}

async function perform(behaviour: SpeechBehaviour, response: ServerResponse): Promise<void> {
  if (behaviour.does === 'status') {
    response.writeHead(behaviour.status, { 'content-type': 'application/json' })
    response.end(behaviour.body ?? '{"error":{"message":"no","type":"error"}}')
    return
  }
  if (behaviour.does === 'silence' && behaviour.after === undefined) return
  const type = behaviour.does === 'raw' ? behaviour.type : undefined
  response.writeHead(200, { 'content-type': type ?? 'audio/mpeg' })
  if (behaviour.does === 'raw') response.end(behaviour.bytes)
  else if (behaviour.does === 'silence') response.write(sound(behaviour.after ?? 1))
  else if (behaviour.does === 'cut') response.write(sound(100), () => response.destroy())
  else {
    const { bytes = usualBytes, once } = behaviour
    const all = sound(bytes)
    response.write(all.subarray(0, 100))
    await once
    response.end(all.subarray(100))
  }
}

/** A frame of MPEG-1 Layer III, 128 kbit/s at 48 kHz: 24 ms without a sound. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x94, 0x64]), Buffer.alloc(380)])

const sound = (bytes: number) => Buffer.alloc(bytes, frame)
