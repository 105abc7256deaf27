import { expect, test } from 'vitest'
import { completeLink, readWebLink } from './web-link.ts'

test.each([
  ['', ''],
  ['example.com', 'https://example.com'],
  ['HTTP://Example.com:8080/A?b=c#d', 'http://example.com:8080/A?b=c#d'],
  ['https://müller-häuser.example/', 'https://müller-häuser.example/'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['https://user:word@evil.example', null],
  ['https://evil.example/"onload="x', null],
  ['localhost', null],
  ['https://10.0.0.1/', null],
  ['https://example.com/\u0000', null],
  [`example.com/${'x'.repeat(500)}`, null],
])('the website %j is read as %j', (typed, read) => {
  expect(readWebLink(typed)).toBe(read)
})

test.each([
  ['', ''],
  [' www.youtube.com/watch?v=aqz-KE-bpKQ ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
  ['http://Vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://my.matterport.com/show/?m=SxQL3iGyoDo|1', 'https://my.matterport.com/show/?m=SxQL3iGyoDo|1'],
  ['see the tour', 'see the tour'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('the pasted link %j is completed to %j', (typed, link) => {
  expect(completeLink(typed)).toBe(link)
})
