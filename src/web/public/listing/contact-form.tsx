import type { ReactNode } from 'react'
import { m } from '#text'
import { Honeypot, TextArea, TextField } from '../page/field.tsx'
import { Consent } from './consent.tsx'
import { type FormOutcome, outcomeOf } from './form-outcome.ts'

type ContactFormProps = {
  /** Where it is sent without scripts. */
  action: string
  /** The empty message field's placeholder. */
  hint: string
  outcome: FormOutcome | undefined
  children?: ReactNode
}

/** Sends the agent a name and a way to reach the person. Works without scripts. */
export function ContactForm({ action, hint, outcome, children }: ContactFormProps) {
  const { value, error, message } = outcomeOf(outcome, 'contact')
  return (
    <form method="post" action={action} data-island="forms" data-failed={m.listing_app_contact_failed()}>
      {children}
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
        placeholder={hint}
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
