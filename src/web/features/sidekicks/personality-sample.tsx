import type { Sidekick } from '#contract/sidekicks.ts'
import { addManner } from '#domain/sidekicks/add-manner.ts'
import { mannerOf } from '#domain/sidekicks/manner.ts'
import { m } from '#text'

const exchanges = [
  { question: m.sidekicks_sample_question, answer: m.sidekicks_sample_answer },
  { question: m.sidekicks_sample_again, answer: m.sidekicks_sample_again_answer },
]

/** The first two answers of a made-up conversation, in the words around them that a buyer would read. */
export function PersonalitySample({ sidekick }: { sidekick: Sidekick }) {
  const manner = mannerOf(sidekick)
  const isAboutHome = sidekick.sidekick === 'listing'
  return (
    <div className="rounded-lg border border-line bg-surface p-4 md:sticky md:top-0">
      <h3 className="mb-3 font-sans text-sm font-semibold">{m.sidekicks_sounds_like()}</h3>
      <div aria-live="polite" className="flex flex-col gap-3">
        {exchanges.map(({ question, answer }, repliesBefore) => (
          <div key={question()} className="flex flex-col gap-2">
            <p className="max-w-[88%] self-end rounded-md bg-accent-soft px-3.5 py-2">{question()}</p>
            <p>
              {
                addManner(
                  manner,
                  {
                    ...{ response: answer(), outcome: 'answered' },
                    followUpQuestions: [m.sidekicks_sample_next()],
                  },
                  { repliesBefore, isAboutHome },
                ).response
              }
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
