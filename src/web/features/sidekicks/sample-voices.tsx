import { Play, Square, Volume2 } from 'lucide-react'
import { voiceIds, voiceNames } from '#domain/sidekicks/voices.ts'
import { voiceSample } from '#domain/speech/voice-sample.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/notice.tsx'
import { useSpeech } from './use-speech.ts'

/** Each of the voices, to listen to before one is chosen. */
export function SampleVoices() {
  const { speaking, fault, play, stop } = useSpeech()
  return (
    <Card title={m.sidekicks_voices()} icon={<Volume2 />}>
      <p className="-mt-2 mb-3 text-sm text-muted">{m.sidekicks_voices_text()}</p>
      <ul className="divide-y divide-line">
        {voiceIds.map((voice) => {
          const name = voiceNames[voice]()
          const isPlaying = speaking === voice
          return (
            <li key={voice} className="flex items-center justify-between gap-3 py-2">
              <span>{name}</span>
              <Button
                size="sm"
                icon={
                  isPlaying ? (
                    <Square aria-hidden="true" className="size-4" />
                  ) : (
                    <Play aria-hidden="true" className="size-4" />
                  )
                }
                aria-label={
                  isPlaying ? m.sidekicks_voice_stop_named({ name }) : m.sidekicks_voice_play_named({ name })
                }
                onClick={() =>
                  isPlaying ? stop() : void play({ id: voice, text: voiceSample(voice), voice })
                }
              >
                {isPlaying ? m.sidekicks_voice_stop() : m.sidekicks_voice_play()}
              </Button>
            </li>
          )
        })}
      </ul>
      <FormError>{fault}</FormError>
    </Card>
  )
}
