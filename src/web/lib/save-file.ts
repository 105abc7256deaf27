/** Saves a text as a file on the person's device. UTF-8. */
export function saveFile(text: string, { name, type }: { name: string; type: string }): void {
  // The mark at the start tells spreadsheets and editors that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
