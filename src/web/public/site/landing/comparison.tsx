import { siteFigures } from '#domain/site/site-figures.ts'
import { m } from '#text'
import { LandingSection } from './landing-section.tsx'

const kinds = [
  {
    name: m.landing_compare_crm,
    madeFor: m.landing_compare_crm_for,
    here: m.landing_compare_crm_here,
    keepFor: m.landing_compare_crm_keep,
  },
  {
    name: m.landing_compare_chatbot,
    madeFor: m.landing_compare_chatbot_for,
    here: m.landing_compare_chatbot_here,
    keepFor: m.landing_compare_chatbot_keep,
  },
  {
    name: m.landing_compare_scheduler,
    madeFor: m.landing_compare_scheduler_for,
    here: m.landing_compare_scheduler_here,
    keepFor: m.landing_compare_scheduler_keep,
  },
] as const

/** Kinds of tools, not companies: what each is good at, and how the product compares. */
export const Comparison = () => (
  <LandingSection
    id="comparison"
    title={m.landing_compare_title()}
    text={m.landing_compare_text(siteFigures)}
  >
    <ul className="cards compare">
      {kinds.map(({ name, madeFor, here, keepFor }) => (
        <li key={name()}>
          <h3>{name()}</h3>
          <dl>
            <dt>{m.landing_compare_for()}</dt>
            <dd>{madeFor()}</dd>
            <dt className="here">{m.landing_compare_here(siteFigures)}</dt>
            <dd className="here">{here()}</dd>
            <dt>{m.landing_compare_keep()}</dt>
            <dd>{keepFor()}</dd>
          </dl>
        </li>
      ))}
    </ul>
  </LandingSection>
)
