/** What an agent tells a sidekick about how to speak, and what built-in answers do with it. */
import { remembering } from '../../text/remembering.ts'
import { withoutEnd } from '../../text/without-end.ts'
import { traitsFor } from './wished-traits.ts'

/** Where words of the agent's are said. */
export type PhrasePosition = 'open' | 'greet' | 'close'

export type Instruction =
  | { does: 'trait'; traits: string[] }
  /** Before each answer, in the first reply, and after each answer. */
  | { does: PhrasePosition; words: string }
  /** After each answer, it asks what else it can tell. */
  | { does: 'ask' }
  /** Before each answer, it says what it knows about this. */
  | { does: 'mention'; topic: string }
  | { does: 'never_say'; words: string[]; instead: string | null }
  /** Only a model can follow it. */
  | { does: 'model' }

type InstructionReader = (rest: string) => Instruction | undefined
type InstructionForm = [form: RegExp, reads: InstructionReader]

const replies = String.raw`(?: (?:(?:every|each|all|the|your|its|any) ?(?:\w+)?|it|them|answers|replies|posts|emails))?`
const people = String.raw`(?: (?:people|buyers|visitors|everyone|everybody|them|clients|guests|(?:each|every|the) \w+))?`
const begins = String.raw`^(?:start|begin|open|lead)(?: off| out)?${replies} (?:with|by saying):?\s+`
const ends = String.raw`^(?:end|finish|close|conclude|sign off|wrap up)${replies} (?:with|by saying|by asking):?\s+`

/** What a text is made of. */
const aboutText =
  /^(?:(?:add|include|use|using|put|insert|give|provide|write|show|drop|remove|skip|cut|avoid)\s+)?(?:(?:in|out|more|less|fewer|some|the|your|any|no|an?)\s+)*(?:\w+ )?(?:details?|specifics|call to action|cta|emojis?|hashtags?|bullet points?|bullets|enthusiasm|energy|exclamation (?:marks?|points?)|headlines?|humor|jokes?|fluff|jargon|small talk|repetition|tone|wording|salesy|pushy|vague|generic)\b/i
