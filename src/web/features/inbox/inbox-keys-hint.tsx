import { m } from '#text'

const keys: readonly (readonly [key: string, does: () => string])[] = [
  ['j', m.inbox_key_next],
  ['k', m.inbox_key_previous],
  ['e', m.inbox_key_archive],
  ['r', m.inbox_key_reply],
  ['/', m.inbox_key_search],
]

/** The keys, for those who have a keyboard. */
export const InboxKeysHint = () => (
  <p className="mt-4 hidden flex-wrap gap-x-4 gap-y-1 text-xs text-muted lg:flex">
    <span className="sr-only">{m.inbox_keys()}</span>
    {keys.map(([key, does]) => (
      <span key={key}>
        <kbd className="rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-text">{key}</kbd> {does()}
      </span>
    ))}
  </p>
)
