/**
 * Teaches the commonest questions in other languages from `training/languages`, and measures them on the lines held out.
 *
 *   node scripts/train-languages.ts          writes src/domain/assistant/languages/foreign-weights.json
 *   node scripts/train-languages.ts --fifth  only leaves out every fifth line: what to choose settings by
 */
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ShareRows } from '#domain/assistant/languages/read-foreign.ts'
import { homeQuestions } from './guard-measure.ts'
import { foreignLanguages, languageCorpusHash, readHeldOut, readWordings } from './language-corpus.ts'
import { sayLanguageMeasure } from './language-measure.ts'
import { type Named, questionTraining, tongueTraining, trainShares } from './language-training.ts'

const file = resolve(import.meta.dirname, '..', 'src/domain/assistant/languages/foreign-weights.json')
const { values: options } = parseArgs({ options: { fifth: { type: 'boolean', default: false } } })
const lines = readWordings()

const told = (heldOut: typeof lines, rows: ShareRows) =>
  foreignLanguages()
    .map((each) =>
      sayLanguageMeasure(
        each,
        heldOut.filter(({ language }) => language === each),
        rows,
      ),
    )
    .join('\n')
const stored = ({ rows, ...rest }: ShareRows) => ({
  ...rest,
  base64: Buffer.from(Int8Array.from(rows)).toString('base64'),
})

if (options.fifth) {
  const rows = trainShares(
    lines.filter((_, at) => at % 5 > 0),
    questionTraining,
  )
  console.log(
    told(
      lines.filter((_, at) => at % 5 === 0),
      rows,
    ),
  )
} else {
  const started = performance.now()
  const questions = trainShares(lines, questionTraining)
  const english = homeQuestions().map((text): Named => ({ name: 'en', text }))
  const tongues = trainShares(
    [...lines.map(({ language, text }) => ({ name: language, text })), ...english],
    tongueTraining,
  )
  console.log(
    `trained in ${((performance.now() - started) / 1000).toFixed(0)} s\n${told(readHeldOut(), questions)}`,
  )
  const weights = { corpus: languageCorpusHash(), questions: stored(questions), tongues: stored(tongues) }
  const text = JSON.stringify(weights, null, 2)
  writeFileSync(file, `${text}\n`)
  console.log(`wrote ${(text.length / 1e6).toFixed(2)} MB`)
}
