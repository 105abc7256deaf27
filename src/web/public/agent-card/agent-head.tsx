import { Bookmark, BookUser, Globe, Mail, MessageCircle, Phone, QrCode, Share2 } from 'lucide-react'
import type { PublicAgent } from '#contract/cards.ts'
import { positionOf } from '#domain/cards/identity.ts'
import { callLink } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { Socials } from '../page/socials.tsx'

/** The agent and every direct way to reach them. All of it works without scripts. */
export const AgentHead = ({ agent }: { agent: PublicAgent }) => (
  <header className="card-head">
    <div className="band">
      {agent.logoUrl && <img className="logo" src={agent.logoUrl} alt={agent.company} height={48} />}
    </div>
    <Portrait agent={agent} />
    <h1 className={agent.name.length > 30 ? 'long' : undefined}>{agent.name}</h1>
    <p className="muted">{positionOf(agent)}</p>
    <a className="button ask-me" href="#contact" data-island="assistant" data-frame="chat">
      <MessageCircle aria-hidden />
      {m.cards_chat_action()}
    </a>
    <nav className="ways" aria-label={m.cards_public_contact({ name: agent.name })}>
      {agent.phone && (
        <a href={callLink(agent.phone)}>
          <Phone aria-hidden />
          {m.cards_public_call()}
        </a>
      )}
      {agent.email && (
        <a href={`mailto:${encodeURIComponent(agent.email).replace('%40', '@')}`}>
          <Mail aria-hidden />
          {m.cards_public_email()}
        </a>
      )}
      {agent.website && (
        <a href={agent.website} rel="noopener">
          <Globe aria-hidden />
          {m.cards_public_website()}
        </a>
      )}
      <a href={`/api/public/agents/${agent.slug}/card.vcf`} download={`${agent.slug}.vcf`}>
        <BookUser aria-hidden />
        {m.cards_public_add_contact()}
      </a>
      <a href="#share" data-sheet>
        <Share2 aria-hidden />
        {m.cards_share()}
      </a>
      <a href="#qr" data-sheet>
        <QrCode aria-hidden />
        {m.cards_public_qr_short()}
      </a>
      <a href="#save" data-sheet>
        <Bookmark aria-hidden />
        {m.cards_public_save()}
      </a>
    </nav>
    <p className="reach">
      {agent.phone && <span>{agent.phone}</span>}
      {agent.email && <span>{agent.email}</span>}
    </p>
    <Socials links={agent.socials} />
  </header>
)

/** Shows an initial if there is no photo. */
const Portrait = ({ agent }: { agent: PublicAgent }) =>
  agent.headshotUrl ? (
    <img className="portrait" src={agent.headshotUrl} alt="" width={120} height={120} />
  ) : (
    <span className="portrait" aria-hidden>
      {[...agent.name.trim()][0]?.toUpperCase()}
    </span>
  )
