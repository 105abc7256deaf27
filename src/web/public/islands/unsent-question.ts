import { browserStore } from './browser-store.ts'

// Without storage, a reload ends what was being asked.
const tab = browserStore('sessionStorage')

export type Question = { id: string; text: string; isSpoken: boolean }

/** A question that was cut off longer ago is not what the person came back for. */
const longestMs = 10 * 60_000

/**
 * The question whose answer is awaited, kept in this tab so that a reload can ask it again, with the same id: then it
 * counts once, however often it is sent.
 */
export function unsentQuestion(topic: string) {
  const key = `asking:${topic}`
  return {
    begin(text: string, isSpoken: boolean): Question {
      const question = { id: newId(), text, isSpoken }
      tab.write(key, JSON.stringify({ ...question, at: Date.now() }))
      return question
    },
    end: () => tab.write(key, null),
    /** The one that a reload has cut off. */
    cutOff(): Question | undefined {
      const { id, text, at } = JSON.parse(tab.read(key) ?? '{}') as Partial<Question & { at: number }>
      if (!id || !text || Date.now() - (at ?? 0) > longestMs) return undefined
      return { id, text, isSpoken: false }
    },
  }
}

/** A random UUID. `crypto.randomUUID` exists only on secure origins. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
