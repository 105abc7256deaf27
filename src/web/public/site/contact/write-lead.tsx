import type { Company } from '#domain/site/company.ts'
import { m } from '#text'

/** What stands above the contact form: who reads it, and the address for those who prefer their own mail. */
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
