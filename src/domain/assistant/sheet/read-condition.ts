/** The part of a clause that says on what it depends: "with board approval", "if the buyer wants it", "until 2027". */
import { plainQuotes } from './sign-cues.ts'

const condition =
  /\b(?:if|unless|once|until|till|provided|subject to|depending on|contingent on|with (?:board |written |prior |hoa |seller |association )?(?:approval|consent|permission|notice|a permit)|by (?:permit|approval|appointment|request|reservation)|upon|case by case|on request|for an extra|for a fee|for \$|(?:after|starting|beginning)(?: (?:in|on|at|the))? (?=\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|clos|\w+ (?:years?|months?|days?)\b)|from (?=jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|except|only (?:in|on|for|with|during|after))\b[^,;.]*/i

export function conditionIn(clause: string): string | null {
  const match = condition.exec(plainQuotes(clause))
  return match ? clause.slice(match.index, match.index + match[0].length).trim() : null
}
