/** Recognizes that someone wants to see the home, and the words that say when. */
import { guardText } from './engine/reading/normalize.ts'

const home = String.raw`(?:it|this|them|the (?:house|home|place|property|unit|condo|apartment|listing|inside)|this (?:house|home|place|property|unit|one)|that (?:one|house|home|place)|your (?:listing|house)|in person|inside)`
/** Not the start of a longer number: "the 2019 addition" names no day. */
const whole = String.raw`(?!\d|,\d{3}\b)`
const day = String.raw`(?:today|tonight|tomorrow|(?:this |next |on |coming )*(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:this|next) (?:week(?:end)?|month|morning|afternoon|evening)|the weekend|weekends?|the \d{1,2}(?:st|nd|rd|th)?${whole}(?! (?:floor|hole|fairway|green|bedroom|bath|grade))(?: of (?:this month|next month|[a-z]+))?|\d{1,2}(?:st|nd|rd|th)(?: of (?:this month|next month|january|february|march|april|may|june|july|august|september|october|november|december))|(?:january|february|march|april|may|june|july|august|september|october|november|december) (?:the )?\d{1,2}(?:st|nd|rd|th)?${whole}|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|october|november|december)|\d{1,2}/\d{1,2}(?:/\d{2,4})?|in (?:a|two|three|\d+) (?:days?|weeks?))`
const clock = String.raw`(?:(?:at|around|about|after|before|by) )?(?:\d{1,2}(?::\d{2})? ?(?:am|pm|a\.m\.|p\.m\.|o'?clock)|noon|midday|(?:at|around|after|before) \d{1,2}(?::\d{2})?|(?:in the )?(?:early |late )?(?:morning|afternoon|evening|lunchtime))`
const when = new RegExp(
  String.raw`\b(?:${day})(?:,? (?:week|month))?(?:,? ${clock})?(?: (?:next|this) (?:week|month))?|\b${clock}(?:,? (?:on )?${day})\b`,
  'gi',
)

