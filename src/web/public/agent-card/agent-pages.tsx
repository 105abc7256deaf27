import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicAgent } from '#contract/cards.ts'
import { m } from '#text'
import type { FormOutcome } from '../listing/form-outcome.ts'
import type { PageAssets } from '../page/document.tsx'
import { PlainPage } from '../page/plain-page.tsx'
import { AgentPage } from './agent-page.tsx'

/**
 * An agent's public card as complete HTML documents. `cardCss` holds the card's styles, added to those of every page.
 */
export function createAgentPages({ cardCss, ...assets }: PageAssets & { cardCss?: string }) {
  const withCard = { ...assets, css: assets.css + (cardCss ?? '') }
  return {
    agent: (page: { agent: PublicAgent; url: string; outcome?: FormOutcome | undefined }): string =>
      `<!doctype html>${renderToStaticMarkup(<AgentPage {...page} assets={withCard} />)}`,

    /** The form's response when no script runs. `url` is the card's address. */
    agentSent: ({ agent, url }: { agent: PublicAgent; url: string }): string =>
      `<!doctype html>${renderToStaticMarkup(
        <PlainPage
          assets={assets}
          title={agent.name}
          text={m.listing_app_contact_sent({ agent: agent.name })}
          link={{ href: url, label: m.cards_public_back() }}
          brandColor={agent.brandColor}
        />,
      )}`,
  }
}
