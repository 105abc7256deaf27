import { BookUser, Clock, Mail, Phone } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import type { ResponseHours } from '#domain/listings/response-time.ts'
import { m } from '#text'
import { Honeypot, TextArea, TextField } from '../page/field.tsx'
import { Consent } from './consent.tsx'
import { type FormOutcome, outcomeOf } from './form-outcome.ts'

type FormProps = { listing: PublicListing; outcome: FormOutcome | undefined }
type ContactProps = FormProps & { responseHours?: ResponseHours | undefined }

/** The agent, the direct ways to them, and a form that works without scripts. */
export function ContactAgent({ listing, responseHours, outcome }: ContactProps) {
  const { agent } = listing
  return (
    <section className="block contact" id="contact">
      <h2>{m.listing_app_contact_agent()}</h2>
      <div className="agent">
        <Portrait name={agent.name} url={agent.headshotUrl} />
        <p>
          <b>{agent.name}</b>
          <span>{[agent.title, agent.company].filter(Boolean).join(', ')}</span>
        </p>
      </div>
      <p className="reply">
        <Clock aria-hidden />
        {responseTime(responseHours)}
      </p>
      <div className="pair">
        {agent.phone && (
          <a className="button quiet" href={`tel:${agent.phone.replace(/[^\d+]/g, '')}`}>
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
      {listing.appFeatures.messaging && <ContactForm listing={listing} outcome={outcome} />}
      {agent.socials.length > 0 && (
        <ul className="socials">
          {agent.socials.map(({ platform, url }) => (
            <li key={platform + url}>
              <a href={url} rel="noopener me" target="_blank">
                {platform}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** As it was reckoned from the agent's answers; two hours until there are enough of them. */
function responseTime(hours: ResponseHours | undefined): string {
  if (hours === undefined || hours === 2) return m.listing_app_response_time()
  if (hours === 1) return m.listing_app_response_hour()
  if (hours === 24) return m.listing_app_response_day()
  return hours === 72 ? m.listing_app_response_days() : m.listing_app_response_hours({ hours })
}

/** An initial where there is no picture. */
const Portrait = ({ name, url }: { name: string; url: string | null }) =>
  url ? (
    <img className="portrait" src={url} alt="" width={64} height={64} loading="lazy" />
  ) : (
    <span className="portrait" aria-hidden>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )

function ContactForm({ listing, outcome }: FormProps) {
  const { value, error, message } = outcomeOf(outcome, 'contact')
  return (
    <form
      method="post"
      action={`/l/${listing.slug}/contact`}
      data-island="forms"
      data-call="/api/public/leads"
      data-failed={m.listing_app_contact_failed()}
    >
      <noscript>
        <p className="note">{m.listing_app_chat_no_script({ agent: listing.agent.name })}</p>
      </noscript>
      <TextField
        id="contact-name"
        name="name"
        label={m.listing_app_field_name()}
        defaultValue={value('name')}
        error={error('name')}
        required
        minLength={2}
        maxLength={100}
        autoComplete="name"
      />
      <div className="pair">
        <TextField
          id="contact-email"
          name="email"
          type="email"
          label={m.listing_app_field_email()}
          defaultValue={value('email')}
          error={error('email')}
          maxLength={254}
          autoComplete="email"
        />
        <TextField
          id="contact-phone"
          name="phone"
          type="tel"
          label={m.listing_app_field_phone()}
          defaultValue={value('phone')}
          error={error('phone')}
          maxLength={40}
          autoComplete="tel"
        />
      </div>
      <p className="hint">{m.listing_app_field_either()}</p>
      <TextArea
        id="contact-message"
        name="message"
        label={m.listing_app_field_optional({ label: m.listing_app_field_message() })}
        defaultValue={value('message')}
        error={error('message')}
        placeholder={m.listing_app_message_hint()}
        maxLength={4000}
      />
      <Consent form="contact" isGiven={value('consent') !== ''} error={error('consent')} />
      <Honeypot form="contact" />
      <p className="failed" role="alert">
        {message}
      </p>
      <button className="button" type="submit">
        {m.listing_app_contact_send()}
      </button>
      <p className="done" role="status" />
    </form>
  )
}
