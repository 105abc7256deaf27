import { expect, test } from 'vitest'
import { readPageUrl, titleOfUrl } from './read-page-url.ts'

test.each([
  ['https://oakpark.example/rules', 'https://oakpark.example/rules'],
  ['  https://oakpark.example/rules#dogs ', 'https://oakpark.example/rules'],
  ['oakpark.example/rules?page=2', 'https://oakpark.example/rules?page=2'],
  ['www.oakpark.example', 'https://www.oakpark.example/'],
  ['HTTP://OakPark.example', 'http://oakpark.example/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('%j is the page %s', (given, url) => expect(readPageUrl(given)).toBe(url))

test.each([
  '',
  'dogs',
  'two dogs.example',
  'https://',
  'mailto:dana@oakpark.example',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://dana:word@oakpark.example/',
  `https://oakpark.example/${'a'.repeat(2_000)}`,
])('%j is no page', (given) => expect(readPageUrl(given)).toBeUndefined())

test.each([
  ['https://www.oakpark.example/', 'oakpark.example'],
  ['https://oakpark.example/house-rules/', 'oakpark.example/house-rules'],
  ['https://oakpark.example/caf%C3%A9', 'oakpark.example/café'],
  ['https://oakpark.example/%E9', 'oakpark.example/%E9'],
])('%s is called %s until it is read', (url, title) => expect(titleOfUrl(url)).toBe(title))
