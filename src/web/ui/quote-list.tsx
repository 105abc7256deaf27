export type Quote = {
  /** Where the words stand. */
  label: string
  text: string
  /** Where they can be read in whole. */
  href?: string
}

/** Words as they stand in their sources. */
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
