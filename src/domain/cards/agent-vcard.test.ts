import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agentVcard } from './agent-vcard.ts'
import type { Identity } from './identity.ts'

const anAgent = (overrides: Partial<Identity> = {}): Identity => ({
  name: 'Ann Mary Lee',
  title: 'Realtor',
  company: 'Lee; Sons, Ltd',
  phone: '(828) 555-0100',
  email: 'ann@lee.example',
  website: 'https://lee.example/homes,all',
  bio: 'First line.\nSecond, with \\ and ;.',
  brandColor: '#0ea5e9',
  headshotUrl: '/files/photos/x/640.jpg',
  logoUrl: null,
  socials: [{ platform: 'LinkedIn', url: 'https://www.linkedin.com/in/ann' }],
  ...overrides,
})
const at = {
  cardUrl: 'https://homes.example/a/ann',
  photoUrl: 'https://homes.example/files/photos/x/640.jpg',
}

/** As a program reads it: lines unfolded, then name and value, with escapes undone. */
function read(card: string): [string, string][] {
  return card
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1)]
    })
}
const undone = (value: string) =>
  value.replace(/\\([\\,;nN])/g, (_, sign) => (sign === 'n' || sign === 'N' ? '\n' : sign))

test('an agent is one entry in an address book', () => {
  const lines = read(agentVcard(anAgent(), at))
  expect(lines).toEqual([
    ['BEGIN', 'VCARD'],
    ['VERSION', '3.0'],
    ['FN', 'Ann Mary Lee'],
    ['N', 'Lee;Ann;Mary;;'],
    ['TITLE', 'Realtor'],
    ['ORG', 'Lee\\; Sons\\, Ltd'],
    ['TEL;TYPE=WORK,VOICE', '(828) 555-0100'],
    ['EMAIL;TYPE=INTERNET,WORK', 'ann@lee.example'],
    ['URL', 'https://lee.example/homes,all'],
    ['URL', 'https://homes.example/a/ann'],
    ['X-SOCIALPROFILE;TYPE=linkedin', 'https://www.linkedin.com/in/ann'],
    ['PHOTO;VALUE=URI;TYPE=JPEG', 'https://homes.example/files/photos/x/640.jpg'],
    ['NOTE', 'First line.\\nSecond\\, with \\\\ and \\;.'],
    ['END', 'VCARD'],
  ])
})

test('a one-word name is a first name, and what is not known is left out', () => {
  const bare = { title: '', company: '', phone: '', email: '', website: '', bio: '', socials: [] }
  const lines = read(agentVcard(anAgent({ name: 'Cher', ...bare }), { ...at, photoUrl: null }))
  expect(lines.map(([name]) => name)).toEqual(['BEGIN', 'VERSION', 'FN', 'N', 'URL', 'END'])
  expect(lines[3]).toEqual(['N', ';Cher;;;'])
})

test('whatever an agent is called, the entry is well formed and says exactly that', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      'Ann\r\nEND:VCARD\r\nBEGIN:VCARD',
      'Lee; DROP, TABLE\\n',
      '李小龍'.repeat(40),
      '👩‍👩‍👧‍👦'.repeat(30),
      '\u0000\u202eevil',
      ' leading',
    ),
  )
  fc.assert(
    fc.property(nasty, nasty, (name, bio) => {
      const card = agentVcard(anAgent({ name, bio: `${bio}!` }), at)
      for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(card).not.toMatch(/[^\r]\n|\r[^\n]/)
      const lines = read(card)
      expect(lines.filter(([field]) => field === 'BEGIN' || field === 'END')).toHaveLength(2)
      expect(lines.map(([field]) => field.split(';')[0]).at(-1)).toBe('END')
      const kept = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
      const written = (field: string) => lines.find(([found]) => found === field)?.[1] ?? ''
      expect(undone(written('FN'))).toBe(kept(name))
      expect(undone(written('NOTE'))).toBe(kept(`${bio}!`))
      expect(written('N').replace(/\\./g, '').split(';')).toHaveLength(5)
    }),
  )
})
