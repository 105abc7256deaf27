/** What may be said of a fact's values without more of its clause. */
import type { Value } from '../sheet/read-values.ts'
import type { Fact } from '../sheet/sheet.ts'

/** The one value of these kinds; undefined if there is none, or more than one to choose from. */
export function oneOf({ values }: Fact, kind: Value['kind']): Value | undefined {
  const [value, ...others] = values.filter((each) => each.kind === kind)
  return others.length === 0 ? value : undefined
}

/** What limits a value: "about", "over", "up to", "from". */
export const bounded =
  /\b(?:about|around|approx\w*|over|under|nearly|almost|roughly|more than|less than|up to|at least|from|starting|average\w*|estimat\w*|est|each|plus|half|powder|was|were|formerly|previously|less|shy|just|1st|2nd|first|second|floors?|flr|upstairs|downstairs|basement|lower|upper|main|additional|another|extra|if|with|until|beyond)\b/i

/** As it goes on after "Yes, ". */
export const inside = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
