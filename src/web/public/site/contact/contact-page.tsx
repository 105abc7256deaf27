import { productName } from '#domain/product.ts'
import { contactPath, sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { type ContactBack, ContactForm } from './contact-form.tsx'
import { WriteLead } from './write-lead.tsx'

export type ContactPageProps = { origin: string; outcome?: ContactBack }
type PageProps = ContactPageProps & { assets: SiteAssets }

/** The landing page's contact form at its own address: the form's response when no script runs. */
export const ContactPage = ({ assets, origin, outcome }: PageProps) => (
  <SiteDocument
    assets={assets}
    title={`${m.site_write()} · ${productName}`}
    description={m.site_write_text()}
    url={origin + contactPath}
    header={<SiteHeader />}
  >
    <section className="prose consult">
      <h1>{m.site_write()}</h1>
      <p className="lead">
        <WriteLead company={assets.company} />
      </p>
      <ContactForm outcome={outcome} />
    </section>
  </SiteDocument>
)

/** Shown after a message sent without scripts has arrived. */
export const ContactSentPage = ({ assets, origin }: PageProps) => (
  <SiteDocument
    assets={assets}
    title={`${m.site_write()} · ${productName}`}
    description={m.site_write_sent()}
    url={origin + contactPath}
    head={<meta name="robots" content="noindex" />}
    header={<SiteHeader />}
  >
    <section className="prose consult">
      <h1>{m.site_write_sent()}</h1>
      <a className="button" href={sitePages.landing}>
        {m.site_missing_start()}
      </a>
    </section>
  </SiteDocument>
)
