/** A text without these characters at its end. A pattern for that takes long where they also stand in the middle. */
export function withoutEnd(text: string, characters: ReadonlySet<string>): string {
  let end = text.length
  while (end > 0 && characters.has(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
