/** The sentences in which someone is refused, wanted, or told that a home is for them, for every protected class. */
import { type ProtectedClass, protectedClasses } from './class-words.ts'
import { type FairHousingRule, notAThing } from './rule.ts'

/** Whoever a class's words mean: persons, or a trait before a noun of people. */
const whoOf = ({ people, traits }: ProtectedClass): string =>
  `(?:(?:${people})(?!'s?(?![a-z]))${notAThing}<personedge>|(?:${traits})(?: (?:${traits}|<manner>)){0,2} (?:<people>)(?!'s)${notAThing})`

const refused = (who: string): string[] => [
  `<no> (?:(?:<anyof>) ){0,4}${who}`,
  `${who} ~3 <unwelcome>`,
  `${who} <unwelcome>`,
]

const wanted = (who: string): string[] => [
  `<wanting> ~3 ${who}`,
  `${who} (?:<only>)`,
  `${who} (?:would be|would make|is|are|will be) (?:the |our |an? )?(?:ideal|perfect|best|preferred|first choice|favou?red)`,
]

const suited = (who: string): string[] => [`<suits> ~2 ${who}`, `(?:calling|attention) (?:all )?${who}`]

/** What must be true of whoever applies, without a noun of people: "must be married". */
const required = (traits: string): string =>
  `<mustbe> (?:(?:a|an|very|legally|fully|in|of|born|practicing|reasonably) ){0,2}(?:${traits})(?! <thing>)(?![a-z])`

function ruleOf(each: ProtectedClass): FairHousingRule {
  const who = whoOf(each)
  const { category, suggestion, isRefused, isWanted, isSuitBlocked } = each
  return {
    severity: 'hard',
    category,
    about: `${each.people}|${each.traits}`,
    patterns: [
      ...(isRefused ? refused(who) : []),
      ...(isWanted ? wanted(who) : []),
      ...(isWanted && isSuitBlocked ? suited(who) : []),
    ],
    ...(suggestion && { suggestion }),
  }
}

