import type { ReactNode } from 'react'
import { productName } from '#domain/product.ts'
import type { Company } from '#domain/site/company.ts'
import { type PicturedPage, sharePictureOf } from '#domain/site/share-picture.ts'
import { m } from '#text'
import { Document, type PageAssets } from '../page/document.tsx'
import { SiteFooter } from './site-footer.tsx'
import { type ChatSide, VisitorChatButton } from './visitor-chat/visitor-chat-button.tsx'

/**
 * The files for the site's pages. `landingCss` and `showcaseCss` are for those pages only, `consultationCss` is for the
 * consultation form. `app` lists the files of the agent app, which shares the landing page's address. The chat sits at
 * `chatSide`, and `company` runs the server.
 */
export type SiteAssets = PageAssets & {
  landingCss: string
  showcaseCss: string
  consultationCss: string
  start: string
  chatSide: ChatSide
  company: Company
  /** Whether consultations are held in a video room rather than by phone. */
  hasRooms: boolean
  app: { script: string; modules: string[]; styles: string[] }
}

/** `url` is absolute. Images we draw ourselves state their size, 1200 by 630 pixels. */
type SharedPicture = { url: string; alt: string; isDrawn: boolean }

type SiteDocumentProps = {
  assets: SiteAssets
  title: string
  description: string
  /** The page's absolute address. */
  url: string
  /** Anything else for the head, such as structured data. */
  head?: ReactNode
  header: ReactNode
  /** Whether the agent app may replace the page. */
  hostsApp?: boolean
  /** What shares show, if not the page itself with the landing page's image. */
  share?: { type?: 'article'; title?: string; description?: string; picture: SharedPicture }
  children: ReactNode
}

/** A complete page of the site: what search engines and shares read, header, content, footer. */
export const SiteDocument = (page: SiteDocumentProps) => (
  <Document assets={page.assets} title={page.title} head={<Head {...page} />} hasScript={!page.hostsApp}>
    <body className="site" id="home">
      <a className="skip" href="#content">
        {m.site_skip()}
      </a>
      {page.header}
      <main id="content" tabIndex={-1}>
        {page.children}
      </main>
      <SiteFooter company={page.assets.company} />
      <VisitorChatButton side={page.assets.chatSide} />
    </body>
  </Document>
)

/** The image drawn for a page of the site. */
export function drawnPicture(page: PicturedPage, origin: string): SharedPicture {
  const { path, version, alt } = sharePictureOf(page)
  return { url: `${origin}${path}?v=${version}`, alt, isDrawn: true }
}

function Head({ assets, title, description, url, head, hostsApp, share }: SiteDocumentProps) {
  const { script, modules, styles } = assets.app
  const picture = share?.picture ?? drawnPicture('landing', new URL(url).origin)
  const app = hostsApp && {
    'data-app': script,
    'data-loader': assets.script,
    'data-modules': modules.join(' '),
    'data-styles': styles.join(' '),
    'data-failed': m.shell_network_failed({ product: productName }),
    'data-again': m.shell_try_again(),
  }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own built script; the page's policy names its hash */}
      <script {...app} dangerouslySetInnerHTML={{ __html: assets.start }} />
      {hostsApp && <link rel="modulepreload" href={assets.script} />}
      {hostsApp && <CompanyForApp company={assets.company} />}
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta name="theme-color" content="#161d2e" />
      <meta property="og:type" content={share?.type ?? 'website'} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={share?.title ?? title} />
      <meta property="og:description" content={share?.description ?? description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture.url} />
      {picture.isDrawn && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/porchlight.svg" type="image/svg+xml" />
      {head}
    </>
  )
}

/** The agent app has no other way to learn the company's name. */
const CompanyForApp = ({ company }: { company: Company }) => (
  <>
    <meta name="company" content={company.name} />
    {company.address && <meta name="company-address" content={company.address} />}
    {company.supportEmail && <meta name="support-email" content={company.supportEmail} />}
  </>
)
