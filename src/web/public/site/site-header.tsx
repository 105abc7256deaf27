import { Menu, X } from 'lucide-react'
import { sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { accountLinks, opensSheet, type SiteLink, sectionLinks } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'

/**
 * Logo, links, and the two ways in. A signed-in agent sees a link to the dashboard instead. On a phone the links are in
 * a menu that needs no script.
 */
export const SiteHeader = ({ links = sectionLinks }: { links?: readonly SiteLink[] }) => (
  <header className="site-head">
    <SiteLogo />
    <details className="menu">
      <summary aria-label={m.site_menu()}>
        <Menu aria-hidden />
        <X aria-hidden />
      </summary>
      <Places links={[...links, accountLinks.signIn]} />
    </details>
    <Places links={links} />
    <a className="login" href={accountLinks.signIn.href}>
      {accountLinks.signIn.label()}
    </a>
    <a className="button sign-up" href={accountLinks.signUp.href}>
      {accountLinks.signUp.label()}
    </a>
    <a className="button own" href={sitePages.landing}>
      {m.site_dashboard()}
    </a>
  </header>
)

const Places = ({ links }: { links: readonly SiteLink[] }) => (
  <nav aria-label={m.site_nav()}>
    {links.map((link) => (
      <a key={link.label()} href={link.href} {...opensSheet(link)}>
        {link.label()}
      </a>
    ))}
  </nav>
)
