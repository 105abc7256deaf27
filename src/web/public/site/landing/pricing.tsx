import { Check } from 'lucide-react'
import { faqId } from '#domain/site/faq.ts'
import { siteFigures } from '#domain/site/site-figures.ts'
import { sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { accountLinks, sectionAddress } from '../site-links.ts'
import { Tabs } from '../tabs.tsx'
import { LandingSection } from './landing-section.tsx'

const holds = [
  m.landing_pricing_listings,
  m.landing_pricing_sidekicks,
  m.landing_pricing_storage,
  m.landing_pricing_emails,
  m.landing_pricing_trial,
] as const

export const Pricing = () => (
  <LandingSection
    id="pricing"
    ground="night"
    title={m.landing_pricing_title()}
    text={m.landing_pricing_text(siteFigures)}
  >
    <div className="plan">
      <Price />
      <ul className="checks">
        {holds.map((line) => (
          <li key={line(siteFigures)}>
            <Check aria-hidden />
            {line(siteFigures)}
          </li>
        ))}
        <li>
          <Check aria-hidden />
          <a href={sitePages.refund}>{m.landing_pricing_guarantee(siteFigures)}</a>
        </li>
      </ul>
      <a className="button" href={accountLinks.signUp.href}>
        {m.landing_pricing_start()}
      </a>
    </div>
    <p className="asides">
      <a href={`#${faqId('limits')}`}>{m.landing_pricing_limits()}</a>
      <a href={`#${faqId('data')}`}>{m.landing_pricing_data()}</a>
      <a href={sectionAddress('white-label')}>{m.landing_pricing_more()}</a>
    </p>
  </LandingSection>
)

/** Both prices are in the page. Radio buttons choose which one shows, without a script. */
function Price() {
  const ways = [
    ['monthly', m.landing_pricing_monthly(), siteFigures.monthly, m.landing_pricing_monthly_text()],
    ['yearly', m.landing_pricing_yearly(), siteFigures.yearly, m.landing_pricing_yearly_text(siteFigures)],
  ] as const
  return (
    <Tabs
      name="billed"
      legend={m.landing_pricing_billed()}
      tabs={ways.map(([id, label, price, text]) => ({
        id,
        label,
        panel: (
          <p className="panel">
            <strong className="figure">{price}</strong> {m.landing_pricing_per_month()}
            <small>{text}</small>
          </p>
        ),
      }))}
    />
  )
}
