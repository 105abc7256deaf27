import { homeCity, legalEmail, supportEmail } from '#domain/product.ts'
import { m } from '#text'
import { accountLinks, legalLinks, productLinks, type SiteLink, sectionAddress } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'

/** Where else to go, what applies, and how people are reached. */
export const SiteFooter = () => (
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
      <dl>
        <dt>{m.site_footer_support()}</dt>
        <dd>
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </dd>
        <dt>{m.site_footer_legal_contact()}</dt>
        <dd>
          <a href={`mailto:${legalEmail}`}>{legalEmail}</a>
        </dd>
      </dl>
      <p>{homeCity}</p>
    </section>
  </footer>
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
