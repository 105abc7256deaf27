import { m } from '#text'
import { addManner } from './add-manner.ts'
import { mannerOf } from './manner.ts'
import type { Speaker } from './sidekick.ts'

const exchanges = [
  {
    question: m.sidekicks_sample_question,
    answer: m.sidekicks_sample_answer,
    label: m.sidekicks_sample_label,
  },
  {
    question: m.sidekicks_sample_again,
    answer: m.sidekicks_sample_again_answer,
    label: m.assistant_label_description,
  },
]

/** The first two answers of a made-up conversation, in the words around them that a buyer would read. */
export function sampleResponses(
  speaker: Speaker,
  isAboutHome: boolean,
): { question: string; response: string }[] {
  const manner = mannerOf(speaker)
  return exchanges.map(({ question, answer, label }, repliesBefore) => {
    const text = answer()
    const { response } = addManner(
      manner,
      {
        ...{ response: text, outcome: 'answered', followUpQuestions: [m.sidekicks_sample_next()] },
        citations: [{ kind: 'field', label: label(), text, ref: '' }],
      },
      { repliesBefore, isAboutHome },
    )
    return { question: question(), response }
  })
}
