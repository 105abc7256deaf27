import type { ReactNode } from 'react'
import { m } from '#text'

/** Shares a page on Facebook, without a script. */
export const facebookShare = (url: string) =>
  `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`

/** Copies the page's address, which needs a script. The result appears in `AddressToCopy`. */
export const CopyButton = ({ look = '', children }: { look?: string; children: ReactNode }) => (
  <button
    type="button"
    className={`${look} needs-script`.trim()}
    data-island="share"
    data-act="copy"
    data-done={m.listing_app_copied()}
    data-failed={m.listing_app_copy_failed()}
  >
    {children}
  </button>
)

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
