import { expect, test } from 'vitest'
import { checkDraft } from './check-draft.ts'
import { isLetter } from './read-brief.ts'
import { draftExample, nowMs } from './testing/draft-examples.ts'
import { writeDraft } from './write-draft.ts'

const of = (content: string) => ({ subject: 'The home', content })

test.each([
  'Hey, write an email to them about the price and keep it short.',
  'Hello email to a new buyer: thank them and offer a short call.',
  '{{lead.name}}, who asked about {{property.address}}, should get a short note.',
  'Hi! Tell them about the porch.',
  'Hey, Write to them about the price.',
  'Hello {{lead.name}}, ask them about their budget.',
  'Greetings and two facts about the home, then a question.',
  'Dear buyers get a short note about the porch.',
  'Good morning email: keep it light and thank them.',
  'Hello is enough as a greeting. Then say what the home has.',
  'Hi and thanks, then the price.',
  'Tell {{lead.name}} two things about the home.',
  '{{lead.name}} wants a porch. Mention it.',
])('“%s” is an instruction, and never sent', (content) => {
  expect(isLetter(of(content))).toBe(false)
  const written = writeDraft(of(content), draftExample, nowMs)
  const [, afterGreeting] = content.split(/[,:!.]\s/)
  expect('text' in written && written.text).not.toContain(afterGreeting ?? content)
})

test.each([
  'Hello {{lead.name}},\n\nThank you for asking.',
  'Hello {{lead.name}}, thank you for asking.',
  'Hi {{lead.name}}! How are you?',
  'Hi there, just checking in.',
  'Hello,\nThank you for asking.',
  'Hello\n\nThank you for asking.',
  'Dear Maya Ellison:\nThank you for asking.',
  '{{lead.name}},\n\nThank you for asking.',
  '{{ lead.name }}, Thank you for asking.',
  'Good morning {{lead.name}} — thank you for asking.',
  'Dear Mr. and Mrs. Vale,\nThank you for asking.',
  'Hey everyone, thank you for asking.',
  'Hello {{lead.name}}. Thank you for asking.',
])('“%s” is an email', (content) => {
  expect(isLetter(of(content))).toBe(true)
})

const faultsOf = (sentence: string) => {
  const content = `Hello {{lead.name}},\n\nThank you for asking about {{property.address}}. ${sentence}\n\n{{agent.name}}`
  const letter = writeDraft(of(content), draftExample, nowMs)
  if ('fault' in letter) throw new Error(letter.fault)
  return { text: letter.text, faults: checkDraft(letter, draftExample, of(content), nowMs) }
}

test.each([
  'Do not mention that the seller is getting divorced.',
  'Remind them that I can call.',
  'Thank them for the visit.',
  'Never say what the seller paid.',
  'Offer them a short call.',
  'Invite the buyer to a second visit.',
  'Be brief.',
  'Keep the tone warm and personal.',
  'They asked about the porch.',
  'The lead has a question about the porch.',
  'Suggest to them that we talk.',
  'Please never mention the divorce.',
  'It has a porch, so remind them of it.',
])('“%s” in an email stops it', (sentence) => {
  expect(faultsOf(sentence).faults.join(' ')).toContain('reads like an instruction')
})

test.each([
  'Ask your lender for a letter.',
  'Do not hesitate to write.',
  'If you have questions, send them my way.',
  'The sellers did their best with the porch.',
  'Tell me what matters to you.',
  'Please don’t worry about the time.',
  'Several people told me what they liked.',
  'I would be glad to show you the home.',
  'Let me know when you are free.',
  'Ask me anything.',
])('“%s” in an email is for its reader', (sentence) => {
  const { text, faults } = faultsOf(sentence)
  expect(text).toContain(sentence)
  expect(faults).toEqual([])
})
