import { BookUser, Clock, Mail, Phone } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import type { ResponseHours } from '#domain/listings/response-time.ts'
import { paths } from '#domain/screens/paths.ts'
import { callLink } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { Socials } from '../page/socials.tsx'
import { ContactForm } from './contact-form.tsx'
import type { FormOutcome } from './form-outcome.ts'

type ContactProps = {
  listing: PublicListing
  outcome: FormOutcome | undefined
  responseHours?: ResponseHours | undefined
}

/** The agent, the direct ways to reach them, and a form that works without scripts. */
export function ContactAgent({ listing, responseHours, outcome }: ContactProps) {
  const { agent } = listing
  return (
    <section className="block contact" id="contact">
      <h2>{m.listing_app_contact_agent()}</h2>
      <AgentLine agent={agent} />
      {responseHours && (
        <p className="reply">
          <Clock aria-hidden />
          {responseTime(responseHours)}
        </p>
      )}
      <div className="pair">
        {agent.phone && (
          <a className="button quiet" href={callLink(agent.phone)}>
            <Phone aria-hidden />
            {m.listing_app_call_me()}
          </a>
        )}
        {agent.email && (
          <a
            className="button quiet"
            href={`mailto:${encodeURIComponent(agent.email).replace('%40', '@')}?subject=${encodeURIComponent(listing.address)}`}
          >
            <Mail aria-hidden />
            {m.listing_app_email_me()}
          </a>
        )}
        {agent.slug && (
          <a
            className="button quiet"
            href={`/api/public/agents/${agent.slug}/card.vcf`}
            download={`${agent.slug}.vcf`}
          >
            <BookUser aria-hidden />
            {m.cards_public_add_contact()}
          </a>
        )}
      </div>
      {listing.appFeatures.messaging && (
        <ContactForm
          action={`${paths.publicListing(listing.slug)}/contact`}
          hint={m.listing_app_message_hint()}
          outcome={outcome}
        >
          <noscript>
            <p className="note">{m.listing_app_chat_no_script({ agent: agent.name })}</p>
          </noscript>
        </ContactForm>
      )}
      <Socials links={agent.socials} />
    </section>
  )
}

type AgentLineProps = { agent: PublicListing['agent']; className?: string }

export const AgentLine = ({ agent, className = '' }: AgentLineProps) => (
  <div className={`agent-line ${className}`.trim()}>
    <Portrait name={agent.name} url={agent.headshotUrl} />
    <p>
      <b>{agent.name}</b>
      <span>{[agent.title, agent.company].filter(Boolean).join(', ')}</span>
    </p>
  </div>
)

/** Calculated from the agent's replies; nothing is said until there are enough of them. */
function responseTime(hours: ResponseHours): string {
  if (hours === 2) return m.listing_app_response_time()
  if (hours === 1) return m.listing_app_response_hour()
  if (hours === 24) return m.listing_app_response_day()
  return hours === 72 ? m.listing_app_response_days() : m.listing_app_response_hours({ hours })
}

/** Shows an initial if there is no photo. */
const Portrait = ({ name, url }: { name: string; url: string | null }) =>
  url ? (
    <img className="portrait" src={url} alt="" width={64} height={64} loading="lazy" />
  ) : (
    <span className="portrait" aria-hidden>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
