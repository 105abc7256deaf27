import { expect, test } from 'vitest'
import { isPlace, mapLinks, mapOf, mapSources, parseDegrees } from './home-map.ts'

const address = '7 Lock Street, Richmond, VA 23220'
const richmond = { latitude: 37.5407, longitude: -77.436 }

test('a home with known coordinates has a pin on OpenStreetMap', () => {
  const map = mapOf({ address, coordinates: richmond })
  const url = new URL(map?.src ?? '')
  expect([map?.service, url.origin + url.pathname]).toEqual([
    'OpenStreetMap',
    'https://www.openstreetmap.org/export/embed.html',
  ])
  expect(url.searchParams.get('marker')).toBe('37.5407,-77.436')
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '')
    .split(',')
    .map(Number)
  expect(west).toBeLessThan(-77.436)
  expect(east).toBeGreaterThan(-77.436)
  expect([south, north]).toEqual([37.5367, 37.5447])
  expect(map?.href).toBe('https://www.openstreetmap.org/?mlat=37.5407&mlon=-77.436#map=16/37.5407/-77.436')
})

test('any other home gets a search for its address, whatever is in it', () => {
  const map = mapOf({ address: 'Apt #4 & 5, "Elm" St', coordinates: null })
  expect(map).toEqual({
    service: 'Google Maps',
    src: 'https://www.google.com/maps?q=Apt%20%234%20%26%205%2C%20%22Elm%22%20St&output=embed',
    href: mapLinks('Apt #4 & 5, "Elm" St').google,
  })
})

test('without either, there is no map', () => {
  expect(mapOf({ address: ' ', coordinates: null })).toBeNull()
})

test('every map comes from an address that the policy names', () => {
  const maps = [mapOf({ address, coordinates: richmond }), mapOf({ address, coordinates: null })]
  for (const map of maps) {
    const { origin, pathname } = new URL(map?.src ?? '')
    expect(mapSources).toContain(origin + pathname)
  }
})

test.each([
  [{ latitude: 0, longitude: 0 }, false],
  [{ latitude: 0, longitude: 9.5 }, true],
  [{ latitude: 90.1, longitude: 0 }, false],
  [{ latitude: -90, longitude: 180 }, true],
])('%o is a place: %s', (coordinates, is) => {
  expect(isPlace(coordinates)).toBe(is)
})

test.each([
  [90, 180],
  [-90, -180],
  [0.0000001, 179.9999],
])('the map around %d, %d stays on the globe, in plain decimals', (latitude, longitude) => {
  const src = mapOf({ address: '', coordinates: { latitude, longitude } })?.src ?? ''
  const box = (new URL(src).searchParams.get('bbox') ?? '').split(',')
  expect(box.every((figure) => /^-?\d+(\.\d+)?$/.test(figure))).toBe(true)
  const [west = 0, south = 0, east = 0, north = 0] = box.map(Number)
  expect([west >= -180, south >= -90, east <= 180, north <= 90, west < east, south < north]).toEqual(
    Array(6).fill(true),
  )
})

test.each([
  ['37.5407', 90, 37.5407],
  [' -77.436° ', 180, -77.436],
  ['−77.436', 180, -77.436],
  ['+5', 90, 5],
  ['.5', 90, 0.5],
  ['90', 90, 90],
  ['90.01', 90, null],
  ['181', 180, null],
  ['37° 32′', 90, null],
  ['1e2', 180, null],
  ['north', 90, null],
  ['', 90, null],
])('“%s” up to %d is read as %s', (typed, max, degrees) => {
  expect(parseDegrees(typed, max)).toBe(degrees)
})
