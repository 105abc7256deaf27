/** Who is refused, who is wanted, who lives there: what a listing can't say. */
import { m } from '#text'
import { type FairHousingRule, notAThing, ofPeople } from './fair-housing-rule.ts'

export const hardRules: readonly FairHousingRule[] = [
  // Who is refused.
  {
    severity: 'hard',
    category: 'race-color-national-origin',
    patterns: [
      `<no> (?:(?:<anyof>) ){0,3}(?:<originpersons>)${notAThing}${ofPeople}`,
      `<no> (?:(?:<anyof>) ){0,3}(?:<origin>)${ofPeople}`,
      '<no> (?:(?:<anyof>) ){0,3}<color> <people>',
      '(?:<originpersons>)(?: <people>)? <unwelcome>',
      '<no> (?:non |broken )?(?:english|accents)(?: speakers?)?(?= |[.!,]|$)',
    ],
  },
  {
    severity: 'hard',
    category: 'religion',
    patterns: [
      '(?:<religionpersons>)(?: <people>)? <unwelcome>',
      `<no> (?:(?:<anyof>) ){0,3}(?:<religionpersons>)${notAThing}`,
      `<no> (?:(?:<anyof>) ){0,3}(?:<religion>)${ofPeople}`,
    ],
  },
  {
    severity: 'hard',
    category: 'sex-gender',
    patterns: [
      '(?:<genderpersons>)(?: <people>)? <unwelcome>',
      `<no> (?:(?:<anyof>) ){0,3}(?:<genderpersons>)(?!'s)${notAThing}`,
      `<no> (?:(?:<anyof>) ){0,3}(?:<gender>)${ofPeople}`,
    ],
  },
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      `<no> (?:(?:<anyof>) ){0,3}(?:<kids>|<parents>)(?!'s|s')${notAThing}`,
      '(?:kids?|child(?:ren)?|family) free',
      'kidfree|childfree|childless',
      '(?:kids?|child(?:ren)?|toddlers|infants|babies) (?:are )?(?:not|never|prohibited|forbidden|discouraged)(?: (?:be|been|is|are))?(?: allowed| permitted| welcome| accepted| suitable)?',
      `(?:one|1|two|2) (?:child|kids?|children) (?:max(?:imum)?|limit|only)`,
    ],
  },
  {
    severity: 'hard',
    category: 'marital-status',
    patterns: [`<no> (?:(?:<anyof>) ){0,3}(?:<maritalpersons>)${ofPeople}`, '<no> single ~1 <people>'],
  },
  {
    severity: 'hard',
    category: 'disability',
    patterns: [
      '(?:<healthpersons>|<health>)(?: <people>)? <unwelcome>',
      `<no> (?:(?:<anyof>) ){0,3}(?:<healthpersons>)(?! (?:accessib|access|ramp|friendly|lift))`,
      `<no> (?:(?:<anyof>) ){0,3}(?:<health>)(?: (?:or|and) (?:<health>))?${ofPeople}`,
      'must (?:be able to|be capable of|be physically able to) (?:climb|walk|use (?:the )?stairs|see|hear|stand|live independently|care for yourself)',
    ],
    suggestion: m.common_fair_suggest_access,
  },
  {
    severity: 'hard',
    category: 'age',
    patterns: [
      '(?:<agepersons>)(?: <people>)? <unwelcome>',
      `<no> (?:(?:<anyof>) ){0,3}(?:<agepersons>)${notAThing}`,
    ],
  },
  // Who is wanted.
  {
    severity: 'hard',
    category: 'race-color-national-origin',
    patterns: [
      '(?:<originpersons>)(?: <people>)? (?:<only>)',
      '(?:<origin>) (?:preferred|wanted)',
      '(?:<origin>) (?:speakers?|speaking (?:<people>)) (?:<only>)',
      '(?:<origin>|<color>) <people> (?:<only>)',
      `(?:<wanting>) ~3 (?:<originpersons>)${ofPeople}`,
      '(?:<wanting>) ~3 (?:<origin>|<color>) <people>',
      '(?:light|dark|fair) skinned',
      'english (?:only|speakers? only|speaking (?:<people>|only))',
      'must speak (?:fluent )?english',
    ],
  },
  {
    severity: 'hard',
    category: 'religion',
    patterns: [
      '(?:<religionpersons>)(?: <people>)? (?:<only>)',
      '(?:<religion>) (?:<people> )?(?:<only>)',
      'must (?:be|attend|belong to|join) ~2 (?:<religion>|church|synagogue|temple|mosque|parish)',
      `(?:<wanting>) ~3 (?:<religionpersons>)${ofPeople}`,
      '(?:<wanting>) ~3 (?:<religion>) <people>',
    ],
  },
  {
    severity: 'hard',
    category: 'sex-gender',
    patterns: [
      '(?:<genderpersons>)(?: <people>)? (?:<only>)',
      '(?:<gender>) (?:<people> )?(?:<only>)',
      `(?:<wanting>) ~3 (?:<genderpersons>)${ofPeople}`,
      '(?:<wanting>) ~3 (?:<gender>) <people>',
      '(?:prefer|prefers|preferring|seek|seeking|looking for|must be) ~2 (?:man|woman|guy|girl)(?! caves?)',
      'normal (?:couples?|people|persons|tenants|famil(?:y|ies))',
    ],
  },
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      '(?:adults?|grown ?ups|mature (?:adults|people|persons|couples?)) (?:are )?(?:<only>)',
      '(?:<wanting>) ~3 (?:adults|grown ?ups)(?! [0-9])',
      '(?:couples?) (?:are )?(?:only|preferred|exclusively|wanted)',
      '(?:families) (?:are )?(?:only|preferred|exclusively)',
      '(?:all|quiet|mature) adult (?:living|lifestyle|communit(?:y|ies)|building|complex|housing|environment|atmosphere|household)',
      '(?<!active )adult (?:living|lifestyle|communit(?:y|ies)|building|complex|housing)',
    ],
  },
  {
    severity: 'hard',
    category: 'marital-status',
    patterns: [
      '(?:un)?married (?:<people> )?(?:<only>)',
      '(?:<wanting>) ~3 (?:un)?married ~1 <people>',
      'singles? (?:<people> )?(?:only|preferred|exclusively|wanted)',
    ],
  },
  {
    severity: 'hard',
    category: 'disability',
    patterns: [
      'able bodied|physically (?:fit|able)|mentally (?:fit|healthy|stable)|must be (?:healthy|fit)',
      '(?:healthy|fit) (?:<people>)(?: <only>)?',
      '(?:<wanting>) ~3 (?:good|excellent|perfect) (?:physical |mental )?(?:health|condition|shape)(?= |[.!,]|$)',
      '(?:<people>) in (?:good|excellent|perfect) (?:physical |mental )?(?:health|condition|shape)',
    ],
  },
  {
    severity: 'hard',
    category: 'age',
    patterns: [
      '(?:<people>) (?:aged?|between|ages) [0-9]{2}',
      '(?:ages?|aged|between) [0-9]{2} ?(?:-|to|and) ?[0-9]{2} (?:<only>)',
      '(?:under|over|below|above) [0-9]{2} (?:only|preferred)',
      '[0-9]{2} (?:and|or) (?:under|younger|below) (?:only|preferred)',
      '(?:no one|nobody|no <people>) (?:(?:who is|who are|aged?) )?(?:under|over|below|above|younger than|older than) (?:the age of )?[0-9]{2}',
      '(?:<people>) (?:under|below|over|above) (?:the age of )?[2-9][0-9](?= |[.!,]|$)',
      '(?:twenty|thirty|forty|fifty) ?somethings?|(?:20|30|40|50) ?somethings?',
      '(?:<people>) in (?:their|his|her) (?:20|30|40|50|60|twenties|thirties|forties|fifties|sixties)s?',
      '(?:<agepersons>) (?:only|preferred|exclusively|wanted)',
      '(?:young(?:er)?|older) (?:<people>) (?:only|preferred|wanted)',
      '(?:<wanting>) ~2 (?:young(?:er)?|older) (?:<people>)',
    ],
  },
  // Who lives there.
  {
    severity: 'hard',
    category: 'race-color-national-origin',
    patterns: [
      '(?:<origin>|<color>) (?:(?:and|or) (?:<origin>|<color>) )?(?:<places>)',
      '<color> (?:people|persons?|tenants?|renters?|buyers?|residents?|neighbou?rs|famil(?:y|ies)|folks|households?)',
      '(?:<origin>) (?:people|persons?|tenants?|renters?|buyers?|residents?|neighbou?rs|famil(?:y|ies)|folks|households?)(?! (?:owned|run|restaurants?|recipes?|style|room))',
      '<color> private (?:<homes>)',
      'colou?red (?:homes?|house|residence|section)',
      '(?:<origin>|<color>) (?:friendly|only|dominated|majority|populated|speaking) (?:<places>|<homes>)',
      '(?:<people>|everyone|everybody) (?:here |there )?(?:is|are) (?:all |mostly |mainly |predominantly )?(?:<origin>|<color>)(?= and| or|[.!,]|$)',
    ],
  },
  {
    severity: 'hard',
    category: 'religion',
    patterns: [
      '(?:<religion>) (?:(?:and|or) (?:<religion>) )?(?:<places>|<homes>)',
      '(?:<religion>) (?:people|persons?|tenants?|renters?|buyers?|residents?|neighbou?rs|famil(?:y|ies)|folks)',
      '(?:<religion>) (?:friendly|only|dominated|majority) (?:<places>|<homes>)',
      '(?:<people>|everyone|everybody) (?:here |there )?(?:is|are) (?:all |mostly |mainly |predominantly )?(?:<religion>)(?= and| or|[.!,]|$)',
    ],
  },
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      'senior(?: citizens?)? (?:living|lifestyle|communit(?:y|ies)|housing|building|complex|apartments?)',
    ],
    suggestion: m.common_fair_suggest_older,
  },
]
