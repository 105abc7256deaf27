import type { ReactNode } from 'react'
import type { SellerPage } from '#contract/seller-reports.ts'
import { dayOfReport, minAskers } from '#domain/seller-reports/seller-report.ts'
import { callLink } from '#domain/text/contact-format.ts'
import { m } from '#text'
import { brandStyle } from '../page/brand-style.ts'
import { Document, type PageAssets } from '../page/document.tsx'

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

/** The report's styles, added to those of every page: one column, large numbers. */
const reportStyle = `
.report{padding:0 0 48px}
.report header{background:var(--raised);padding:40px 20px 28px;border-top:6px solid var(--brand);border-bottom:1px solid var(--line)}
.report header>*,.report main{max-width:720px;margin-inline:auto}
.report header p{margin-top:8px;color:var(--muted)}
.report main{max-width:760px;display:grid;gap:36px;padding:32px 20px}
.report section{display:grid;gap:14px}
.report dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px}
.report dl>div{display:flex;flex-direction:column-reverse;justify-content:flex-end;gap:2px;padding:14px 16px;border:1px solid var(--line);border-radius:12px;background:var(--raised)}
.report dt{font-size:.85rem;color:var(--muted)}
.report dd{text-align:left;font-family:var(--serif);font-size:1.7rem;line-height:1.15}
.report ol{display:grid;gap:0;list-style:none}
.report li{display:flex;justify-content:space-between;gap:16px;padding:10px 0;border-bottom:1px solid var(--line)}
.report li span:first-child{font-weight:600}
.report .quiet{color:var(--muted);font-size:.9rem}
.report .words{white-space:pre-line}
.report footer{text-align:left;max-width:none;margin:0;border-top:1px solid var(--line);padding-top:20px}
`
