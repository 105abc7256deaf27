/**
 * The questions that buyers are offered in a chat, each on one line. Blank ones are left out, and repeats, which may
 * differ in case and in the punctuation at their end.
 */
export function suggestedQuestions(typed: readonly string[]): string[] {
  const kept = new Map<string, string>()
  for (const each of typed) {
    const question = each.replace(/\s+/g, ' ').trim()
    const key = withoutEnd(question.toLowerCase())
    if (key !== '' && !kept.has(key)) kept.set(key, question)
  }
  return [...kept.values()]
}

function withoutEnd(question: string): string {
  let end = question.length
  while (end > 0 && ' .!?'.includes(question.charAt(end - 1))) end -= 1
  return question.slice(0, end)
}
