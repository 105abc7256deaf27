/** What people say about money, rules, condition and those who build, sell and stay. Read as in `needs.ts`. */
export const situationsBuying: [RegExp, string][] = [
  [
    /\bwhat(?:'s| is|'re| are) (?:the |this )?(?:floor ?)?(?:plan|model)(?: (?:called|named|name))?(?=\W*$)|\b(?:what|which) (?:floor ?)?(?:plan|model) is (?:it|this|the (?:house|home))\b/,
    'floor-plan-name floor-plan plans',
  ],
  [
    /\bhow many (?:other |total )?(?:houses|homes|units|neighbors)(?: are| is| share| live| sit)?(?: there)?(?: (?:on|in|share) (?:the |this )?(?:street|road|neighborhood|community|development|subdivision|building|complex|cul-de-sac))?|\b(?:share|shares|on) (?:the|this) (?:street|road|cul-de-sac) (?:with|too)\b/,
    'lot-count condo-project neighbor',
  ],
  [
    /\bwhat (?:name|is the name|was the name) (?:is |of |does )?(?:the |this |it |that )?(?:floor ?)?(?:plan|model)(?: (?:have|go by))?\b/,
    'floor-plan-name floor-plan',
  ],
  [
    /\bwho(?:'s| is| are| was| were| will be)? (?:building|constructing|putting up|developing|behind)\b(?: (?:it|this|these|them|the (?:house|home|houses|homes|place|neighborhood|project)))?/,
    'builder builder-name',
  ],
  [
    /\b(?:what|which) (?:\w+ )?(?:complex|development|resort|tower|condos?|building|project)(?: (?:is|was))? (?:it|this|the (?:unit|condo|house|home))(?: in| part of| called)?\b|\b(?:what(?:'s| is)|name of) (?:the |this )?(?:\w+ )?(?:complex|development|resort|tower|condos?|building|project)(?:'s)?(?: called| named| name)?(?=\W*$)/,
    'neighborhood named-place',
  ],
  [
    /\bhow (?:many|big) (?:people |agents |folks )?(?:are |work |is )?(?:there )?(?:on|in|at|of)? ?(?:your|the) (?:team|office|staff|firm|company|brokerage)\b|\bsize of (?:your|the) (?:team|office|firm)\b/,
    'agent',
  ],
  [
    /\b(?:grandma|grandpa|elderly|older|aging) (?:[\w']+ ){0,4}?(?:stairs|steps|get around|bathroom|bedroom)\b/,
    'one-level main-level accessible',
  ],
  [
    /\b(?:monthly|yearly|annual|regular|recurring|ongoing) (?:fees?|dues|charges?|costs?|expenses?)\b(?! (?:of|for) (?:the )?(?:pool|club|gas|water|electric))/,
    'hoa',
  ],
  [
    /\b(?:is|was) (?:it|this|the (?:house|home|place)) (?:ever |recently |newly |completely |fully |totally )?(?:gutted|flipped|a flip|redone|rehabbed|fixed up|modernized)\b/,
    'updated renovated-any repair',
  ],
  [/\bfixed up\b|\bbeen fixed\b|\bfresh(?:en|ened) up\b/, 'updated renovated-any'],
  [
    /\b(?:earn|make|bring in|generate|produce) (?:[\w']+ ){0,3}?(?:money|income|cash|profit)\b(?: (?:from|off|with) (?:it|this|the \w+))?|\b(?:extra|side|additional|passive) (?:money|income|cash)\b|\b(?:help|offset) (?:with |pay )?(?:the |my )?mortgage\b/,
    'rental investment short-term-rental second-unit',
  ],
  [/\b(?:smell|smoke|smoked|smoker|smokers|cigarettes?)\b (?:[\w']+ ){0,3}?(?:in|inside)\b/, 'smoking'],
  [
    /\b(?:big|large|lots of|many) (?:gatherings?|crowds?|parties|groups?|get-?togethers?)\b/,
    'entertain open-plan outdoor-space',
  ],
  [
    /\b(?:age|grow old|retire) in place\b|\bretire(?:ment)? (?:here|to|home)\b|\b(?:getting|growing) older\b/,
    'one-level main-level accessible low-maintenance',
  ],
  [
    /\bhow (?:much|many) (?:people|folks|guests|persons) (?:can |could |would |does |will )?(?:it )?(?:sleep|fit|stay)\b|\bsleeps? how many\b|\bextra (?:people|sleeping space|beds?)\b/,
    'guest guest-room loft bedroom',
  ],
  [
    /\bget (?:an? )?(?:inspector|inspection) (?:in|done)\b|\b(?:have|get) (?:it|the (?:house|home|place)) (?:inspected|checked)\b/,
    'inspection',
  ],
  [
    /\b(?:know|known|aware) (?:of |about )?(?:any )?(?:problems?|defects?|issues?)\b|\bwrong with (?:it|the (?:house|home|place))\b|\bany (?:problems?|issues?) (?:with|i should)\b/,
    'repair disclosure renovated-any',
  ],
  [
    /\b(?:plan|floor ?plan|model)(?:'s)? (?:name|called|is it|is this)\b|\bname of the (?:floor ?)?(?:plan|model)\b|\b(?:what|which) (?:floor ?plan|plan|model)\b(?: (?:is|name))?(?: (?:it|this))?/,
    'floor-plan-name floor-plan',
  ],
  [
    /\bwhat (?:do|does|are|is|did|would) (?:they|he|she|the (?:sellers?|owners?)|you guys|you) (?:want|ask(?:ing)?|looking to get|hoping to get)(?: for)?\b(?: (?:it|this|the (?:house|home|place|property|land|lot)))?(?=\W*$)|\bhow much (?:do|are|is) (?:they|you|he|she|the (?:sellers?|owners?)) (?:want(?:ing)?|ask(?:ing)?)\b(?: for)?|\bwhat(?:'s| is) it (?:going|listed|selling) for\b/,
    'price',
  ],
  [
    /\b(?:charge|fee|cost|pay|costs?)\b (?:[\w']+ ){0,4}?(?:to use you|to work with you|to use (?:an|the|your) agent|for your (?:help|services?|work|time)|to hire you)\b|\b(?:do|does|will|would|must) (?:i|we|buyers?|the buyer) (?:have to |need to )?pay (?:you|an agent|the agent|a (?:fee|realtor))\b|\bwho pays (?:you|your fee|the (?:agents?|realtors?|brokers?)|agents?)\b|\bhow (?:do|are|does) (?:you|the agent) (?:get |being )?(?:paid|charge)\b|\bdo you charge\b/,
    'agent-fee buyer-agency',
  ],
  [
    /\b(?:builder|company|firm|team|you|agent|brokerage|office) (?:[\w']+ ){0,3}?(?:been around|in business|been in business|exist(?:ed)?|been (?:building|selling|doing this))\b/,
    'experience',
  ],
  [
    /\bwho (?:made|manufactured|constructed|put up) (?:it|this|the|these)\b(?: (?:house|home|place|property|homes))?/,
    'builder',
  ],
  [
    /\b(?:livable|liveable|habitable|live in it (?:now|right away|as is)|in good (?:shape|condition)|what (?:shape|condition) is (?:it|the (?:house|home|place)) in|condition of the (?:house|home|property|place))\b(?: as is)?/,
    'condition repair move-in-ready renovated-any updated',
  ],
  [
    /\b(?:in-?laws?|parents|grandparents|grandma|grandpa|mom|dad|mother|father|guests?|visitors|relatives|company|out of towners)\b (?:could |can |would |will |to )?(?:stay|sleep|stay over|crash|live)\b/,
    'guest second-unit guest-house guest-room',
  ],
  [
    /\b(?:walker|wheel ?chair|crutches|cane|bad (?:knees?|hips?|back)|(?:knees?|hips?|legs?) (?:are|is) (?:bad|shot|weak)|hip replacement|trouble (?:with (?:stairs|steps)|walking|climbing)|can't (?:do|climb|manage|handle) (?:stairs|steps)|mobility|disabled|disability)\b/,
    'accessible one-level main-level',
  ],
  [
    /\bwho (?:is |are |will |did |has )?(?:build(?:s|ing)?|built|constructs?|constructed|makes) (?:these|this|it|them|the (?:house|home|place|homes|houses|property))\b/,
    'builder',
  ],
  [
    /\b(?:take|long|before|until|after|time|fast|quickly|soon) (?:[\w']+ ){0,3}?(?:to close|close on)\b|\bclose on (?:it|the (?:house|home|place)|a (?:house|home))\b|\bwhen (?:can|could|do|would|will) (?:i|we) close\b/,
    'closing closing-date',
  ],
  [/(?<=^(?:is|are) (?:the )?\w+(?: \w+)? )(?:all |fully )?done(?=\W*$)/, 'finish'],
  [
    /\b(?:owe|pay) (?:\w+ ){0,4}?(?:the county|the city|in taxes|the tax (?:man|office))\b|\bwhat (?:does|do) (?:\w+ ){1,2}tax (?:it|this|the)\b/,
    'tax',
  ],
  [
    /\b(?:keep|have|bring|own) (?:my |our |an? |the |\w+ )?(?:\w+ )?(?:dogs?|cats?|pupp(?:y|ies)|kittens?|pets?)\b/,
    'pet dog cat',
  ],
  [
    /\b(?:put|have|host|house) (?:[\w']+ ){0,3}?(?:guests?|visitors|in-?laws?|out of towners|company)\b(?! (?:park|car))/,
    'guest guest-house guest-room second-unit',
  ],
  [
    /\b(?:anything|something|much|a lot|lots|stuff|what|things) (?:[\w']+ ){0,3}?(?:to (?:fix|repair|replace|redo|update|renovate)|need(?:s|ed|ing)? (?:fixing|work|repair\w*|replacing|updating|done))\b|\bneed(?:s)? (?:\w+ )?(?:work|fixing up|tlc|repairs?)\b/,
    'repair renovated-any updated move-in-ready',
  ],
  [/\b(?:allergic|allergies)\b (?:[\w']+ ){0,4}?(?:pets?|dogs?|cats?|smoke)\b/, 'pet smoking'],
  [
    /\b(?:hate|don't (?:like|want)|no time (?:to|for)|avoid) (?:to )?(?:mow\w*|yard ?work|lawn care|shovel\w*)\b/,
    'low-maintenance maintenance',
  ],
  [/\b(?:ordinary|regular|normal|standard|conventional|usual) (?:mortgage|loan|financing)\b/, 'loan'],
  [
    /\bwhat (?:do|would|will) (?:i|we) (?:have|need) to (?:come up with|pay) (?:to (?:buy|own)|for) (?:it|this|the (?:house|home|place))\b/,
    'price',
  ],
  [
    /\b(?:rent|lease|let) (?:\w+ ){0,2}?(?:part|some|a room|the basement|downstairs|upstairs|half|one side) (?:of it |of the house )?out\b|\b(?:house ?hack\w*|roommate|lodger|boarder)s?\b/,
    'rental second-unit',
  ],
  [
    /\b(?:by when|deadline|when|until when)\b.{0,24}\boffers?\b.{0,12}\b(?:in|due|submitted|received|accepted until)\b/,
    'offer-deadline',
  ],
  [
    /\b(?:what time|when|until when|how late|how early|what days?) (?:do|does|are|is|will) (?:you(?: guys)?|the office|your office|y'all) (?:open|close[ds]?|be there|in)\b|\b(?:are|is|do|will) (?:you(?: guys)?|the office|your office|y'all) (?:be )?(?:open|closed|around|in|available|work(?:ing)?)\b(?= .*\b(?:on|at|before|after|until|late|early|today|sundays?|saturdays?|weekends?|weekdays?|holidays?|nights?|evenings?|mornings?)\b)/,
    'hours',
  ],
  [
    /\b(?:put|build|do|keep|place|park|raise|have) (?:up |in )?(?:whatever|anything|what|as) (?:i|we) (?:want|like|please|wish|feel like)\b|\b(?:allowed|free) to do (?:anything|whatever)\b/,
    'restriction zoning build-site',
  ],
  [
    /\b(?:deal|sale|purchase|loan|cash|escrow) (?:\w+ )?(?:close|closes|closed|wrap up)\b|\bhow (?:fast|soon|quick(?:ly)?|long) (?:[\w']+ ){0,6}?(?:close|closes|settle)\b/,
    'closing closing-date',
  ],
  [
    /\bwhat (?:can|could|may|might|would|am|are|all can) (?:i|we|you|one|somebody|a buyer) (?:allowed to |be allowed to |legally )?(?:use|do with|build|put|place|make of|turn) (?:up |in |on )?(?:there|it|this|here|the (?:land|lot|property|place|acreage|tract|site))?\b(?: (?:for|on it|there|here|into))?|\bwhat (?:is|are) (?:it|the (?:land|lot|property)) (?:good|suited|suitable|meant|used) for\b/,
    'restriction zoning commercial build-site investment',
  ],
  [
    /\b(?:what|which) (?:community|neighborhood|subdivision|development)(?: is (?:it|this|that))?(?: in| part of| called)?(?=\W*$)/,
    'neighborhood named-place part-of-town community',
  ],
  [
    /\b(?:pictures?|photos?|images?|renderings?)\b.{0,20}\b(?:show|real|actual|accurate|same|look like|true)\b/,
    'virtual-tour',
  ],
  [
    /\b(?:how much|what|any|much|lots? of|a lot of) (?:work|updating|tlc|elbow grease|fixing up)\b(?: (?:does|do|would|will|is|are) (?:it|this|the (?:house|home|place|property)))?(?: (?:need|needs|needed|require|want|take))?/,
    'repair renovated-any condition move-in-ready',
  ],
]
