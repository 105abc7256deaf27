import { useCallback, useEffect, useRef, useState } from 'react'
import type { VoiceId } from '#domain/sidekicks/voices.ts'
import { m } from '#text'
import { ProblemError } from '#web/lib/problem-error.ts'
import { open } from '#web/lib/request.ts'

type Spoken = { id: string; text: string; voice: VoiceId }

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
    async ({ id, text, voice }: Spoken) => {
      stop()
      const controller = new AbortController()
      current.current = controller
      setFault(undefined)
      setSpeaking(id)
      const { signal } = controller
      const isSpoken = (await speakByServer({ text, voice }, signal)) || (await speakByBrowser(text, signal))
      if (signal.aborted) return
      if (!isSpoken) setFault(m.sidekicks_voice_unsupported())
      stop()
    },
    [stop],
  )
  return { speaking, fault, play, stop }
}

/** False if the server has no voice, or the browser can't play it. */
async function speakByServer(body: { text: string; voice: VoiceId }, signal: AbortSignal): Promise<boolean> {
  let address = ''
  try {
    const answer = await open('POST /api/generate-speech', { body, signal, accept: 'audio/mpeg' })
    if (!answer.ok) return false
    address = URL.createObjectURL(await answer.blob())
    return await playAudio(new Audio(address), signal)
  } catch (error) {
    // Without a provider or a connection, the browser's own voice reads it.
    if (error instanceof ProblemError || signal.aborted) return signal.aborted
    throw error
  } finally {
    if (address) URL.revokeObjectURL(address)
  }
}

function playAudio(audio: HTMLAudioElement, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isPlayed: boolean) => () => {
      audio.pause()
      resolve(isPlayed)
    }
    audio.onended = end(true)
    audio.onerror = end(false)
    signal.addEventListener('abort', end(true))
    audio.play().catch(end(false))
  })
}

function speakByBrowser(text: string, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(true)
  if (typeof speechSynthesis === 'undefined') return Promise.resolve(false)
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = 'en-US'
    utterance.rate = 1
    utterance.onend = () => resolve(true)
    utterance.onerror = () => resolve(signal.aborted)
    signal.addEventListener('abort', () => {
      speechSynthesis.cancel()
      resolve(true)
    })
    speechSynthesis.speak(utterance)
  })
}
