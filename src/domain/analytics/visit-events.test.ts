import { expect, test } from 'vitest'
import { isBot } from './visit-events.ts'

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
  'Mozilla/5.0 (Linux; Android 13; CUBOT X50) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36',
])('a person’s browser is not a bot: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})

test.each([
  null,
  '',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
])('any other program is a bot: %s', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})
