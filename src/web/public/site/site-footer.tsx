import { productName, supportEmail } from '#domain/product.ts'
import { m } from '#text'
import { legalLinks } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'

export const SiteFooter = () => (
  <footer className="site-foot">
    <div>
      <SiteLogo />
      <p>{m.shell_promise()}</p>
    </div>
    <nav aria-labelledby="foot-legal">
      <h2 id="foot-legal">{m.site_footer_legal()}</h2>
      {legalLinks.map(({ href, label }) => (
        <a key={href} href={href}>
          {label()}
        </a>
      ))}
    </nav>
    <section id="contact" aria-labelledby="foot-contact">
      <h2 id="foot-contact">{m.site_footer_contact()}</h2>
      <p>{productName}</p>
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
    </section>
  </footer>
)
