/** How a question shows what kind of answer it wants. The first matching pattern decides and uses up its words. */

export type Form =
  | 'brand' | 'colour' | 'kind' | 'count' | 'distance' | 'size' | 'age' | 'cost' | 'when' | 'where' | 'who' | 'why'
  | 'list' | 'which' | 'how' | 'yesno' | 'topic' // biome-ignore format: a list of names

export const forms: [RegExp, Form][] = [
  // "Where does the water come from?" doesn't ask for a place.
  [
    /\bwhere(?:'s| does| do| is)? (?=(?:the |its |your )?(?:water|power|electricity|heat|gas)\b.*\bfrom\b)/,
    'list',
  ],
  [
    /\b(?:what|which|whose) (?:brand|make|manufacturer|company makes)(?: and model)?(?: of| is| are)?\b|\bbrands?\b(?! (?:spanking )?new\b)|\bwho makes\b|\bwho manufactured\b/,
    'brand',
  ],
  [/\b(?:what|which) colou?rs?\b(?: (?:is|are|was|were))?|\bcolou?rs?(?: of)?\b/, 'colour'],
  [
    /\bhow far\b(?: away)?(?: is| are)?(?: it)?|\bhow (?:close|near)\b(?: is| are)?|\bhow (?:long|many minutes|many miles) (?:is it |does it take |would it take |of a drive |is the (?:drive|walk|commute) )?(?:to|from)\b|\bhow many (?:minutes|miles|blocks)\b|\bhow long (?:is|of) (?:the|a) (?:drive|walk|commute|trip)\b|(?<!walking )\bdistance\b(?: to| from)?|\b(?:drive|travel|commute) time\b/,
    'distance',
  ],
  [/\bhow many (?:business |working )?(?:hours|days|weeks|months)\b(?! a (?:day|week))/, 'when'],
  [
    /\bhow many\b|\bhow much (?=storage|parking|living|space|land|acreage|counter|closet)|\b(?:the )?(?:total )?number of\b|\bcount of\b/,
    'count',
  ],
  [
    /\bhow old\b(?: is| are)?|\bhow new\b(?: is| are)?|\bage of\b|\b(?:what|which) year\b|\bhow recent(?:ly)?\b|\byear built\b|\bwhat is the age\b|\bage\b|\bhow many years old\b|\bwhen was (?:it|the (?:house|home|place|property|building)|this (?:house|home|place|property))? ?(?:built|constructed|finished|completed|put up|erected)\b|\bwhen (?:does|do|did) (?:it|this|this one|the (?:house|home|place)) (?:date )?from\b|\bbuilt when\b|\byear of construction\b|\b(?:build|construction|built) (?:year|date)\b|\byear (?:of|it was) (?:build|built|make)\b|^year\W*$|\bwhat decade\b/,
    'age',
  ],
  [
    /\bhow (?:big|large|tall|high|deep|wide|long(?! (?:ago|has|have|had|did|does|do|will|can|for|until|before|of|to|from|it))|thick|spacious|small)\b(?: is| are| a| an)?|\b(?:what (?:are|is) the )?(?:dimensions?|measurements?)(?: of| is| are)?\b|\bwhat(?:'s| is| are)?(?: the)? (?:square footage|sq ft|size|heights?|widths?|depth|length)(?: of)?(?: is| are)?\b|\bwhat size(?: is| are)?\b|\b(?:square footage|square feet|sq ft|sq footage|sizes?|heights?|depth|widths?)\b/,
    'size',
  ],
  // "How much work does it need?" doesn't ask for a sum.
  [
    /\bhow much (?!(?:is|are|was|were|do|does|did|would|will|should|can|could|for|to|it|they|this|that|the|these|those|a|an|money|cash|rental|income|revenue|profit|savings?|costs?|fees?|rent|tax(?:es)?|hoa|dues|deposit|earnest|option|down|interest|insurance|closing|commission|i|we|you|per|more|less|over|under|off|extra|house|home)\b)(?=[a-z])/,
    'list',
  ],
  [
    /\bwhat(?:'s| is| are)?(?: the)? (?=(?:monthly|yearly|annual) (?:hoa|dues|fees?|assessments?|tax(?:es)?)\b)/,
    'cost',
  ],
  [
    /\bhow much\b(?: is| are| does| do| was| were| would| will)?(?: (?:it|they))?(?: cost)?|\bwhat (?:does|do|did|would|will|is|are)?(?: the)?(?= .*\bcosts?\b)|\bwhat(?:'s| is| are| was| were)? (?:the )?(?:cost|price tag|charge)s?\b(?: of| for| to)?|\b(?:cost|expensive|costs)\b(?: of| for)?|\bwhat (?:do|would|will) i pay\b|\bwhat(?:'s| is| are)(?: the)?(?= .*\b(?:fees?|dues|rent|premiums?|tuition|assessments?|rates?)\W*(?:$|for|on|at|in|of|per|a))|(?=\b(?:fees?|dues)\W*$)/,
    'cost',
  ],
  [
    /\bwhat time\b|\bwhen\b(?: is| are| was| were| does| do| did| can| will| could)?|\bwhat (?:day|date|days|month|season)s?\b|\bhow (?:soon|early|late|fast|quick|quickly)\b|\bsince when\b|\bhow long (?:ago|has|have|had|did|is|are|was|were|does|do|will|can|for|until|before)\b/,
    'when',
  ],
  [
    /\bwhere(?:'s|abouts)?\b(?: is| are| was| were| does| do| can| could| would| will)?(?: (?:i|we|it|one))?|\b(?:what|which) (?:room|side|part|location|level)\b(?= (?:of|is|are))|\bon (?:what|which) (?:floor|level|side)\b|\blocation of\b|\b(?:what|which) (?:floor|level|story)\b(?! (?:covering|plan|material|type|finish))(?: is| are)?/,
    'where',
  ],
  [
    /\b(?:what|which) (?:kind|type|sort|style(?!s? (?:is|of|are) (?:it|this|the )?\s?(?:house|home|place|property|building|architecture)?\W*$)|species|material|model)s?(?: of)?\b(?: (?:is|are|was|were))?|\b(?:kind|type|sort|material)s?(?: of)?\b|\bmade (?:out )?of\b|\bmade from\b|\bwhat(?:'s| is| are) (?=.*\bmade\b)|\bmaterials?\b/,
    'kind',
  ],
  [
    /\bwho(?:'s|m)?\b(?: is| are| was| were| did| does)?|\bwhose\b|\b(?:which|what) (?:company|firm|contractor|person|builder|architect|developer)\b/,
    'who',
  ],
  [
    /\bwhy(?:'s)?\b(?: is| are| was| were| isn't| aren't| does| did| do)?|\bhow come\b|\bwhat(?:'s| is) the reason\b/,
    'why',
  ],
  [
    /\bwhat(?:'s| is| are)? (?=(?:upstairs|downstairs|outside|outdoors|included)\b)|\bwhat(?:'s| is| are| all)? (?:(?:up|down|over|out|all|back) )?(?:in|inside|on|at|around|near|nearby|close|close by|next to|else)\b(?: is| are)?|\btell me (?:more )?about\b|\bdescribe\b|\bwhat(?:'s| is| are) (?=.* like\b)|\bwhat (?:else|all)\b|\bwhat (?:do|does|can|could|did)(?= (?:\w+ ){1,5}(?:have|offer|include|get|come with|feature|cover|contain|need|require|do)\b)|\bhow (?:is|are) (?:the )?|\bwhat about\b|\bhow about\b|\bwhat comes with\b|\bmore (?:about|info|information|details)(?: on| about)?\b|\bwhat should i\b|\bwhat do i\b|\bwhat (?:has|have) been\b|\bwhat was\b|\bwhat were\b/,
    'list',
  ],
  [/\b(?:which|what)(?:'s)?\b(?: is| are| was| were)?(?: the)?/, 'which'],
  [/\bhow\b(?: do| does| did| can| is| are)?/, 'how'],
]
