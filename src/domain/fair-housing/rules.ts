import { areaRules } from './area-rules.ts'
import { frameRules } from './frame-rules.ts'
import { hardRules } from './hard-rules.ts'
import { languageRules } from './language-rules.ts'
import type { FairHousingRule } from './rule.ts'
import { spanishRules } from './spanish-rules.ts'
import { suitRules } from './suit-rules.ts'

/** All rules; where findings overlap, the most serious is kept, so their order means nothing. */
export const fairHousingRules: readonly FairHousingRule[] = [
  ...hardRules,
  ...frameRules,
  ...languageRules,
  ...spanishRules,
  ...suitRules,
  ...areaRules,
]
