/** What a fact says apart from its words, so that it can be said in another language. */
import type { Value } from '../sheet/read-values.ts'

/** How a thing came to be as it is. */
export type Making = 'replaced' | 'updated' | 'installed' | 'built' | 'from'

export type Meaning =
  | { kind: 'count'; facet: string; count: number }
  | { kind: 'money'; facet: string; amount: string; per: Value['per'] }
  | { kind: 'area'; facet: string; count: number; unit: 'square feet' | 'acres' }
  | { kind: 'dated'; facet: string; making: Making; year: number }
  | { kind: 'old'; facet: string; years: number }
  | { kind: 'thing'; facet: string; is: boolean }
  | { kind: 'rule'; facet: string; allowed: boolean }
