/** What is said about an area and its people. */
import { m } from '#text'
import type { FairHousingRule } from './rule.ts'

export const areaRules: readonly FairHousingRule[] = [
  {
    severity: 'soft',
    category: 'steering',
    patterns: [
      '(?:top|highly|high|best|well|a|10|ten) (?:rated|ranked|tier|notch|performing|acclaimed|regarded|sought after|rating) ~2 (?:schools?|school districts?|isd|education|elementary|academy)',
      '(?:best|excellent|great|good|better|award winning|exemplary|acclaimed|blue ribbon|outstanding|superior|desirable|coveted|sought after|quality|exceptional|stellar|fantastic|amazing|prestigious|reputable|elite) (?:(?:public|local|area|nearby|elementary|middle|high|private|neighborhood|primary|charter|cps|and) ){0,3}(?:schools?|school districts?|isd|education)',
      '(?:best|top tier|first class|world class) education',
      'schools? (?:district )?(?:is|are|was|were)?(?: (?:also|all))? ?(?:rated|ranked|designated)',
    ],
    why: m.common_fair_why_schools,
    suggestion: m.common_fair_suggest_schools,
  },
  {
    severity: 'soft',
    category: 'steering',
    patterns: [
      '(?:safe|safer|safest|secure|crime free|low crime) (?:(?:and|quiet|friendly|clean|peaceful|private|little|family|residential) ){0,2}(?:<places>|environment|streets?|towns?|city|cities|place to)',
      'low crime|crime free|crime rates?|no crime',
      '(?:good|nice|nicer|better|best|decent|respectable|right|wrong|bad|rough) (?:neighbou?rhoods?|part of town|side of town|class of people|element|neighbou?rs)',
      '(?:bad|rough|wrong|dangerous|sketchy|seedy) (?:parts?|sides?|areas?|end) of (?:town|the city)|riff ?raff|undesirables|(?:class|kind|sort|type|caliber|quality) of (?:neighbou?rs?|residents|buyers?|tenants?|famil(?:y|ies))|(?:decent|respectable|nice|right|quality|upscale|classy|civilized) (?:people|neighbou?rs|families|folks|residents|clientele|crowd)',
    ],
    why: m.common_fair_why_safety,
    suggestion: m.common_fair_suggest_safety,
  },
  {
    severity: 'soft',
    category: 'steering',
    patterns: [
      'prestigious(?! (?:(?:new|and|the|local|[a-z]+) ){0,3}(?:librar(?:y|ies)|universit(?:y|ies)|colleges?|museums?|hospitals?|awards?|clubs?|golf|designers?|architects?|builders?))',
      '(?:exclusive|private and exclusive) (?:residential )?(?:neighbou?rhoods?|enclaves?|areas?(?! rugs?)|sections?|streets?|address)',
      '(?:up and coming|changing|transitional|transitioning|gentrifying|gentrified|improving|emerging|integrated|diverse|multicultural|ethnic|homogeneous|traditional american|all american) (?:<places>)',
      'up and coming',
      'long ?(?:time|term|standing) (?:residents|owners|neighbou?rs|families)',
      'like minded (?:<people>)',
      'old money|blue blood(?:ed)?|(?:traditional|respectable|insular|upscale|sophisticated|classy|refined|private exclusive|elite) (?:<places>|suburbs?)(?! (?:design|plan|party))',
      'a (?:<places>|town|street|area) (?:on the rise|in transition|that is changing)|gentrif(?:ying|ied|ication)',
    ],
    suggestion: m.common_fair_suggest_area,
  },
  {
    severity: 'soft',
    category: 'race-color-national-origin',
    patterns: [
      // On their own, or before a place: "restricted airspace" and "deed restricted" are facts.
      '(?<!(?:deed|un|non|height|weight|speed) ?-?)restricted(?= (?:neighbou?rhoods?|sections?|areas?|subdivisions?)|\\s*(?:[.!?;,)]|$))',
    ],
    suggestion: m.common_fair_suggest_area,
  },
  {
    severity: 'soft',
    category: 'creed',
    patterns: [
      '(?:conservative|liberal|progressive|republican|democrat(?:ic)?|patriotic|libertarian|maga|trump|biden|god fearing) (?:<places>|values|towns?|county|country|territory|enclave|people|families|stronghold|haven)',
      '(?:red|blue) state',
      '(?:freedom|liberty|god|christ|jesus) loving',
      '(?:traditional|family|american|christian|biblical) values',
      'patriots',
    ],
    suggestion: m.common_fair_suggest_remove,
  },
  {
    severity: 'soft',
    category: 'economic-exclusion',
    patterns: [
      '(?:affluent|wealthy|high income|upper class|elite|well to do|upper crust|rich|blue collar|white collar|working class|middle class|low income) (?:(?:and|quiet|private) )?(?:<places>|suburbs?|towns?|people|residents|famil(?:y|ies)|neighbou?rs|owners|clientele)',
      'executive (?:housing|homes?|living|neighbou?rhoods?|communit(?:y|ies)|rentals?)',
      '(?:no|not accepting|does not accept|do not accept|will not accept) (?:section 8|section eight|sec 8|vouchers?|housing vouchers?|housing assistance|government assistance|welfare|hud|public assistance|ssi|subsid(?:y|ies))',
      '(?:not|no one|nobody|without|no|never) (?:on |receiving |using |with )?(?:government|public|state|housing|federal|welfare) (?:assistance|aid|benefits|vouchers?|subsid(?:y|ies))|not on welfare|no (?:unemployed|jobless|welfare)|<mustbe> (?:gainfully |fully )?employed|must (?:have|hold) (?:a |an )?(?:steady |stable |full time |good )?(?:job|employment)|(?:gainfully )?employed (?:<people>|applicants) (?:only|preferred)',
      '(?:section 8|section eight|vouchers?|housing assistance|welfare) (?:is |are |tenants? |recipients? )?(?:not|need not|unwelcome|refused)',
    ],
    suggestion: m.common_fair_suggest_terms,
  },
  {
    severity: 'soft',
    category: 'religion',
    patterns: [
      '(?:near|nearby|close to|close proximity to|proximity to|steps to|steps from|minutes to|minutes from|walk to|walking distance to|blocks? from|across from|convenient to|next to) ~4 (?:church(?:es)?|synagogues?|temples?|mosques?|parish(?:es)?|cathedrals?|places? of worship|houses? of worship|eruv)(?! (?:bar|st|street|rd|road|ave|avenue|dr|drive|ln|lane|hill|university|terrace|square))',
      '(?:church|temple|synagogue|mosque|parish|mission) (?:districts?|neighbou?rhoods?|areas?|communit(?:y|ies))',
      '(?:jewish|islamic|hindu|christian|catholic|muslim) (?:community cent(?:er|re)s?|cultural cent(?:er|re)s?|cent(?:er|re)s?)',
      '(?:christmas|easter|hanukkah|ramadan|diwali) (?:loving|celebrating|observing)',
      '(?:within the )?eruv',
    ],
    why: m.common_fair_why_worship,
    suggestion: m.common_fair_suggest_worship,
  },
]
