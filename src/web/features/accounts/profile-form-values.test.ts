import { expect, test } from 'vitest'
import { fieldOfProblem, toChanges } from './profile-form-values.ts'

const values = {
  name: 'Ann Lee',
  title: '',
  company: '',
  phone: '',
  slug: 'ann-lee-agent',
  timeZone: 'America/New_York',
  website: 'www.annlee.example',
  bio: '',
  fallbackName: '',
  fallbackEmail: '',
  brandColor: '#0ea5e9',
  socials: {
    Facebook: '',
    Instagram: 'www.instagram.com/annlee',
    Twitter: '',
    LinkedIn: '@ann-lee',
    YouTube: '',
    Pinterest: 'pinterest.com/ann',
  },
}

test('links are completed the way they will be saved, and names become addresses of their pages', () => {
  expect(toChanges(values, (field) => field === 'website' || field === 'socials', 4)).toEqual({
    website: 'https://www.annlee.example',
    socials: [
      { platform: 'Instagram', url: 'https://www.instagram.com/annlee' },
      { platform: 'LinkedIn', url: 'https://www.linkedin.com/in/ann-lee' },
      { platform: 'Pinterest', url: 'https://pinterest.com/ann' },
    ],
    version: 4,
  })
})

test('a word with a dot is a name where names have dots, and elsewhere a site', () => {
  const socials = {
    ...values.socials,
    Facebook: 'dana.reed',
    Instagram: '',
    LinkedIn: 'annlee.realtor',
    Pinterest: 'dana.reed',
  }
  expect(toChanges({ ...values, socials }, (field) => field === 'socials', 4)).toMatchObject({
    socials: [
      { platform: 'Facebook', url: 'https://www.facebook.com/dana.reed' },
      { platform: 'LinkedIn', url: 'https://annlee.realtor' },
      { platform: 'Pinterest', url: 'https://www.pinterest.com/dana.reed' },
    ],
  })
})

test('a rejected link shows its error at its own field', () => {
  expect(fieldOfProblem('socials.1.url', values)).toBe('socials.LinkedIn')
  expect(fieldOfProblem('website', values)).toBe('website')
})
