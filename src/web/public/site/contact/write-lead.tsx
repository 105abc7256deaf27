import type { Company } from '#domain/site/company.ts'
import { m } from '#text'

/** Shown above the contact form: who reads it, and the address for people who prefer their own email. */
export const WriteLead = ({ company }: { company: Company }) => (
  <>
    {m.site_write_text()}
    {company.supportEmail && (
      <>
        {' '}
        {m.site_write_email()} <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>.
      </>
    )}
  </>
)
