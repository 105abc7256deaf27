import type { EmailTemplate } from '#contract/email-templates.ts'
import type { EmailCategory } from '#domain/sequences/email-templates.ts'
import { isNear } from '#domain/text/is-near.ts'

/** Those of a category ('' is all) in which every typed word is found, nearly. */
export const filteredTemplates = (
  templates: readonly EmailTemplate[],
  query: string,
  category: EmailCategory | '',
): EmailTemplate[] =>
  templates.filter(
    (template) =>
      (category === '' || template.category === category) &&
      (query.trim() === '' ||
        [template.name, template.subject, template.description, template.useCase, ...template.tags].some(
          (text) => isNear(query, text),
        )),
  )
