import { expect, test } from 'vitest'
import { readSmtpUrl } from './smtp-settings.ts'

test('TLS is required and verified unless the server is this machine or it is explicitly turned off', () => {
  expect(readSmtpUrl('smtp://me%40x.example:p%2Fw@mail.example.org')).toEqual({
    host: 'mail.example.org',
    port: 587,
    secure: false,
    tls: 'required',
    user: 'me@x.example',
    password: 'p/w',
  })
  expect(readSmtpUrl('smtps://mail.example.org')).toMatchObject({ port: 465, secure: true, tls: 'required' })
  expect(readSmtpUrl('smtp://mail.example.org:2525?tls=unverified')).toMatchObject({
    port: 2525,
    tls: 'unverified',
  })
  expect(readSmtpUrl('smtp://mail.example.org?tls=off').tls).toBe('off')
  expect(readSmtpUrl('smtp://localhost:25').tls).toBe('off')
  expect(readSmtpUrl('smtp://[::1]:25')).toMatchObject({ host: '::1', tls: 'off' })
  expect(readSmtpUrl('smtps://localhost').tls).toBe('required')
})

test('Errors never repeat the password', () => {
  for (const url of [
    '',
    'mail.example.org',
    'http://u:secret@x',
    'smtp://u:secret@',
    'smtp://u:secret@x?tls=no',
    'smtps://u:secret@x?tls=off',
    'smtp://u:secret@x:99999',
  ]) {
    expect(() => readSmtpUrl(url), url).toThrow(TypeError)
    expect(() => readSmtpUrl(url), url).not.toThrow(/secret/)
  }
})
