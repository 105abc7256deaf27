/** An email that an agent keeps to start from. */
import { m } from '#text'
import { cleanLine, cleanText } from '../text/plain-text.ts'
import type { EmailCategory, EmailTemplate } from './email-templates.ts'
import { variableFaults } from './fill-template.ts'
import { stepContentMaxLength, stepSubjectMaxLength } from './sequence.ts'

export const ownTemplateLimits = {
  name: 80,
  subject: stepSubjectMaxLength,
  content: stepContentMaxLength,
  description: 200,
  useCase: 200,
  tag: 30,
  tags: 10,
  count: 200,
} as const

export type OwnTemplate = Omit<EmailTemplate, 'id' | 'asksFor'>
export type OwnTemplateFaults = Partial<Record<'name' | 'subject' | 'content', string>>

export const emptyTemplate = (category: EmailCategory): OwnTemplate => ({
  ...{ name: '', category, subject: '', content: '', description: '', tags: [], useCase: '' },
})

/** As it is stored: one-line fields on one line, no invisible characters, each tag once. */
export function cleanOwnTemplate(template: OwnTemplate): OwnTemplate {
  const { name, category, subject, content, description, tags, useCase } = template
  const cleanTags = tags.map((tag) => cleanLine(tag, ownTemplateLimits.tag)).filter((tag) => tag !== '')
  return {
    category,
    name: cleanLine(name, ownTemplateLimits.name),
    subject: cleanLine(subject, ownTemplateLimits.subject),
    content: cleanText(content, ownTemplateLimits.content),
    description: cleanLine(description, ownTemplateLimits.description),
    useCase: cleanLine(useCase, ownTemplateLimits.useCase),
    tags: [...new Set(cleanTags)].slice(0, ownTemplateLimits.tags),
  }
}

/** What keeps it from being saved, by field; empty if nothing does. */
export function ownTemplateFaults(template: OwnTemplate): OwnTemplateFaults {
  const { name, subject, content } = cleanOwnTemplate(template)
  const inSubject = subject === '' ? m.sequences_subject_required() : variableFaults(subject)[0]
  const inContent = content === '' ? m.sequences_content_required() : variableFaults(content)[0]
  return {
    ...(name === '' && { name: m.templates_name_required() }),
    ...(inSubject !== undefined && { subject: inSubject }),
    ...(inContent !== undefined && { content: inContent }),
  }
}
