/**
 * The vocabulary of the fair-housing rules: groups of words that mean the same thing. Words of one group are written as
 * alternatives of a regular expression over a plain reading (lower case, no accents).
 */

const adjectives = {
  /** Colors need a person or a place next to them: most white things in a listing are cabinets. */
  color: 'white|black|brown|colou?red',
  origin:
    'african americans?|asian americans?|asian|hispanic|latin[oaxe]|chican[oa]|mexican|puerto rican|cuban|' +
    'dominican|haitian|jamaican|african|nigerian|somali|ethiopian|arab|arabic|middle eastern|persian|iranian|' +
    'iraqi|syrian|turkish|indian|pakistani|oriental|chinese|japanese|korean|vietnamese|filipin[oa]|irish|' +
    'italian|polish|german|russian|ukrainian|romanian|gypsy|greek|portuguese|brazilian|native american|' +
    'caucasian|anglo|european|immigrant|migrant|refugee|minority|ethnic|biracial|interracial|light skinned|' +
    'dark skinned|fair skinned|american born|foreign born|native born|us born',
  religion:
    'christian|catholic|protestant|baptist|methodist|lutheran|evangelical|mormon|lds|jewish|muslim|moslem|' +
    'islamic|hindu|buddhist|sikh|atheist|amish|god fearing|church going|churchgoing|bible believing',
  gender: 'male|female|gay|lesbian|homosexual|heterosexual|straight|transgender|transsexual|lgbtq?|queer',
  health: 'disabled|handicapped|blind|deaf|mentally ill|autistic|crippled|impaired|sick',
}

const persons = {
  origin:
    'african americans|asians|hispanics|latin[oaxe]s|chicanos|mexicans|puerto ricans|cubans|haitians|africans|' +
    'arabs|middle easterners|persians|turks|indians|pakistanis|orientals|koreans|filipin[oa]s|irish|italians|' +
    'germans|russians|ukrainians|romanians|gypsies|greeks|caucasians|anglos|whites|blacks|immigrants|migrants|' +
    'refugees|foreigners|illegals|minorities|people of colou?r|light skinned|dark skinned|fair skinned|' +
    'american born|foreign born|native born|us born|non americans|americans|american citizens|us citizens|negroes',
  religion:
    'christians|catholics|protestants|baptists|methodists|lutherans|evangelicals|mormons|jews|muslims|moslems|' +
    'hindus|buddhists|sikhs|atheists|believers|non believers|nonbelievers|churchgoers|jehovahs witnesses',
  gender:
    'males|females|men|women|gentlemen|gentleman|ladies|lady|girls|boys|gays|lesbians|homosexuals|' +
    'heterosexuals|same sex couples?|transgenders|transsexuals|trans people|husbands? (?:and|&) wife|husband and wives',
  marital: 'couples?|married couples?|unmarried couples?|unmarried|married|unwed|divorced|divorcees|singles',
  kids: 'kids|children|child|toddlers?|infants?|babies|newborns?|teens|teenagers|minors|little ones',
  parents:
    'single (?:mothers?|moms?|fathers?|dads?|parents?)|pregnant women|expectant mothers|large families|' +
    'big families|families|families with (?:kids|children)',
  health:
    'disabled|handicapped|disabilit(?:y|ies)|handicaps?|wheelchairs?|wheelchair users|wheelchair bound|' +
    '(?:mobility|health|mental health|hearing|vision) (?:issues?|problems?|impairments?|limitations?)|' +
    'mental illness|group homes?|halfway houses?|sober (?:living|homes?)|addicts|alcoholics|' +
    'service (?:animals?|dogs?)|(?:emotional )?support (?:animals?|dogs?)|assistance (?:animals?|dogs?)|esas?',
  age:
    'seniors|senior citizens|elderly|old people|older people|young people|young adults|youths?|teenagers|' +
    'college students?|college kids|students|retirees|millennials',
}

