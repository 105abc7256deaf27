/** The traits that a wish asks for in other words: "Too long" asks to be brief. */
import { traitAsked } from '../manner.ts'

const very = `(?:(?:much|a (?:bit|little)|more|very|really|nice and|as) )*`
const make = String.raw`(?:(?:be|sound|stay|speak|talk|write|answer|reply|respond|(?:keep|make) (?:it|them|things|(?:the|your|all|its) \w+|answers|replies|posts|emails)|use(?: an?)?|give|with|(?:answer|reply|respond) with|add|i want|i'd like|i prefer) )?`
const what = `(?: (?:answers?|replies|reply|sentences?|posts?|emails?|texts?|tone|please|ones|as possible))*`
const too = `(?:(?:it|that|this)(?:'s|’s| is| was| sounds)? )?(?:(?:way|much|far|a bit|a little) )?too`

const wished = (wish: string, excess: string, more = '') =>
  new RegExp(`^(?:${make}${very}(?:${wish})${what}|${too} (?:${excess})${more && `|${more}`})$`, 'i')

/** In other words than the traits themselves. */
const traits: readonly [RegExp, string][] = [
  [
    wished(
      'short|shorter|brief|briefer|concise|terse|succinct|to the point|fewer words|less words|less text|in (?:one|a single) (?:short )?sentence|one sentence',
      'long|wordy|chatty|much|much text|many words|verbose',
    ),
    'brief',
  ],
  [
    wished('long|longer|detailed|details?|thorough|complete|information', 'short|brief|little|curt'),
    'detailed',
  ],
  [
    wished(
      'warm|warmer|friendly|friendlier|nice|nicer|welcoming|kind|kinder|personal|casual|less formal|less stiff',
      'cold|dry|stiff|formal|robotic|curt|impersonal|harsh',
    ),
    'friendly',
  ],
  [
    wished(
      'polite|politer|professional|formal|elegant|courteous|gracious|respectful',
      'casual|informal|rude|blunt|familiar',
    ),
    'courteous',
  ],
  [
    wished(
      'lively|livelier|excited|enthusiastic|upbeat|energetic|energy|enthusiasm|fun',
      'dull|boring|flat|bland|quiet',
    ),
    'lively',
  ],
  [
    wished(
      'direct|matter of fact|matter-of-fact|factual|sober|neutral|less (?:friendly|chatty|enthusiastic|excited|gushing)',
      'friendly|excited|enthusiastic|gushing|cheerful|pushy|flowery',
    ),
    'direct',
  ],
]

/** "More concise and friendly" asks for two. Empty if any part of it asks for something else. */
export function traitsFor(wish: string): string[] {
  const [whole] = wish.split(headOfComment)
  const parts = (whole ?? '').split(/,? and |, /i)
  const found = parts.map((part) => traitAsked(part) ?? traits.find(([asks]) => asks.test(part))?.[1])
  return found.every((trait) => trait !== undefined) ? found : []
}

/** "It's too long, just give the year": what it was is said first. */
const headOfComment = /(?<=\btoo (?:long|short|wordy|formal|stiff|cold|dry|casual|pushy|robotic))[,;.]\s.+$/i
