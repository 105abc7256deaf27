import { appointmentNoun, canReschedule } from '#domain/appointments/appointment.ts'
import type { DoneAct } from '#domain/appointments/guest-acts.ts'
import { callLink } from '#domain/text/contact-format.ts'
import {
  dayInWords,
  shortDayInWords,
  shortWhenInWords,
  timeInWords,
  whenInWords,
  zoneInWords,
} from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { brandStyle } from '../page/brand-style.ts'
import { Document, type PageAssets } from '../page/document.tsx'
import { guestStyle } from './guest-style.ts'

/** The data the server renders it from. Times are instants, days are `YYYY-MM-DD`. */
export type GuestPageProps = {
  path: string
  kind: Parameters<typeof appointmentNoun>[0]
  status: Parameters<typeof canReschedule>[0]
  startIso: string
  endIso: string
  timeZone: string
  home: string
  homeUrl: string
  place: string
  agent: {
    name: string
    company: string
    email: string
    phone: string
    headshotUrl: string | null
    brandColor: string
  }
  times: { day: string; starts: string[]; nextDays: string[] }
  movedFromIso?: string
  googleUrl?: string
  done?: DoneAct | undefined
  /** The guest's own time zone, if their browser told it. */
  ownZone?: string | undefined
  refusal?: { message: string; alternatives: string[] }
}

/** An appointment for an invited guest: when and where it is, and what they can do about it. Needs no script. */
export function GuestPage({ assets, ...page }: GuestPageProps & { assets: PageAssets }) {
  const { agent, kind, status, startIso, timeZone, done, refusal } = page
  const what = appointmentNoun(kind)
  const title = m.appointments_guest_title({ what })
  const canChange = canReschedule(status)
  return (
    <Document
      assets={{ ...assets, css: assets.css + guestStyle }}
      title={`${title} · ${agent.name}`}
      head={<meta name="robots" content="noindex, nofollow" />}
      style={brandStyle(agent.brandColor)}
    >
      <body className="guest">
        <main>
          <header>
            {agent.headshotUrl ? (
              <img src={agent.headshotUrl} alt="" width={56} height={56} />
            ) : (
              <span aria-hidden>{[...agent.name][0]?.toUpperCase()}</span>
            )}
            <p>
              <strong>{agent.name}</strong>
              {agent.company && <small>{agent.company}</small>}
            </p>
          </header>
          {done && (
            <p className="done" role="status">
              {doneWords[done]({ agent: agent.name })}
            </p>
          )}
          {refusal && <Refusal {...page} refusal={refusal} />}
          <h1>{title}</h1>
          <Details {...page} />
          {page.movedFromIso && (
            <p className="hint">
              {m.appointments_moved_from({ when: whenInWords(page.movedFromIso, timeZone) })}
            </p>
          )}
          {page.googleUrl && <AddToCalendar path={page.path} googleUrl={page.googleUrl} />}
          {status === 'Confirmed' && done !== 'confirm' && (
            <p className="hint">{m.appointments_guest_confirmed()}</p>
          )}
          {status === 'Scheduled' && done !== 'move' && done !== 'book' && <Confirm path={page.path} />}
          {canChange && <Move {...page} />}
          {canChange && <Cancel path={page.path} what={what} agent={agent.name} />}
          {status === 'Cancelled' && done !== 'cancel' && (
            <p>{m.appointments_guest_cancelled({ what, when: whenInWords(startIso, timeZone) })}</p>
          )}
          <Contact agent={agent} />
        </main>
      </body>
    </Document>
  )
}

const doneWords = {
  book: m.appointments_guest_done_book,
  confirm: m.appointments_guest_done_confirm,
  move: m.appointments_guest_done_move,
  cancel: m.appointments_guest_done_cancel,
}

