/** Tags as they stand in one field, separated by commas. */
export const tagsInOneLine = (tags: readonly string[]): string => tags.join(', ')

/** The tags in a field, each once. */
export const tagsOf = (line: string): string[] => [
  ...new Set(
    line
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
