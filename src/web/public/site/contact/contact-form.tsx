import { productName } from '#domain/product.ts'
import { contactPath, sitePages } from '#domain/site/site-pages.ts'
import { ticketKeptMonths } from '#domain/visitor-chat/support-ticket.ts'
import { m } from '#text'
import { TextArea, TextField } from '../../page/field.tsx'

/** A form returned by the server: its input and its errors. */
export type ContactBack = { values: Record<string, string>; errors: Record<string, string>; message: string }

/** Asks who to answer and what it is about. A person reads it. */
export function ContactForm({ outcome }: { outcome?: ContactBack | undefined }) {
  const field = (name: string, label: string) => ({
    id: `contact-${name}`,
    name,
    label,
    error: outcome?.errors[name],
    defaultValue: outcome?.values[name] ?? '',
  })
  const consent = m.visitor_chat_form_consent({ product: productName, months: ticketKeptMonths })
  return (
    <form className="write-us" method="post" action={contactPath} data-island="contact">
      <TextField
        {...field('email', m.visitor_chat_form_email())}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
      <p className="hint" data-hint role="status" />
      <TextField {...field('name', m.visitor_chat_form_name())} maxLength={100} autoComplete="name" />
      <TextArea {...field('message', m.site_write_message())} required rows={4} maxLength={4000} />
      <p className="hint">
        {consent} <a href={sitePages.privacy}>{m.site_privacy()}</a>
      </p>
      <p className="failed" role="alert">
        {outcome?.message}
      </p>
      <button className="button" type="submit">
        {m.site_write_send()}
      </button>
      <p className="done" role="status" />
    </form>
  )
}
