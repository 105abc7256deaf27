import { expect, test } from 'vitest'
import { embedOf, isOpenAddress } from './media.ts'

test.each([
  ['https://www.youtube.com/watch?v=aBcD_eFgH-1', 'YouTube', 'aBcD_eFgH-1'],
  ['https://youtube.com/watch?t=3&v=aBcD_eFgH-1&list=x', 'YouTube', 'aBcD_eFgH-1'],
  ['https://youtu.be/aBcD_eFgH-1?si=abc', 'YouTube', 'aBcD_eFgH-1'],
  ['https://m.youtube.com/shorts/aBcD_eFgH-1', 'YouTube', 'aBcD_eFgH-1'],
  ['https://vimeo.com/123456789', 'Vimeo', '123456789'],
  ['https://player.vimeo.com/video/123456789?h=0a1b2c3d4e', 'Vimeo', '&h=0a1b2c3d4e'],
  ['https://vimeo.com/123456789/0a1b2c3d4e', 'Vimeo', '&h=0a1b2c3d4e'],
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo', 'Matterport', 'SxQL3iGyoDo'],
])('%s plays inside the page', (url, service, part) => {
  const embed = embedOf(url)
  expect(embed?.service).toBe(service)
  expect(embed?.src).toContain(part)
})

test.each([
  'http://www.youtube.com/watch?v=aBcD_eFgH-1',
  'https://www.youtube.com.evil.example/watch?v=aBcD_eFgH-1',
  'https://evil.example/https://youtu.be/aBcD_eFgH-1',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@channel',
  'https://vimeo.com/about',
  'https://my.matterport.com/show/?m="><script>',
  'https://tours.example/12-elm',
])('%s is a plain link', (url) => {
  expect(embedOf(url)).toBeNull()
})

test('nothing from a link except the id reaches the player’s address', () => {
  expect(embedOf('https://youtu.be/aBcD_eFgH-1&autoplay=0"onload=x')?.src).toBe(
    'https://www.youtube-nocookie.com/embed/aBcD_eFgH-1?autoplay=1&rel=0',
  )
})

test.each([
  'https://tours.example/a',
  'https://www.youtube.com/x',
  'https://bücher.example',
  'https://a.co:8443/x',
])('%s leads into the open web', (url) => {
  expect(isOpenAddress(url)).toBe(true)
})

test.each([
  'http://tours.example',
  'https://localhost/x',
  'https://nas.local/x',
  'https://router/x',
  'https://10.0.0.1/x',
  'https://192.168.1.1:8443/x',
  'https://2130706433/',
  'https://127.1/',
  'https://0x7f.0x1/',
  'https://[::1]/x',
  'https://user:word@tours.example/x',
  'https://printer.home.arpa',
  'https://tours.example\\@10.0.0.1/',
  'javascript:alert(1)',
])('%s does not lead into the open web', (url) => {
  expect(isOpenAddress(url)).toBe(false)
})
