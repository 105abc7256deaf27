import { type MouseEvent, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import type { PublicAgent } from '#contract/cards.ts'
import { defaultBrandColor } from '#domain/cards/brand-color.ts'
import type { CardForm } from '#domain/cards/card.ts'
import { chooseIdentity, type Identity } from '#domain/cards/identity.ts'
import { m } from '#text'
import { AgentHead } from '#web/public/agent-card/agent-head.tsx'
import { AgentHomes } from '#web/public/agent-card/agent-homes.tsx'
import { AssistantButton } from '#web/public/agent-card/assistant-button.tsx'
import cardStyles from '#web/public/agent-card/card.css?inline'
import { brandStyle } from '#web/public/page/brand-style.ts'
import baseStyles from '#web/public/styles/base.css?inline'
import pageStyles from '#web/public/styles/page.css?inline'

type CardPreviewProps = {
  values: CardForm
  /** Used where the card is empty. */
  profile: Identity
  homes: PublicAgent['listings']
  slug: string
  timeZone: string
  /** `agent` is the identity the card shows. */
  onChat: (agent: Identity) => void
  onShare: () => void
}

/**
 * The public card, drawn by its own components with its own styles in a frame of 400 by 700 pixels, so the two can't
 * drift apart. 'How can I help?' and 'Share Card' work. Other links are disabled here.
 */
export function CardPreview({ values, profile, homes, slug, timeZone, onChat, onShare }: CardPreviewProps) {
  const [body, setBody] = useState<HTMLElement>()
  const receive = useCallback((frame: HTMLIFrameElement | null) => {
    if (frame) setBody(prepared(frame))
  }, [])
  const { shown } = chooseIdentity(values, profile, profile)
  const agent = { ...shown, slug, timeZone, listings: homes }
  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link) return
    event.preventDefault()
    if (link.dataset.island === 'assistant') onChat(shown)
    else if (link.getAttribute('href') === '#share') onShare()
  }
  return (
    <>
      <iframe
        ref={receive}
        onLoad={(event) => setBody(prepared(event.currentTarget))}
        title={m.cards_live_preview()}
        className="block h-[700px] w-[400px] max-w-full rounded-lg border border-line bg-surface shadow-low"
      />
      {body &&
        createPortal(
          // biome-ignore lint/a11y/noStaticElementInteractions: only the links inside get pressed
          // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a link with the keyboard also fires a click
          <div
            className="card"
            style={{ minHeight: '100%', ...brandStyle(agent.brandColor || defaultBrandColor) }}
            onClick={press}
          >
            <main aria-label={m.cards_live_preview()}>
              <AgentHead agent={agent} />
              {agent.bio && (
                <section className="block">
                  <h2>{m.cards_public_about({ name: agent.name })}</h2>
                  <p className="bio">{agent.bio}</p>
                </section>
              )}
              <AgentHomes homes={homes} />
              <AssistantButton />
            </main>
          </div>,
          body,
        )}
    </>
  )
}

/** The body of the frame's empty document, with the public page's styles and the app's light or dark theme. */
function prepared(frame: HTMLIFrameElement): HTMLElement | undefined {
  const page = frame.contentDocument
  if (!page) return undefined
  if (!page.getElementById('page-styles')) {
    const style = page.createElement('style')
    style.id = 'page-styles'
    style.textContent = `${baseStyles}\n${pageStyles}\n${cardStyles}\nhtml{scrollbar-width:none}\n.floating{position:static;display:flex;width:fit-content;margin:16px auto}`
    page.head.append(style)
    page.title = m.cards_live_preview()
    page.documentElement.lang = document.documentElement.lang
    const { theme } = document.documentElement.dataset
    if (theme) page.documentElement.dataset.theme = theme
  }
  return page.body
}
