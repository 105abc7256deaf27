export type Quote = {
  /** The name of the source. */
  label: string
  text: string
  /** The address of the full text. */
  href?: string
}

/** Quotes from sources, in their own words. */
export const QuoteList = ({ quotes }: { quotes: readonly Quote[] }) => (
  <ul className="flex flex-col gap-2">
    {quotes.map(({ label, text, href }) => (
      <li key={`${label} ${text}`} className="border-l-2 border-accent pl-3 text-sm">
        {href ? (
          <a href={href} className="rounded-sm font-semibold underline underline-offset-3">
            {label}
          </a>
        ) : (
          <span className="font-semibold">{label}</span>
        )}
        <q className="block break-words text-muted">{text}</q>
      </li>
    ))}
  </ul>
)
