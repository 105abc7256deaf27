/**
 * Who the law protects, in words: `people` are persons on their own ("women"), `traits` need a noun of people after
 * them ("deaf tenants"). The frames of `frame-rules.ts` say what can't be said about them, so that a new word is listed
 * once and is then refused, wanted, and suited in every form.
 */
import { m } from '#text'
import type { FairHousingCategory } from './rule.ts'

export type ProtectedClass = {
  category: FairHousingCategory
  people: string
  traits: string
  /** Whether "ideal for" them is as unlawful as "only": for others it is advice. */
  isSuitBlocked: boolean
  /** Whether "no ..." and "... not welcome" are said about them: no one refuses the healthy. */
  isRefused: boolean
  /** Whether "only" and "preferred" are said about them. */
  isWanted: boolean
  suggestion?: () => string
}

const one = { isSuitBlocked: true, isRefused: true, isWanted: true }

export const protectedClasses: readonly ProtectedClass[] = [
  {
    ...one,
    category: 'race-color-national-origin',
    people:
      '<originpersons>|(?:us|american|united states) citizens?|non (?:citizens?|whites?)|aliens|undocumented|' +
      'native english speakers?|people of colou?r',
    traits:
      '<origin>|<color>|american|undocumented|spanish|french|bengali|thai|tibetan|nepal(?:i|ese)|afghan|israeli|' +
      'colombian|venezuelan|salvadoran|guatemalan|honduran|hmong|laotian|cambodian|caribbean|black or brown|off white',
  },
  {
    ...one,
    category: 'religion',
    people:
      '<religionpersons>|non christians|christ followers|people of faith|pagans|heathens|rabbis?|pastors?',
    traits:
      '<religion>|religious|practicing|born again|orthodox|hasidic|pentecostal|adventist|quaker|scientologist|church attending|believing',
  },
  {
    ...one,
    category: 'sex-gender',
    people:
      'men(?! and women)|women|males|females|gentlem[ae]n|lad(?:y|ies)(?! of the house)|guys?|gals?|dudes?|girls|boys|man(?! caves?| of the house)|' +
      'woman|bachelors(?! degree)|bachelor(?! (?:apartment|pad|unit|flat|suite|studio|party|degree))|bachelorettes?(?! (?:pads?|part))|' +
      'gays?|lesbians?|homosexuals?|heterosexuals?|bisexuals?|queers|lgbtq?\\+?|transgenders?|transsexuals?|trans people|' +
      '(?:same sex|same gender|opposite sex) (?:couples?|people|tenants?)|husbands? (?:and|&) (?:wife|wives)|' +
      "spinsters?|housewi(?:fe|ves)|widows?(?!'s| walk)|widowers?",
    traits:
      'male|female|gay|lesbian|homosexual|heterosexual|straight|bisexual|transgender(?:ed)?|trans|transsexual|lgbtq?|queer|' +
      'same sex|effeminate|masculine|feminine',
  },
  {
    ...one,
    isSuitBlocked: false,
    isWanted: false,
    category: 'disability',
    people:
      '<healthpersons>|(?:the |an? )?invalids?|psychos?|crazies|lunatics?|nut ?(?:cases?|jobs?)|retards?|cripples?|schizophrenics|' +
      'mental (?:patients|cases|problems|issues|disorders)|amputees|paraplegics|quadriplegics|junkies|drug (?:addicts?|users?|abusers?)|' +
      'hiv|aids(?! station)|(?:special|medical) (?:needs|conditions|equipment)|physical limitations|emotional (?:problems|issues)|' +
      '(?:therapy|comfort) (?:animals?|dogs?)|(?:guide|seeing eye|hearing) dogs?|disability (?:benefits|checks)|' +
      'psychiatric (?:medication|patients?|conditions?|problems?)|blind|deaf|autism|dementia|cancer patients|rehab patients',
    traits:
      '<health>|crazy|insane|psycho(?:tic)?|mental|mentally (?:challenged|disabled|handicapped|retarded|unstable)|unstable|' +
      'schizophrenic|bipolar|suicidal|retarded|unhealthy|infirm|frail|contagious|addicted|recovering|medicated|' +
      'physically (?:challenged|disabled|handicapped|limited)|wheelchair (?:bound|using)|(?:visually|hearing|mobility) impaired|hiv positive|obese|overweight|deranged|demented|special needs',
    suggestion: m.common_fair_suggest_access,
  },
  {
    ...one,
    isRefused: false,
    category: 'disability',
    people: 'able bodied|(?:physically|mentally) (?:fit|able|sound|stable|healthy)|emotionally stable',
    traits:
      'able bodied|able|healthy|fit|athletic|agile|ambulatory|physically (?:fit|able|active)|mentally (?:fit|able|sound|stable|healthy)|' +
      'emotionally stable|sane|normal|independent|sober|non disabled',
    suggestion: m.common_fair_suggest_access,
  },
  {
    ...one,
    isSuitBlocked: false,
    isWanted: false,
    category: 'familial-status',
    people:
      '<kids>|<parents>|pregnancy|pregnancies|expecting (?:mothers?|couples?)|foster (?:children|kids|parents?|families)|' +
      'school ?age(?:d)? (?:kids|children)|(?:custod(?:y|ial)|nursing) (?:parents?|mothers?|moms?)|stepchildren|grandchildren|grandkids|tots|youngsters|minors',
    traits: 'pregnant|expectant|expecting',
  },
  {
    ...one,
    isRefused: false,
    category: 'familial-status',
    people:
      '(?:child ?less|child ?free|kid ?free) (?:<people>)|(?:<people>) (?:who (?:have|has) )?(?:without|with no|no|and no|with zero) (?:small |young )?(?:kids|children|dependents)|' +
      'grown ?ups(?! and (?:kids|children))',
    traits: 'childless|childfree|child free|kid free|adult only|adults only',
  },
  {
    ...one,
    category: 'marital-status',
    people:
      '(?:un|non )?married (?:<people>)|divorcees?|(?:un)?wed (?:<people>)|(?:traditional )?husband and wife|' +
      'single (?:wom[ae]n|m[ae]n|guys?|gals?|lad(?:y|ies)|girls?|gentlem[ae]n|males?|females?|persons?|people|tenants?|occupants?|adults?|buyers?|renters?)',
    traits: 'married|unmarried|divorced|unwed|separated|widowed|cohabiting|never married|live in',
  },
  {
    ...one,
    isSuitBlocked: false,
    isWanted: false,
    category: 'marital-status',
    people: 'singles(?! (?:tennis|courts?|night))|couples?',
    traits: 'living together|dating',
  },
  {
    ...one,
    isSuitBlocked: false,
    category: 'age',
    people:
      '<agepersons>|(?:the )?elderly|pensioners|grandparents|grandmothers|grandmas|grandpas|baby boomers?|boomers|gen z|old (?:folks|timers)|' +
      '(?:college|university|graduate|grad|undergraduate|high school) (?:kids|students?)|undergrads?',
    traits:
      'young|younger|old|older|elderly|aged|middle aged|senior|retired|youthful|college age(?:d)?|twenty something|thirty something',
  },
]
