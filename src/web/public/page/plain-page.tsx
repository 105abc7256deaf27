import { brandStyle } from './brand-style.ts'
import { Document, type PageAssets } from './document.tsx'

type PlainPageProps = {
  assets: PageAssets
  title: string
  text: string
  link: { href: string; label: string }
  brandColor?: string
}

/** A page with one sentence and the next step. */
export const PlainPage = ({ assets, title, text, link, brandColor = '' }: PlainPageProps) => (
  <Document
    assets={assets}
    title={title}
    head={<meta name="robots" content="noindex" />}
    style={brandStyle(brandColor)}
  >
    <body className="plain">
      <main>
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="button" href={link.href}>
          {link.label}
        </a>
      </main>
    </body>
  </Document>
)
