/** What a buyer wants from the agent rather than from the listing: an offer, a call, or what they were just offered. */
import { guardText } from './engine/reading/normalize.ts'

const maxRead = 2000
const read = (text: string) => guardText(text.slice(0, maxRead))

const offers = [
  /\b(?:make|making|submit|submitting|put in|putting in|place|write up|send in|send over|present|draft|prepare)\b.{0,8}\b(?:an?|our|my|the|your|this|cash|full|strong|written)\b.{0,16}\boffers?\b/,
  /\b(?:i|we)(?:'d| would|'m| am|'re| are|'ll| will)?(?: (?:like|want|love|ready|going|prepared|hoping|planning|plan|wish|looking))* (?:to )?(?:offer|bid)(?: on| for)?\b/,
  /\b(?:i|we)(?:'d| would|'m| am|'re| are)?(?: (?:like|want|love|ready|wish))+ to (?:buy|purchase) (?:it|this|the (?:house|home|place|property|unit|condo))\b/,
  /\b(?:i'll|we'll|i will|we will|let'?s) (?:take|buy) (?:it|this (?:one|house|home|place)|the (?:house|home|place))\b/,
  /\bready to (?:buy|make an offer|offer|bid)\b|\bhere(?:'s| is) (?:my|our) offer\b|\b(?:my|our) offer (?:is|would be)\b/,
]
/** What others offered, and how offers work, are questions. */
const asksAboutOffers =
  /^\W*(?:how|what|when|where|who|why|is there|are there|have|has|did|does|do (?:i|we|you)|any|should|if)\b/

/** "I want to make an offer": the strongest signal a buyer can send. */
export function wantsToOffer(text: string): boolean {
  const said = read(text)
  return !asksAboutOffers.test(said) && offers.some((sign) => sign.test(said))
}

const contactWish =
  /\b(?:call|text|phone|ring|contact|reach|e-?mail|message|write|whatsapp|update) (?:me|us)\b|\bcall(?:ed)? ?-?backs?\b|\b(?:get|be|keep|stay) in touch\b|\breach out\b|\bget (?:back to|a hold of|hold of) (?:me|us)\b|\bhear (?:back|from)\b|\blet (?:me|us) know\b|\bfollow up\b|\bsend (?:me|us|it|them|that)\b|\b(?:call|text|reach|contact) \W*[\d(+]|\bpass (?:it|this|that|my \w+) (?:on|along)\b|\b(?:my|our) (?:[\w']{1,12} ){0,2}(?:number|phone|cell|mobile|e-?mail)\b/

/** The writer asks to be contacted, which is consent in their own words. */
export const asksToBeContacted = (text: string): boolean => contactWish.test(read(text))

const yes = String.raw`(?:yes|yeah|yep|yup|yea|sure(?: thing)?|ok(?:ay)?|please(?: do)?|go ahead|sounds (?:good|great)|that would be (?:great|good|nice|helpful|perfect|lovely)|that'd be (?:great|good|nice)|absolutely|definitely|of course|certainly|alright|all right|perfect|why not|i would|i'd like that|do it|do that|si|si por favor|oui|ja|ja bitte|sim|claro|(?:👍|👌)(?:\ud83c[\udffb-\udfff])?)`
const deed = String.raw`(?:(?:can|could|would) you |just |then |and )*(?:pass|send|forward|hand|relay|give)(?: (?:it|this|that|my (?:question|message|details)|them))?(?: (?:on|along|over|to \w+(?: \w+)?))*|(?:can you |could you |just )*(?:ask|tell|check with|let) (?:her|him|them|the agent|\w{2,20})(?: (?:know|for me|that|please))*|find out(?: for me)?`
const filler = String.raw`[\s,.!;:-]*(?:please|thanks|thank you|then|that|for me|pls|now|do)?[\s,.!;:-]*`
const accepts = new RegExp(
  `^\\W*(?:(?:${yes})${filler}){1,4}(?:${deed})?${filler}$|^\\W*(?:${deed})${filler}$`,
)
const longestYes = 90

/** A plain yes to what was just offered: "yes please", "sure", "ok pass it on". */
export function acceptsOffer(text: string): boolean {
  const said = read(text)
  return said.length <= longestYes && accepts.test(said)
}

const declines =
  /^\W*(?:no|nope|nah|not now|not yet|not right now|never ?mind|maybe later|later|no need|i'm good|i am good|that's ok(?:ay)?|don't)[\s,.!]*(?:thanks|thank you|that's ok(?:ay)?|i'm good|not now)?[\s.!]*$/

export const declinesOffer = (text: string): boolean => text.length <= longestYes && declines.test(read(text))
