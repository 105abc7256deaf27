import { Problem } from '#contract/problem.ts'
import * as speech from '#contract/speech.ts'
import type { Serve } from '#server/http/serve.ts'
import { m } from '#text'

export function speechRoutes(serve: Serve): void {
  serve(speech.generateSpeech, async () => {
    throw new Problem('not_set_up', m.speech_unset())
  })
}
