import { expect, test } from 'vitest'
import { variablesIn } from '#domain/sequences/fill-template.ts'
import { fillsItself } from '#domain/sequences/template-variables.ts'
import { emailTemplates } from '../sequences/email-templates.ts'
import { checkDraft } from './check-draft.ts'
import { sampleSources } from './sample-sources.ts'
import { nowMs } from './testing/draft-examples.ts'
import { writeDraft } from './write-draft.ts'

const sources = sampleSources(
  { name: 'Dana Reyes', email: 'dana@example.com' },
  { zone: 'America/New_York', nowMs },
)

test('a sample lead’s draft is signed by the agent, passes the check, and follows the instructions', () => {
  const brief = {
    subject: 'About {{property.address}}',
    content: 'Tell them two things. Ask whether they want to see it.',
  }
  const letter = writeDraft(brief, sources, nowMs)
  if ('fault' in letter) throw new Error(letter.fault)
  expect(letter.subject).toBe('About 12 Alder Lane')
  expect(letter.text).toMatch(/^Hello Maya,.*Would you like to see it\?\n\nDana Reyes$/s)
  expect(checkDraft(letter, sources, brief, nowMs)).toEqual([])
})

test('every variable that fills itself in has something to be filled in with', () => {
  for (const { subject, content, name } of emailTemplates()) {
    if (!variablesIn(`${subject}\n${content}`).every(fillsItself)) continue
    expect(writeDraft({ subject, content }, sources, nowMs), name).not.toHaveProperty('fault')
  }
})