/** "You forgot to mention the warranty." */
const forgotten =
  /^(?:you|it|this|the answer) (?:forgot|failed|didn['’]t|did not|missed|left out|should have|could have)(?: to)?(?: (?:mention|say|include|mentioned|said|included|mentioning))?\s+(?!that\b)/i
/** Whoever asks is spoken of, not to; but "tell them the roof is new" gives an answer. */
const audience =
  /^(?:tell (?!\w+ .*\b(?:is|are|was|were|has|have|had|can|will|does|did)\b)|ask|remind|thank|greet|invite|let|give|show|offer|encourage|direct|point|send|refer|assure|treat|welcome|help)\b.*\b(?:them|people|buyers?|visitors?|clients?|customers?|everyone|prospects?)\b/i

const model: Instruction = { does: 'model' }
const onlyModel = () => model

/** Read in this order, without "please", "always", and the period. */
const wishes: readonly InstructionForm[] = [
  [new RegExp(begins, 'i'), (rest) => spoken('open', rest)],
  [
    new RegExp(String.raw`^(?:greet|welcome)${people} (?:with|by saying):?\s+`, 'i'),
    (rest) => spoken('greet', rest),
  ],
  [new RegExp(`${ends}(?=(?:asking )?an? (?:\\w+ )?question$)`, 'i'), () => ({ does: 'ask' })],
  [/^(?:end|finish|close|conclude)\b.* by asking (?![“"])/i, () => ({ does: 'ask' })],
  [/^thank (?:them|people|buyers|everyone|the buyer)(?= for | first$|$)/i, thanked],
  [new RegExp(ends, 'i'), (rest) => spoken('close', rest)],
  [aboutText, onlyModel],
  [
    /^(?:say|write)\s+(?=(?:hi|hello|hey|thanks|thank you|sorry|good \w+)\b)/i,
    (rest) => spoken('open', rest.replace(/ (?:first|to (?:them|people|buyers))$/i, '')),
  ],
  [forgotten, mentioned],
  [/^(?:remind|tell) (?:them|people|buyers|visitors|everyone|the buyer) (?:about|of)\s+/i, mentioned],
  [audience, onlyModel],
  [/^(?:ask a question|(?:ask|end) .* question) at the end$/i, () => ({ does: 'ask' })],
  [
    /^(?:say|use|write|call (?:it|them|this|the home)|replace)\s+(?=.+ (?:instead of|rather than|not|with|for) )/i,
    swapped,
  ],
  [
    /^(?:be sure to |make sure to |remember to )?(?:mention|include|bring up|point out|highlight)\s+/i,
    mentioned,
  ],
  [/^(?:say|write)\s+(?=[“"].+[”"] first$)/i, (rest) => spoken('open', rest.replace(/ first$/i, ''))],
  [
    /^(?:say|write)\s+(?=[“"].+[”"] (?:last|at the end)$)/i,
    (rest) => spoken('close', rest.replace(/ (?:last|at the end)$/i, '')),
  ],
  [/^(?:be|sound|speak|talk) (?!aware\b|advised\b|sure\b|.*\d)/i, onlyModel],
  [
    /^(?:answer|reply|respond|write) (?:in|with|as|like|to|using|more|less|only|briefly|politely|\w+ly)\b/i,
    onlyModel,
  ],
  [
    /^use (?:more|fewer|less|an?|simple|simpler|plain|short|shorter|formal|casual|emojis?|exclamation|bullets?|bullet|first|their|active|metric|the (?:word|name|buyer)|\w+ (?:words|language|tone|sentences|emojis?))\b/i,
    onlyModel,
  ],
  [
    /^(?:make|keep) (?:it|them|your|the (?:answer|reply|tone|post|email|text|message)|answers|replies|posts|emails|things)\b/i,
    onlyModel,
  ],
  [
    /^(?:try to|address|call (?:it|them|me|the)|refer to|focus on|ask (?:for|if|whether|what|about|them|buyers|people|how)|invite|offer (?:to|an?|them)|suggest|encourage|describe|emphasize|tell (?:a joke|jokes|stories|a story))\b/i,
    onlyModel,
  ],
]

/** After "never", "don't", "avoid". */
const bans: readonly InstructionForm[] = [
  [
    /^(?:us(?:e|ing)|say(?:ing)?) (?:so many |any )?(?:emojis?|hashtags?|exclamation|jargon|bullet)/i,
    onlyModel,
  ],
  [
    /^(?:say(?:ing)?|us(?:e|ing)|writ(?:e|ing)|call(?:ing)? (?:it|them|this|the home|the house))\s+(?!that\b)/i,
    banned,
  ],
  [/^(?=(?:the )?(?:words?|phrase|term)\b|[“"])/i, banned],
  [aboutText, onlyModel],
  [
    /^(?:be|being|sound|talk|speak|mention|tell|promise|start|end|begin|ask|repeat|offer|invite|describe|write|answer|greet|push|make|give|go on|ramble|apologize|exaggerate|add|refer|guess|assume|recommend|suggest|quote|too)(?:ing)?\b/i,
    onlyModel,
  ],
]

const courtesy = /^(?:please|also|and|but|just)[,\s]+/i
const duty =
  /^(?:(?:you|the (?:answer|reply|sidekick|assistant|post|email|text|tone|message)|answers|replies|your answers?) (?:should|must|could|needs? to|ought to|can)|it should)(?: always| please| also)?\s+/i
const ban = /^(?:never(?: ever)?|don['’]?t(?: ever)?|do not(?: ever)?|avoid|stop|not)\s+/i
/** "Don't be so formal". */
const tooMuch = /^(?:be|sound) (?:so |too |that |as )?/i
const quoted = /^[“"']([^“”"]+)[”"']$/

const endMarks: ReadonlySet<string> = new Set('.! ')

/** The wish in its own words: "Please always be brief!" is "be brief". */
function bare(text: string): { wish: string; isAlways: boolean; isBan: boolean } {
  let wish = withoutEnd(text.normalize('NFC').replace(/\s+/g, ' ').trim(), endMarks).replace(
    /,? please$/i,
    '',
  )
  while (courtesy.test(wish)) wish = wish.replace(courtesy, '')
  wish = wish.replace(duty, '').replace(courtesy, '')
  const isAlways = /^always\s+/i.test(wish)
  wish = wish.replace(/^always\s+/i, '')
  const isBan = ban.test(wish)
  return { wish: wish.replace(ban, ''), isAlways, isBan }
}

/** What a text asks of how to speak; undefined if it is about something else, such as a home. */
export const readInstruction = remembering((text: string): Instruction | undefined => {
  const { wish, isAlways, isBan } = bare(text)
  const traits = traitsFor(isBan ? wish.replace(tooMuch, 'too ') : wish)
  if (traits.length > 0 && (!isBan || tooMuch.test(wish))) return { does: 'trait', traits }
  if (!isBan && /^say\s/i.test(wish) && isAlways) {
    const said = first(wishes, wish) ?? spoken('close', wish.replace(/^say (?:that )?/i, ''))
    if (said) return said
  }
  if (!isAlways && !isBan && /^(?:mention|say|include) that\b/i.test(wish)) return undefined
  return first(isBan ? bans : wishes, wish) ?? (comments.test(text.trim()) ? model : undefined)
})

/** "This answer is too vague": about the reply, not about what was asked. */
const comments =
  /^(?:this|that|the|your) (?:answer|reply|response|post|email|text|tone|wording)\b(?! (?:is|should be|would be|should say)\b:? .*(?:\d|:))|^(?:could|should|needs to) be (?!\d)\w+$|^(?:too|not) (?:vague|generic|helpful|specific|clear|salesy|pushy|technical)\b/i

function first(forms: readonly InstructionForm[], wish: string): Instruction | undefined {
  for (const [form, reads] of forms) if (form.test(wish)) return reads(wish.replace(form, '').trim())
  return undefined
}

/** The words as they are said: with a capital and a mark at their end. */
function spoken(does: PhrasePosition, rest: string): Instruction {
  const isQuoted = quoted.test(rest.trim())
  if (!isQuoted && does === 'open' && /^(?:the|our|my) /i.test(rest)) return mentioned(rest)
  if (!isQuoted && namesWords.test(rest)) return model
  const words = asSentence(unquoted(rest))
  return words ? { does, words } : model
}

/** Not what to say, but what kind of thing: "a joke", "their name". */
const namesWords = /^(?:an?|the|your|their|my|our|some|his|her|its|if|whether|about|something|any)\s/i

const unquoted = (text: string) => quoted.exec(text.trim())?.[1]?.trim() ?? text.trim()

export function asSentence(text: string): string {
  const words = text.trim().replace(/[,;:]$/, '')
  if (!/[\p{L}\p{N}]/u.test(words)) return ''
  const begun = words.charAt(0).toUpperCase() + words.slice(1)
  return /[.!?…]["”']?$/.test(begun) ? begun : `${begun}.`
}

function mentioned(rest: string): Instruction {
  const wish = rest.replace(/,? (?:first|at the (?:start|beginning|top)|up front)$/i, '')
  if (/^(?:that|how|why|when|whether)\b/i.test(wish))
    return /^that\b/i.test(wish) ? spoken('close', wish.replace(/^that\s+/i, '')) : model
  const topic = unquoted(wish)
  return topic ? { does: 'mention', topic } : model
}

function thanked(rest: string): Instruction {
  return { does: 'open', words: asSentence(`Thank you ${rest.replace(/ ?first$/i, '')}`) }
}

const listed = (text: string): string[] =>
  text
    .replace(/^(?:the )?(?:words?|phrases?|terms?)\s+/i, '')
    .split(/,\s*(?:or |and |nor )?|\s+(?:or|and|nor)\s+/i)
    .map((word) =>
      quoted.test(word.trim()) ? unquoted(word) : word.trim().replace(/^(?:an?|the)\s+(?=\S)/i, ''),
    )
    .filter((word) => word !== '')

/** Words that carry no figure: those stay as they are. */
const isWording = (word: string) => /\p{L}/u.test(word) && !/\d/.test(word)

function neverSay(words: string[], instead: string | null): Instruction {
  if (words.length === 0 || ![...words, ...(instead ? [instead] : [])].every(isWording)) return model
  return { does: 'never_say', words, instead }
}

function banned(rest: string): Instruction {
  const [words = '', better] = rest.split(/[,;.]?\s+(?:but |and )?(?:say|use|write|call it)\s+/i)
  return neverSay(listed(words), better ? (listed(better.replace(/\s+instead$/i, ''))[0] ?? null) : null)
}

function swapped(rest: string): Instruction {
  const [one = '', , other = ''] = rest.split(/,?\s+(instead of|rather than|not|with|for)\s+/i)
  const isReplace = /\s(?:with|for)\s/i.test(rest) && !/\s(?:instead of|rather than|not)\s/i.test(rest)
  const [instead, words] = isReplace ? [other, one] : [one, other]
  return neverSay(listed(words), listed(instead)[0] ?? null)
}
