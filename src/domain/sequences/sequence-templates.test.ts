import { describe, expect, test } from 'vitest'
import { checkFairHousing } from '../fair-housing/check-fair-housing.ts'
import { checkSequence } from './check-sequence.ts'
import { fillTemplate } from './fill-template.ts'
import type { Delay } from './sequence.ts'
import {
  difficulties,
  difficultyLabel,
  sequenceCategories,
  sequenceCategoryLabel,
  sequenceTemplates,
} from './sequence-templates.ts'
import { exampleValues } from './template-variables.ts'

const templates = sequenceTemplates()
const inDays = ({ value, unit }: Delay) =>
  value * { minutes: 1 / 1440, hours: 1 / 24, days: 1, weeks: 7, months: 30.5 }[unit]

test('the six templates have their names, categories, lengths, and figures', () => {
  expect(
    templates.map(({ name, category, estimatedDuration, conversionRate, difficulty }) => [
      name,
      category,
      estimatedDuration,
      conversionRate,
      difficulty,
    ]),
  ).toEqual([
    ['Post-Signup Onboarding', 'onboarding', '7 days', 35, 'Beginner'],
    ['New Buyer Aggressive Follow-Up', 'buyer', '3 days', 24, 'Beginner'],
    ['Post-Showing Follow-Up', 'followup', '1 week', 31, 'Beginner'],
    ['Seller Consultation', 'seller', '1 week', 18, 'Intermediate'],
    ['Long-Term Nurture', 'nurture', '6 months', 12, 'Advanced'],
    ['Appointment No-Show Recovery', 'followup', '3 days', 22, 'Beginner'],
  ])
})

test('the onboarding is six emails, and after a showing there is a meeting', () => {
  expect(templates[0]?.steps.map(({ type }) => type)).toEqual(Array(6).fill('email'))
  expect(templates[0]?.triggerType).toBe('Account Created')
  expect(templates[2]?.steps.map(({ type }) => type)).toContain('meeting')
})

const days = { '3 days': 3, '7 days': 7, '1 week': 7, '6 months': 6 * 30.5 }

describe.each(templates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  test('takes as long as it says', () => {
    const total = template.steps.reduce((sum, { delay }) => sum + inDays(delay), 0)
    expect(Math.round(total)).toBe(Math.round(days[template.estimatedDuration as keyof typeof days]))
  })

  test('can be saved as it is, and everything in it fills itself', () => {
    expect(checkSequence(template).errors).toEqual([])
    for (const { subject, content } of template.steps)
      expect(fillTemplate(`${subject} ${content}`, exampleValues()).missing).toEqual([])
  })

  test('says nothing that steers, and states no figure of the plan', () => {
    for (const { subject, content } of template.steps) {
      expect(checkFairHousing(`${subject}\n${content}`)).toEqual([])
      expect(content).not.toMatch(/trial|money-back|\$|%/i)
    }
  })

  test('writes short emails, signed by the agent', () => {
    for (const { type, content } of template.steps.filter((step) => step.type === 'email')) {
      expect([type, content.split(/\s+/).length <= 90]).toEqual(['email', true])
      expect(content).toMatch(/^Hi \{\{lead\.name\}\},\n\n[\s\S]*\n\n\{\{agent\.name\}\}$/)
    }
  })

  test('has tags in words', () => {
    expect(template.tags.length).toBeGreaterThan(1)
    expect(template.tags.every((tag) => /^[A-Z]/.test(tag))).toBe(true)
  })
})

test('a call in the long nurture is only for those who show interest', () => {
  const calls = templates
    .find(({ id }) => id === 'long-term-nurture')
    ?.steps.filter(({ type }) => type === 'task')
  expect(calls?.map(({ branch }) => branch)).toEqual([
    { condition: { kind: 'score', atLeast: 31, not: false }, otherwise: 'skip' },
  ])
})

test('categories and difficulties have their labels', () => {
  expect(sequenceCategories.map(sequenceCategoryLabel)).toEqual([
    'Onboarding',
    'Buyer Sequences',
    'Seller Sequences',
    'Nurture Campaigns',
    'Follow-Up Sequences',
  ])
  expect(difficulties.map(difficultyLabel)).toEqual(['Beginner', 'Intermediate', 'Advanced'])
})

test('the emails that ask a lead to come say so, and no others', () => {
  const asking = templates.map(({ id, steps }) => [
    id,
    steps.flatMap(({ asksFor }, index) => (asksFor === 'visit' ? [index + 1] : [])),
  ])
  expect(Object.fromEntries(asking)).toEqual({
    'post-signup-onboarding': [5, 6],
    'new-buyer-follow-up': [1, 3, 4],
    'post-showing-follow-up': [],
    'seller-consultation': [],
    'long-term-nurture': [],
    'appointment-no-show-recovery': [1, 3, 4],
  })
})
