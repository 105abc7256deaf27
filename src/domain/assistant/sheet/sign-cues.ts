/**
 * What tells whether a clause states a thing, states that there is none, or says so only in part: turns of phrase with a
 * name, and the clause's own words. How much each one weighs is trained (`sign-weights.ts`), not decided here.
 */

/** Length-preserving: places in it are places in the text. */
export const plainQuotes = (text: string): string => text.replaceAll('’', "'")

const none = String.raw`(?:no|not|none|never|nothing|neither|without|n't|cannot)`

const cues: Record<string, RegExp> = {
  'begins with no':
    /^(?:there(?:'s| is| are)(?: currently| presently)? )?(?:no|none|not|neither|never|without|zero|nothing|nobody)\b/,
  'there is no': /\bthere(?:'s| is| are| was| were|) (?:no|none|not)\b|\bthere (?:is|are|was|were)n't\b/,
  'has no':
    /\b(?:has|have|had|with|offers?|comes? with|find|carries|owns?|needs?|charges?|pays?|makes?) (?:no|none|neither|nothing|not an?)\b/,
  "n't": /n't\b/,
  'verb not':
    /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|may|can|could|will|would|should) (?:not|never|no longer)\b|\bcannot\b|\b(?:is|are|was|were|do|does|did|has|have|had|ca|wo|would|could|should|must)n't\b/,
  'not allowed':
    /(?:\bnot|n't|\bnever) (?:be )?(?:\w+ )?(?:allowed|permitted|accepted|available|included|known|offered|required|needed|part of)\b/,
  absent:
    /\b(?:exclude[ds]?|prohibit\w*|forbid\w*|bans?|banned|denied|declined?|unavailable|unknown|withheld|lacks?|lacking|absent|missing|removed|demolished|torn|capped|gone|vacant|none|nil|n\/a|refused?|waived?|unfinished|unpaved|unheated|uninsulated|unzoned|unrestricted|unfurnished|unpermitted|undisclosed|disconnected|abandoned|expired|collapsed|filled in|taken out|taken down|walled|converted|dissolved|canceled)\b/,
  'un-': /\bun(?!it|ique|der|ion|iver|til|less|obstruct|iform|wind|load)\w{4,}/,
  '-less': /\b\w{3,}less\b/,
  'free of': /\bfree (?:of|from)\b|-free\b/,
  only: /\bonly\b|\bjust the\b/,
  'ends with only': /\bonly[.!]?$/,
  except: /\b(?:except|but for|apart from|other than|save for|excluding|aside from)\b/,
  but: /[,;] (?:but|yet|though|although|however|while|whereas)\b/,
  'but no': new RegExp(String.raw`\b(?:but|yet|though|although|however)\b.{0,40}(?:\b|(?=n't))${none}\b`),
  'no, but': new RegExp(
    String.raw`(?:\b|(?=n't))${none}\b.{0,60}\b(?:but|though|instead|although|however)\b`,
  ),
  semicolon: /;/,
  colon: /: /,
  'the rest':
    /, (?:the )?(?:rest|others?|remaining|remainder|back|rear|front|balance|wings?|sides?|second|other)\b/,
  may: /\b(?:could|would|might|may|can)\b/,
  'may not': /\b(?:may|can|could|would)(?: not|n't)\b/,
  'could be':
    /\b(?:could|would|might|can)(?: easily| also)? (?:be|make|become|serve|add|have|expand|fit|take)\b/,
  'room for':
    /\b(?:room|space|place|spot|site|ready|plumbed|wired|stubbed|roughed|framed|prepped|set up|pad|potential|pre-?wired|suitable|eligible) (?:for|to|in|as)\b/,
  planned:
    /\b(?:plans?|planned|proposed|pending|future|slated|scheduled|expected|to be|approved|under way|underway|in progress|coming|will be|hopes?|intends?|considering|under review|being|begins?|voted?|next (?:year|spring|fall|summer))\b/,
  condition:
    /\b(?:if|unless|when|once|until|till|provided|subject to|depending|depends|contingent|with (?:board |written |prior )?(?:approval|consent|permission|notice|a permit)|by (?:permit|approval|appointment|request|special)|upon|case by case|on request)\b/,
  optional:
    /\b(?:optional|option|negotiable|voluntary|available|extra|separately|separate|additional|upgrade|for a fee|by subscription|can be had|may be had)\b/,
  partial:
    /\b(?:some|most|mostly|partly|partial|partially|half|part|portion|parts|several|few|many|certain|limited|occasional\w*|sometimes|seasonal\w*|semi|nearly|almost|roughly|mainly|largely)\b/,
  'one of': /\b(?:one|two|three) (?:of|bath|bay|side|room|zone|wall|end|section)\b/,
  elsewhere:
    /\b(?:elsewhere|next door|neighbor'?s?|across the|down the (?:road|street|block)|shared|common|communit\w+|public|nearby|miles? away|in town|at the club|association)\b/,
  'another building':
    /\b(?:guest (?:house|cottage|quarters|apartment)|cottage|carriage house|barn|garage|shop|workshop|shed|casita|adu|cabin|bunkhouse|studio|addition|pool house|annex|basement|upstairs|downstairs|main house)\b/,
  'two places':
    /\b(?:upstairs|front|main house|main level|first floor|one|old|original|house|north|east)\b.{0,90}\b(?:downstairs|back|rear|guest|lower|basement|other|addition|second floor|new|barn|cottage|south|west|upper|rest)\b/,
  worn: /\b(?:original|old|older|dated|aging|end of its|past its|tired|worn|leans|broken|needs?|requires?|as is|not working|inoperable)\b/,
  was: /\b(?:was|were|used to|formerly|former|previously|once)\b/,
  instead: /\b(?:instead|rather than|in place of|not the|in lieu)\b/,
  ', not': /, not\b/,
  'the buyer does': /\b(?:buyer|purchaser) (?:to|must|will|should|pays?|is)\b/,
  hearsay:
    /\b(?:claims?|says?|believes?|estimates?|estimated|approximate\w*|approx|about|around|verify|per seller|reported\w*|not verified|unverified)\b/,
  whole: /\b(?:your own|its own|private|brand new|new|all|every|each|throughout|both|always)\b/,
}
const namedCues = Object.entries(cues)

/** Weights are learned for clauses; a longer text says the rest of it elsewhere. */
const maxCharacters = 400
/** Clauses of up to 3 words, up to 7, and so on. */
const wordsAStep = 4
const maxSteps = 5

/** Figures are alike: whether there is one matters, and not which. */
const wordsOf = (lower: string): string[] =>
  (lower.match(/\p{L}+(?:'\p{L}+)?|\d[\d.,]*|[;:,.()]/gu) ?? []).map((word) =>
    /^\d/.test(word) ? '0' : word,
  )

/** Everything about a clause that a weight may be learned for, each once. */
export function signFeatures(text: string): string[] {
  const lower = plainQuotes(text.slice(0, maxCharacters)).toLowerCase()
  const found = new Set<string>(['always'])
  const words = wordsOf(lower)
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? '^'
    found.add(word)
    found.add(`${before} ${word}`)
    if (at > 0) found.add(`${words[at - 2] ?? '^'} ${before} ${word}`)
    if (at < 2) found.add(`${at + 1}: ${word}`)
  }
  const said = namedCues.filter(([, cue]) => cue.test(lower)).map(([name]) => name)
  for (const [at, name] of said.entries()) {
    found.add(`<${name}>`)
    for (const other of said.slice(at + 1)) found.add(`<${name}, ${other}>`)
  }
  if (said.length === 0) found.add('<none>')
  found.add(`<length ${Math.min(maxSteps, Math.floor(words.length / wordsAStep))}>`)
  return [...found]
}
