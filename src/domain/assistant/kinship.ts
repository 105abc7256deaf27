/** How near two things of the lexicon are: the more general word, another kind of the same thing, or of one topic. */
import type { Concept } from './concepts.ts'
import { bearingRows } from './lexicon/bearings.ts'
import { topics } from './lexicon/topics.ts'

/** Kinds that hold too much together to make two of them alike. */
const wide = new Set([
  'outdoor', 'near', 'yard', 'style', 'pool', 'view', 'unit-level', 'trees', 'lot', 'new', 'community', 'amenity',
  'storage', 'heat-source',
]) // biome-ignore format: a list of names

const bearings = new Map(
  bearingRows
    .trim()
    .split('\n')
    .map((row): [string, Set<string>] => {
      const [asked = '', said = ''] = row.split(' : ')
      return [asked, new Set(said.split(' '))]
    }),
)

const topicsOf = new Map<string, Set<number>>()
const topicRows = topics
  .trim()
  .split('\n')
  .map((row) => row.split(' '))
const topicSizes = topicRows.map((row) => row.length)
for (const [topic, row] of topicRows.entries()) {
  for (const name of row) topicsOf.set(name, (topicsOf.get(name) ?? new Set()).add(topic))
}
/** The fewer things a topic holds, the nearer they are. */
function topicKinship(asked: string, said: string): number {
  const others = topicsOf.get(said)
  if (!others) return 0
  const sizes = [...(topicsOf.get(asked) ?? [])].flatMap((topic) =>
    others.has(topic) ? (topicSizes[topic] ?? []) : [],
  )
  return sizes.length > 0 ? 0.25 + 0.3 / Math.min(...sizes) : 0
}

/** How near what is said is to what is asked: the more general word, or another kind of the same thing. */
export function kinship(asked: Concept, said: Concept): number {
  for (const kind of asked.kinds) if (bearings.get(kind)?.has(said.name)) return 0.6
  if (asked.kinds.has(said.name)) return 0.7
  for (const kind of asked.kinds) if (!wide.has(kind) && said.kinds.has(kind)) return 0.45
  return topicKinship(asked.name, said.name)
}
