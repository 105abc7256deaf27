import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { draftExample, nowMs } from './testing/draft-examples.ts'

const brief = { subject: 'The home', content: 'Tell them about the home.' }
const faultsOf = (sentences: string, question = 'Is there a pool? And does it have a basement?') =>
  checkDraft(
    {
      subject: 'The home',
      text: `Hello Maya,\n\n${sentences}\n\nWould you like to see the home?\n\nRobin Vale`,
    },
    { ...draftExample, exchanges: [{ question, answer: '', refs: [], atMs: nowMs }] },
    brief,
    nowMs,
  )

test.each([
  'You asked about a pool.',
  'You asked about a pool, and I’ll find out.',
  'You asked about a pool. I’ll find out and let you know.',
  'You asked whether there is a pool. I’ll check and get back to you.',
  'You asked if it has a pool, so I’ll ask and let you know.',
  'You asked about the pool and the basement. Let me check both of these.',
  'You wanted to know about the basement. I’ll find out.',
  'Thank you for asking about the pool. I’ll find out and let you know.',
  'On your question about the pool: I’ll find out and let you know.',
  'I’ll find out about the basement and let you know.',
  'I’ll ask whether it has a basement.',
  'You asked about a pool. I’ll find out. It was built in 1962, and it has three bedrooms.',
  'You asked about a pool. I’ll find out. It would be good to see you.',
])('“%s” passes the question on', (sentences) => {
  expect(faultsOf(sentences)).toEqual([])
})

test.each([
  'You asked about a pool, and yes, the home has a heated pool.',
  'You asked about a pool: the home has one.',
  'You asked about a pool. Yes, it does.',
  'You asked about a pool. Good news: it has one.',
  'You asked about a pool. There is one behind the home.',
  'You asked about a pool. That is a good question. Yes, it has one.',
  'You asked about the pool, which is heated, so you’ll love it.',
  'The pool you asked about is heated.',
  'Your question about the basement is easy: the basement is finished.',
  'You asked about a pool and the home comes with a pool.',
  'You asked about a pool; there’s a pool in the yard.',
  'You asked about a basement, and I can confirm it includes a finished basement.',
  'I’ll check, but the basement is dry.',
  'I’ll let you know that the pool is heated.',
  'As you asked, the home features a pool and a basement.',
  'You wanted to know about a basement? No, there isn’t one.',
  'You asked about a wine cellar. I’ll find out.',
])('“%s” answers it with nothing on record', (sentences) => {
  expect(faultsOf(sentences).join(' ')).toContain('The listing doesn’t mention')
})
