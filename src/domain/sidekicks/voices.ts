/** The voices that read replies aloud. A provider knows them by these ids. */
import { m } from '#text'

export const voiceIds = ['nova', 'shimmer', 'onyx', 'ash', 'alloy'] as const
export type VoiceId = (typeof voiceIds)[number]

export const defaultVoice: VoiceId = 'alloy'

export const voiceNames: Record<VoiceId, () => string> = {
  nova: m.sidekicks_voice_nova,
  shimmer: m.sidekicks_voice_shimmer,
  onyx: m.sidekicks_voice_onyx,
  ash: m.sidekicks_voice_ash,
  alloy: m.sidekicks_voice_alloy,
}
