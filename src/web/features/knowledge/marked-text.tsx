/** A text with the places in it that were searched for. `matches` are in order and apart from each other. */
export function MarkedText({
  text,
  matches,
}: {
  text: string
  matches: readonly { from: number; to: number }[]
}) {
  let at = 0
  const parts = matches.map(({ from, to }) => {
    const plain = text.slice(at, from)
    at = to
    return (
      <span key={from}>
        {plain}
        <mark className="rounded-xs bg-warning-soft text-ink">{text.slice(from, to)}</mark>
      </span>
    )
  })
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
