/** What people say about their lives that asks for the land, what is on it, or the way somewhere. Read as in `needs.ts`. */
export const situationsOutdoors: [RegExp, string][] = [
  [
    /\b(?:water|drinking water|water supply)\b.{0,12}\b(?:come|comes|coming|supplied|piped|get|gets)\b.{0,8}\bfrom\b/,
    'city-water well cistern water-source',
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
    /\b(?:for|get|grab|have|go out for|out for) (?:a |some )?(?:quick |nice |good )?(?:dinner|lunch|brunch|coffee|drinks?|beers?|bite|takeout|pizza|tacos|ice cream)(?: (?:and|or) (?:a |some )?(?:dinner|lunch|brunch|coffee|drinks?|beers?|movie))?\b(?! (?:outside|outdoors|at home|in the|on the|for guests|parties))/,
    'restaurant shopping downtown walkable',
  ],
  [
    /\bwhat(?:'s| is| do (?:they|you) call)? (?:this|the|it|that)? ?(?:old )?(?:house|home|place|property|cottage|cabin|estate|farm|ranch|mansion|villa)(?:'s)? (?:called|named|name|known as)\b|\b(?:does|has) (?:the|this) (?:house|home|place|property|estate|farm|ranch) (?:have|got) a name\b|\bname of (?:the|this) (?:house|home|place|property|cottage|estate|farm|ranch)\b/,
    'home-name named-place floor-plan-name',
  ],
  [
    /\b(?:(?:buy|purchase|get|have|own|add) )?(?:the )?(?:land|lots?|acreage|parcels?|tracts?|property|acres) (?:right )?(?:beside|next to|next door(?: to)?|around|behind|adjacent to|adjoining|bordering) (?:it|this|the (?:house|home|property|lot|place))\b(?! (?:is|are|was))/,
    'more-land',
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
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:put|keep|have)) (?:my |our |a |an |the |some )?(?:\w+ )?(?:horses?|cows|cattle|goats|livestock|farm animals|donkeys?)\b/,
    'livestock barn pasture',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:plant|grow|have)) (?:my |our |a |an |the |some )?(?:\w+ )?(?:garden|gardening|vegetables|veggies|plants|flowers|tomatoes|herbs)\b/,
    'garden landscaping yard',
  ],
  [
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|where) (?:my |our |the |some )?(?:kids?|children|toddlers?|grandkids) (?:to |can |could )?(?:play|run|swing)\b/,
    'playground yard game-room bonus-room',
  ],
  [
    /\b(?:long|short|bad|easy|quick|terrible) (?:drive|commute|walk|trip|way)\b(?: (?:to|into|from))?/,
    'commute near downtown',
  ],
  [
    /\b(?:hear|hearing) (?:[\w']+ ){0,3}?(?:road|highway|interstate|street|freeway|neighbors|trains?)\b/,
    'noise quiet',
  ],
  [
    /\b(?:what|which|any|kinds? of|types? of|sorts? of) (?:wild )?(?:game|animals?|wildlife|critters)\b(?! (?:room|allowed|rules|restrictions))/,
    'wildlife hunting',
  ],
  [
    /\b(?:drink|have|enjoy|sip) (?:[\w']+ ){0,3}?(?:wine|coffee|tea|beer|cocktails?) (?:[\w']+ ){0,3}?(?:outside|outdoors|porch|deck|patio|view)\b|\bwatch the (?:world|kids|stars|birds)\b/,
    'porch deck patio balcony outdoor-space',
  ],
  [
    /\b(?:are|is) (?:the )?(?:closest|nearest) (?:town|city|store|shop|neighbor|school|airport|hospital|beach|park|highway|grocery)\b|\b(?:nearest|closest) (?:big )?(?:town|city)\b|\b(?:what|which|any) (?:other |big |bigger |larger |nearby )*(?:towns?|cit(?:y|ies))(?: (?:is|are))?(?: (?:it|we|you|there))?(?: (?:near|nearby|close|closest|nearest|around|by))+\b/,
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
    /\b(?:(?:buy|purchase|get|have|own|add) (?:some )?)?(?:bigger|larger|more|extra|additional|adjoining|adjacent|neighboring|next[- ]door|second|another) (?:\w+ )?(?:parcels?|lots?|land|acreage|acres|tracts?)\b/,
    'more-land acreage',
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
    /\b(?:to eat|grab (?:a bite|dinner|lunch|food|coffee)|(?:go|going|walk) (?:out )?(?:for|to) (?:dinner|lunch|coffee|a beer|a drink|drinks|food|brunch)|eat out|dine out|for a beer|date night)\b(?! (?:in the kitchen|outside|outdoors|breakfast))/,
    'restaurant',
  ],
  [
    /\b(?:eat|dine|dinners?|meals?|lunch|breakfast) (?:\w+ )?(?:outside|outdoors|on the (?:patio|deck)|al fresco)\b/,
    'outdoor-dining patio deck porch outdoor-space',
  ],
  [
    /\b(?:light sleeper|sleep (?:well|soundly)|hear (?:\w+ ){0,4}?(?:traffic|cars|trains?|planes|neighbors|noise)|noise from)\b/,
    'noise quiet',
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
    /\b(?:guests?|visitors|friends|company)\b (?:[\w']+ ){0,4}?(?:cars?|park|parking|vehicles?)\b/,
    'guest-parking parking street-parking',
  ],
  [
    /\b(?:garden(?:er|ing)?|green thumb|grow (?:my|our|some|a few)?)\b (?:[\w']+ ){0,2}?(?:is|a lot|tomatoes|herbs|space|spot|room)\b|\bavid gardener\b|\bgreen thumb\b/,
    'garden landscaping',
  ],
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
    /\b(?:bad|big|recent|last|the) (?:storm|hurricane|flood)s? (?:[\w']+ ){0,3}?(?:do|hit|damage|affect|harm|cause)\w*\b/,
    'flood storm water-damage',
  ],
  [/\b(?:star ?gaz\w*|night sky|stars at night)\b/, 'secluded rural'],
  [
    /\b(?:guests?|visitors|friends|company)\b.{0,20}\b(?:put|leave|park) (?:their|a|the) (?:cars?|vehicles?)\b/,
    'guest-parking parking',
  ],
  [
    /\b(?:what(?:'s| is| all is| is there)?|anything|something|stuff|things?|much|lots|plenty) (?:(?:fun|cool|good|there|around|near|nearby|close|by|here|in|the|area|town) ){0,5}to do\b(?! (?:with|to|for) (?:it|the (?:house|home)))(?: (?:around|near|nearby|here|there|close by|in the area|in town))*/,
    'entertainment amenity restaurant trail park-place shopping lake',
  ],
]
