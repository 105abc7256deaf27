import type { TestClient } from './test-client.ts'

export type FollowedStream = {
  /** Waits until the text received so far contains the words, and returns all of it. */
  next(words: string): Promise<string>
  /** Everything received so far. */
  text(): string
  end(): Promise<void>
}

/** Reads a stream of server-sent events as it comes. */
export async function followEvents(
  client: TestClient,
  path: string,
  headers: Record<string, string> = {},
): Promise<FollowedStream> {
  const answered = await client.fetch('GET', path, undefined, headers)
  if (answered.headers.get('content-type') !== 'text/event-stream; charset=utf-8')
    throw new Error(`${path} is no stream: ${answered.status} ${await answered.text()}`)
  const reader = answered.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(words) {
      while (!text.includes(words)) {
        const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
        if (done) throw new Error(`The stream ended before "${words}": ${text}`)
        text += value
      }
      return text
    },
    text: () => text,
    end: async () => reader?.cancel(),
  }
}
