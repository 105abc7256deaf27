import { sampleResponses } from '#domain/sidekicks/sample-responses.ts'
import type { Speaker } from '#domain/sidekicks/sidekick.ts'
import { m } from '#text'

type PersonalitySampleProps = { speaker: Speaker; isAboutHome: boolean }

/** What a buyer would hear from it. */
export const PersonalitySample = ({ speaker, isAboutHome }: PersonalitySampleProps) => (
  <div className="rounded-lg border border-line bg-surface p-4 md:sticky md:top-0">
    <h3 className="mb-3 font-text text-sm font-semibold">{m.sidekicks_sounds_like()}</h3>
    <div aria-live="polite" className="flex flex-col gap-3">
      {sampleResponses(speaker, isAboutHome).map(({ question, response }) => (
        <div key={question} className="flex flex-col gap-2">
          <p className="max-w-[88%] self-end rounded-md bg-accent-soft px-3.5 py-2">{question}</p>
          <p>{response}</p>
        </div>
      ))}
    </div>
  </div>
)
