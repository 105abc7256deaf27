import { useCallback, useEffect, useRef, useState } from 'react'
import type { VoiceId } from '#domain/sidekicks/voices.ts'
import { m } from '#text'
import { type PlayResult, playSound, speakByBrowser } from '#web/lib/play-speech.ts'
import { ProblemError } from '#web/lib/problem-error.ts'
import { open } from '#web/lib/request.ts'

type SpokenText = { id: string; text: string; voice: VoiceId }

/**
 * Reads a text aloud: in the server's voice, or else in the browser's. `speaking` is the id of what is being read, and
 * `fault` says that neither can. Starting another stops the first.
 */
export function useSpeech() {
  const [speaking, setSpeaking] = useState<string>()
  const [fault, setFault] = useState<string>()
  const current = useRef<AbortController>(undefined)
  const stop = useCallback(() => {
    current.current?.abort()
    current.current = undefined
    setSpeaking(undefined)
  }, [])
  useEffect(() => stop, [stop])
  const play = useCallback(
    async ({ id, text, voice }: SpokenText) => {
      stop()
      const controller = new AbortController()
      current.current = controller
      setFault(undefined)
      setSpeaking(id)
      const { signal } = controller
      const played = await speakByServer({ text, voice }, signal)
      const spoken = played === 'failed' ? await speakByBrowser([text], signal) : played
      if (signal.aborted) return
      if (spoken === 'failed') setFault(m.sidekicks_voice_unsupported())
      stop()
    },
    [stop],
  )
  return { speaking, fault, play, stop }
}

/** `failed` if the server has no voice, or the browser can't play it. */
async function speakByServer(
  body: { text: string; voice: VoiceId },
  signal: AbortSignal,
): Promise<PlayResult> {
  try {
    const answer = await open('POST /api/generate-speech', { body, signal, accept: 'audio/mpeg' })
    return answer.ok ? await playSound(new Audio(), await answer.blob(), signal) : 'failed'
  } catch (error) {
    // Without a provider or a connection, the browser's own voice reads it.
    if (error instanceof ProblemError || signal.aborted) return 'failed'
    throw error
  }
}
