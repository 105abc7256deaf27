/** What a listing can't say in words that no frame of `frame-rules.ts` covers: figures, and who is said to live there. */
import { m } from '#text'
import { type FairHousingRule, ofPeople } from './rule.ts'

export const hardRules: readonly FairHousingRule[] = [
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      '(?:kids?|child(?:ren)?|family) free',
      'kidfree|childfree|childless',
      '(?:kids?|child(?:ren)?|toddlers|infants|babies) (?:are )?(?:not|never|prohibited|forbidden|discouraged)(?: (?:be|been|is|are))?(?: allowed| permitted| welcome| accepted| suitable)?',
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
    patterns: ['<no> single ~1 <people>', 'singles? (?:<people> )?(?:only|preferred|exclusively|wanted)'],
  },
  {
    severity: 'hard',
    category: 'disability',
    patterns: [
      `<no> (?:(?:<anyof>) ){0,3}(?:<health>)${ofPeople}`,
      'able bodied|physically (?:fit|able)|mentally (?:fit|healthy|stable)',
      '(?:healthy|fit) (?:<people>)(?: <only>)?',
      '(?:<wanting>) ~3 (?:good|excellent|perfect) (?:physical |mental )?(?:health|condition|shape)(?= |[.!,]|$)',
      '(?:<people>) in (?:good|excellent|perfect) (?:physical |mental )?(?:health|condition|shape)',
    ],
    suggestion: m.common_fair_suggest_access,
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
      '(?:light|dark|fair) skinned',
      '<no> (?:non |broken )?(?:english|accents)(?: speakers?)?(?= |[.!,]|$)',
      '(?:<origin>|english) (?:speakers?|speaking (?:<people>)) (?:<only>)',
      'english (?:only|speakers? only|speaking (?:<people>|only))',
      '(?:<origin>) (?:<only>)(?! (?:in|on|at|by|the|with))',
      `(?:<wanting>) ~3 (?:<originpersons>)${ofPeople}`,
      '<no> (?:(?:<anyof>) ){0,3}(?:<origin>)(?= *(?:[.!?;,)]|$)|,? (?:please|or|and|nor)(?![a-z]))',
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
      '(?:<religion>) (?:<only>)(?! (?:in|on|at|by|the|with))',
      '<no> (?:(?:<anyof>) ){0,3}(?:<religion>)(?= *(?:[.!?;,)]|$)|,? (?:please|or|and|nor)(?![a-z]))',
      '(?:<religion>) (?:friendly|only|dominated|majority) (?:<places>|<homes>)',
      '(?:<people>|everyone|everybody) (?:here |there )?(?:is|are) (?:all |mostly |mainly |predominantly )?(?:<religion>)(?= and| or|[.!,]|$)',
    ],
  },
  {
    severity: 'hard',
    category: 'sex-gender',
    patterns: [
      '(?:<gender>) (?:<only>)',
      '<no> (?:(?:<anyof>) ){0,3}(?:<gender>)(?= *(?:[.!?;,)]|$))',
      'normal (?:couples?|people|persons|tenants|famil(?:y|ies))',
    ],
  },
  {
    severity: 'hard',
    category: 'familial-status',
    patterns: [
      'senior(?: citizens?)? (?:living|lifestyle|communit(?:y|ies)|housing|building|complex|apartments?)(?! (?:is|are|center|facility|residence) (?:across|near|next|two|around|a|down|nearby|just)(?![a-z]))',
    ],
    suggestion: m.common_fair_suggest_older,
  },
]
