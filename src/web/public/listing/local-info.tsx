import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'
import { TextField } from '../page/field.tsx'

export const hasLocalInfo = ({ appFeatures, localInfo }: PublicListing) =>
  appFeatures.neighborhood && localInfo.length > 0

/** Local Info: what the agent says about the area, and a field to ask about anything else. */
export function LocalInfo({ listing }: { listing: PublicListing }) {
  if (!hasLocalInfo(listing)) return null
  return (
    <section className="block local" id="local-info">
      <h2>{m.listing_app_local_info()}</h2>
      {listing.localInfo.map(({ topic, text }) => (
        <div key={topic + text}>
          {topic && <h3>{topic}</h3>}
          <p>{text}</p>
        </div>
      ))}
      {listing.sidekick.isOn && (
        <form className="needs-script" data-island="local">
          <TextField
            id="local-question"
            name="question"
            label={m.listing_app_local_question()}
            maxLength={500}
            required
          />
          <button className="button quiet" type="submit">
            {m.listing_app_local_ask()}
          </button>
          <div className="answer" role="status" />
        </form>
      )}
    </section>
  )
}
