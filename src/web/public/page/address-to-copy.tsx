import { m } from '#text'

/** The address to copy by hand, and the place for the result of pressing the copy button. */
export const AddressToCopy = ({ url }: { url: string }) => (
  <>
    <div className="field">
      <label htmlFor="share-link">{m.listing_app_share_link()}</label>
      <input id="share-link" readOnly value={url} />
    </div>
    <p className="done" role="status" />
  </>
)
