/** Questions that try to give the assistant new rules, or to read its own. */
import { guardText } from '../engine/reading/normalize.ts'

const signs: RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|discard|overrule|neglect|drop|delete)\b.{0,30}\b(?:instructions?|rules?|prompts?|prompting|guidelines?|directions?|directives?|above|previous|prior|earlier|everything|restrictions?|training|polic(?:y|ies)|programming|constraints?|safeguards?|commands?|evidence)\b/,
  /\b(?:all ?previous|prior|earlier|above) +(?:instructions?|rules|prompts?|directions?)\b/,
  /\b(?:system|hidden|secret|initial|original|internal|developer|your|above|base|last|first|entire|full) (?:\w+ )?(?:prompts?|instructions|directives?|configuration|guidelines|system message|context window|source code)\b/,
  /\bcontext window\b|\bsystem ?prompt|\bapi keys?\b|\bpasswords?\b|\bcredentials\b|\benvironment variables?\b|\baccess tokens?\b|\bcredit card details\b|\byour (?:configuration|config|settings|database|training data|memory)\b/,
  /\b(?:developer|debug|admin|god|dan|sudo|root|maintenance|safe|jailbreak|unrestricted|test) mode\b|\bjailbr\w+|\bdo anything now\b|\byou are dan\b|\bdan and can\b|\bunrestricted\b|\bwithout (?:any )?(?:limits|restrictions|filters|rules)\b|\bno longer bound\b/,
  /\byou are (?:now|no longer)\b|\bfrom now on,? you\b|\byou(?:'re| are) (?:part of|a (?:pirate|different|new|free)|the protector|chatgpt)\b|\b(?:pretend|act|behave|role ?-?play)(?: to be| as if| like| as (?:an?|the|my|if))\b|\bi want you (?:to )?act\b|\bimpersonat\w+|\bsimulate\b/,
  /\b(?:answer|respond|reply|output|print|say|write|type|repeat|echo)\b.{0,30}\b(?:and nothing else|only those words|nothing but|word for word|verbatim|with only|only with|exactly this|this exact|after me|everything (?:above|below|in)|above (?:this|line)|back to me)\b|\b(?:only|just|simply) (?:say|reply|respond|output|write|print|answer)\b|\b(?:answer|respond|reply) (?:only |just )?with\b.{0,6}[("'\u201c`:]?[\w-]+/,
  /\b(?:and|then|must|now|please)? ?say (?:pwned|hacked|the word|"|only|:|exactly|[a-z]+-?\d{2,})|\bsay (?:that )?the (?:home|house|property|price|listing)\b/,
  /\b(?:new|updated|changed|following|these|additional|override) (?:instructions?|orders?|rules|directives?|policy) (?:from|:|for|are|follow)|\bbegin (?:new|reprogramming)|\breprogram|\bnew (?:persona|identity|role)\b|\bsystem (?:override|upgrade|update|notice|message)\b|^\W*(?:system|assistant|admin|developer|root)\s*[:>]|<\|im_|\[inst\]|(?<!#)#{2,} ?(?:instruction|system|begin)/,
  /\b(?:base64|rot13|hex|decode|decrypt)\b|\bexecute\b.{0,20}\b(?:code|command|function|script)\b|\b(?:print|eval|exec|popen|import os|os\.|curl|subprocess)\s*\(|\bfinal result of\b|\brun (?:a |this |the )?(?:command|code|script|query)\b|\b(?:drop|select|union) (?:table|\*|select)\b|<script|onerror=|\bor 1=1\b/,
  /\b(?:reveal|disclose|show|display|print|list|dump|leak|expose|tell|give|share|summari[sz]e|send|forward|export|translate)\b.{0,40}\b(?:prompts?|instructions|other (?:agents?|leads|users|tenants|customers|clients)|(?:the |all |your )?leads\b|lead list|internal notes|private notes|commission notes?|agent(?:'s)? notes|conversations?|transcripts?|chat (?:logs?|history)|database|secrets?|canary|system message)\b/,
  /\b(?:call|invoke|use|trigger|run) the (?:tool|function|api|plugin)\b|\bcapture_lead\b|\btool call\b|\bhttps?:\/\/\S+.{0,10}$|\bsend (?:it|this|that|them)\b.{0,10}\bto\b.{0,6}(?:http|www|\S+@)/,
  /\bdo (?:what|whatever|as|everything) (?:it|the (?:blog|page|text|note|passage|document)|they) (?:asks?|says?|tells?|instructs?|wants?)\b|\bfollow (?:its|the|those|their|any|all) instructions\b(?! for)|\bobey\b/,
  /\b(?:porchlight|openai|anthropic|google|headquarters|hq|your (?:developer|creator|boss|owner|maker|programmer))\b.{0,20}\b(?:instructions?|says?|orders?|authori[sz]\w+|here|speaking|requires?)\b|\bi(?:'m| am) (?:your|the) (?:developer|admin|administrator|programmer|creator|system)\b|\bsafety (?:rules|filters) (?:are )?(?:off|disabled)\b|\balert!+ ?safe mode/,
  /\bignora\b.{0,20}\b(?:instrucciones|reglas|todo)\b|\bolvida\b.{0,20}\b(?:instrucciones|reglas|todo)\b|\bignore[sz]?\b.{0,12}\b(?:les|tes|vos|toutes)\b.{0,20}\b(?:instructions|regles|consignes)\b|\bignorier\w*\b.{0,30}\b(?:anweisungen|regeln|anweisung)\b|\bvergiss\b.{0,20}\b(?:anweisungen|regeln|alles)\b|\bignor[ae]\b.{0,20}\b(?:instrucoes|regras|istruzioni|regole)\b|忽略.{0,8}(?:指令|规则|指示)/,
]

const task = /^i want you (?:to )?act as an? /
const onAssistant =
  /\b(?:prompts?|instructions?|rules|system|leads?|sellers?|owners?|agents?|admin\w*|developer|unrestricted|secrets?|ignore|disregard|jailbr\w+|dan)\b/

/** Requests for other work than answering about the home that don't attack the assistant's rules: a proofreader, a composer. */
export function asksForOtherWork(question: string): boolean {
  const text = guardText(question)
  return task.test(text) && !onAssistant.test(text)
}

export function givesInstructions(question: string): boolean {
  const text = guardText(question)
  return !asksForOtherWork(question) && signs.some((sign) => sign.test(text))
}