function Details(page: GuestPageProps) {
  const { status, startIso, endIso, timeZone, ownZone = timeZone, home, homeUrl, place } = page
  const minutes = Math.round((Date.parse(endIso) - Date.parse(startIso)) / 60_000)
  const [there, here] = [whenInWords(startIso, timeZone), whenInWords(startIso, ownZone)]
  return (
    <>
      <p className="when">{status === 'Cancelled' ? <s>{there}</s> : there}</p>
      {here !== there && <p>{m.appointments_guest_own_time({ when: here })}</p>}
      <p className="muted">
        {m.appointments_guest_zone({ zone: zoneInWords(timeZone, new Date(startIso)) })}
      </p>
      <p className="muted">{m.appointments_mail_lasts({ minutes })}</p>
      {(home || place) && (
        <p>
          {homeUrl ? <a href={homeUrl}>{home}</a> : home}
          {place && place !== home && (
            <>
              <br />
              {place}
            </>
          )}
        </p>
      )}
    </>
  )
}

const AddToCalendar = ({ path, googleUrl }: { path: string; googleUrl: string }) => (
  <p className="calendars">
    <a className="button quiet" href={googleUrl} target="_blank" rel="noreferrer">
      {m.appointments_guest_google()}
    </a>
    <a className="button quiet" href={`${path}/appointment.ics`} download>
      {m.appointments_guest_file()}
    </a>
  </p>
)

const Confirm = ({ path }: { path: string }) => (
  <form method="post" action={path}>
    <button type="submit" className="button" name="act" value="confirm">
      {m.appointments_guest_confirm()}
    </button>
  </form>
)

function Move({ path, timeZone, times: { day, starts, nextDays } }: GuestPageProps) {
  return (
    <section id="move">
      <h2>{m.appointments_guest_move()}</h2>
      <nav className="days" aria-label={m.appointments_guest_day()}>
        {nextDays.map((next) => (
          <a key={next} href={`${path}?day=${next}#move`} aria-current={next === day ? 'date' : undefined}>
            {shortDayInWords(next)}
          </a>
        ))}
      </nav>
      <form method="get" action={`${path}#move`} className="field day">
        <label htmlFor="day">{m.appointments_guest_day()}</label>
        <input id="day" type="date" name="day" defaultValue={day} required />
        <button type="submit" className="button quiet">
          {m.appointments_guest_show_day()}
        </button>
      </form>
      {starts.length === 0 ? (
        <p className="hint">{m.appointments_guest_none()}</p>
      ) : (
        <form method="post" action={path}>
          <input type="hidden" name="day" value={day} />
          <fieldset className="field times">
            <legend>{dayInWords(day)}</legend>
            {starts.map((start) => (
              <label key={start}>
                <input type="radio" name="startIso" value={start} required />
                <span>{timeInWords(start, timeZone)}</span>
              </label>
            ))}
            <p className="hint">
              {m.listing_app_slots_zone({ zone: zoneInWords(timeZone, new Date(starts[0] ?? 0)) })}
            </p>
          </fieldset>
          <button type="submit" className="button quiet" name="act" value="move">
            {m.appointments_guest_move_send()}
          </button>
        </form>
      )}
    </section>
  )
}

const Cancel = ({ path, what, agent }: { path: string; what: string; agent: string }) => (
  <details>
    <summary>{m.appointments_guest_cancel({ what })}</summary>
    <form method="post" action={path}>
      <p className="hint">{m.appointments_guest_cancel_sure({ what, agent })}</p>
      <button type="submit" className="button quiet danger" name="act" value="cancel">
        {m.appointments_guest_cancel({ what })}
      </button>
    </form>
  </details>
)

function Refusal({ path, timeZone, refusal }: GuestPageProps & Required<Pick<GuestPageProps, 'refusal'>>) {
  return (
    <form method="post" action={path} className="failed" role="alert">
      <input type="hidden" name="act" value="move" />
      <p>{refusal.message}</p>
      {refusal.alternatives.map((start) => (
        <button key={start} type="submit" className="button quiet" name="startIso" value={start}>
          {shortWhenInWords(start, timeZone)}
        </button>
      ))}
    </form>
  )
}

const Contact = ({ agent: { name, phone, email } }: Pick<GuestPageProps, 'agent'>) => (
  <footer>
    <p>{name}</p>
    <p>
      {phone && <a href={callLink(phone)}>{phone}</a>}
      {phone && email && ' · '}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  </footer>
)
