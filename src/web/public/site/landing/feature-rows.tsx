import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { pointsInWords } from '#domain/leads/points-in-words.ts'
import { demoHomePath } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { Answer, Sample } from './sample.tsx'
import { sampleScore } from './sample-score.ts'

/** The product's three main features, each beside an illustration of it. */
export const FeatureRows = () => (
  <div className="band rows">
    <Row
      title={m.landing_answers_title()}
      text={m.landing_answers_text()}
      more={<a href={demoHomePath}>{m.demo_page_link()}</a>}
    >
      <Sample className="chat">
        <Answer
          question={m.landing_answers_question()}
          answer={m.landing_answers_answer()}
          source={m.landing_answers_source()}
        />
        <Answer question={m.landing_answers_second()} answer={m.landing_answers_reply()} />
        <p className="offer">{m.landing_answers_act()}</p>
      </Sample>
    </Row>
    <Row title={m.landing_sources_title()} text={m.landing_sources_text()}>
      <Sample className="chat">
        <div className="passage">
          <b>
            <FileText aria-hidden />
            {m.landing_sources_note()}
          </b>
          <p>
            {m.landing_sources_before()} <mark>{m.landing_sources_mark()}</mark> {m.landing_sources_after()}
          </p>
        </div>
        <Answer question={m.landing_sources_unknown()} answer={m.landing_sources_honest()} />
      </Sample>
    </Row>
    <Row title={m.landing_leads_title()} text={m.landing_leads_text()}>
      <SampleScore />
    </Row>
  </div>
)

type RowProps = { title: string; text: string; more?: ReactNode; children: ReactNode }

const Row = ({ title, text, more, children }: RowProps) => (
  <section className="row">
    <div>
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      {more && <p className="lead">{more}</p>}
    </div>
    {children}
  </section>
)

function SampleScore() {
  const { rules, total, tier } = sampleScore()
  return (
    <Sample className="score">
      <p className="person">
        <i aria-hidden>{m.landing_sample_person().charAt(0)}</i>
        <span>
          <b>{m.landing_sample_person()}</b>
          {m.landing_sample_home()}
        </span>
        <b className="tier">{tier}</b>
      </p>
      <dl>
        {rules.map(({ id, name, points }) => (
          <div key={id}>
            <dt>{name()}</dt>
            <dd>{m.landing_leads_points({ points })}</dd>
          </div>
        ))}
        <div className="total">
          <dt>{m.landing_leads_total()}</dt>
          <dd className="figure">{pointsInWords(total)}</dd>
        </div>
      </dl>
    </Sample>
  )
}
