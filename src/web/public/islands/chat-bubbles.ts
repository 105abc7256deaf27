import type { AssistantAnswer } from '#contract/assistant.ts'
import type { Speaker } from '#domain/assistant/message-roles.ts'
import { linksInText } from '#domain/text/links-in-text.ts'
import { m } from '#text'
import { build, pageListing } from './build.ts'

const nameOf = (speaker: Speaker) =>
  ({ user: m.listing_app_chat_you(), ai: m.listing_app_chat_ai_label(), agent: pageListing().agent })[speaker]

/** One message, labeled with its sender. */
export const bubble = (
  speaker: Speaker,
  content: HTMLElement,
  state: Record<string, string | boolean | undefined> = {},
) => build('div', { class: `bubble ${speaker}`, ...state }, build('b', {}, nameOf(speaker)), content)

/** What was said; pages, emails, and phone numbers in it can be tapped. */
export const saidParts = (text: string): (HTMLElement | string)[] =>
  linksInText(text).map(({ text: words, href }) => {
    if (!href) return words
    const opens = href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer nofollow' }
    return build('a', { href, ...opens }, words)
  })

/** Where a citation's words stand: a link of the agent's, or the web page that they were read from. */
function source({ kind, label, ref, href }: AssistantAnswer['citations'][number]): HTMLElement {
  if (kind === 'link') return build('a', { href: ref }, label)
  if (!href?.startsWith('http')) return build('b', {}, label)
  return build('a', { href, target: '_blank', rel: 'noopener noreferrer nofollow' }, label)
}

/** An answer's sources, one tap away. */
export function answerParts(citations: AssistantAnswer['citations']): HTMLElement[] {
  if (citations.length === 0) return []
  return [
    build(
      'details',
      {
        ontoggle: ({ currentTarget }: { currentTarget: Element }) =>
          currentTarget.scrollIntoView({ block: 'nearest' }),
      },
      build('summary', {}, `${m.listing_app_chat_evidence()} (${citations.length})`),
      build(
        'ul',
        {},
        ...citations.map((citation) => build('li', {}, source(citation), build('span', {}, citation.text))),
      ),
    ),
  ]
}

export const chips = (texts: readonly string[], onTap: (text: string) => void, kind = '') =>
  texts.map((text) =>
    build('button', { type: 'button', class: `chip ${kind}`, onclick: () => onTap(text) }, text),
  )

export const dots = () =>
  build('span', { class: 'typing', 'aria-hidden': 'true' }, build('i'), build('i'), build('i'))

/** Signals a pending answer, visibly and to screen readers. */
export const waiting = () => build('p', { class: 'waiting' }, dots(), m.listing_app_chat_thinking())

/** What happened between the messages. */
export const note = (text: string) => build('p', { class: 'note' }, text)

/** A suggested action runs this long after its tap, so the tap is visible. */
const actionDelayMs = 100

export const soon = (work: (text: string) => unknown) => (text: string) =>
  void setTimeout(() => work(text), actionDelayMs)
