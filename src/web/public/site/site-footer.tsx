import type { Company } from '#domain/site/company.ts'
import { m } from '#text'
import { accountLinks, legalLinks, productLinks, type SiteLink, sectionAddress } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'

/** More links, the legal pages, and how to reach us. */
export const SiteFooter = ({
  company: { name, address, supportEmail, legalEmail },
}: {
  company: Company
}) => (
  <footer className="site-foot">
    <div>
      <SiteLogo />
      <p>{m.shell_promise()}</p>
    </div>
    <FootLinks
      id="foot-product"
      title={m.site_footer_product()}
      links={[...productLinks, ...Object.values(accountLinks)]}
    />
    <FootLinks id="foot-legal" title={m.site_footer_legal()} links={legalLinks} />
    <section aria-labelledby="foot-contact">
      <h2 id="foot-contact">{m.site_footer_contact()}</h2>
      <a href={sectionAddress('contact')}>{m.site_write_form()}</a>
      {(supportEmail || legalEmail) && (
        <dl>
          <Mail label={m.site_footer_support()} address={supportEmail} />
          <Mail label={m.site_footer_legal_contact()} address={legalEmail} />
        </dl>
      )}
      <p>
        © {name}
        {address && `, ${address}`}
      </p>
    </section>
  </footer>
)

const Mail = ({ label, address }: { label: string; address: string | undefined }) =>
  address && (
    <>
      <dt>{label}</dt>
      <dd>
        <a href={`mailto:${address}`}>{address}</a>
      </dd>
    </>
  )

type FootLinksProps = { id: string; title: string; links: readonly SiteLink[] }

const FootLinks = ({ id, title, links }: FootLinksProps) => (
  <nav aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {links.map(({ href, label }) => (
      <a key={href} href={href}>
        {label()}
      </a>
    ))}
  </nav>
)
