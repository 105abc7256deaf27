import type { Identity } from './identity.ts'

/** Longest line of a vCard in bytes, not counting its end (RFC 6350 3.2). */
const longestLine = 75

/** Texts in a vCard: anything that would end a value or a line is escaped, anything not allowed is left out. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .replace(/[\\,;]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Addresses contain no line ends and are not escaped: one with a comma still works. */
const plain = (url: string) => url.replace(/[\p{Cc}\p{Cs}\s]/gu, '')

const bytesOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Split into lines of at most 75 bytes, never inside a character; continuation lines start with a space. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > longestLine) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current].join('\r\n')
}

/** `Ann Mary Lee` as family name, first name, additional names. */
function nameParts(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).map(escaped)
  const family = words.length > 1 ? (words.pop() ?? '') : ''
  const [given = '', ...further] = words
  return `${family};${given};${further.join(' ')};;`
}

/**
 * An agent as an address book entry: vCard 3.0, which phones and email clients of every age can read. `cardUrl` is the
 * agent's public card, `photoUrl` the absolute address of their photo.
 */
export function agentVcard(
  agent: Identity,
  { cardUrl, photoUrl }: { cardUrl: string; photoUrl: string | null },
): string {
  const lines: (string | false)[] = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(agent.name)}`,
    `N:${nameParts(agent.name)}`,
    agent.title !== '' && `TITLE:${escaped(agent.title)}`,
    agent.company !== '' && `ORG:${escaped(agent.company)}`,
    agent.phone !== '' && `TEL;TYPE=WORK,VOICE:${escaped(agent.phone)}`,
    agent.email !== '' && `EMAIL;TYPE=INTERNET,WORK:${escaped(agent.email)}`,
    agent.website !== '' && `URL:${plain(agent.website)}`,
    `URL:${plain(cardUrl)}`,
    ...agent.socials.map(
      ({ platform, url }) => `X-SOCIALPROFILE;TYPE=${platform.toLowerCase()}:${plain(url)}`,
    ),
    photoUrl !== null && `PHOTO;VALUE=URI;TYPE=JPEG:${plain(photoUrl)}`,
    agent.bio !== '' && `NOTE:${escaped(agent.bio)}`,
    'END:VCARD',
  ]
  return lines
    .filter((line) => typeof line === 'string')
    .map((line) => `${folded(line)}\r\n`)
    .join('')
}
