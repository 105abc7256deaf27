import { type LegalPageName, legalTexts } from '#domain/site/legal-texts.ts'
import { siteFigures as figures } from '#domain/site/site-figures.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { sectionAddress } from '../site-links.ts'

type LegalPageProps = { assets: SiteAssets; name: LegalPageName; origin: string }

/** Terms and policies, in words people understand. */
export function LegalPage({ assets, name, origin }: LegalPageProps) {
  const { title, intro, sections } = legalTexts[name]
  const { legalEmail } = assets.company
  return (
    <SiteDocument
      assets={assets}
      title={`${title()} · ${figures.product}`}
      description={intro(figures)}
      url={origin + sitePages[name]}
      header={<SiteHeader />}
    >
      <article className="prose">
        <h1>{title()}</h1>
        <p className="lead">{intro(figures)}</p>
        {sections.map(([heading, text]) => (
          <section key={heading(figures)}>
            <h2>{heading(figures)}</h2>
            {text(figures)
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
        ))}
        <p className="muted">
          {m.legal_questions()} <a href={sectionAddress('contact')}>{m.legal_contact()}</a>
          {legalEmail && (
            <>
              {' '}
              {m.legal_or_email()} <a href={`mailto:${legalEmail}`}>{legalEmail}</a>
            </>
          )}
        </p>
      </article>
    </SiteDocument>
  )
}
