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
  'gentlem[ae]n|lad(?:y|ies)|men|women|man|woman|males?|females?|mothers?|fathers?|parents?|moms?|dads?|guys?|gals?|' +
  'citizens?|clients?|purchasers?|lodgers?|newcomers?|speakers?|candidates?|someone|anyone|anybody|types'

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
    'never rent(?:ed)? to|not (?:(?:really|at all|exactly) )?(?:a |an |the )?(?:(?:good|great|right|safe|suitable|ideal|best|proper|appropriate) )?(?:place|home|house|building|choice|property|apartment|unit|environment|area|neighborhood|street|option|fit|spot|setting) for|no one|nobody|no place for|no room for|zero|(?:prefers?|rather|like|wish(?:es)?) not (?:to )?(?:(?:rent|sell)(?:ing)? to|have|take|accept|allow|see)|unsuitable for|inappropriate for|(?<!with or )without|excluding|keep out|refuse|refusing',
  /** Who is told that a home is for them. */
  suits:
    '(?:(?:ideal|perfect|great|good|best|excellent|wonderful|fantastic|fabulous|lovely|terrific|nice|super|suited|suitable|' +
    'designed|made|meant|intended|right|fit|tailored|built|geared|dream|choice) (?:for|to)|(?:home|house|place|apartment|unit|studio|condo|spot|pad) for (?:a|an|any|every|that|the)|' +
    'suits?|suit|would suit|appeals? to|(?:ideal|perfect|great) (?:home|house|place|apartment|unit|choice|pad) (?:for|of))',
  mustbe:
    '(?:(?:must|should|has to|have to|needs? to|got to|required to|expected to|ought to)(?: also| all| both)? be|must have been)',
  /** Adjectives that say nothing about a class. */
  manner:
    'and|or|young|younger|older|quiet|clean|responsible|respectful|professional|working|active|nice|good|friendly|mature|' +
    'employed|vegetarian|busy|stable|small|large|happy|honest|loving|single|female|male|living|retired|traditional|conservative',
  /** A trait on its own before these is about the building. */
  thing:
    '(?:famil(?:y|ies)|stor(?:y|ies)|levels?|units?|occupancy|pane|car|phase|hung|sink|file|line|edges?|made|owned)',
  /** Words of people that can also be about things have to end like one. */
  personedge:
    '(?! (?:style|marble|tile|cabinets?|restaurants?|food|cuisine|market|deli|stoves?|doors?|windows?))',
  /** Words that can come between a refusal and the people it refuses. */
  anyof:
    'any|more|than|one|two|your|who|is|are|has|have|on|in|single|unmarried|teenage|elementary|school age|family with|couple with|anyone with|the|those|people|families|couples|applicants|women|persons|tenants|renters|anyone|someone|with|small|young|little|noisy|loud|rowdy|screaming|crying|recovering|former|of|a|an|' +
    '(?:pets|smokers|smoking|dogs|cats|parties|drugs|students|kids|blind|deaf|gays|blacks) (?:or|and|nor)',
  unwelcome:
    '(?:(?:are |is |were |will |would |should |may |can |do |need |must |please )?(?:not|never)(?: be| feel)? (?:welcome|accepted|allowed|permitted|wanted|considered|approved|suitable|suited|comfortable|happy|fit in|apply|inquire|call|rent|live|bother|tolerated|encouraged|eligible|recommended|at home|like it)(?! (?:in|at|on|near) the (?:pool|hot tub|gym|spa|sauna|fitness|elevator|roof|deck|dock|weight))|' +
    "(?:won't|wouldn't|aren't|isn't|don't|shouldn't|cannot|can't)(?: be| feel)? (?:welcome|accepted|allowed|permitted|considered|approved|comfortable|happy|fit in|apply|rent|live|like it)|" +
    "need not apply|needn't apply|unwelcome|unwanted|stay away|keep out|keep away|go elsewhere|" +
    '(?:should |may |must |please |might |will |can |would |better )?(?:look|search|shop|live|apply|try) (?:elsewhere|somewhere else|at other|for another|for other|other)|' +
    '(?:should|must|please|may want to|might) (?:consider|choose|try|find|stick to|look at|look for|take|pick) (?:the |an? )?(?:other|another|different|elsewhere|first|ground|lower|next)|' +
    '(?:are |is |strictly |will be |would be )?(?:prohibited|forbidden|excluded|banned|discouraged|turned away|rejected|refused|barred|disqualified|better off elsewhere))',
  only:
    '(?:are |is |strictly |strongly |highly |much |greatly )?(?:only|exclusively|preferred|wanted|required|favou?red|sought|requested)|a plus|a must|need apply|please|' +
    'only please|welcome only|get (?:first choice|priority|preference)|given (?:priority|preference)|have priority|will be considered|(?:may|should|can) apply',
  wanting:
    '(?:prefer|prefers|preferring|preferably|preference (?:for|to|given to)|favou?rs?|seek|seeks|seeking|looking for|in search of|searching for|' +
    'want|wants|wanting|wanted|needs?|would (?:like|love|prefer|rather)(?: to)? (?:rent|sell) to|would prefer|rather (?:rent|sell) to|you have to be|has to be|have to be|needs? to be|only (?:accept|consider|rent to|sell to|show(?:ing)?|take)(?:ing|s)?|held for|ideal (?:tenants?|renters?|buyers?|occupants?) (?:is|are|would be)|must be|should be|' +
    '(?<!(?:property|investment|opportunity|ability|option|able|easy|easily|units?|could|can|houses?|homes?|rooms?) (?:to )?)rent(?:ing|ed)?(?: only)? to|restricted to|limited to|reserved for|only for|exclusively for|strictly for|exclusively|only|' +
    'suits|suited (?:to|for)|best suited (?:to|for)|best for|open to)',
}

/** Words that spaced-out letters without wider gaps are split into. */
export const spacedWords: ReadonlySet<string> = new Set(
  (
    'adult adults only no not kids kid children child families family singles couples married preferred white whites ' +
    'black blacks asian asians hispanic hispanics latino latinos christian christians catholic catholics jewish jews ' +
    'muslim muslims men women male males female females disabled handicapped seniors tenants renters people ' +
    'neighborhood area community for suitable allowed welcome indian indians mexicans immigrants foreigners ' +
    'elderly wheelchairs teenagers students toddlers babies residents applicants african lesbians gays homosexuals arabs'
  ).split(' '),
)
