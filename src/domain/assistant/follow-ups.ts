/** What to ask next: questions that this home's facts answer, nearest to what was just asked. */
import { m } from '#text'
import type { FieldName } from './engine/evidence/fields.ts'
import type { QuestionInput } from './guards/guarded-reply.ts'

/** The words of each subject: a follow-up of the same one comes first. */
const subjects = {
  money:
    /\b(?:how much|price|cost|pay|month|afford|mortgage|loan|fees?|hoa|dues|tax(?:es)?|budget|offer|insurance)/,
  space:
    /\b(?:big|size|square|sq|rooms?|bed(?:room)?s?|bath(?:room)?s?|lot|yard|garden|acres?|land|space|garage|basement)/,
  age: /\b(?:built|old|age|year|new|roof|renovat|updat|remodel|replac|hvac|furnace|windows?|condition)/,
}

type FollowUp = { fact: FieldName; subject: keyof typeof subjects; asked: RegExp; text: () => string }

/** What the page shows at its top comes last. */
const offered: readonly FollowUp[] = [
  { fact: 'yearBuilt', subject: 'age', asked: /built|how old|year/, text: m.assistant_follow_up_year },
  { fact: 'hoaFee', subject: 'money', asked: /hoa|dues|association/, text: m.assistant_follow_up_hoa },
  { fact: 'taxAnnual', subject: 'money', asked: /tax/, text: m.assistant_follow_up_tax },
  { fact: 'lotSquareFeet', subject: 'space', asked: /\blot\b|acre|land/, text: m.assistant_follow_up_lot },
  { fact: 'squareFeet', subject: 'space', asked: /big|size|square/, text: m.assistant_follow_up_size },
  { fact: 'price', subject: 'money', asked: /price|cost|how much is it/, text: m.assistant_follow_up_price },
]

const mostFacts = 2
const asksToSee = /\bsee it\b|showing|visit|tour/

/** At most three, none about what this buyer has asked already. */
export function followUps({ evidence, question, turns }: QuestionInput): string[] {
  const now = question.toLowerCase()
  const asked = [...turns.filter(({ sender }) => sender === 'user').map(({ text }) => text), question]
    .join('\n')
    .toLowerCase()
  const open = offered.filter(
    ({ fact, asked: words }) => !words.test(asked) && evidence.fields.some(({ name }) => name === fact),
  )
  const isNear = ({ subject }: FollowUp) => subjects[subject].test(now)
  const facts = [...open.filter(isNear), ...open.filter((each) => !isNear(each))].slice(0, mostFacts)
  return [
    ...facts.map(({ text }) => text()),
    ...(asksToSee.test(asked) ? [] : [m.assistant_follow_up_showing()]),
  ]
}
