const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An instant's day in words: `November 3, 2026`. */
export const PostDay = ({ instant }: { instant: string }) => (
  <time dateTime={instant}>{words.format(new Date(instant))}</time>
)
