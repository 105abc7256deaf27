import { expect, test } from 'vitest'
import { subjectMaxLength } from '../messages/letter-rules.ts'
import { replySubject } from './reply-subject.ts'

test.each([
  ['The porch', 'Re: The porch'],
  ['Re: The porch', 'Re: The porch'],
  ['RE: re: AW: The porch', 'Re: The porch'],
  ['SV:The porch', 'Re: The porch'],
  ['回复：门廊', 'Re: 门廊'],
  ['Repairs', 'Re: Repairs'],
  ['a\nb', 'Re: a b'],
  ['', 'Re:'],
])('%j is answered as %j', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer)
})

test('it fits a letter', () => {
  expect(replySubject('x'.repeat(5000))).toHaveLength(subjectMaxLength)
})
