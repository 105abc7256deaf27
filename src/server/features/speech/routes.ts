import { Problem } from '#contract/problem.ts'
import * as speech from '#contract/speech.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'
import { requireSpeech } from './require-speech.ts'
import { type Sound, speakText } from './speak-text.ts'

export function speechRoutes(serve: Serve, deps: Deps): void {
  serve(speech.generateSpeech, async ({ body }, caller, session) => {
    if (!deps.speech) throw new Problem('not_set_up', m.speech_unset())
    const found = await requireSpeech(deps, body, { caller, session })
    // The sound is kept for the next listener, so it is made even if this one leaves.
    return asMp3(await speakText(deps, found, deps.stopping))
  })
}

const asMp3 = ({ stream, size }: Sound) =>
  new Response(stream, {
    headers: {
      'content-type': 'audio/mpeg',
      ...(size !== undefined && { 'content-length': String(size) }),
      'content-disposition': 'inline; filename="speech.mp3"',
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  })
