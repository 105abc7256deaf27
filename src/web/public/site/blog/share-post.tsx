import { m } from '#text'
import { AddressToCopy } from '../../page/address-to-copy.tsx'

/** Sharing through links that need no script. Copying needs one, so the address to copy by hand is beside it. */
export function SharePost({ title, url }: { title: string; url: string }) {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)]
  const places = [
    { label: m.blog_share_twitter(), href: `https://twitter.com/intent/tweet?url=${address}&text=${words}` },
    {
      label: m.blog_share_linkedin(),
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
    },
    { label: m.blog_share_facebook(), href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
  ]
  return (
    <section className="panel" aria-labelledby="share" data-share>
      <h2 id="share">{m.blog_share()}</h2>
      <div className="choices">
        {places.map(({ label, href }) => (
          <a key={label} className="button quiet" href={href} target="_blank" rel="noopener">
            {label}
          </a>
        ))}
        <button
          type="button"
          className="button quiet needs-script"
          data-island="share"
          data-act="copy"
          data-done={m.listing_app_copied()}
          data-failed={m.listing_app_copy_failed()}
        >
          {m.blog_share_copy()}
        </button>
      </div>
      <AddressToCopy url={url} />
    </section>
  )
}
