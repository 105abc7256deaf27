const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML can't contain. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text as HTML and XML show it, in content and in attributes alike. */
export const escapeMarkup = (text: string): string =>
  text.replace(notInXml, '').replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
