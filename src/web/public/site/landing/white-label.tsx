import { Check } from 'lucide-react'
import { m } from '#text'
import { consultationLink, opensSheet } from '../site-links.ts'
import { LandingSection } from './landing-section.tsx'

const points = [
  m.landing_white_name,
  m.landing_white_host,
  m.landing_white_api,
  m.landing_white_support,
] as const

/** Three houses in three colors, since each brokerage chooses its own. */
const brands = ['#1d7a8c', '#7a3e6b', '#3f7a4c']

export const WhiteLabel = () => (
  <LandingSection
    id="white-label"
    ground="sunken"
    title={m.landing_white_title()}
    text={m.landing_white_text()}
  >
    <div className="white">
      <div>
        <ul className="checks">
          {points.map((point) => (
            <li key={point()}>
              <Check aria-hidden />
              {point()}
            </li>
          ))}
        </ul>
        <a className="button" href={consultationLink.href} {...opensSheet(consultationLink)}>
          {m.landing_white_consult()}
        </a>
      </div>
      <svg className="brands" viewBox="0 0 420 230" aria-hidden>
        {brands.map((color, at) => (
          <g key={color} transform={`translate(${at * 118 + 10} ${30 - (at % 2) * 20})`}>
            <rect width="164" height="190" rx="16" fill="var(--raised)" stroke="var(--line)" />
            <path d="M0 70V16A16 16 0 0 1 16 0h132a16 16 0 0 1 16 16v54z" fill={color} />
            <path d="M58 56V34l24-18 24 18v22z" fill="#fff" opacity="0.92" />
            <path d="M76 56V44a6 6 0 0 1 12 0v12z" fill={color} />
            <path
              d="M18 92h92M18 110h128M18 126h104"
              stroke="var(--line)"
              strokeWidth="8"
              strokeLinecap="round"
            />
            <rect x="16" y="146" width="132" height="28" rx="9" fill={color} />
          </g>
        ))}
      </svg>
    </div>
  </LandingSection>
)
