import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanOwnTemplate, emptyTemplate, ownTemplateFaults, ownTemplateLimits } from './own-template.ts'

const template = {
  ...emptyTemplate('follow_up'),
  name: 'After the inspection',
  subject: 'The inspection of {{property.address}}',
  content: 'Hi {{lead.name}},\n\nthe report is in.',
}

test('a template needs a name, a subject, and content', () => {
  expect(ownTemplateFaults(template)).toEqual({})
  expect(ownTemplateFaults({ ...template, name: '\u200b', subject: ' ', content: '\n' })).toEqual({
    name: 'Please enter a name.',
    subject: 'Subject is required for emails',
    content: 'Content is required',
  })
})

test('variables that don’t exist or are broken are named at their field', () => {
  expect(ownTemplateFaults({ ...template, subject: 'For {{lead.nam}}', content: 'Hi {{lead.name}' })).toEqual(
    {
      subject: '{{lead.nam}} isn’t known. Did you mean {{lead.name}}?',
      content: 'A variable needs two braces on each side. Check “{{lead.name}”.',
    },
  )
})

test('a template may have variables that the agent completes', () => {
  expect(ownTemplateFaults({ ...template, content: 'The average is {{market.averagePrice}}.' })).toEqual({})
})

test('it is stored on as many lines as each field has, and each tag once', () => {
  const stored = cleanOwnTemplate({
    ...template,
    name: ' After\nthe inspection ',
    subject: 'The\r\nBcc: x@example.com',
    content: 'One\r\n\u202eTwo',
    tags: ['Inspection', ' ', 'Inspection', 'x'.repeat(40)],
  })
  expect(stored).toMatchObject({
    name: 'After the inspection',
    subject: 'The Bcc: x@example.com',
    content: 'One\nTwo',
    tags: ['Inspection', 'x'.repeat(ownTemplateLimits.tag)],
  })
})

test('cleaning twice changes nothing', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(text, text, fc.array(text, { maxLength: 12 }), (name, content, tags) => {
      const once = cleanOwnTemplate({ ...template, name, content, tags })
      expect(cleanOwnTemplate(once)).toEqual(once)
    }),
  )
})
