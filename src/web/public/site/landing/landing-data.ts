import { monthlyPriceCents, yearlyPriceCents } from '#domain/billing/plan.ts'
import { productName } from '#domain/product.ts'
import type { Company } from '#domain/site/company.ts'
import { faq } from '#domain/site/faq.ts'
import { dollarsOf } from '#domain/text/money.ts'
import { m } from '#text'

/** Who we are, what the product costs and what people ask about it, as schema.org data. */
export function landingData(origin: string, company: Company): object {
  const organization = `${origin}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: productName,
        url: `${origin}/`,
        logo: `${origin}/porchlight.svg`,
        legalName: company.name,
        email: company.supportEmail,
        address: company.address,
      },
      {
        '@type': 'SoftwareApplication',
        name: productName,
        description: m.landing_hero_text(),
        url: `${origin}/`,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        publisher: { '@id': organization },
        offers: [offer(monthlyPriceCents, 'P1M'), offer(yearlyPriceCents, 'P1Y')],
      },
      {
        '@type': 'FAQPage',
        mainEntity: faq().map(({ id, question, answer }) => ({
          '@type': 'Question',
          url: `${origin}/#${id}`,
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }
}

/** `period` is an ISO 8601 duration: what one payment covers. */
const offer = (priceCents: number, period: 'P1M' | 'P1Y') => {
  const price = dollarsOf(priceCents).toFixed(2)
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      billingDuration: period,
    },
  }
}
