/** To which sidekick the main one passes an agent's message. */
import { lookUp } from '../visitor-chat/find-passages.ts'
import { asksForWriting } from './read-writing-wish.ts'
import type { SidekickId } from './sidekick.ts'

/** All but the one that passes messages on. */
export type WorkingSidekick = Exclude<SidekickId, 'main'>

const trouble =
  /\b(?:does ?n.?t work|did ?n.?t work|not working|won.?t (?:load|open|save|send|let)|stopped working|broken|error|bug|crash\w*|fail\w*|stuck|can.?t (?:sign|log|find|open|save|send|upload|see|get)|cannot (?:sign|log|find|open|save|send|upload|see|get)|locked out|lost my|something is wrong|report a problem|support)\b/i
const howTo =
  /\b(?:how (?:do|can|would|should) i|how to|where (?:do|can|is|are) (?:i|my|the)|can i (?:add|change|delete|export|import|invite|turn|set|connect|upload|cancel|download)|what does (?:my |the )?(?:plan|trial|account|app)|set ?up|settings?|dashboard|porchlight|subscription|my plan|my account|trial|billing|import|export|qr code|inbox|lead score)\b/i
const buying =
  /\b(?:offer|buy|buyer|see (?:it|the home|the house|the place)|tour|showing|visit|interested|still available|open house|come by|walk ?through|mortgage|down payment|finance)\b/i
const aboutAgent =
  /\b(?:who (?:are you|is the agent|am i)|(?:my|your|our|the agent.?s) (?:phone|number|email|office|company|brokerage|bio|experience|hours|service area)|do (?:you|we) (?:charge|work|cover|serve)|how long have (?:you|we))\b/i

/** By what the message asks for; about a home if nothing else is clear. */
export function passMessage(message: string): WorkingSidekick {
  if (asksForWriting(message)) return 'marketing'
  if (trouble.test(message)) return 'support'
  if (howTo.test(message)) return 'helper'
  if (aboutAgent.test(message)) return 'agent'
  if (buying.test(message)) return 'sales'
  return lookUp(message).how === 'sure' && !/\b(?:home|house|it|roof|kitchen|yard|garage)\b/i.test(message)
    ? 'helper'
    : 'listing'
}