const people =
  'people|persons?|tenants?|renters?|buyers?|owners|occupants?|residents?|applicants?|individuals?|roommates?|' +
  'housemates?|couples?|famil(?:y|ies)|households?|neighbou?rs|folks|professionals?|students?|adults?|' +
  'gentlem[ae]n|lad(?:y|ies)|men|women|man|woman|males?|females?|mothers?|fathers?|parents?'

/** Where people live; `area rug` and `community center` are things. */
const places =
  'neighbou?rhoods?|areas?(?! rugs?)|communit(?:y|ies)(?! (?:cent|church|college|garden|pool|room|park))|enclaves?|' +
  'sections?|blocks?|districts?|part of town|side of town'
const homes = 'homes?|house|houses|residences?|households?|buildings?|apartments?|dwellings?'

const any = (...groups: string[]) => groups.join('|')

export const fairHousingWords: Record<string, string> = {
  color: adjectives.color,
  origin: adjectives.origin,
  religion: adjectives.religion,
  gender: adjectives.gender,
  health: adjectives.health,
  persons: any(...Object.values(persons)),
  originpersons: persons.origin,
  religionpersons: persons.religion,
  genderpersons: persons.gender,
  maritalpersons: persons.marital,
  kids: persons.kids,
  parents: persons.parents,
  healthpersons: persons.health,
  agepersons: persons.age,
  people,
  places,
  homes,
  no:
    'no|no more|not for|not (?:suited|suitable|appropriate|ideal|fit|meant|intended|designed|good|recommended|right|' +
    'open|available|accepting|allowing|renting|selling|taking|welcoming|considering)(?: for| to)?|' +
    "(?:do|does|will|can|would)(?: not|n't|not) (?:accept|allow|take|want|rent to|sell to|welcome|consider|like|permit)|" +
    "won't (?:accept|allow|take|rent to|sell to|consider)|(?:can't|cannot) (?:accept|allow|take|accommodate|consider)|" +
    'never rent(?:ed)? to|not (?:a |an |the )?(?:place|home|house|building|choice|property) for|(?:prefer|rather) not (?:to )?(?:rent|sell)(?:ing)? to|unsuitable for|inappropriate for|without|excluding|keep out|refuse|refusing',
  /** Words that can come between a refusal and the people it refuses. */
  anyof:
    'any|more|the|those|people|persons|tenants|renters|anyone|someone|with|small|young|little|noisy|loud|rowdy|screaming|crying|recovering|former|of|a|an|' +
    '(?:pets|smokers|smoking|dogs|cats|parties|drugs|students|kids|blind|deaf|gays|blacks) (?:or|and|nor)',
  unwelcome:
    '(?:are |is )?(?:not (?:welcome|accepted|allowed|permitted|wanted)|need not apply|unwelcome|unwanted|stay away|keep out)',
  only:
    'only|exclusively|preferred|wanted|required|strongly preferred|are preferred|a plus|need apply|please|' +
    'only please|is preferred|welcome only',
  wanting:
    'prefer|prefers|preferring|preferably|preference for|seek|seeks|seeking|looking for|in search of|searching for|' +
    'want|wants|wanting|ideal (?:tenants?|renters?|buyers?|occupants?) (?:is|are|would be)|must be|should be|' +
    'rent(?:ing|ed)?(?: only)? to|restricted to|limited to|reserved for|only for|exclusively for|strictly for|only|' +
    'suits|suited (?:to|for)|best suited (?:to|for)|best for|open to',
}

/** Words that spaced-out letters without wider gaps are split into. */
export const spacedWords: ReadonlySet<string> = new Set(
  (
    'adult adults only no not kids kid children child families family singles couples married preferred white whites ' +
    'black blacks asian asians hispanic hispanics latino latinos christian christians catholic catholics jewish jews ' +
    'muslim muslims men women male males female females disabled handicapped seniors tenants renters people ' +
    'neighborhood area community for suitable allowed welcome indian indians mexicans immigrants foreigners'
  ).split(' '),
)
