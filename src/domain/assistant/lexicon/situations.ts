/** What people tell of their lives, and which thing of a home it asks for. Read as in `needs.ts`. */
export const situations: [RegExp, string][] = [
  [
    /\bwhat(?:'s| is|'re| are) (?:the |this )?(?:floor ?)?(?:plan|model)(?: (?:called|named|name))?(?=\W*$)|\b(?:what|which) (?:floor ?)?(?:plan|model) is (?:it|this|the (?:house|home))\b/,
    'floor-plan-name floor-plan plans',
  ],
  [
    /\b(?:would|will|can|do|could) (?:they|he|she|it|my (?:dogs?|pups?|labs?)) (?:stay put|get out|get loose|escape)\b/,
    'fence yard backyard',
  ],
  [
    /\bwalls? (?:is |are |be )?shared\b|\bshar(?:e|es|ed|ing) (?:a |any |the )?walls?\b|\b(?:is|are) (?:it|they|the (?:house|home|unit)s?) attached to (?:the )?(?:neighbors?|next|another|other)\b/,
    'lot-line',
  ],
  [
    /\bhow many (?:other |total )?(?:houses|homes|units|neighbors)(?: are| is| share| live| sit)?(?: there)?(?: (?:on|in|share) (?:the |this )?(?:street|road|neighborhood|community|development|subdivision|building|complex|cul-de-sac))?|\b(?:share|shares|on) (?:the|this) (?:street|road|cul-de-sac) (?:with|too)\b/,
    'lot-count condo-project neighbor',
  ],
  [
    /\b(?:anywhere|somewhere|any ?place|a place|house|cabin|building|structure|something) (?:(?:for (?:us|me)|there|i can|we can|one could) )?(?:to )?(?:live|sleep|stay) (?:in|on|at)(?: (?:it|the (?:land|property|place)))?\b|\blive on (?:it|the (?:land|property)) (?:while|until|as is|now)\b/,
    'second-unit guest-house structure manufactured guest',
  ],
  [
    /\b(?:anything|things?|stuff|something|what is there|much|lots) (?:fun )?(?:for (?:the |my |our |us|me )?(?:kids|children|teens?|teenagers|grandkids|family)? ?)?to do\b|\bkeep (?:the |my )?(?:kids|children|teens?) (?:busy|entertained|occupied)\b/,
    'amenity playground community-pool tennis basketball park-place trail entertainment fishing game-room',
  ],
  [
    /\bsurrounded by (?:other |a lot of |lots of )?(?:houses|homes|neighbors|people)\b|\b(?:houses|homes|neighbors) (?:all around|on (?:all|both) sides|on top of|packed)\b|\b(?:other|next|nearest|closest) (?:houses?|homes?)(?: (?:over|down))?\b/,
    'neighbor back-neighbor privacy secluded rural lot-line',
  ],
  [
    /\b(?:semis?|semi trucks?|big rigs?|big trucks?|trailers?|equipment|delivery trucks?|moving (?:truck|van)|u-?haul) (?:could |can |would )?(?:get|drive|turn|come|pull|back) (?:in|around|up|through|out)(?: (?:off|from) (?:a |the )?(?:main |county |paved )?(?:road|street|highway))?/,
    'frontage driveway road highway parking',
  ],
  [
    /\bwhat (?:name|is the name|was the name) (?:is |of |does )?(?:the |this |it |that )?(?:floor ?)?(?:plan|model)(?: (?:have|go by))?\b/,
    'floor-plan-name floor-plan',
  ],
  [
    /\b(?:for|get|grab|have|go out for|out for) (?:a |some )?(?:quick |nice |good )?(?:dinner|lunch|brunch|coffee|drinks?|beers?|bite|takeout|pizza|tacos|ice cream)(?: (?:and|or) (?:a |some )?(?:dinner|lunch|brunch|coffee|drinks?|beers?|movie))?\b(?! (?:outside|outdoors|at home|in the|on the|for guests|parties))/,
    'restaurant shopping downtown walkable',
  ],
  [
    /\bwho(?:'s| is| are| was| were| will be)? (?:building|constructing|putting up|developing|behind)\b(?: (?:it|this|these|them|the (?:house|home|houses|homes|place|neighborhood|project)))?/,
    'builder builder-name',
  ],
  [
    /\bwhat(?:'s| is| do (?:they|you) call)? (?:this|the|it|that)? ?(?:old )?(?:house|home|place|property|cottage|cabin|estate|farm|ranch|mansion|villa)(?:'s)? (?:called|named|name|known as)\b|\b(?:does|has) (?:the|this) (?:house|home|place|property|estate|farm|ranch) (?:have|got) a name\b|\bname of (?:the|this) (?:house|home|place|property|cottage|estate|farm|ranch)\b/,
    'home-name named-place floor-plan-name',
  ],
  [
    /\b(?:what|which) (?:\w+ )?(?:complex|development|resort|tower|condos?|building|project)(?: (?:is|was))? (?:it|this|the (?:unit|condo|house|home))(?: in| part of| called)?\b|\b(?:what(?:'s| is)|name of) (?:the |this )?(?:\w+ )?(?:complex|development|resort|tower|condos?|building|project)(?:'s)?(?: called| named| name)?(?=\W*$)/,
    'neighborhood named-place',
  ],
  [
    /\b(?:kids?|children|toddlers?|grandkids)\b (?:[\w']+ ){0,3}?(?:play|hang out|run around)\b(?: (?:inside|indoors|when it rains|on (?:a )?rainy days?))/,
    'game-room bonus-room loft media-room',
  ],
  [
    /\b(?:(?:buy|purchase|get|have|own|add) )?(?:the )?(?:land|lots?|acreage|parcels?|tracts?|property|acres) (?:right )?(?:beside|next to|next door(?: to)?|around|behind|adjacent to|adjoining|bordering) (?:it|this|the (?:house|home|property|lot|place))\b(?! (?:is|are|was))/,
    'more-land',
  ],
  [
    /\b(?:what(?:'s| is| are| was)?|is) (?:it|the (?:house|home|place|building|structure)|this(?: house| home| place)?) (?:built|constructed|made|framed) (?:out )?(?:of|from)\b|\bwhat (?:is|was) (?:it|the (?:house|home)) (?:built|constructed) with\b/,
    'exterior structure exterior-material',
  ],
  [
    /\bhow (?:many|big) (?:people |agents |folks )?(?:are |work |is )?(?:there )?(?:on|in|at|of)? ?(?:your|the) (?:team|office|staff|firm|company|brokerage)\b|\bsize of (?:your|the) (?:team|office|firm)\b/,
    'agent',
  ],
  [
    /\b(?:tear|knock|scrape|bulldoze|demolish)(?:ed)? (?:it |the (?:house|home|place) |this )?(?:down|off)?\b(?: and (?:build|start|rebuild)(?: (?:new|over|again))?)?|\b(?:build|rebuild) (?:a )?new(?: (?:house|home|one))?\b|\bstart over\b/,
    'build-site expand repair',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:park|put|keep|store|leave)) (?:my |our |a |an |the |his |her )?(?:\w+ )?(?:boats?|jet ?skis?|pontoon|bass boat)\b/,
    'rv-parking boat',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:park|put|keep|store|leave)) (?:my |our |a |an |the |his |her )?(?:\w+ )?(?:rv|camper|trailer|motorhome|fifth wheel)\b/,
    'rv-parking rv',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere|good) (?:for|to (?:watch|see|show)) (?:my |our |a |an |the |some )?(?:movies?|films?|tv|football|the game|sports|netflix|movie nights?)\b/,
    'media-room game-room',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:put|set up|keep)) (?:my |our |a |an |the |his |her )?(?:\w+ )?(?:gym|treadmill|peloton|weights|exercise equipment|yoga)\b/,
    'gym home-gym bonus-room',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:put|keep|have)) (?:my |our |a |an |the |some )?(?:\w+ )?(?:horses?|cows|cattle|goats|livestock|farm animals|donkeys?)\b/,
    'livestock barn pasture',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:plant|grow|have)) (?:my |our |a |an |the |some )?(?:\w+ )?(?:garden|gardening|vegetables|veggies|plants|flowers|tomatoes|herbs)\b/,
    'garden landscaping yard',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:put|seat|fit)) (?:my |our |a |an |the |some )?(?:\w+ )?(?:dining (?:room )?table|family dinners?|big table|table|dinner parties)\b/,
    'dining-room breakfast-area',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|where) (?:my |our |the |some )?(?:kids?|children|toddlers?|grandkids) (?:to |can |could )?(?:play|run|swing)\b/,
    'playground yard game-room bonus-room',
  ],
  [/\b(?:lock|keep|secure|store) (?:[\w']+ ){0,3}?(?:guns?|valuables|firearms)\b/, 'safe-room'],
  [
    /\b(?:long|short|bad|easy|quick|terrible) (?:drive|commute|walk|trip|way)\b(?: (?:to|into|from))?/,
    'commute near downtown',
  ],
  [
    /\b(?:hear|hearing) (?:[\w']+ ){0,3}?(?:road|highway|interstate|street|freeway|neighbors|trains?)\b/,
    'noise quiet',
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
    /\b(?:hook(?:ed)? ?up|connect(?:ed)?|tie(?:d)? in(?:to)?) (?:to |with )(?:the )?(?:city|town|public|county|municipal)(?: (?:water|sewer|utilities))*\b/,
    'city-water sewer utilities',
  ],
  [
    /\b(?:is|was) (?:it|this|the (?:house|home|place)) (?:ever |recently |newly |completely |fully |totally )?(?:gutted|flipped|a flip|redone|rehabbed|fixed up|modernized)\b/,
    'updated renovated-any repair',
  ],
  [/\bfixed up\b|\bbeen fixed\b|\bfresh(?:en|ened) up\b/, 'updated renovated-any'],
  [
    /\b(?:control|set|change|adjust|turn (?:up|down)) (?:the )?(?:temperature|heat|ac|air|thermostat)\b(?:.{0,12}\b(?:phone|app|away|remotely)\b)?/,
    'thermostat smart-home',
  ],
  [
    /\b(?:from|with|on|by|using|through|via) (?:my|a|your|the|our) (?:cell ?|smart ?)?(?:phone|app)\b|\bremotely control\w*\b|\bphone app\b/,
    'smart-home',
  ],
  [
    /\b(?:earn|make|bring in|generate|produce) (?:[\w']+ ){0,3}?(?:money|income|cash|profit)\b(?: (?:from|off|with) (?:it|this|the \w+))?|\b(?:extra|side|additional|passive) (?:money|income|cash)\b|\b(?:help|offset) (?:with |pay )?(?:the |my )?mortgage\b/,
    'rental investment short-term-rental second-unit',
  ],
  [
    /\b(?:fix|repair|work on|restore|tinker with|wrench on|service) (?:my|our|a|an|the|up) (?:\w+ )?(?:tractors?|cars?|trucks?|bikes?|motorcycles?|boats?|engines?|equipment|machinery|vehicles?|jeep)\b/,
    'workshop garage barn',
  ],
  [
    /\b(?:what|which|any|kinds? of|types? of|sorts? of) (?:wild )?(?:game|animals?|wildlife|critters)\b(?! (?:room|allowed|rules|restrictions))/,
    'wildlife hunting',
  ],
  [/\b(?:smell|smoke|smoked|smoker|smokers|cigarettes?)\b (?:[\w']+ ){0,3}?(?:in|inside)\b/, 'smoking'],
  [
    /\b(?:enough|plenty of|good|much) (?:light|sun|sunlight|windows)\b|\b(?:is it|feels?|feel) (?:dark|gloomy|bright|sunny|airy)\b|\bsunny or dark\b/,
    'natural-light window',
  ],
  [
    /\b(?:how|what)(?:'s| is| are)? (?:the )?(?:heat|heating|cool|cooling|ac) (?:bill|cost|like)s?\b/,
    'utility-bill',
  ],
  [
    /\b(?:shower|bathe|clean|wash|rinse off) (?:[\w']+ ){0,3}?(?:dogs?|pets?|pup)\b|\bdog (?:wash|shower|bath)\b/,
    'laundry mudroom',
  ],
  [
    /\b(?:drink|have|enjoy|sip) (?:[\w']+ ){0,3}?(?:wine|coffee|tea|beer|cocktails?) (?:[\w']+ ){0,3}?(?:outside|outdoors|porch|deck|patio|view)\b|\bwatch the (?:world|kids|stars|birds)\b/,
    'porch deck patio balcony outdoor-space',
  ],
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
    /\b(?:are|is) (?:the )?(?:closest|nearest) (?:town|city|store|shop|neighbor|school|airport|hospital|beach|park|highway|grocery)\b|\b(?:nearest|closest) (?:big )?(?:town|city)\b|\b(?:what|which) (?:towns?|cit(?:y|ies)) (?:is|are) (?:it )?(?:near|close)\b/,
    'near downtown',
  ],
  [
    /\bset ?back from (?:the )?(?:road|street)\b|\bclose to (?:the )?(?:road|street)\b|\bcars? (?:go|drive|pass|passing)(?:es)? by\b|\btraffic (?:go|pass)(?:es)? by\b/,
    'noise cul-de-sac road privacy',
  ],
  [
    /\b(?:cut(?:ting)?|clear(?:ing)?|take|chop(?:ping)?|remove|removing|fell) (?:down |out )?(?:[\w']+ ){0,2}?(?:trees?|brush|timber|the (?:lot|land))\b/,
    'cleared trees terrain',
  ],
  [
    /\b(?:what|which) (?:part|side|area|section|end|corner|quadrant) of (?:town|the (?:city|county)|\w+)(?: is (?:it|this) (?:in|on))?(?=\W*$|\s+is\b)/,
    'part-of-town neighborhood near',
  ],
  [
    /\b(?:plan|floor ?plan|model)(?:'s)? (?:name|called|is it|is this)\b|\bname of the (?:floor ?)?(?:plan|model)\b|\b(?:what|which) (?:floor ?plan|plan|model)\b(?: (?:is|name))?(?: (?:it|this))?/,
    'floor-plan-name floor-plan',
  ],
  [
    /\b(?:master|primary|main bedroom|owner'?s)(?: (?:bed)?room| suite)?\b.{0,12}\b(?:separate[d]?|apart|away|split|isolated|far|removed|by itself|on its own|alone|off on its own)\b(?: from(?: the)?(?: other| secondary| kids'?| guest)?(?: bed)?rooms?)?/,
    'split-plan',
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
    /\b(?:(?:buy|purchase|get|have|own|add) (?:some )?)?(?:bigger|larger|more|extra|additional|adjoining|adjacent|neighboring|next[- ]door|second|another) (?:\w+ )?(?:parcels?|lots?|land|acreage|acres|tracts?)\b/,
    'more-land acreage',
  ],
  [
    /\b(?:shoot|play) (?:some )?(?:pool|billiards|ping ?pong|darts|foosball|video games|cards)\b/,
    'game-room bonus-room',
  ],
  [
    /\b(?:get|come|walk|go) in(?:side)? without (?:[\w']+ ){1,5}?(?:through|past|passing)\b|\bwithout (?:walking|going|coming) through\b/,
    'separate-entry',
  ],
  [
    /\b(?:what|anything) (?:would|will|do|can|could|might) (?:i|we|you|one) (?:be )?(?:look(?:ing)? (?:at|out on|out at|onto)|see)\b(?: (?:from|out of) (?:the |my )?(?:house|home|windows?|deck|porch|balcony|yard|property|place|it))?(?=\W*$)/,
    'view back-neighbor',
  ],
  [
    /\b(?:without|don't (?:have|own|drive)|no) (?:a |my )?car\b|\bcar[- ]free\b/,
    'walkable transit restaurant near',
  ],
  [
    /\b(?:keep|stop|prevent|block) (?:[\w']+ ){0,4}?(?:from (?:driving|walking|coming|getting|wandering) (?:in|up|on|onto)|out|strangers?|trespass\w*|solicitors)\b(?! of the (?:house|home))/,
    'gated controlled-access fence security-system',
  ],
  [
    /\b(?:drive|walk|get|come) (?:right |just )?(?:in|up) (?:from|off) the (?:street|road)\b|\bwho can (?:get|come|drive) in\b/,
    'gated controlled-access',
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
    /\b(?:to eat|grab (?:a bite|dinner|lunch|food|coffee)|(?:go|going|walk) (?:out )?(?:for|to) (?:dinner|lunch|coffee|a beer|a drink|drinks|food|brunch)|eat out|dine out|for a beer|date night)\b(?! (?:in the kitchen|outside|outdoors|breakfast))/,
    'restaurant',
  ],
  [
    /\b(?:eat|dine|dinners?|meals?|lunch|breakfast) (?:\w+ )?(?:outside|outdoors|on the (?:patio|deck)|al fresco)\b/,
    'outdoor-dining patio deck porch outdoor-space',
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
    /\b(?:light sleeper|sleep (?:well|soundly)|hear (?:\w+ ){0,4}?(?:traffic|cars|trains?|planes|neighbors|noise)|noise from)\b/,
    'noise quiet',
  ],
  [
    /\b(?:owe|pay) (?:\w+ ){0,4}?(?:the county|the city|in taxes|the tax (?:man|office))\b|\bwhat (?:does|do) (?:\w+ ){1,2}tax (?:it|this|the)\b/,
    'tax',
  ],
  [
    /\b(?:dogs?|puppy|puppies|labs?|labrador|retriever|terrier|pup|hound|beagle|canine)\b (?:[\w']+ ){0,4}?(?:yard|run|outside|around|escape|loose|off leash|out back|contained|contain|stay in|get away|hold)\b/,
    'fence',
  ],
  [
    /\b(?:hold|contain|fence in) (?:[\w']+ ){0,3}?(?:dogs?|puppy)\b|\bkeep (?:[\w']+ ){0,3}?(?:dogs?|puppy|him|her|them) (?:in|inside|contained|safe|off the|from)\b/,
    'fence yard backyard',
  ],
  [
    /\b(?:keep|have|bring|own) (?:my |our |an? |the |\w+ )?(?:\w+ )?(?:dogs?|cats?|pupp(?:y|ies)|kittens?|pets?)\b/,
    'pet dog cat',
  ],
  [
    /\b(?:in-?laws?|grandparents?|grandma|grandpa|mom|mother|dad|father|parents|nanny|au pair|adult (?:son|daughter)|my (?:brother|sister|son|daughter)) (?:[\w']+ ){0,5}?(?:own (?:space|place|suite|quarters|kitchen|bathroom)|separate|independent\w*|move in|live with|downstairs)\b/,
    'second-unit guest-house separate-entry',
  ],
  [
    /\b(?:put|have|host|house) (?:[\w']+ ){0,3}?(?:guests?|visitors|in-?laws?|out of towners|company)\b(?! (?:park|car))/,
    'guest guest-house guest-room second-unit',
  ],
  [
    /\b(?:guests?|visitors|friends|company)\b (?:[\w']+ ){0,4}?(?:cars?|park|parking|vehicles?)\b/,
    'guest-parking parking street-parking',
  ],
  [
    /\b(?:teen(?:ager)?s?|kids?|children) (?:[\w']+ ){0,3}?(?:hang out|own space|chill|lounge|playroom)\b/,
    'loft bonus-room game-room',
  ],
  [
    /\b(?:hot|humid|sweat\w*|stuffy) (?:\w+ ){0,2}?(?:summers?|nights?|july|august|days|weather)\b|\b(?:summers?|july|august)\b (?:\w+ ){0,3}?(?:hot|humid|heat|cool)\b/,
    'cooling',
  ],
  [
    /\b(?:cold|freezing|chilly) (?:\w+ ){0,2}?(?:winters?|nights?|january|days|mornings)\b|\b(?:winters?|january)\b (?:\w+ ){0,3}?(?:cold|warm)\b/,
    'heating',
  ],
  [
    /\b(?:love|like|enjoy|plan|want)s? (?:to (?:cook|bake)|cooking|baking)\b|\b(?:big|serious|avid) cook\b|\bhome chef\b/,
    'kitchen stove',
  ],
  [
    /\b(?:garden(?:er|ing)?|green thumb|grow (?:my|our|some|a few)?)\b (?:[\w']+ ){0,2}?(?:is|a lot|tomatoes|herbs|space|spot|room)\b|\bavid gardener\b|\bgreen thumb\b/,
    'garden landscaping',
  ],
  [/\b(?:stream(?:ing)?|zoom|video calls?|online (?:games?|gaming|classes)|gaming|netflix)\b/, 'internet'],
  [
    /\b(?:fly|flies|flying) (?:a lot|often|for work|out|frequently|weekly)\b|\bcatch (?:a )?flights?\b/,
    'airport',
  ],
  [
    /\b(?:rain|rains|get wet|sun) (?:[\w']+ ){0,4}?(?:porch|patio|deck|sit|outside|out front|out back)\b|\b(?:shelter|shade) (?:[\w']+ ){0,3}?(?:sun|rain)\b/,
    'covered porch patio',
  ],
  [
    /\b(?:can|could|able to|will) (?:i|we|you) see (?:[\w']+ ){0,2}?(?:stars|mountains|water|lake|ocean|skyline|city lights)\b/,
    'view',
  ],
  [
    /\b(?:walk|stroll|bike|get) (?:around )?(?:without (?:a |my |the )?car)\b|\b(?:without|don't (?:have|own|drive)) (?:a |my )?car\b|\b(?:i|we) don't drive\b/,
    'walkable restaurant near transit',
  ],
  [
    /\b(?:kids?|children|toddlers?)\b (?:[\w']+ ){0,3}?(?:play|run around|swing|climb)\b(?: (?:outside|outdoors|out back))?/,
    'playground yard park-place',
  ],
  [
    /\b(?:neighbors?|people|anyone) (?:\w+ ){0,2}?(?:see|look|peer|peek) (?:in|into|over|at us)\b|\bnosy neighbors\b/,
    'privacy back-neighbor',
  ],
  [
    /\b(?:keep|bring|buy|get|need) (?:[\w']+ ){0,2}?(?:my|our|own|a new|new) (?:own )?(?:fridge|refrigerator|stove|oven|appliances?|dishwasher|microwave|washer|dryer)\b/,
    'appliance washer-dryer',
  ],
  [
    /\b(?:anything|something|much|a lot|lots|stuff|what|things) (?:[\w']+ ){0,3}?(?:to (?:fix|repair|replace|redo|update|renovate)|need(?:s|ed|ing)? (?:fixing|work|repair\w*|replacing|updating|done))\b|\bneed(?:s)? (?:\w+ )?(?:work|fixing up|tlc|repairs?)\b/,
    'repair renovated-any updated move-in-ready',
  ],
  [/\b(?:allergic|allergies|asthma)\b (?:[\w']+ ){0,4}?(?:carpets?|dust|rugs?)\b/, 'flooring carpet'],
  [/\b(?:allergic|allergies)\b (?:[\w']+ ){0,4}?(?:pets?|dogs?|cats?|smoke)\b/, 'pet smoking'],
  [
    /\b(?:thanksgiving|big (?:family )?(?:dinners?|gatherings?|parties)|dinner part(?:y|ies)|host (?:\w+ )?(?:parties|dinners?|thanksgiving|christmas))\b/,
    'dining-room entertain open-plan',
  ],
  [
    /\b(?:hate|don't (?:like|want)|no time (?:to|for)|avoid) (?:to )?(?:mow\w*|yard ?work|lawn care|shovel\w*)\b/,
    'low-maintenance maintenance',
  ],
  [/\b(?:ordinary|regular|normal|standard|conventional|usual) (?:mortgage|loan|financing)\b/, 'loan'],
  [
    /\b(?:bad|big|recent|last|the) (?:storm|hurricane|flood)s? (?:[\w']+ ){0,3}?(?:do|hit|damage|affect|harm|cause)\w*\b/,
    'flood storm water-damage',
  ],
  [
    /\bwhat (?:do|would|will) (?:i|we) (?:have|need) to (?:come up with|pay) (?:to (?:buy|own)|for) (?:it|this|the (?:house|home|place))\b/,
    'price',
  ],
  [
    /\b(?:storm|tornado)(?:es|s)? (?:[\w']+ ){0,4}?(?:hide|go|shelter|safe)\b|\bhide from (?:a )?(?:storm|tornado)/,
    'safe-room basement',
  ],
  [/\b(?:star ?gaz\w*|night sky|stars at night)\b/, 'secluded rural'],
  [
    /\b(?:wine|bottles?) (?:collect\w*|cellar|storage|anywhere|place|spot|somewhere)\b|\bcollect (?:\w+ )?wine\b/,
    'wine-cellar',
  ],
  [/\b(?:high|tall|vaulted|soaring) ceilings\b/, 'ceiling'],
  [
    /\b(?:rent|lease|let) (?:\w+ ){0,2}?(?:part|some|a room|the basement|downstairs|upstairs|half|one side) (?:of it |of the house )?out\b|\b(?:house ?hack\w*|roommate|lodger|boarder)s?\b/,
    'rental second-unit',
  ],
  [
    /\b(?:guests?|visitors|friends|company)\b.{0,20}\b(?:put|leave|park) (?:their|a|the) (?:cars?|vehicles?)\b/,
    'guest-parking parking',
  ],
  [
    /\b(?:by when|deadline|when|until when)\b.{0,24}\boffers?\b.{0,12}\b(?:in|due|submitted|received|accepted until)\b/,
    'offer-deadline',
  ],
  [
    /\b(?:place|room|space|area|spot|where|can|could|somewhere) (?:[\w']+ ){0,3}?eat\b(?! (?:out|nearby|close|around))/,
    'dining-room breakfast-area',
  ],
  [
    /\b(?:i|we|she|he|wife|husband|partner) (?:[\w']+ ){0,2}?(?:paints?|sculpts?|pots?|sews?|quilts?|weld|welds|woodworks?) (?:for|a lot|as|pictures)\b|\b(?:am|is|i'm) an? (?:artist|painter|sculptor|potter|woodworker)\b/,
    'studio workshop',
  ],
  [
    /\b(?:spot|place|room|space|desk|somewhere|area) (?:to|where i can|for me to) (?:work|write|study|create|paint|sew)\b/,
    'office workshop studio',
  ],
  [
    /\bbedrooms?\b.{0,24}\b(?:apart|away from (?:each other|the (?:primary|master|others?))|opposite (?:sides|ends)|far from)\b/,
    'split-plan',
  ],
  [
    /\b(?:long|hot|bubble|relaxing) baths?\b|\b(?:love|like|enjoy)s? (?:a |my |her |his )?(?:long |hot )?baths\b/,
    'tub',
  ],
]
