import type { PublicAgent } from '#contract/cards.ts'
import { m } from '#text'
import { Consent } from '../listing/consent.tsx'
import { type FormOutcome, outcomeOf } from '../listing/form-outcome.ts'
import { Honeypot, TextArea, TextField } from '../page/field.tsx'

type ContactFormProps = { agent: PublicAgent; outcome: FormOutcome | undefined }

/** Leaves a name and a way to be reached with the agent; works without scripts. */
export function ContactForm({ agent, outcome }: ContactFormProps) {
  const { value, error, message } = outcomeOf(outcome, 'contact')
  return (
    <section className="block contact" id="contact">
      <h2>{m.cards_public_contact({ name: agent.name })}</h2>
      <form
        method="post"
        action={`/a/${agent.slug}/contact`}
        data-island="forms"
        data-call="/api/public/leads"
        data-failed={m.listing_app_contact_failed()}
      >
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
          placeholder={m.cards_public_contact_hint({ name: agent.name })}
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
    </section>
  )
}
