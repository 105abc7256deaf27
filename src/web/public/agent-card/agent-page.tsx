import type { PublicAgent } from '#contract/cards.ts'
import { agentFirstName } from '#domain/accounts/agent-name.ts'
import { positionOf } from '#domain/cards/identity.ts'
import { demoSlug } from '#domain/demo/demo-agent.ts'
import { productName } from '#domain/product.ts'
import { paths } from '#domain/screens/paths.ts'
import { cut } from '#domain/text/cut.ts'
import { m } from '#text'
import { ContactForm } from '../listing/contact-form.tsx'
import type { FormOutcome } from '../listing/form-outcome.ts'
import { SaveSheet } from '../listing/save-sheet.tsx'
import { brandStyle, themeColor } from '../page/brand-style.ts'
import { Document, type PageAssets } from '../page/document.tsx'
import { ShareSheet } from '../page/share-sheet.tsx'
import { Sheet } from '../page/sheet.tsx'
import { StructuredData } from '../page/structured-data.tsx'
import { AgentHead } from './agent-head.tsx'
import { AgentHomes } from './agent-homes.tsx'
import { AssistantButton } from './assistant-button.tsx'
import { describeAgent } from './describe-agent.ts'

export type AgentPageProps = {
  agent: PublicAgent
  /** The page's absolute address. */
  url: string
  outcome?: FormOutcome | undefined
  assets: PageAssets
}

/** An agent's card as buyers see it. */
export const AgentPage = ({ agent, url, outcome, assets }: AgentPageProps) => (
  <Document
    assets={assets}
    title={[agent.name, agent.company].filter(Boolean).join(' · ')}
    head={<Head agent={agent} url={url} />}
    style={brandStyle(agent.brandColor)}
    hasScript
  >
    <body
      id="home"
      className="card"
      data-agent-slug={agent.slug}
      data-agent={agent.name}
      data-agent-first-name={agentFirstName(agent.name)}
      data-position={positionOf(agent) || undefined}
      data-portrait={agent.headshotUrl ?? undefined}
    >
      <main>
        <AgentHead agent={agent} />
        {agent.slug === demoSlug && <p className="block">{m.demo_card_note()}</p>}
        {agent.bio && (
          <section className="block">
            <h2>{m.cards_public_about({ name: agent.name })}</h2>
            <p className="bio">{agent.bio}</p>
          </section>
        )}
        <AgentHomes homes={agent.listings} />
        <section className="block contact" id="contact">
          <h2>{m.cards_public_contact({ name: agent.name })}</h2>
          <ContactForm
            action={`${paths.publicCard(agent.slug)}/contact`}
            hint={m.cards_public_contact_hint({ name: agent.name })}
            outcome={outcome}
          />
        </section>
        <AssistantButton />
      </main>
      <footer>
        <p>
          {[agent.name, agent.company].filter(Boolean).join(', ')}
          <br />
          {m.listing_app_made_with({ product: productName })}
        </p>
      </footer>
      <ShareSheet title={m.cards_public_share_title()} name={agent.name} url={url} />
      <QrSheet agent={agent} />
      <SaveSheet install={m.cards_public_install()} />
    </body>
  </Document>
)

function Head({ agent, url }: { agent: PublicAgent; url: string }) {
  const summary = cut(agent.bio.replace(/\s+/g, ' '), 200) || m.cards_public_description({ name: agent.name })
  const { origin } = new URL(url)
  return (
    <>
      <meta name="description" content={summary} />
      <link rel="canonical" href={url} />
      <meta name="theme-color" content={themeColor(agent.brandColor)} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={[agent.name, agent.title].filter(Boolean).join(' · ')} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      {agent.headshotUrl && <meta property="og:image" content={origin + agent.headshotUrl} />}
      <meta name="twitter:card" content="summary" />
      <link rel="icon" href="/porchlight.svg" type="image/svg+xml" />
      <link rel="manifest" href={`${paths.publicCard(agent.slug)}/manifest.webmanifest`} />
      {agent.headshotUrl && <link rel="apple-touch-icon" href={agent.headshotUrl} />}
      <StructuredData data={describeAgent(agent, url)} />
    </>
  )
}

/** A QR code that opens the card on another phone. */
const QrSheet = ({ agent }: { agent: PublicAgent }) => (
  <Sheet id="qr" title={m.cards_public_qr()}>
    <p className="muted">{m.cards_public_qr_text()}</p>
    <img
      className="qr"
      src={`/api/public/agents/${agent.slug}/qr.svg`}
      alt={m.cards_public_qr()}
      width={280}
      height={280}
      loading="lazy"
    />
  </Sheet>
)
