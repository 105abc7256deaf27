/** Words of one field of everyday life: "strangers" and "gated", "pictures" and "depict". */
import { lightWords } from './lexicon/general.ts'
import { themes } from './lexicon/themes.ts'
import { stem } from './stem.ts'

const fieldsOf = new Map<string, Set<number>>()
for (const [field, row] of themes.trim().split('\n').entries()) {
  for (const word of row.split(' ')) {
    const root = stem(word)
    fieldsOf.set(root, (fieldsOf.get(root) ?? new Set()).add(field))
  }
}

/** One field in common; each further one adds. */
const ofField = 0.36
const ofFurther = 0.08
const most = 0.55
/** A word of many fields says little of each. */
const manyFields = 5

/** How near two stems are by the fields that hold both: 0 to `most`. */
export function kindred(one: string, other: string): number {
  const fields = fieldsOf.get(one)
  const others = fieldsOf.get(other)
  if (!fields || !others || lightWords.has(other)) return 0
  let shared = 0
  for (const field of fields) if (others.has(field)) shared++
  if (shared === 0) return 0
  const wide = Math.max(fields.size, others.size)
  return Math.min(most, (ofField + ofFurther * (shared - 1)) * (wide > manyFields ? manyFields / wide : 1))
}
