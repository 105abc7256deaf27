/**
 * What people say about their lives that asks for a room or for what heats, powers and equips the house. Read as in
 * `needs.ts`.
 */
export const situationsIndoors: [RegExp, string][] = [
  [
    /\b(?:anywhere|somewhere|any ?place|a place|house|cabin|building|structure|something) (?:(?:for (?:us|me)|there|i can|we can|one could) )?(?:to )?(?:live|sleep|stay) (?:in|on|at)(?: (?:it|the (?:land|property|place)))?\b|\blive on (?:it|the (?:land|property)) (?:while|until|as is|now)\b/,
    'second-unit guest-house structure manufactured guest',
  ],
  [
    /\b(?:kids?|children|toddlers?|grandkids)\b (?:[\w']+ ){0,3}?(?:play|hang out|run around)\b(?: (?:inside|indoors|when it rains|on (?:a )?rainy days?))/,
    'game-room bonus-room loft media-room',
  ],
  [
    /\b(?:what(?:'s| is| are| was)?|is) (?:it|the (?:house|home|place|building|structure)|this(?: house| home| place)?) (?:built|constructed|made|framed) (?:out )?(?:of|from)\b|\bwhat (?:is|was) (?:it|the (?:house|home)) (?:built|constructed) with\b/,
    'exterior structure exterior-material',
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
    /\b(?:room|space|place|spot|area|somewhere|anywhere) (?:for|to (?:put|seat|fit)) (?:my |our |a |an |the |some )?(?:\w+ )?(?:dining (?:room )?table|family dinners?|big table|table|dinner parties)\b/,
    'dining-room breakfast-area',
  ],
  [/\b(?:lock|keep|secure|store) (?:[\w']+ ){0,3}?(?:guns?|valuables|firearms)\b/, 'safe-room'],
  [
    /\b(?:hook(?:ed)? ?up|connect(?:ed)?|tie(?:d)? in(?:to)?) (?:to |with )(?:the )?(?:city|town|public|county|municipal)(?: (?:water|sewer|utilities))*\b/,
    'city-water sewer utilities',
  ],
  [
    /\b(?:control|set|change|adjust|turn (?:up|down)) (?:the )?(?:temperature|heat|ac|air|thermostat)\b(?:.{0,12}\b(?:phone|app|away|remotely)\b)?/,
    'thermostat smart-home',
  ],
  [
    /\b(?:from|with|on|by|using|through|via) (?:my|a|your|the|our) (?:cell ?|smart ?)?(?:phone|app)\b|\bremotely control\w*\b|\bphone app\b/,
    'smart-home',
  ],
  [
    /\b(?:fix|repair|work on|restore|tinker with|wrench on|service) (?:my|our|a|an|the|up) (?:\w+ )?(?:tractors?|cars?|trucks?|bikes?|motorcycles?|boats?|engines?|equipment|machinery|vehicles?|jeep)\b/,
    'workshop garage barn',
  ],
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
    /\b(?:master|primary|main bedroom|owner'?s)(?: (?:bed)?room| suite)?\b.{0,12}\b(?:separate[d]?|apart|away|split|isolated|far|removed|by itself|on its own|alone|off on its own)\b(?: from(?: the)?(?: other| secondary| kids'?| guest)?(?: bed)?rooms?)?/,
    'split-plan',
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
    /\b(?:in-?laws?|grandparents?|grandma|grandpa|mom|mother|dad|father|parents|nanny|au pair|adult (?:son|daughter)|my (?:brother|sister|son|daughter)) (?:[\w']+ ){0,5}?(?:own (?:space|place|suite|quarters|kitchen|bathroom)|separate|independent\w*|move in|live with|downstairs)\b/,
    'second-unit guest-house separate-entry',
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
  [/\b(?:stream(?:ing)?|zoom|video calls?|online (?:games?|gaming|classes)|gaming|netflix)\b/, 'internet'],
  [
    /\b(?:keep|bring|buy|get|need) (?:[\w']+ ){0,2}?(?:my|our|own|a new|new) (?:own )?(?:fridge|refrigerator|stove|oven|appliances?|dishwasher|microwave|washer|dryer)\b/,
    'appliance washer-dryer',
  ],
  [/\b(?:allergic|allergies|asthma)\b (?:[\w']+ ){0,4}?(?:carpets?|dust|rugs?)\b/, 'flooring carpet'],
  [
    /\b(?:thanksgiving|big (?:family )?(?:dinners?|gatherings?|parties)|dinner part(?:y|ies)|host (?:\w+ )?(?:parties|dinners?|thanksgiving|christmas))\b/,
    'dining-room entertain open-plan',
  ],
  [
    /\b(?:storm|tornado)(?:es|s)? (?:[\w']+ ){0,4}?(?:hide|go|shelter|safe)\b|\bhide from (?:a )?(?:storm|tornado)/,
    'safe-room basement',
  ],
  [
    /\b(?:wine|bottles?) (?:collect\w*|cellar|storage|anywhere|place|spot|somewhere)\b|\bcollect (?:\w+ )?wine\b/,
    'wine-cellar',
  ],
  [/\b(?:high|tall|vaulted|soaring) ceilings\b/, 'ceiling'],
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
  [
    /\b(?:her|his|their|my|our) own (?:space|area|place|quarters|suite|apartment|unit|wing|living (?:space|area))\b/,
    'second-unit guest-house guest-room separate-entry',
  ],
]
