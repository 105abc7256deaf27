import { areaRules } from './fair-housing-area-rules.ts'
import { hardRules } from './fair-housing-hard-rules.ts'
import { languageRules } from './fair-housing-language-rules.ts'
import type { FairHousingRule } from './fair-housing-rule.ts'
import { suitRules } from './fair-housing-suit-rules.ts'

/** All rules; where findings overlap, the most serious is kept, so their order means nothing. */
export const fairHousingRules: readonly FairHousingRule[] = [
  ...hardRules,
  ...languageRules,
  ...suitRules,
  ...areaRules,
]