export const frameRules: readonly FairHousingRule[] = [
  ...protectedClasses.map(ruleOf),
  {
    severity: 'hard',
    category: 'marital-status',
    patterns: [required('married|unmarried|divorced|wed'), required('single|unattached')],
  },
  {
    severity: 'hard',
    category: 'sex-gender',
    patterns: [required('male|female|a? ?(?:man|woman|lady|gentleman)|heterosexual|gay|lesbian')],
  },
  {
    severity: 'hard',
    category: 'religion',
    patterns: [
      required('<religion>|religious|<religionpersons>|saved|baptized|born again|believers?'),
      '(?:must|should|have to|has to|need to) (?:regularly |also )?(?:attend|go to|belong to|join|believe in|worship|share our|share the) ~2 (?:<religion>|church|synagogue|temple|mosque|parish|mass|god|jesus|christ|faith|religion|beliefs)',
      '(?:share|shares|sharing) (?:our|the|my|their) (?:<religion> |religious )?(?:faith|religion|beliefs)',
    ],
  },
  {
    severity: 'hard',
    category: 'race-color-national-origin',
    patterns: [
      required('<origin>|caucasian|american|(?:us|american) citizens?'),
      '(?:<people>|you|they) must be (?:white|black)',
      '(?:must|only|should|has to|have to) ~5 born (?:and raised )?in (?:the )?(?:usa?|united states|america|this country)',
      '(?:<wanting>|no|<only>) ~3 born (?:and raised )?in (?:the )?(?:usa?|united states|america|this country)',
      'only ~2 born (?:and raised )?in (?:the )?(?:usa?|united states|america|this country)',
      'must (?:speak|understand|read|know) ~2 english',
      'keep ~4 (?:white|<origin>)(?= *(?:[.!?;,)]|$))',
      'lily white',
      '(?:all|mostly|mainly|largely|predominantly|still|nearly all|almost all) (?:white|black|<origin>) (?:subdivisions?|suburbs?|streets?|towns?|cul de sacs?|schools?(?! (?:bus|desk))|school districts?|buildings?)',
      'how (?:white|black|<origin>) (?:the|this|our|your) ~1 (?:streets?|areas?|blocks?|neighbou?rhoods?|town|community|building)',
      '(?:few|fewer|hardly any|many|lots of|too many|more|full of|plenty of|mostly|mainly|almost no|fewest) (?:<originpersons>)(?! (?:style|owned|restaurants?|[a-z]+ed))(?= (?:in|live|around|here|on|nearby|moving|have|are)(?![a-z])|\\s*(?:[.!?;,)]|$))',
      '(?:<places>|streets?|blocks?|town|building|everyone|most ~4 (?:neighbou?rs|residents|people|families|owners)) (?:here |around here )?(?:is|are|has become|have become|is becoming|are becoming|is turning|stays|remains) (?:(?:all|mostly|mainly|largely|predominantly|still|too|very|more|more and more|increasingly|getting) ){0,2}(?:white|black|<origin>)(?! (?:brick|stone|tile|oak|style|inspired|themed|revival|and))(?= *(?:[.!?;,)]|$|so ))',
      '(?:<originpersons>|(?:<origin>) (?:<people>)) (?:are |is )?(?:especially |very |most )?welcome',
    ],
  },
  {
    severity: 'hard',
    category: 'disability',
    patterns: [
      required(
        'healthy|able bodied|physically \\w+|mentally \\w+|emotionally \\w+|sane|sober|ambulatory|agile|fit|good health|sound mind|independent',
      ),
      '(?:<mustbe>|must|should|have to|has to|need to|needs to|must be able to|be able to|able to|capable of|physically able to) (?:easily |safely )?(?:climb|live independently|living independently|walk (?:up|down|the|three|two|four|several|stairs)|use (?:the )?stairs|manage (?:the )?stairs|care for (?:yourself|themselves)|see and hear)',
      '<no> (?:(?:<anyof>|who|is|are|has|have|had|be|takes|uses|needs|receiving|currently) ){0,4}(?:disability|psychiatric|medication|wheelchairs?|oxygen|hiv|ssdi?|rehab|therapy|crutches|dialysis)(?! (?:access|accessib|ramps?|lifts?|insurance|friendly|counter))',
      'must not (?:be|have|use|need) ~2 (?:disability|disabled|wheelchair|medication|disabilities|handicap|handicapped|ill|sick|addict|addicted)',
      '(?:perfect|good|excellent) (?:physical|mental) (?:health|condition)(?! care)',
    ],
  },
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      '(?:<kids>|<parents>) (?:will |must |would )?(?:be )?(?:pay|pays|charged|cost) ~2 (?:extra|more|higher|additional|deposit|fee|surcharge)',
      '(?:with|for|per) (?:<kids>|each child) (?:will |must |would )?(?:be )?(?:pay|pays|charged) ~2 (?:extra|more|higher|additional|deposit|fee|surcharge)',
      '(?:<kids>) ~1 (?:over|under) (?:the age of )?[0-9]{1,2} <unwelcome>',
      '(?:one|two|1|2) (?:child|children|kids?) (?:max|maximum|limit|only|allowed|at most|per)',
      '(?:max|maximum|limit|limited to|at most|up to)(?: of)? (?:one|two|1|2) (?:child|children|kids?)',
      'no more than (?:one|two|1|2) (?:child|children|kids?)',
    ],
  },
  {
    severity: 'hard',
    category: 'age',
    patterns: [
      '<mustbe> (?:aged? |at least |no (?:older|younger) than |over |under |above |below |older than |younger than |between ){1,2}(?:the age of )?(?:2[2-9]|3[0-9]|4[0-9]|5[1-46-9]|6[013-9]|7[0-9])(?! ?(?:%|[0-9,.]|(?:days?|feet|foot|ft|lbs?|pounds?|percent|inches|hours?|minutes?|mph|degrees|acres?|miles?|yards?|decibels)(?![a-z])))',
      '(?:someone|anyone|somebody|anybody|people|those|everyone|<people>) (?:who (?:is|are) )?in (?:their|his|her)(?: (?:early|mid|late|middle))? (?:20|30|40|50|60|70|twent|thirt|fort|fift|sixt|sevent)(?:s|ies)',
      '(?:someone|anyone|somebody|those|no one|nobody) (?:who (?:is|are) )?(?:aged? )?(?:over|under|above|below|older than|younger than|between) (?:the age of |ages? )?(?:[2-7][0-9])(?! ?(?:%|feet|pounds|lbs?))',
    ],
  },
]
