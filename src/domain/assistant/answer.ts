/** What the assistant answers: the shape that the contract, the server and the chat share. */
import { z } from 'zod'
import { WhereInText } from '#domain/knowledge/place.ts'
import { visitorCategories, visitorModes, visitorPriorities } from '#domain/visitor-chat/visitor-analysis.ts'

export const Citation = z.object({
  /** field: a fact of the listing or the agent's profile; passage: a span of text; link: an address given by the agent. */
  kind: z.enum(['field', 'passage', 'link']),
  /** What a person reads: "Year built", "About this property", the title of a passage. */
  label: z.string(),
  /** The words that the answer is based on, as they appear in the source. */
  text: z.string(),
  /** A field's name (`yearBuilt`), `description:2`, `features:0`, or a passage's id with its span (`id:120-310`). */
  ref: z.string(),
  /** The web page that the words were read from. */
  href: z.string().optional(),
  /** Of a passage from a file or page: the page, heading, or row it is in. */
  where: WhereInText.optional(),
  /** The characters of the whole piece of knowledge that were quoted. */
  span: z.object({ from: z.int(), to: z.int() }).optional(),
})
export type Citation = z.infer<typeof Citation>

export const Answer = z.object({
  response: z.string(),
  citations: z.array(Citation),
  grounded: z.boolean(),
  suggestedActions: z.array(z.string()),
  needsHumanHandoff: z.boolean(),
  priority: z.enum(visitorPriorities),
  category: z.enum(visitorCategories),
  followUpQuestions: z.array(z.string()),
  mode: z.enum(visitorModes),
})
export type Answer = z.infer<typeof Answer>

/** Outcomes of questions that the assistant doesn't answer. */
export const refusalOutcomes = [
  'negotiation',
  'privacy',
  'out_of_scope',
  'fair_housing',
  'instructions',
] as const

/** How the question ended, for the server's own use: what to notify, what to count. Not sent to the buyer. */
export type Outcome =
  | 'answered'
  | 'closest'
  | 'unknown'
  | (typeof refusalOutcomes)[number]
  | 'showing'
  | 'mortgage'
  | 'human'
  | 'offer'
  | 'small_talk'
  | 'empty'
  | 'unclear'

export type AssistantReply = Answer & {
  outcome: Outcome
  /** Questions to choose from, if the message couldn't be read as one. */
  choices?: string[] | undefined
  /** Answered, but for a part of the message that the agent can be asked. */
  leavesOpen?: true
  /** It says that the agent gets the question. */
  passesOn?: true
}
