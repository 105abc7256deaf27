/** A message that gives orders and asks about the home is answered as if only the question had been asked. */
import type { Turn } from '../context.ts'
import { facetsOf, unlistedFacet } from '../reader/reader.ts'
import { speaksToAssistant } from './guard-content.ts'
import { guardOf, sentencesIn } from './guard-message.ts'
import { readGuard } from './read-guard.ts'

/** Between an order and a question: "…, and how many bedrooms are there?" */
const joint =
  /\s*(?:[,;:]|\s[-\u2013\u2014])\s+(?:(?:and|but|then|so|also|now|just|plus)\s+)*|\s+(?:and|but|then|also)\s+(?:(?:then|also|just|please)\s+)*(?=(?:tell me|what|which|when|where|how|is|are|was|does|do|did|has|have)\b)/i
const questionStart =
  /^(?:(?:please|also|and|so|then|now|ok|but),? )*(?:tell me|what|which|when|where|how|(?:is|are|was|were|does|do|did|has|have|any|can (?:i|we|you|it)|could (?:i|we|you|it)|will (?:it|the|my|our)|would (?:it|the|my|our))\b.*\?)/is
/** Attacks are long; a buyer who adds an order to a question isn't. */
const longestMixed = 300
/** What is answered beside an order has to be about the home beyond doubt. */
const aboutHome = { harmless: 0.6, facet: 0.5 }

function isFair(part: string, agentFirstName: string): boolean {
  if (!questionStart.test(part.trim()) || guardOf(part, agentFirstName) !== null) return false
  const [likeliest] = facetsOf(part)
  return (
    likeliest !== undefined &&
    likeliest.facet !== unlistedFacet &&
    likeliest.share >= aboutHome.facet &&
    readGuard(part).harmless >= aboutHome.harmless
  )
}

/** The questions of a message without its orders; null if it asks nothing else, or nothing that can be answered. */
export function withoutInstructions(text: string, agentFirstName: string): string | null {
  if (text.length > longestMixed) return null
  const fair = sentencesIn(text).flatMap((sentence) => {
    if (isFair(sentence, agentFirstName)) return [sentence]
    return sentence.split(joint).filter((clause) => isFair(clause, agentFirstName))
  })
  return fair.length > 0 ? fair.join(' ') : null
}

/**
 * The turns that a model may read. One that gives orders is left out with the replies to it, whoever is said to have sent
 * it: who calls the API can put words into anyone's mouth.
 */
export function turnsWithoutOrders(turns: readonly Turn[], agentFirstName: string): Turn[] {
  let isDropped = false
  return turns.filter(({ sender, text }) => {
    const orders =
      speaksToAssistant(text) ||
      sentencesIn(text).some(speaksToAssistant) ||
      guardOf(text, agentFirstName) === 'injection'
    isDropped = orders || (isDropped && sender !== 'user')
    return !isDropped && sender !== 'system'
  })
}
