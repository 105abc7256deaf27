/** What depends on the case, and who a home is said to suit. */
import { m } from '#text'
import { type FairHousingRule, notFamilyThing, ofPeople } from './rule.ts'

export const suitRules: readonly FairHousingRule[] = [
  // Only in certain cases.
  {
    severity: 'context',
    category: 'age',
    patterns: [
      '(?:5[05]|62)(?:\\+| plus| (?:and|or|&) (?:older|over|better|up|above))',
      '(?:over|age|ages) (?:5[05]|62)(?= (?:communit|people|residents|only|living|active|plus)|\\s*(?:[.!?;,)]|$))',
      '(?:age|adult) (?:restricted|qualified|targeted)',
      'active adults?',
      'hopa',
    ],
    why: m.common_fair_why_older,
    suggestion: m.common_fair_suggest_older,
  },
  {
    severity: 'context',
    category: 'disability',
    patterns: [
      `(?:deaf|blind|impaired|retarded)${ofPeople}`,
      'crippled(?! by)|cripples?',
      '(?:handicapped|disabled) (?:<people>)',
    ],
    why: m.common_fair_why_sentence,
    suggestion: m.common_fair_suggest_access,
  },
  {
    severity: 'context',
    category: 'familial-status',
    patterns: [
      'singles(?! (?:tennis|courts?|night|and doubles))',
      'mature (?:persons?|people|adults|individuals?|couples?)',
    ],
    why: m.common_fair_why_sentence,
  },
  {
    severity: 'context',
    category: 'steering',
    patterns: ['(?<!deed )(?:restricted|integrated|exclusive) (?:residential |gated )?communit(?:y|ies)'],
    why: m.common_fair_why_sentence,
    suggestion: m.common_fair_suggest_area,
  },
  // Who a home is said to suit.
  {
    severity: 'soft',
    category: 'familial-status',
    patterns: [
      `(?:growing|young|large|larger|big|bigger|whole|entire|active|busy|new) famil(?:y|ies)${notFamilyThing}`,
      'famil(?:y|ies) (?:friendly|oriented|focused|centered|centric|environment|atmosphere|neighbou?rhoods?|communit(?:y|ies)|living(?! (?:rooms?|area|space))|lifestyle|street|block)',
      '(?<!(?:single|multi|one|two|three|four|[0-9]) (?:detached )?)(?<!(?:single|multi|one|two|three|four|[0-9])-)famil(?:y|ies) (?:home|house|residence)',
      `for (?:(?:the|your|any|every|all|most|large|larger|a|an|modern|growing) ){0,2}(?<!extended )famil(?:y|ies)${notFamilyThing}`,
      `(?:your|their) famil(?:y|ies)${notFamilyThing}`,
      'famil(?:y|ies) (?:seeking|looking|who|will|can|with (?:kids|children))',
      '(?:raise|raising|start|starting) (?:(?:a|your|their|young|the|happy) ){0,2}(?:famil(?:y|ies)|kids|children)',
      '(?:create|creating|make|making|build|building) (?:new |lasting |many |lifelong )?family memories',
    ],
    suggestion: m.common_fair_suggest_space,
  },
  {
    severity: 'soft',
    category: 'familial-status',
    patterns: [
      // A playground for children is an amenity that anyone can name; words addressed to parents are not.
      "(?<!(?:playgrounds?|play (?:areas?|structures?|sets?)|parks?|splash pads?|(?:sprinkler|splash|water|wading|swing) (?:areas?|pads?|pools?|parks?|sets?)|programs?) for )(?:kids|children|toddlers|teens|teenagers|youngsters|little ones)(?!'?s? (?:museums?|hospitals?|playrooms?|play ?areas?|play ?grounds?|play ?sets?|librar(?:y|ies)|theat(?:er|re)s?|pools?|clubs?|parks?|place)(?![a-z]))(?!')",
      "(?:kids?|children)'?s? (?:bed)?rooms?",
    ],
    suggestion: m.common_fair_suggest_playroom,
  },
  {
    severity: 'soft',
    category: 'familial-status',
    patterns: ['no (?:play areas?|playgrounds?|playing|toys|strollers|bicycles or toys)'],
    suggestion: m.common_fair_suggest_remove,
  },
  {
    severity: 'soft',
    category: 'familial-status',
    patterns: [
      '(?:kids?|child(?:ren)?|toddler|teen|baby) (?:friendly|approved|ready|centric)',
      '<suits> ~1 (?<!extended )(?:famil(?:y|ies)|parents|grandparents|moms?|dads?|mothers|fathers)(?! (?:rooms?|suites?|quarters|meals?|dinners?|gatherings?|reunions?|time|fun|events?|(?:and|&|or) (?:friends|guests)|movie|game|style|get togethers?|holidays?|celebrations?|parties|activities|entertain))',
      'famil(?:y|ies) of (?:three|four|five|six|seven|eight|[3-9])',
      "(?:parents|family|families)(?:'s?)? dream|dream (?:home |house |come true )?for (?:any |every |all )?(?:parents|famil(?:y|ies)|moms?|dads?)",
    ],
    suggestion: m.common_fair_suggest_space,
  },
  {
    severity: 'soft',
    category: 'marital-status',
    patterns: [
      'newly ?weds?|honeymooners',
      '(?:for|to) (?:(?:a|the|young|happy|professional|busy|active|any) ){0,2}couples?(?! of)',
      'traditional famil(?:y|ies)',
    ],
  },
  {
    severity: 'soft',
    category: 'age',
    patterns: [
      'empty ?nest(?:ers?|ing)?',
      'retirement(?! (?:account|fund|plan))|retirees?|retired (?:<people>)',
      '(?:young|working|single|busy|urban) professionals?',
      '(?:young|older|mature|elderly) (?:<people>)',
      '(?:senior|retiree|student|elder|millennial)(?:s|ly)? (?:friendly|oriented|focused)',
      '(?:place|home|house|area|town|spot|community|ready) (?:for you )?to retire(?! (?:at the end|after|for the))|retire (?:here|in (?:style|comfort|peace))',
      'golden years|twilight years|active (?:seniors?|adults? lifestyle)|youthful ~1 <places>|youthful (?:crowd|residents|atmosphere)',
      '(?:young|younger|youthful|hip|older|mature|college|professional|artsy|sophisticated) (?:and )?(?:(?:hip|fun|young|trendy|cool|professional) )?(?:crowd|demographics?|clientele|set)',
      '<suits> ~2 (?:seniors?|grandparents|retire(?:es|ment)|students?|boomers|young (?:adults|people)|pensioners|the elderly|older (?:adults|people|buyers))(?! (?:discount|center|desk))',
      'millennials?|seniors|elderly|baby boomers?|(?:for|to) (?:college )?students',
    ],
  },
  {
    severity: 'soft',
    category: 'familial-status',
    patterns: [
      '(?:quiet|responsible|respectful|clean|mature|reliable|respectable|stable|decent|good|quality) (?:(?:and )?(?:quiet|responsible|respectful|clean|mature|reliable|respectable|stable|decent|professional) )*(?:tenants?|renters?|occupants?|residents|applicants?|people|couples?|individuals?|neighbou?rs)',
      '(?:<wanting>) ~3 (?:tenants?|renters?|occupants?|applicants?|roommates?)(?! (?:parking|laundry|storage))',
      '(?:professionals?|executives?) (?:only|preferred|wanted)',
      '(?:professional|working|employed|career|executive|corporate|educated|white collar|blue collar) (?:<people>|workers?) (?:are )?(?:only|preferred|wanted|required|<unwelcome>)',
    ],
    why: m.common_fair_why_tenants,
    suggestion: m.common_fair_suggest_terms,
  },
  {
    severity: 'soft',
    category: 'sex-gender',
    patterns: [
      'man ?caves?|mancaves?|bro ?caves?',
      'she ?sheds?',
      'bachelor(?:ette)? pads?',
      'lady of the house|man of the house|mother in law approved',
      "(?:every|any|a|the|your) (?:wom[ae]n|wife|wives|husband|mom|mother|dad|father|guy|girl|lady|ladies|man)(?:'s)? (?:will|would|is going to|dreams?|is sure to|can|has)(?! (?:chair|open|house))",
      '(?:moms?|mothers?|dads?|fathers?|the (?:wife|husband|wives|ladies|guys|men|women)) (?:will|would|can|is sure to|is going to) (?:\\p{L}+ )?(?:love|adore|enjoy|appreciate|relax|cook|thank|be)',
      "(?:wom[ae]n|wife|husband|mom|mother|dad|father|bachelor|guy|girl|lady|man)'s (?:dream|paradise|delight|heaven|retreat)",
      "(?:guys?|girls?|ladies|mens|womens) (?:night|hangout|getaway)|gentlemen'?s (?:retreat|quarters|estate|den)|boys (?:club|toys)",
    ],
    suggestion: m.common_fair_suggest_bonus_room,
  },
  {
    severity: 'soft',
    category: 'disability',
    patterns: [
      '(?:absolutely|strictly|under no circumstances) no (?:pets|animals|dogs)',
      'no (?:pets|animals|dogs)(?: of any kind)?(?: whatsoever)? (?:no exceptions|without exception|period)',
    ],
    suggestion: m.common_fair_suggest_animals,
  },
  {
    severity: 'soft',
    category: 'disability',
    patterns: [
      'handicap(?:ped)? (?:friendly|ready|equipped|person)',
      '(?:active|able|fit|athletic|agile|independent) (?:lifestyle ~1 )?(?:owners?|buyers?|residents?|individuals?|people|person|couples?)',
      '(?:perfect|ideal|great) for (?:the )?(?:joggers|athletes|fitness (?:buffs|lovers|fans))',
      'lifestyle of ~1 (?:owners|people|adults|couples)',
    ],
    suggestion: m.common_fair_suggest_access,
  },
]
