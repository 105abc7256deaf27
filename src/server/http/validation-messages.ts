import type { z } from 'zod'
import type { FieldErrors } from '#contract/problem.ts'
import { factNames, factOf } from '#domain/listings/listing-facts.ts'
import { formatCount } from '#domain/text/count.ts'
import { m } from '#text'

type Issue = z.core.$ZodIssue

/** One sentence per field, from the text catalog. An unknown field is refused by name. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[[...issue.path, key].join('.')] ??= m.problems_unknown_field()
    } else {
      errors[issue.path.join('.') || 'body'] ??= sentence(issue)
    }
  }
  return errors
}

function sentence(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? m.problems_required()
        : m.problems_wrong_type({ expected: issue.expected })
    case 'too_big':
      return issue.origin === 'string'
        ? m.problems_too_long({ max: limitIn(issue, issue.maximum) })
        : m.problems_at_most({ max: limitIn(issue, issue.maximum) })
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? m.problems_required()
        : m.problems_at_least({ min: limitIn(issue, issue.minimum) })
    case 'invalid_value':
      return m.problems_one_of({ values: issue.values.join(', ') })
    case 'invalid_format':
      return m.problems_wrong_format({ format: issue.format })
    default:
      return m.problems_not_valid()
  }
}

/** `100,000`, but `2019` for a year. */
function limitIn({ path }: Issue, limit: number | bigint): string {
  const isYear = factNames.some((name) => name === path.at(-1) && factOf(name).unit === 'year')
  return isYear ? String(limit) : formatCount(Number(limit))
}
