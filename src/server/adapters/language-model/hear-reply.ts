import type { ModelFailure, ModelReply, ModelRequest } from '#server/ports/language-model.ts'

/** A buyer reads a few sentences; anything longer than this isn't an answer. */
const maxReplyLength = 8000

type Reply = Extract<ModelReply, { ok: true }>
type ReplyEnd =
  | Pick<Reply, 'text' | 'inputTokens' | 'outputTokens'>
  | { failure: ModelFailure; detail?: string }

/** Puts a reply together from its pieces; `onText` gets them as well-formed text without NUL. */
export function hearReply(onText: ModelRequest['onText']) {
  let text = ''
  let half = ''
  let isNewRound = false
  let end: { reason: string; inputTokens?: number; outputTokens?: number } | undefined
  const say = (piece: string) => {
    if (!piece) return
    text += piece
    onText?.(piece)
  }
  return {
    /** What it says after a tool's result stands on a new line. */
    startRound() {
      isNewRound = text !== ''
    },
    /** False if the text exceeds the limit. A character split in two is passed on once it is complete. */
    addText(piece: string): boolean {
      if (text.length + piece.length > maxReplyLength) return false
      const all = (half + (isNewRound ? '\n' : '') + piece).replaceAll('\0', '')
      isNewRound = false
      half = /[\ud800-\udbff]$/.exec(all)?.[0] ?? ''
      say(all.slice(0, all.length - half.length).toWellFormed())
      return true
    },
    finish(reason: string, usage: { inputTokens?: number | undefined; outputTokens?: number | undefined }) {
      const { inputTokens, outputTokens } = usage
      end = {
        reason,
        ...(inputTokens !== undefined && { inputTokens }),
        ...(outputTokens !== undefined && { outputTokens }),
      }
    },
    /** The whole reply, or why it is none. */
    end(hasCalledTools: boolean): ReplyEnd {
      if (!end) return { failure: 'garbage', detail: 'it ended without an end' }
      const { reason, ...tokens } = end
      if (reason === 'length') return { failure: 'too_long' }
      if (reason !== 'stop' && reason !== 'tool-calls')
        return { failure: 'garbage', detail: `it ended by ${reason}` }
      say(half.toWellFormed())
      if (!text.trim() && !hasCalledTools) return { failure: 'garbage', detail: 'it said nothing' }
      return { text, ...tokens }
    },
  }
}