const signs: RegExp[] = [
  new RegExp(
    String.raw`\b(?:see|view|visit|tour|check out|look at|walk through|look around|come (?:by|see|over|look|visit)|stop by|swing by|drop by|come and see|go see|go through|get (?:in|into|inside)|take a look(?: at| around)?)\b ?(?:at |to |and |for |inside |around )*${home}\b`,
  ),
  /\b(?:schedule|book|arrange|set up|make|request|plan|organi[sz]e|reserve|get|want|like|need|have|do|change|move|reschedule|take)\b.{0,24}\b(?:showings?|tours?|visits?|viewings?|appointments?|walk ?-?through)\b/,
  /\b(?:i|we)(?:'d| would| want| wish|'ll| will| can| could| am|'m|'re| are| need| plan| hope)?\b.{0,24}\b(?:visit|tour|come by|stop by|swing by|drop by|come (?:over|look|see|in(?! (?:from|through|by|the (?:front|back|side|garage))))|walk through|see (?:it|this|the (?:house|home|place|property|unit|condo|apartment|inside|interior|listing|land|lot|ranch|farm|cabin|one)))\b/,
  /\b(?:can|could|may|when can|when could|is it possible)\b.{0,20}\b(?:i|we)\b.{0,16}\b(?:tour|visit|come|stop by|swing by|drop by|view)\b/,
  new RegExp(
    String.raw`\b(?:see|view|visit|tour|showing|appointment|come|stop by|meet|walk through)\b.{0,30}\b(?:${day})`,
  ),
  new RegExp(
    String.raw`^(?:\W*(?:ok|okay|yes|yeah|sure|no|great|sorry|actually|good|sounds good|hmm)\W+)*(?:(?:how about|what about|let's do|i prefer|for|on|make it|maybe|i think|would|is) )*(?:${day})(?:,? ${clock})?(?: (?:work|works|please|is fine|is good|would be|will|should|would|better|instead|best|for me|next week|this week|for the visit)\b.{0,40})?[\s.!?]*$`,
  ),
  new RegExp(
    String.raw`\b(?:schedule|reschedule|go|do it|(?:want|make|change|try|move) (?:it|that|this)|want to|like to|i am|i'm|when i'm|works?|it will be|yes please)\b.{0,40}\b(?:${day})|\b(?:${day})\b.{0,16}\b(?:works?|will work|would (?:be|work)|is (?:good|fine|better|best|when|great)|for me|i'm available|i am available)\b`,
  ),
  new RegExp(
    String.raw`\b(?:can|could|may|shall) (?:i|we) (?:do|make|say|make it)\b (?:${day}|${clock}|\d{1,2}:\d{2})`,
  ),
  /\b(?:available times?|availability|time slots?|openings)\b.{0,24}\b(?:show|tour|visit|see|view)|\bwhen (?:can|could) (?:i|we) (?:see|visit|tour|view|come)\b|\bis it (?:available|possible) to (?:see|view|visit|tour)\b|\b(?:private|in[- ]person) (?:showing|tour|viewing)\b/,
  /\b(?:ver|visitar)\b.{0,12}\b(?:la casa|la propiedad|el apartamento|la)\b|\b(?:visiter|voir)\b.{0,10}\b(?:la maison|le bien|l'appartement)\b|\b(?:besichtig\w+|das haus (?:an)?sehen)\b|\b(?:visitare|vedere) (?:la casa|l'appartamento)\b|\b(?:visitar|ver) (?:a casa|o apartamento|o imovel)\b|看房|预约/,
]
/** Looking out from the home, or at papers and photos, is not a visit; how showings work is for the agent's notes to say. */
const otherwise =
  /\bsee from\b|\bfrom (?:the|my|here)\b.{0,12}\b(?:see|view)\b|\b(?:photos?|pictures?|video|floor ?plans?|virtual|3d|report|disclosures?|documents?|survey)\b|\bopen house\b/
const aboutShowings =
  /\b(?:what|which|when|how)\b.{0,30}\b(?:showings?|tours?|viewings?)\b.{0,20}\b(?:run|held|hours?|offered|happen|possible|times?|allowed|work)\b|\b(?:showing|tour|viewing) (?:hours|times|schedule|instructions|notice|polic\w+|requirements?)\b|\bhow (?:much notice|early|far ahead|long before|soon)\b|\binstructions for\b|\bnotice\b/

export const wantsShowing = (text: string): boolean => {
  const read = guardText(text)
  if (otherwise.test(read) || aboutShowings.test(read)) return false
  return signs.some((sign) => sign.test(read))
}

const hints =
  /\b(?:visit\w*|tour\w*|showings?|viewings?|come (?:by|over|see|out)|(?:swing|stop|drop|pop) by|walk ?-?through|in person|go inside|take a look|check it out|see it)\b/

/** Words that can be a wish to see the home, or aren't: enough to let someone who understands them better decide. */
export const mayWantShowing = (text: string): boolean =>
  wantsShowing(text) || whenWords(text) !== null || hints.test(guardText(text))

/** The words that say when, as the person wrote them; null if there are none. */
export function whenWords(text: string): string | null {
  const found = [...text.replace(/\s+/g, ' ').matchAll(when)].at(-1)?.[0]?.trim()
  return found === undefined || found === '' ? null : found
}

const yes =
  /^\W*(?:yes|yeah|yep|sure|ok(?:ay)?|please(?: do)?|sounds good|that would be great|i would|let's do it|absolutely|definitely|of course)\b[\w\s,!.]{0,24}$/i
/** A plain yes to the assistant's own offer of a showing. */
export const acceptsShowing = (text: string, lastAnswer: string): boolean =>
  yes.test(text.trim()) && /\b(?:showing|tour|visit|see (?:it|the home) in person)\b[^?]*\?/i.test(lastAnswer)
