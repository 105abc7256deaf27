import type { ReactNode } from 'react'
import type { SellerPage } from '#contract/seller-reports.ts'
import { dayOfReport, minAskers } from '#domain/seller-reports/seller-report.ts'
import { callLink } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { brandStyle } from '../page/brand-style.ts'
import { Document, type PageAssets } from '../page/document.tsx'
import { reportStyle } from './report-style.ts'

/** One home's week, written for its seller. */
export function ReportPage({ assets, ...report }: SellerPage & { assets: PageAssets }) {
  const { listing, agent, firstDay, lastDay, figures, questions, feedback, nextStep } = report
  const week = m.seller_week_title({ from: dayOfReport(firstDay), to: dayOfReport(lastDay) })
  return (
    <Document
      assets={{ ...assets, css: assets.css + reportStyle }}
      title={`${listing.title || listing.address}: ${week}`}
      head={<meta name="robots" content="noindex, nofollow" />}
      style={brandStyle(agent.brandColor)}
    >
      <body className="report">
        <header>
          <h1>{listing.title || listing.address}</h1>
          {listing.title && <p>{listing.address}</p>}
          <p>{week}</p>
        </header>
        <main>
          <Part title={m.seller_page_visitors()}>
            <Figures figures={figures} />
          </Part>
          <Part title={m.seller_page_questions()}>
            <Questions questions={questions} />
          </Part>
          {feedback.trim() && (
            <Part title={m.seller_page_showings()}>
              <p className="words">{feedback.trim()}</p>
            </Part>
          )}
          {nextStep.trim() && (
            <Part title={m.seller_next_step()}>
              <p className="words">{nextStep.trim()}</p>
            </Part>
          )}
          <Sender agent={agent} />
        </main>
      </body>
    </Document>
  )
}

const Figures = ({ figures }: Pick<SellerPage, 'figures'>) => (
  <dl>
    {figures.map(({ name, count }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
)

const Questions = ({ questions }: Pick<SellerPage, 'questions'>) =>
  questions.length > 0 ? (
    <>
      <ol>
        {questions.map(({ topic, conversations }) => (
          <li key={topic}>
            <span>{capital(topic)}</span>
            <span>{m.seller_page_asked_in({ count: conversations })}</span>
          </li>
        ))}
      </ol>
      <p className="quiet">{m.seller_page_questions_note({ min: minAskers })}</p>
    </>
  ) : (
    <p>{m.seller_page_none_asked()}</p>
  )

/** Who wrote the report, and how to reach them. */
const Sender = ({ agent }: Pick<SellerPage, 'agent'>) => (
  <footer>
    <p>{m.seller_page_written_by({ agent: [agent.name, agent.company].filter(Boolean).join(', ') })}</p>
    <p>
      {agent.phone && <a href={callLink(agent.phone)}>{agent.phone}</a>}
      {agent.phone && agent.email && ' · '}
      {agent.email && <a href={`mailto:${agent.email}`}>{agent.email}</a>}
    </p>
  </footer>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
