/** What an agent wants written. */
export type WritingKind = 'post' | 'email'
export type WritingRequest = { kind: WritingKind }

const verbs =
  /\b(?:write|draft|compose|create|make|prepare|generate|need|want|give me|come up with|announce|advertise|promote)\b/i
const emails = /\b(?:e-?mails?|newsletters?|mailing|letter|message to my (?:list|leads|buyers|clients))\b/i
const posts =
  /\b(?:posts?|captions?|ads?|adverts?|advertisements?|tweets?|facebook|instagram|linkedin|social|flyers?|blurbs?|announcement|campaign|teaser|copy|marketing)\b/i
const bareVerbs = /\b(?:announce|advertise|promote)\b/i

/** "Write a post about 12 Elm", "an email for my new listing": undefined if nothing is to be written. */
export function readWritingWish(message: string): WritingRequest | undefined {
  const isEmail = emails.test(message)
  const isPost = posts.test(message)
  if (bareVerbs.test(message)) return { kind: isEmail ? 'email' : 'post' }
  if (!isEmail && !isPost) return undefined
  const isBare = !/[?]/.test(message) && message.trim().split(/\s+/).length <= 8
  if (!verbs.test(message) && !isBare) return undefined
  return { kind: isEmail ? 'email' : 'post' }
}

export const asksForWriting = (message: string): boolean => readWritingWish(message) !== undefined
