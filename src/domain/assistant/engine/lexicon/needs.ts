/**
 * What people want to do, and what in a home serves it: "where do I keep the mower" asks for storage. A pattern is
 * matched against the normalized question; the words it covers count as the concept.
 */
export const needs: [RegExp, string][] = [
  [
    /\b(?:can|could|do|will|would)? ?(?:you |i |we )?(?:see|watch|look at|gaze at) (?:[\w']+ ){0,3}?(?:stars|night sky|milky way|constellations)\b/,
    'night-sky view outdoor-space',
  ],
  [
    /\bwater (?:[\w']+ ){0,3}?for (?:the |my |our |some )?(?:livestock|cattle|cows|horses|animals|stock|goats|wildlife)\b/,
    'pond water-source livestock',
  ],
  [
    /\b(?:keep|store|stash|put|stow|leave|lock up|house)\b (?:[\w']+ ){0,4}?(?:lawn ?mower|mower|tools?|bikes?|bicycles?|kayaks?|skis|gear|equipment|golf clubs|garden tools|snow ?blower|ladders?)\b/,
    'tool-storage storage',
  ],
  [
    /\b(?:keep|store|stash|put|stow|leave)\b (?:[\w']+ ){0,4}?(?:boxes|decorations|junk|stuff|things|belongings|luggage|suitcases|seasonal items|holiday decorations)\b/,
    'storage tool-storage closet',
  ],
  [
    /\b(?:keep|store|put|park|leave|fit|have)\b (?:[\w']+ ){0,4}?(?:rv|camper|trailer|motorhome)\b/,
    'rv-parking rv',
  ],
  [
    /\b(?:keep|store|put|park|leave|fit|have|tie up|launch)\b (?:[\w']+ ){0,4}?(?:boats?|jet ?skis?|pontoon|sailboat)\b/,
    'boat rv-parking',
  ],
  [
    /\b(?:keep|put|park|leave|stash)\b (?:[\w']+ ){0,3}?(?:cars?|truck|vehicles?|suv|motorcycle)\b/,
    'parking',
  ],
  [
    /\b(?:cars?|vehicles?|trucks?) (?:\w+ )?(?:can|could|may|to|do|will|would) (?:\w+ )?(?:park|fit)\b/,
    'parking',
  ],
  [/\bpark (?:[\w']+ ){0,3}?(?:cars?|truck|vehicles?|suvs?)\b/, 'parking'],
  [
    /\b(?:keep|store|put|hang)\b (?:[\w']+ ){0,3}?(?:clothes|clothing|coats?|shoes|dresses|wardrobe|suits)\b/,
    'closet',
  ],
  [/\b(?:keep|store|put)\b (?:[\w']+ ){0,3}?(?:food|groceries|canned goods|snacks|dry goods)\b/, 'pantry'],
  [/\b(?:keep|store|put|age)\b (?:[\w']+ ){0,3}?(?:wine|bottles)\b/, 'wine-cellar'],
  [
    /\b(?:keep|raise|have|house|board|ride|bring)\b (?:[\w']+ ){0,3}?(?:horses?|cows?|cattle|goats?|sheep|livestock|farm animals|pon(?:y|ies)|donkeys?)\b/,
    'livestock',
  ],
  [/\b(?:keep|raise|have|house)\b (?:[\w']+ ){0,3}?(?:chickens?|hens?|poultry|ducks)\b/, 'chicken-coop'],
  [/\b(?:keep|raise|have)\b (?:[\w']+ ){0,3}?(?:bees|hives)\b/, 'bees'],
  [
    /\b(?:dogs?|pupp(?:y|ies)|pets?)\b (?:[\w']+ ){0,3}?(?:run|roam|play|get out|escape|off leash|loose)\b(?: (?:around|free|about|loose))?/,
    'fence yard backyard dog-park pet',
  ],
  [
    /\blet (?:[\w']+ ){0,3}?(?:dogs?|pupp(?:y|ies)|pets?) (?:out|run|roam|loose)\b(?: (?:around|free|about|loose))?/,
    'fence yard backyard dog-park pet',
  ],
  [
    /\b(?:grow|plant|raise)\b (?:[\w']+ ){0,3}?(?:vegetables?|veggies|tomatoes|herbs|food|flowers|crops)\b/,
    'garden',
  ],
  [/\b(?:cook|grill|bbq|barbecue) (?:[\w']+ ){0,2}?(?:outside|outdoors|out)\b/, 'grill'],
  [/\b(?:charge|plug in)\b (?:[\w']+ ){0,3}?(?:car|tesla|ev|vehicle)\b/, 'ev-charger'],
  [
    /\b(?:power|lights|electricity) (?:\w+ ){0,2}?(?:goes out|go out|fails?|outages?|cut|is out)\b/,
    'generator',
  ],
  [/\b(?:wash|dry|do)\b (?:[\w']+ ){0,2}?(?:clothes|laundry|washing)\b/, 'laundry'],
  [/\b(?:watch|see|enjoy)\b (?:[\w']+ ){0,2}?(?:movies?|films?)\b/, 'media-room'],
  [/\b(?:work ?out|lift weights|exercise)\b(?: (?:at home|in the house|here|inside|indoors))?/, 'gym'],
  [
    /\b(?:zoom|video|conference|phone|work|teams) (?:calls?|meetings?)\b|\bon (?:zoom|calls|the phone) all day\b|\b(?:remote|wfh) (?:job|work(?:er)?)\b|\bwfh\b|\bmy (?:business|clients) from (?:home|here)\b/,
    'office nook bonus-room loft library-room',
  ],
  [
    /\b(?:work|working) (?:[\w']+ ){0,2}?(?:from home|remotely|at home|from here)\b/,
    'office nook bonus-room loft',
  ],
  [/\b(?:set up|need|room for|space for|place for) (?:an? |my )?(?:home )?office\b/, 'office'],
  [
    /\b(?:mother|mom|dad|father|parents?|grandma|grandmother|in-?laws?|relatives?|nanny|au pair|grown son|adult (?:son|daughter|child(?:ren)?))\b (?:[\w']+ ){0,4}?(?:live|stay|move in|living|staying|have (?:their|her|his) own)\b/,
    'second-unit guest-house guest-room lower-level',
  ],
  [
    /\b(?:guests?|visitors|friends|company|family) (?:[\w']+ ){0,3}?(?:sleep|stay|stay over|visit|overnight)\b/,
    'guest',
  ],
  [/\b(?:rent|lease|let)\b (?:[\w']+ ){0,3}?(?:out|on airbnb|part)\b/, 'rental'],
  [/\b(?:airbnb|vrbo)\b/, 'short-term-rental'],
  [/\b(?:mosquito(?:e?s)?|bugs?|insects?|flies)\b/, 'bug-free'],
  [/\b(?:muddy|wet|dirty|snowy) (?:\w+ )?(?:boots?|shoes?|dogs?|paws)\b/, 'mudroom'],
  [/\b(?:swim|swimming|take a dip|do laps|cool off in)\b/, 'pool'],
  [/\b(?:go |do |like |love )?(?:fishing|angling)\b/, 'fishing'],
  [/\b(?:roast(?:ing)? marshmallows|s'?mores|camp ?fires?|bonfires?)\b/, 'fire-pit'],
  [/\b(?:soak|long bath|take a bath|bubble bath)\b/, 'tub hot-tub primary-bath pool'],
  [
    /\b(?:build|put|add|install|construct) (?:[\w']+ ){0,3}?(?:adu|guest house|tiny house|second (?:unit|apartment|dwelling|home)|granny flat|in-?law (?:suite|unit))\b/,
    'second-unit',
  ],
  [
    /\b(?:put|build|add|turn|convert|make) (?:[\w']+ ){0,4}?(?:apartment|2nd unit|separate unit|rental unit)\b/,
    'second-unit',
  ],
  [/\b(?:carry|hold|finance) (?:the |a |my )?(?:note|loan|mortgage|paper|purchase)\b/, 'seller-financing'],
  [/\b(?:owner|seller)s? (?:[\w']+ ){0,3}?(?:finance|financing|carry)\b/, 'seller-financing'],
  [
    /\b(?:watch|see|enjoy|catch)\b (?:[\w']+ ){0,2}?(?:sunsets?|sunrises?|sun (?:go(?:es)? down|set|rise))\b/,
    'sunset',
  ],
  [/\b(?:look|see|view) (?:[\w']+ ){0,2}?(?:mountains?)\b/, 'mountain-view'],
  [/\b(?:blow(?:ing)? leaves|neighbors see in|see into|overlooked by)\b/, 'privacy'],
  [/\b(?:hot showers?|run out of hot water|hot water last)\b/, 'water-heater'],
  [/\b(?:tornado|storm|hurricane) (?:comes|hits|shelter|warning)\b/, 'safe-room'],
  [/\b(?:climb|stairs to climb|go up (?:any )?(?:stairs|steps))\b/, 'stairs'],
  [/\b(?:water|watering) (?:the |my )?(?:lawn|grass|yard|garden|plants)\b/, 'sprinkler'],
  [
    /\b(?:sip|drink|have|enjoy) (?:[\w']+ ){0,3}?(?:morning )?coffee (?:outside|outdoors|in the morning)\b/,
    'outdoor',
  ],
  [/\bhelp (?:[\w']+ ){0,3}?down payment\b/, 'down-payment-assistance'],
  [
    /\b(?:woodwork(?:ing)?|fix cars|work on (?:my |a )?(?:cars?|truck|motorcycle)|tinker|build furniture|carpentry)\b/,
    'workshop',
  ],
  [/\bheated by\b|\bhow (?:is|are|do|does)\b[^?]*\bheat(?:ed|ing)?\b|\bheated with\b/, 'heating'],
  [/\bcooled by\b|\bhow (?:is|are|do|does)\b[^?]*\bcool(?:ed|ing)?\b/, 'cooling'],
  [
    /\b(?:house|home|outside|exterior|building)\b[^?]*\bmade (?:out )?of\b(?: (?:on|from) the outside)?|\bmade (?:out )?of\b[^?]*\boutside\b/,
    'exterior',
  ],
  [
    /\bhow (?:early|far ahead|far in advance|much (?:advance )?notice|long (?:ahead|before|in advance))\b/,
    'notice',
  ],
  [
    /\b(?:what|which) (?:floor|level|story)\b(?: (?:is|are|does))? (?:the |this |it )*(?:condo|unit|apartment|it|home|place)\b|\bon (?:what|which) (?:floor|level)\b (?:is|are) (?:it|the (?:unit|condo|apartment))\b/,
    'unit-level',
  ],
  [
    /\b(?:what|which) (?:areas?|counties|cities|towns?|places|neighborhoods?)\b.*\b(?:agent|you|your|he|she|work|works|serve|serves|cover|covers)\b|\bwhere do(?:es)? (?:you|the agent|he|she) (?:work|sell)\b/,
    'service-area',
  ],
  [
    /\b(?:painting and art|art (?:studio|space|room)|(?:do|make|making) art|painting studio|pottery|space for (?:my )?(?:painting|art)|paint pictures)\b(?: and art)?/,
    'studio',
  ],
  [
    /\bwhen (?:will|is|would) (?:it|the (?:house|home)|construction)\b.{0,12}\b(?:finished|done|completed?|ready)\b/,
    'completion',
  ],
  [
    /\b(?:boat|rv|camper|trailer|motorhome)\b.{0,12}\bwhere\b.{0,16}\b(?:go|park|put|keep|fit)\b/,
    'rv-parking rv',
  ],
  [
    /\b(?:lose|loses|losing|lost|without|no) (?:the )?(?:power|electricity)\b|\bgrid (?:is |goes )?down\b/,
    'generator',
  ],
  [
    /\b(?:outside|exterior|outer) (?:material|walls?|finish|siding|colou?r)\b|\b(?:material|colou?r)\b.*\b(?:outside|exterior)\b/,
    'exterior',
  ],
  [
    /\b(?:somewhere|place|spot|area|space|room) (?:for|to walk|to take) (?:my |our |the |a )?(?:dogs?|pets?|pup(?:py)?)\b/,
    'fence yard backyard dog-park pet',
  ],
  [
    /\b(?:guests?|visitors|friends|company|people who visit) (?:can |could |would |all |should )?park\b/,
    'guest-parking driveway street-parking parking',
  ],
  [
    /\b(?:i|we|guests?|visitors|people|friends|you|they|one|to|company) (?:can |could |would |all )?park\b/,
    'parking',
  ],
  [
    /\bprice\b.{0,16}\b(?:lowered|reduced|dropped|cut|gone down)\b|\b(?:lowered|reduced|dropped) (?:the |their )?price\b/,
    'price-drop',
  ],
]
