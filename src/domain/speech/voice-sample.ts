import { m } from '#text'
import { type VoiceId, voiceNames } from '../sidekicks/voices.ts'

/** Characters of one request for speech. */
export const longestSpoken = 4000

/** What a voice says so that an agent can choose. */
export const voiceSample = (voice: VoiceId): string => m.speech_sample({ voice: voiceNames[voice]() })
