import type { FallbackAct } from '#domain/accounts/fallback-contact.ts'
import { m } from '#text'
import { Document, type PageAssets } from '../page/document.tsx'
import { guestStyle } from './guest-style.ts'

/** The data the server renders it from. */
export type FallbackPageProps = {
  path: string
  done?: FallbackAct | undefined
  agentName?: string
  name?: string
  isConfirmed?: boolean
  /** The link is about a buyer; `buyer` is undefined once they don't wait anymore. */
  isAnswer?: boolean
  buyer?: { name: string; question: string; listing: string; listingSlug: string } | undefined
  refusal?: { message: string; text: string }
}

/** For someone whom an agent named to step in: agreeing to it, or answering a buyer. Needs no script. */
export function FallbackPage({ assets, ...page }: FallbackPageProps & { assets: PageAssets }) {
  const { done, isAnswer } = page
  const title = titleOf(page)
  return (
    <Document
      assets={{ ...assets, css: assets.css + guestStyle }}
      title={title}
      head={<meta name="robots" content="noindex, nofollow" />}
    >
      <body className="guest">
        <main>
          <h1>{title}</h1>
          {done === 'decline' ? (
            <p>{m.fallback_page_declined_text()}</p>
          ) : isAnswer ? (
            <Answer {...page} />
          ) : (
            <Asked {...page} />
          )}
        </main>
      </body>
    </Document>
  )
}

function titleOf({ agentName: agent = '', done, isAnswer, buyer, refusal }: FallbackPageProps): string {
  if (done === 'decline') return m.fallback_page_declined()
  if (!isAnswer) return m.fallback_page_title({ agent })
  if (buyer) return m.fallback_page_waits({ agent })
  return refusal ? m.fallback_page_not_sent() : m.fallback_page_answered()
}

function Asked({ path, agentName: agent = '', name = '', isConfirmed, done }: FallbackPageProps) {
  return (
    <>
      {(isConfirmed || done === 'confirm') && (
        <p className="done" role="status">
          {m.fallback_page_confirmed({ agent })}
        </p>
      )}
      {!isConfirmed && <p>{m.fallback_mail_body({ name, agent })}</p>}
      <p>{m.fallback_mail_what()}</p>
      {!isConfirmed && (
        <form method="post" action={path}>
          <button type="submit" className="button" name="act" value="confirm">
            {m.fallback_page_confirm()}
          </button>
        </form>
      )}
      <Decline path={path} agent={agent} isConfirmed={isConfirmed} />
    </>
  )
}

function Answer(page: FallbackPageProps) {
  const { path, agentName: agent = '', buyer, done, refusal } = page
  return (
    <>
      {done === 'answer' && (
        <p className="done" role="status">
          {m.fallback_page_sent()}
        </p>
      )}
      {buyer && <AnswerForm {...page} buyer={buyer} />}
      {!buyer && refusal && <Unsent {...refusal} />}
      {!buyer && !refusal && done !== 'answer' && <p>{m.fallback_page_nothing_left()}</p>}
      <Decline path={path} agent={agent} isConfirmed />
    </>
  )
}

/** Someone else was first. What was typed can be copied. */
const Unsent = ({ message, text }: NonNullable<FallbackPageProps['refusal']>) => (
  <>
    <p className="failed" role="alert">
      {message}
    </p>
    {text && (
      <div className="field">
        <label htmlFor="text">{m.fallback_page_unsent()}</label>
        <textarea id="text" rows={5} readOnly defaultValue={text} />
      </div>
    )}
  </>
)

type Buyer = NonNullable<FallbackPageProps['buyer']>

function AnswerForm(page: FallbackPageProps & { buyer: Buyer }) {
  const { path, agentName: agent = '', name = '', buyer, refusal } = page
  return (
    <>
      {buyer.listing && (
        <p>
          <a href={`/l/${buyer.listingSlug}`}>{buyer.listing}</a>
        </p>
      )}
      <p className="muted">{m.fallback_page_said({ name: buyer.name || m.conversations_visitor() })}</p>
      <blockquote>{buyer.question}</blockquote>
      <form method="post" action={path}>
        {refusal && (
          <p className="failed" role="alert" id="fault">
            {refusal.message}
          </p>
        )}
        <div className="field">
          <label htmlFor="text">{m.fallback_page_answer()}</label>
          <textarea
            id="text"
            name="text"
            rows={5}
            maxLength={4000}
            required
            aria-describedby={refusal ? 'fault hint' : 'hint'}
            defaultValue={refusal?.text}
          />
          <p className="hint" id="hint">
            {m.fallback_page_answer_hint({ name, agent })}
          </p>
        </div>
        <button type="submit" className="button" name="act" value="answer">
          {m.fallback_page_send()}
        </button>
      </form>
    </>
  )
}

const Decline = ({
  path,
  agent,
  isConfirmed,
}: {
  path: string
  agent: string
  isConfirmed?: boolean | undefined
}) => (
  <details>
    <summary>{isConfirmed ? m.fallback_page_stop() : m.fallback_page_decline()}</summary>
    <form method="post" action={path}>
      <p className="hint">{m.fallback_page_stop_text({ agent })}</p>
      <button type="submit" className="button quiet danger" name="act" value="decline">
        {isConfirmed ? m.fallback_page_stop() : m.fallback_page_decline()}
      </button>
    </form>
  </details>
)
