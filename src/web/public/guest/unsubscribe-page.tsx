import { m } from '#text'
import { Document, type PageAssets } from '../page/document.tsx'
import { guestStyle } from './guest-style.ts'

/** The data the server renders it from. */
export type UnsubscribePageProps = {
  path: string
  agentName: string
  address: string
  /** Nothing is sent to the address anymore. */
  isStopped: boolean
}

/** For whoever got an agent's email: stops them, or takes that back. Needs no script. */
export function UnsubscribePage({ assets, ...page }: UnsubscribePageProps & { assets: PageAssets }) {
  const { path, agentName: agent, address, isStopped } = page
  const title = isStopped ? m.unsubscribe_done() : m.unsubscribe_title({ agent })
  return (
    <Document
      assets={{ ...assets, css: assets.css + guestStyle }}
      title={title}
      head={<meta name="robots" content="noindex, nofollow" />}
    >
      <body className="guest">
        <main>
          <h1>{title}</h1>
          <p role={isStopped ? 'status' : undefined}>
            {isStopped ? m.unsubscribe_done_text({ agent, address }) : m.unsubscribe_text({ agent, address })}
          </p>
          <p className="muted">{m.unsubscribe_still({ agent })}</p>
          <form method="post" action={path}>
            <button
              type="submit"
              className="button"
              name="act"
              value={isStopped ? 'subscribe' : 'unsubscribe'}
            >
              {isStopped ? m.unsubscribe_again() : m.messages_unsubscribe()}
            </button>
          </form>
        </main>
      </body>
    </Document>
  )
}
